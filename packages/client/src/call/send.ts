import { pause } from './abort.ts';
import { attempt } from './attempt.ts';
import type { Answer, Call, Patience } from './call.ts';
import type { Settings } from './options.ts';
import { retryDelayMs } from './retry.ts';

/** Makes a call until `read` can use what is answered, or no repeat would help. */
export type Send = <T>(call: Call, patience: Patience, read: (answer: Answer) => T) => Promise<T>;

/** Makes calls, and repeats those that may go well then. */
export function createSend({
  fetch,
  retries,
  retryDelayMaxMs: delayMaxMs,
}: Pick<Settings, 'fetch' | 'retries' | 'retryDelayMaxMs'>): Send {
  return async (call, patience, read) => {
    for (let attempts = 0; ; attempts += 1) {
      try {
        return read(await attempt(fetch, call, patience));
      } catch (error) {
        const delayMs = retryDelayMs(error, { method: call.method, attempts, delayMaxMs });
        if (attempts >= retries || delayMs === undefined) throw error;
        await pause(delayMs, patience.signal);
      }
    }
  };
}
