import { useBlocker } from '@tanstack/react-router';

/** Keeps the reader on the screen while `isNeeded`. Whose session has ended is led to sign in all the same. */
export function useStay(isNeeded: boolean): void {
  useBlocker({ shouldBlockFn: always, enableBeforeUnload: isNeeded, disabled: !isNeeded });
}

/** As `useStay`, but lets the screen itself lead on, as it does when what it waited for is done. For where no link can be reached. */
export function useNoReturn(isNeeded: boolean): void {
  useBlocker({ shouldBlockFn: isReturn, enableBeforeUnload: isNeeded, disabled: !isNeeded });
}

const always = () => true;
const isReturn = ({ action }: { readonly action: string }) => action !== 'PUSH' && action !== 'REPLACE';
