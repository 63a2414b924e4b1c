import { ProspectusError } from './call/error.ts';
import type { RequestOptions } from './call/options.ts';
import { toQueryString } from './call/query.ts';
import type { Transport } from './call/transport.ts';
import type { Courses, LearningPaths, ProspectusClient, Runs } from './prospectus-client.ts';
import type { SearchPageFor, SearchQuery } from './types.ts';

/** What is read while a visitor looks at a page. */
export type ReadingMethods = Pick<ProspectusClient, 'site' | 'places' | 'suggest'> & {
  readonly courses: Pick<Courses, 'get' | 'outline' | 'runs'>;
  readonly learningPaths: Pick<LearningPaths, 'get'>;
  readonly runs: Pick<Runs, 'list'>;
  search<const Query extends SearchQuery>(query?: Query, options?: RequestOptions): Promise<SearchPageFor<Query>>;
};

export const readingMethods = (transport: Pick<Transport, 'get'>): ReadingMethods => ({
  site: ({ include, ...options } = {}) => transport.get(`/site${toQueryString({ include })}`, options),
  courses: {
    // Rejects, and never throws, whatever the id: that is why some are async.
    get: async (id, query, options) =>
      transport.get(`/courses/${toSegment(id)}${toQueryString({ ...query })}`, options),
    outline: async (id, query, options) =>
      transport.get(`/courses/${toSegment(id)}/outline${toQueryString({ ...query })}`, options),
    runs: async (id, query, options) =>
      transport.get(`/courses/${toSegment(id)}/runs${toQueryString({ ...query })}`, options),
  },
  learningPaths: {
    get: async (code, options) => transport.get(`/learning-paths/${toSegment(code)}`, options),
  },
  runs: { list: (query, options) => transport.get(`/runs${toQueryString({ ...query })}`, options) },
  search: (query, options) => transport.get(`/search${toSearchString(query ?? {})}`, options),
  suggest: (query, options) => transport.get(`/search/suggest${toQueryString({ ...query })}`, options),
  places: (options) => transport.get('/places', options),
});

/** Writes a search as the API takes it: attributes by their keys, facets and what to include with commas between. */
function toSearchString({ attributes, ...query }: SearchQuery): string {
  const named = Object.entries(attributes ?? {}).map(([key, values]) => [`attr.${key}`, values]);
  return toQueryString({ ...query, ...Object.fromEntries(named) }, 'facets');
}

/**
 * Writes an id into a path.
 *
 * What no path can hold is no id of anything, and comes from an address that a visitor made up: it is answered like one that nothing has.
 */
function toSegment(id: string): string {
  if (typeof id !== 'string') throw new TypeError(`The id must be a string; it is ${String(id)}.`);
  // Runtimes resolve dots within an address, encoded or not, and would ask for something else.
  if (id === '' || id === '.' || id === '..' || /\p{Cs}/u.test(id)) {
    throw new ProspectusError(`Nothing can have the id "${id}".`, { code: 'not_found' });
  }
  return encodeURIComponent(id);
}
