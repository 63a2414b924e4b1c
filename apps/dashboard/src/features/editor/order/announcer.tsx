import { VisuallyHidden } from '@mantine/core';
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';

const Context = createContext<(text: string) => void>(() => {});

/** Says something to those who listen to the page, at the next pause. */
export const useAnnounce = (): ((text: string) => void) => useContext(Context);

/** Where that is said for all that stands within. */
export function Announcer({ children }: { readonly children: ReactNode }) {
  const [said, say] = useState({ text: '', count: 0 });
  const announce = useCallback((text: string) => say(({ count }) => ({ text, count: count + 1 })), []);
  return (
    <Context value={announce}>
      {children}
      <VisuallyHidden role="status">
        {/* The same once more is something new. */}
        <span key={said.count}>{said.text}</span>
      </VisuallyHidden>
    </Context>
  );
}
