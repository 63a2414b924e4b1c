import { useSyncExternalStore } from 'react';

const everyMs = 15_000;
const stepMs = 5_000;

/** One clock for all moments on the page. */
function subscribe(onTick: () => void): () => void {
  const timer = setInterval(onTick, everyMs);
  return () => clearInterval(timer);
}

/** In steps, so that it stands still while a page is drawn; rounded up, so that what was made just now does not lie ahead. */
const read = (): number => Math.ceil(Date.now() / stepMs) * stepMs;

/** The present, to a few seconds. */
export const useNow = (): number => useSyncExternalStore(subscribe, read);
