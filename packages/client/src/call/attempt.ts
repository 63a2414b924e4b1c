import { unlessAborted } from './abort.ts';
import type { Answer, Call, Patience } from './call.ts';
import { ProspectusError } from './error.ts';
import { networkError } from './network-error.ts';
import type { Fetch } from './options.ts';

/**
 * Makes one request and receives its whole answer, within the time it has.
 *
 * Rejects with the reason of the caller's signal, or with a `ProspectusError`.
 */
export async function attempt(fetch: Fetch, call: Call, { timeoutMs, signal }: Patience): Promise<Answer> {
  const controller = new AbortController();
  const stop = () => controller.abort(signal?.reason);
  const timer = setTimeout(() => controller.abort(timedOut(call, timeoutMs)), timeoutMs);
  signal?.addEventListener('abort', stop);
  if (signal?.aborted) stop();
  try {
    return await unlessAborted(controller.signal, exchange(fetch, call, controller.signal));
  } catch (cause) {
    throw controller.signal.aborted ? controller.signal.reason : networkError(call, cause);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

async function exchange(fetch: Fetch, { method, url, headers, body }: Call, signal: AbortSignal): Promise<Answer> {
  signal.throwIfAborted();
  // An enquiry must not follow a redirect: some turn a POST into a GET, and any may lead to a stranger.
  const response = await fetch(url, { method, headers, body: body ?? null, redirect: 'manual', signal });
  return {
    status: response.status,
    headers: response.headers,
    text: await response.text(),
    isRedirect: response.type === 'opaqueredirect' || [301, 302, 303, 307, 308].includes(response.status),
  };
}

const timedOut = ({ method, url }: Call, timeoutMs: number) =>
  new ProspectusError(`${method} ${url} did not finish within ${timeoutMs} ms.`, { code: 'timeout' });
