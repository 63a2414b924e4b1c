import { inTime } from './abort.ts';
import type { Answer, Call, Patience } from './call.ts';
import { ProspectusError } from './error.ts';
import { networkError } from './network-error.ts';
import type { Fetch } from './options.ts';

/**
 * Makes one request and receives its whole answer, within the time it has.
 *
 * Rejects with the reason of the caller's signal, or with a `ProspectusError`.
 */
export const attempt = (fetch: Fetch, call: Call, patience: Patience): Promise<Answer> =>
  inTime(
    patience,
    () => timeOut(`${call.method} ${call.url}`, patience),
    (signal) =>
      exchange(fetch, call, signal).catch((cause: unknown) => {
        throw networkError(call, cause);
      }),
  );

async function exchange(fetch: Fetch, { method, url, headers, body }: Call, signal: AbortSignal): Promise<Answer> {
  // An enquiry must not follow a redirect: some turn a POST into a GET, and any may lead to a stranger.
  const response = await fetch(url, { method, headers, body: body ?? null, redirect: 'manual', signal });
  return {
    status: response.status,
    headers: response.headers,
    text: await response.text(),
    isRedirect: response.type === 'opaqueredirect' || [301, 302, 303, 307, 308].includes(response.status),
  };
}

/** Fails for what took longer than it may. */
export function timeOut(what: string, { timeoutMs }: Patience): never {
  throw new ProspectusError(`${what} did not finish within ${timeoutMs} ms.`, { code: 'timeout' });
}
