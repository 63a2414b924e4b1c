import type { CourseListQuery } from '@prospectus/contract';
import { assertNever } from '@prospectus/contract';
import type { Readable, ReadModel, ReadRequest, ReadSource } from '../../http/read-source.ts';
import {
  courseBody,
  courseListBody,
  learningPathBody,
  learningPathsBody,
  outlineBody,
  siteBody,
  sitemapBody,
  streamsBody,
} from './read/bodies.ts';
import type { Snapshot } from './read/snapshot.ts';
import type { Snapshots } from './read/snapshots.service.ts';

/** The catalogue as the public API reads it: every answer is a pure function of one snapshot. */
export function createReadSource(snapshots: Snapshots): ReadSource {
  const models = new WeakMap<Snapshot, ReadModel>();
  const modelOf = (snapshot: Snapshot): ReadModel => {
    let model = models.get(snapshot);
    if (!model) {
      model = { id: snapshot.id, read: (request) => read(snapshot, request) };
      models.set(snapshot, model);
    }
    return model;
  };
  return {
    open(instituteId) {
      const snapshot = snapshots.get(instituteId);
      return snapshot instanceof Promise ? snapshot.then((built) => built && modelOf(built)) : modelOf(snapshot);
    },
  };
}

function read(snapshot: Snapshot, { endpoint, params, query }: ReadRequest): Readable | Promise<Readable> | undefined {
  const language = query['language'] as string | undefined;
  switch (endpoint) {
    case 'getSite':
      return siteBody(snapshot);
    case 'listCourses':
      // Validated by the endpoint's schema before it came here.
      return courseListBody(snapshot, query as CourseListQuery);
    case 'getCourse':
      return courseBody(snapshot, params['id'] ?? '', language);
    case 'getOutline':
      return outlineBody(snapshot, params['id'] ?? '', language);
    case 'listStreams':
      return streamsBody(snapshot);
    case 'listLearningPaths':
      return learningPathsBody(snapshot);
    case 'getLearningPath':
      return learningPathBody(snapshot, params['code'] ?? '');
    case 'getSitemap':
      return sitemapBody(snapshot);
    default:
      return assertNever(endpoint);
  }
}
