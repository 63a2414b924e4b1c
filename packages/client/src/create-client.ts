import { type ClientOptions, type LeadOptions, type RequestOptions, readOptions } from './call/options.ts';
import { toQueryString } from './call/query.ts';
import { createTransport, type Transport } from './call/transport.ts';
import { readingMethods } from './methods.ts';
import type { Courses, ProspectusClient } from './prospectus-client.ts';
import type { AllCoursesQuery, AllSearchQuery, CourseSummaryFor, LeadRequest, LeadResult } from './types.ts';
import { walk } from './walk.ts';

/**
 * Makes a client of one institute's catalogue. It keeps no connection and no state but the cache you give it; make one and share it.
 *
 * @throws {TypeError} when an option cannot be used; the message says what was expected
 *
 * @example
 * ```ts
 * import { createClient } from '@prospectus/client';
 *
 * const prospectus = createClient({
 *   baseUrl: 'https://catalogue.example/catalog/v1',
 *   key: 'vak_pub_…',
 * });
 * const { institute } = await prospectus.site();
 * console.log(institute.name);
 * ```
 */
export function createClient(options: ClientOptions): ProspectusClient {
  const transport = createTransport(readOptions(options));
  const methods = readingMethods(transport);
  const { learningPaths, runs, search } = methods;
  const courses: Omit<Courses, 'all'> = {
    ...methods.courses,
    list: (query, options) => transport.get(`/courses${toQueryString({ ...query })}`, options),
  };
  return {
    ...methods,
    streams: (options) => transport.get('/streams', options),
    courses: {
      ...courses,
      // Whether runs come with the courses follows from the query, which stays the same on the walk.
      all: <const Query extends AllCoursesQuery>(query?: Query, options?: RequestOptions) =>
        walk((page) => courses.list(page, options), query ?? {}) as AsyncGenerator<CourseSummaryFor<Query>>,
    },
    learningPaths: { ...learningPaths, list: (options) => transport.get('/learning-paths', options) },
    runs: { ...runs, all: (query, options) => walk((page) => runs.list(page, options), query ?? {}) },
    search: Object.assign(search, {
      all: <const Query extends AllSearchQuery>(query?: Query, options?: RequestOptions) =>
        walk((page) => methods.search(page, options), query ?? {}) as AsyncGenerator<CourseSummaryFor<Query>>,
    }),
    sitemap: (options) => transport.get('/sitemap', options),
    leads: { create: (lead, options) => fileLead(transport, lead, options) },
  };
}

/** Sends an enquiry under a name of its own, which makes a repeat of it harmless. */
async function fileLead(
  transport: Transport,
  lead: LeadRequest,
  { visitorIp, idempotencyKey = createName(), ...options }: LeadOptions = {},
): Promise<LeadResult> {
  if (!/^[\x21-\x7e]{1,255}$/.test(idempotencyKey)) {
    throw new TypeError('idempotencyKey must be 1 to 255 visible ASCII characters.');
  }
  const address = visitorIp?.trim() ?? '';
  const headers = {
    'Idempotency-Key': idempotencyKey,
    ...(/^[0-9a-f:.]+$/i.test(address) && { 'X-Client-IP': address }),
  };
  return transport.post('/leads', lead, headers, options);
}

/** Not `crypto.randomUUID`: pages that came over http do not have it. */
const createName = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
