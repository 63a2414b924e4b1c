import type { CourseListQuery } from '@prospectus/contract';
import { assertNever } from '@prospectus/contract';
import type { Readable, ReadModel, ReadRequest, ReadSource } from '../../../http/api/source/read-source.ts';
import type { CourseSet } from '../snapshot/course-set.ts';
import { lookUp } from '../snapshot/string-table.ts';
import { textAt } from '../snapshot/text-table.ts';
import { recordBody } from './body.ts';
import { courseBody, outlineBody } from './course-bodies.ts';
import { courseListBody } from './list-body.ts';
import { createSearches } from './searches.ts';
import type { Snapshot } from './snapshot.ts';
import type { Snapshots } from './snapshots.service.ts';

/** Finds the courses that `q` leaves, for somebody who asks for them. */
type Search = (q: string) => CourseSet | Promise<CourseSet>;

/** The catalogue as the public API reads it, with what of it could not be read. */
export type CatalogueModel = ReadModel & {
  /** Courses that are shown. */
  readonly courses: number;
  /** Ids of courses that are to be shown and could not be read, as far as they are known. */
  readonly skippedIds: readonly string[];
};

export interface CatalogueSource extends ReadSource {
  open(instituteId: string): CatalogueModel | Promise<CatalogueModel | undefined>;
}

/** The catalogue as the public API reads it: every answer is a pure function of one snapshot. */
export function createReadSource(snapshots: Snapshots): CatalogueSource {
  const models = new WeakMap<Snapshot, CatalogueModel>();
  const searches = createSearches();
  const modelOf = (snapshot: Snapshot): CatalogueModel => {
    let model = models.get(snapshot);
    if (!model) {
      const { courses, skippedIds } = snapshot.data;
      model = {
        id: snapshot.id,
        courses: courses.count,
        skippedIds,
        read: (request, isAwaited) => read(snapshot, request, (q) => searches(snapshot, q, isAwaited)),
      };
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

function read(
  snapshot: Snapshot,
  { endpoint, params, query }: ReadRequest,
  search: Search,
): Readable | Promise<Readable> | undefined {
  const { bodies } = snapshot.data;
  const language = query['language'] as string | undefined;
  switch (endpoint) {
    case 'getSite':
      return recordBody(snapshot, bodies.site);
    case 'listCourses':
      // Validated by the endpoint's schema before it came here.
      return listCourses(snapshot, query as CourseListQuery, search);
    case 'getCourse':
      return courseBody(snapshot, params['id'] ?? '', language);
    case 'getOutline':
      return outlineBody(snapshot, params['id'] ?? '', language);
    case 'listStreams':
      return recordBody(snapshot, bodies.streams);
    case 'listLearningPaths':
      return recordBody(snapshot, bodies.learningPaths);
    case 'getLearningPath': {
      const path = lookUp(bodies.paths.numbers, params['code'] ?? '');
      if (path === undefined) return undefined;
      return recordBody(snapshot, { record: bodies.paths.records[path] ?? 0, tag: textAt(bodies.paths.tags, path) });
    }
    case 'getSitemap':
      return recordBody(snapshot, bodies.sitemap);
    default:
      return assertNever(endpoint);
  }
}

function listCourses(snapshot: Snapshot, query: CourseListQuery, search: Search): Readable | Promise<Readable> {
  const found = query.q ? search(query.q) : undefined;
  if (found instanceof Promise) return found.then((set) => courseListBody(snapshot, query, set));
  return courseListBody(snapshot, query, found);
}
