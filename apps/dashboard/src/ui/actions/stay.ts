import { useBlocker } from '@tanstack/react-router';

/** Keeps the reader on the screen while `isNeeded`. When the session has ended, the reader is still sent to the page for signing in. */
export function useStay(isNeeded: boolean): void {
  useBlocker({ shouldBlockFn: always, enableBeforeUnload: isNeeded, disabled: !isNeeded });
}

/** Like `useStay`, but lets the screen itself navigate, as it does when its request is done. For screens where no link can be reached. */
export function useNoReturn(isNeeded: boolean): void {
  useBlocker({ shouldBlockFn: isReturn, enableBeforeUnload: isNeeded, disabled: !isNeeded });
}

const always = () => true;
const isReturn = ({ action }: { readonly action: string }) => action !== 'PUSH' && action !== 'REPLACE';
