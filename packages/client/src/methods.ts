import type { RequestOptions } from './call/options.ts';
import { toQueryString } from './call/query.ts';
import { toSegment } from './call/segment.ts';
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
