import type { Timer } from './timer.ts';

/** Waits for so long, or until the signal ends it. */
export function pause(ms: number, timer: Timer, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const go = () => {
      callOff();
      signal.removeEventListener('abort', go);
      resolve();
    };
    const callOff = timer(go, ms);
    signal.addEventListener('abort', go);
  });
}
