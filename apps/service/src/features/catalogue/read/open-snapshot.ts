import { assertNever } from '@prospectus/contract';
import type { Body, ReadQueries, ReadRequest } from '../../../http/api/source/read-source.ts';
import type { NumberSet } from '../snapshot/number-set.ts';
import type { SnapshotData } from '../snapshot/snapshot-data.ts';
import { lookUp } from '../snapshot/string-table.ts';
import { textAt } from '../snapshot/text-table.ts';
import { recordBody } from './body.ts';
import { courseBody, outlineBody } from './course-bodies.ts';
import { courseListBody } from './list-body.ts';
import { createReaders } from './readers.ts';
import { courseRunsBody, runListBody } from './run-bodies.ts';
import { createSearches } from './searches.ts';
import type { Snapshot } from './snapshot.ts';

/** Finds the courses that match `q`. */
type Search = (q: string) => NumberSet | Promise<NumberSet>;

/** A built catalogue, and the texts of its details, which may still be loading. */
export type Built = { readonly data: SnapshotData; readonly texts: Snapshot['texts'] };

/** Creates the function that opens built catalogues. Every answer is a pure function of one snapshot. */
export function createOpening(): (built: Built) => Snapshot {
  const searches = createSearches();
  let opened = 0;
  return ({ data, texts }) => {
    const snapshot: Snapshot = {
      id: ++opened,
      data,
      texts,
      isClosed: false,
      readers: createReaders(),
      priceOrders: new Map(),
      sets: new Map(),
      runSets: new Map(),
      searches: new Map(),
      badgeEndings: new Map(),
      tags: new Map(),
      tagIndex: undefined,
      read: (request, isAwaited) => read(snapshot, request, (q) => searches(snapshot, q, isAwaited)),
    };
    return snapshot;
  };
}

function read(snapshot: Snapshot, request: ReadRequest, search: Search): Body | Promise<Body> | undefined {
  const { bodies } = snapshot.data;
  const { params } = request;
  switch (request.endpoint) {
    case 'getSite':
      return recordBody(snapshot, bodies.site);
    case 'listCourses':
      return listCourses(snapshot, request.query, search);
    case 'getCourse':
      return courseBody(snapshot, params['id'] ?? '', request.query);
    case 'getOutline':
      return outlineBody(snapshot, params['id'] ?? '', request.query.language);
    case 'listRuns':
      return runListBody(snapshot, request.query);
    case 'listCourseRuns':
      return courseRunsBody(snapshot, params['id'] ?? '', request.query);
    case 'listPlaces':
      return recordBody(snapshot, snapshot.data.places.body);
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
      return assertNever(request);
  }
}

function listCourses(snapshot: Snapshot, query: ReadQueries['listCourses'], search: Search): Body | Promise<Body> {
  const found = query.q ? search(query.q) : undefined;
  if (found instanceof Promise) return found.then((set) => courseListBody(snapshot, query, set));
  return courseListBody(snapshot, query, found);
}
