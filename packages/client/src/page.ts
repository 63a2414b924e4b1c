import { readAnswer } from './call/answer.ts';
import { readBaseUrl } from './call/base-url.ts';
import { type Call, jsonCall } from './call/call.ts';
import { readKey } from './call/key.ts';
import type { ClientOptions, RequestOptions } from './call/options.ts';
import { patience } from './call/patience.ts';
import { createSend } from './call/send.ts';
import { type ReadingMethods, readingMethods } from './methods.ts';
import type { LeadRequest, LeadResult } from './types.ts';

export { type Attribution, readAttribution } from './attribution.ts';

export type PageClient = ReadingMethods & {
  readonly leads: {
    /** Files an enquiry, once however often it is sent under this name. */
    create(lead: LeadRequest, options: { readonly idempotencyKey: string }): Promise<LeadResult>;
  };
};

/**
 * The client without what a page does not need: a cache in addition to the browser's, the walk over all courses, lists for sitemaps,
 * settings.
 *
 * For `@prospectus/elements`, where every byte is loaded by every visitor; it may change with any version.
 *
 * @throws {TypeError} when an option cannot be used; the message says what was expected
 */
export function createPageClient(options: Pick<ClientOptions, 'baseUrl' | 'key'>): PageClient {
  const baseUrl = readBaseUrl(options.baseUrl);
  const headers = new Headers({ 'X-API-Key': readKey(options.key) });
  const send = createSend({ ...patience, fetch: (url, init) => fetch(url, init) });
  const receive = <T>(call: Call, { signal, timeoutMs = patience.timeoutMs }: RequestOptions = {}): Promise<T> =>
    send(call, { signal, timeoutMs }, (answer) => readAnswer<T>(call, answer));
  return {
    ...readingMethods({ get: (path, options) => receive({ method: 'GET', url: baseUrl + path, headers }, options) }),
    leads: {
      create: (lead, { idempotencyKey }) =>
        receive(jsonCall({ baseUrl, headers }, '/leads', lead, { 'Idempotency-Key': idempotencyKey })),
    },
  };
}
