import { allCourses } from './all-courses.ts';
import { type ClientOptions, readOptions } from './call/options.ts';
import { createTransport } from './call/transport.ts';
import { fileLead } from './file-lead.ts';
import { readingMethods } from './methods.ts';
import type { ProspectusClient } from './prospectus-client.ts';

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
  const { courses, learningPaths } = methods;
  return {
    ...methods,
    courses: {
      ...courses,
      all: (query, options) => allCourses((page) => courses.list(page, options), query ?? {}),
    },
    learningPaths: { ...learningPaths, list: (options) => transport.get('/learning-paths', options) },
    sitemap: (options) => transport.get('/sitemap', options),
    leads: { create: (lead, options) => fileLead(transport, lead, options) },
  };
}
