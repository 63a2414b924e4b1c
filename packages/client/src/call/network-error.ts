import type { Call } from './call.ts';
import { ProspectusError } from './error.ts';

/** Of a page; there is none in Node.js. */
declare const location: { readonly protocol: string } | undefined;

/** What of a page tells why it cannot reach something. */
type Page = {
  readonly navigator?: { readonly onLine?: boolean };
  readonly origin?: string;
};

/** Whether the page is of no website, which no API answers: its location may have an origin all the same. */
export const isOfNoWebsite = (): boolean => (globalThis as Page).origin === 'null';

/** Says that there was no answer, and what is known or likely of the cause: browsers keep that to themselves. */
export function networkError({ method, url }: Call, cause: unknown): ProspectusError {
  const isOffline = (globalThis as Page).navigator?.onLine === false;
  // In this form, since the build of the elements knows that there is one.
  const why = typeof location === 'object' ? whyInPage(location, url) : whyElsewhere(cause);
  return new ProspectusError(`${method} ${url} got no answer: ${isOffline ? 'this device is offline.' : why}`, {
    code: 'network_error',
    cause,
  });
}

function whyInPage({ protocol }: { readonly protocol: string }, url: string): string {
  if (isOfNoWebsite()) {
    return 'this page was opened from a file or is in a sandboxed frame, where browsers block the answer. Serve it over http.';
  }
  // This machine itself is the exception.
  if (protocol === 'https:' && /^http:\/\/(?!localhost[:/]|127\.|\[::1\])/.test(url)) {
    return 'browsers block calls from an https page to an http address. Use the https address of the API as baseUrl.';
  }
  return 'the browser says why in its console alone. Most often baseUrl is not the address of the API, it is not running, the page’s Content-Security-Policy lacks it in connect-src, or a proxy answered without CORS headers.';
}

/** Enough for any error that was made on purpose; causes may go in a circle. */
const depthMax = 10;

/** Node.js hides the cause in the cause, and the causes of several addresses in a list there. */
function whyElsewhere(cause: unknown): string {
  let last = cause as { message?: string; code?: string; cause?: unknown; errors?: readonly unknown[] } | undefined;
  for (let depth = 0, deeper: unknown = last; deeper && depth < depthMax; depth += 1) {
    last = deeper;
    deeper = last.cause ?? last.errors?.[0];
  }
  return last?.message || last?.code || String(cause);
}
