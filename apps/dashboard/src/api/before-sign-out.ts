import { useEffect } from 'react';

/** Asks each screen that holds something typed to save it. */
const savingAsked = 'prospectus-saving-asked';

class SavingAsked extends Event {
  readonly saves: Promise<unknown>[] = [];
}

/** Longer than a save takes. A service that does not answer keeps no one from signing out. */
const longestMs = 5_000;

/** Saves what was typed by the person who is about to sign out. What cannot be saved stays where it is kept. */
export async function saveTyped(): Promise<void> {
  const asked = new SavingAsked(savingAsked);
  dispatchEvent(asked);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, longestMs);
  });
  await Promise.race([Promise.allSettled(asked.saves), tooLong]);
  clearTimeout(timer);
}

/** Calls `save` before the person signs out, for as long as the screen is shown. */
export function useSaveBeforeSignOut(save: () => Promise<unknown>): void {
  useEffect(() => whenSavingIsAsked(save), [save]);
}

/** Calls `save` before the person signs out, until what it returns is called. */
export function whenSavingIsAsked(save: () => Promise<unknown>): () => void {
  const take = (asked: Event) => {
    if (asked instanceof SavingAsked) asked.saves.push(save());
  };
  addEventListener(savingAsked, take);
  return () => removeEventListener(savingAsked, take);
}
