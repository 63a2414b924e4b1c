import { type ReactNode, useDeferredValue } from 'react';

/** Draws what is far down a long page after everything else, so that what stands above can be used meanwhile. */
export function Later({ children }: { readonly children: ReactNode }) {
  const isTime = useDeferredValue(true, false);
  return isTime ? children : null;
}
