import { pause } from './abort.ts';
import { attempt } from './attempt.ts';
import type { Answer, Call, Patience } from './call.ts';
import { ProspectusError } from './error.ts';
import { isOfNoWebsite } from './network-error.ts';
import type { Settings } from './options.ts';

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

/**
 * Returns how long to wait before a failed call is repeated; undefined when it must not be repeated.
 *
 * Repeats what may succeed a moment later: no answer, none in time, "not at the moment" from the service (503) or from a proxy in front of
 * it (502, 504). Reads are also repeated after a limit (429); an enquiry is not, so that the visitor learns of the limit at once.
 *
 * Waits grow, and differ at random, so that clients that failed together do not come back together. The wait that the service asks for is
 * kept, unless it is longer than `delayMaxMs`: then the caller decides.
 */
export function retryDelayMs(
  error: unknown,
  { method, attempts, delayMaxMs }: { method: 'GET' | 'POST'; attempts: number; delayMaxMs: number },
): number | undefined {
  if (!(error instanceof ProspectusError) || !isPassing(error, method)) return undefined;
  const askedMs = (error.retryAfterSeconds ?? 0) * 1000;
  if (askedMs > delayMaxMs) return undefined;
  const backoffMs = Math.min(250 * 2 ** attempts, delayMaxMs);
  return askedMs + backoffMs * (0.5 + Math.random() / 2);
}

function isPassing({ code, status }: ProspectusError, method: 'GET' | 'POST'): boolean {
  if (code === 'network_error') return !isOfNoWebsite();
  if (code === 'timeout') return true;
  return status === 502 || status === 503 || status === 504 || (status === 429 && method === 'GET');
}
