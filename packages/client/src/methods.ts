import { toQueryString } from './call/query.ts';
import { toSegment } from './call/segment.ts';
import type { Transport } from './call/transport.ts';
import type { Courses, LearningPaths, ProspectusClient } from './prospectus-client.ts';

/** What is read while a visitor looks at a page. */
export type ReadingMethods = Pick<ProspectusClient, 'site' | 'streams'> & {
  readonly courses: Pick<Courses, 'list' | 'get' | 'outline'>;
  readonly learningPaths: Pick<LearningPaths, 'get'>;
};

export const readingMethods = (transport: Pick<Transport, 'get'>): ReadingMethods => ({
  site: (options) => transport.get('/site', options),
  streams: (options) => transport.get('/streams', options),
  courses: {
    // Rejects, and never throws, whatever the id: that is why some are async.
    list: (query, options) => transport.get(`/courses${toQueryString({ ...query })}`, options),
    get: async (id, query, options) =>
      transport.get(`/courses/${toSegment(id)}${toQueryString({ ...query })}`, options),
    outline: async (id, query, options) =>
      transport.get(`/courses/${toSegment(id)}/outline${toQueryString({ ...query })}`, options),
  },
  learningPaths: {
    get: async (code, options) => transport.get(`/learning-paths/${toSegment(code)}`, options),
  },
});
