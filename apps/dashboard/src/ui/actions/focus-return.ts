import { useEffect, useState } from 'react';

/**
 * Gives the focus back to what had it when a dialog appeared, once that is gone. For a dialog that is rendered only while it is open: one that
 * stays, and is closed, does so by itself.
 */
export function useFocusReturn(isNeeded: boolean): void {
  const [opener] = useState(() => (isNeeded ? document.activeElement : null));
  useEffect(
    () => () => {
      // Something else may have taken the focus, such as a screen that the dialog led to.
      if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus();
    },
    [opener],
  );
}
