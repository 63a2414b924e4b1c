import { ProspectusError } from './error.ts';
import { isOfNoWebsite } from './network-error.ts';

/**
 * How long to wait before a call that failed is made again; undefined when it is not.
 *
 * Repeated is what may go well a moment later: no answer, none in time, "not at the moment" of the service (503) or of a proxy before it (502, 504), and for
 * what only reads also a limit (429): who waits for the answer to an enquiry is told of the limit at once.
 *
 * Waits grow, and differ at random, so that those who failed together do not come back together. What the service asks for is kept to, unless it is longer
 * than `delayMaxMs`: then waiting is not ours to decide.
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
