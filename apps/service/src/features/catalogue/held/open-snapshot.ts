import { assertNever } from '@prospectus/contract';
import { ApiError, unavailable } from '../../../http/answer/api-error.ts';
import type { Body, ReadQueries, ReadRequest } from '../../../http/api/source/read-source.ts';
import { createTurns as createWaits } from '../../../platform/load/turns.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { atOnce } from '../../../platform/turns/at-once.ts';
import { createTurns } from '../../../platform/turns/turns.ts';
import type { ReadSearch } from '../builder/pending-build.ts';
import { recordBody } from '../read/body.ts';
import { calendarBody } from '../read/calendar-body.ts';
import { courseBody, outlineBody } from '../read/course-bodies.ts';
import { courseListBody } from '../read/page-body.ts';
import { createReaders } from '../read/readers.ts';
import { courseRunsBody, makingRunListBody } from '../read/run-bodies.ts';
import { createSearches } from '../read/searches.ts';
import type { Snapshot } from '../read/snapshot.ts';
import { countingFound } from '../search/counting-found.ts';
import { makingSearchBody } from '../search/search-body.ts';
import { makingSuggestBody } from '../search/suggest-body.ts';
import type { NumberSet } from '../snapshot/number-set.ts';
import type { SnapshotData } from '../snapshot/snapshot-data.ts';
import { lookUp, textAt } from '../snapshot/string-table.ts';
import type { SearchData } from '../words/search-data.ts';
import { createSearchPart, type SearchPartDeps, type SearchPartEvents } from './search-part.ts';

/** How one request gets its work done. It may wait for its turns until its client has gone. */
type Work = {
  /** Finds the courses that match `q`. */
  readonly search: (q: string) => NumberSet | Promise<NumberSet>;
  readonly inTurns: (key: string, begin: () => Generator<void, Body>) => Body | Promise<Body>;
};

/** A built catalogue, with the texts of its details and what searches need, which may still be on their way. */
export type Built = {
  readonly data: SnapshotData;
  readonly texts: Snapshot['texts'];
  readonly search: Promise<ReadSearch>;
};

/** Most unfinished searches of one catalogue, with lists of what is near: more than many visitors at once leave, and a bound for what unfinished searches hold in memory. */
const pendingMax = 32;
const tooMany = () => unavailable('Too many requests for this catalogue are waiting. Try again shortly.');

/** Creates the function that opens built catalogues. Every answer is a pure function of one snapshot. */
export function createOpening(
  clock?: Pick<Clock, 'monotonic'>,
): (built: Built, ofSearch: SearchPartEvents) => Snapshot {
  const turns = createTurns({ clock, pendingMax, refuse: tooMany });
  const searches = createSearches(turns);
  const waits = createWaits();
  // Each takes memory before it is counted.
  const inTurn: SearchPartDeps['inTurn'] = (work) => waits.take('search', work);
  let opened = 0;
  return ({ data, texts, search }, ofSearch) => {
    const isClosed = () => snapshot.isClosed;
    const snapshot: Snapshot = {
      id: ++opened,
      data,
      texts,
      search: createSearchPart(search, { isClosed, inTurn, ...ofSearch }),
      isClosed: false,
      readers: createReaders(),
      orders: new Map(),
      sets: new Map(),
      versionSets: new Map(),
      runSets: new Map(),
      searches: new Map(),
      badgeEndings: new Map(),
      tags: new Map(),
      tagIndex: undefined,
      calendar: (calendar) => calendarBody(snapshot, calendar),
      countFound: async (texts, isAwaited) => {
        const known = await searchDataOf(snapshot);
        return turns(snapshot, `found ${JSON.stringify(texts)}`, () => countingFound(known, texts), isAwaited);
      },
      read: (request, isAwaited) =>
        unlessReplaced(
          snapshot,
          read(snapshot, request, {
            search: (q) => searches(snapshot, q, isAwaited),
            inTurns: (key, begin) => turns(snapshot, key, begin, isAwaited),
          }),
        ),
    };
    return snapshot;
  };
}

type Answer = Body | Promise<Body | undefined> | undefined;

/** Work that goes on in turns cannot read the files of a snapshot that was replaced meanwhile: undefined, to ask the one in its place. */
const unlessReplaced = (snapshot: Snapshot, answer: Answer): Answer =>
  answer instanceof Promise
    ? answer.catch((cause: unknown) => {
        if (snapshot.isClosed && !(cause instanceof ApiError)) return undefined;
        throw cause;
      })
    : answer;

function read(snapshot: Snapshot, request: ReadRequest, work: Work): Answer {
  const { bodies } = snapshot.data;
  const { params } = request;
  switch (request.endpoint) {
    case 'getSite':
      return recordBody(snapshot, request.query.include ? bodies.siteWithAttributes : bodies.site);
    case 'listCourses':
      return listCourses(snapshot, request.query, work);
    case 'getCourse':
      return courseBody(snapshot, params['id'] ?? '', request.query);
    case 'getOutline':
      return outlineBody(snapshot, params['id'] ?? '', request.query.language);
    case 'search':
      return withSearch(snapshot, work, request, (search) => makingSearchBody(snapshot, search, request.query));
    case 'suggest':
      return withSearch(snapshot, work, request, (search) => makingSuggestBody(snapshot, search, request.query));
    case 'listRuns':
      return listRuns(snapshot, request.query, work);
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

function listCourses(snapshot: Snapshot, query: ReadQueries['listCourses'], work: Work): Body | Promise<Body> {
  const found = query.q ? work.search(query.q) : undefined;
  if (found instanceof Promise) return found.then((set) => courseListBody(snapshot, query, set));
  return courseListBody(snapshot, query, found);
}

/** Distances from a position are those of one request: nothing of them is kept for others. All else takes little of each request. */
function listRuns(snapshot: Snapshot, query: ReadQueries['listRuns'], { inTurns }: Work): Body | Promise<Body> {
  const making = () => makingRunListBody(snapshot, query);
  return query.near === undefined ? atOnce(making()) : inTurns(`listRuns ${JSON.stringify(query)}`, making);
}

/** Makes a body of what is asked for; where what searches need has to be read first, a promise, after which to ask again. */
function withSearch(
  { search }: Snapshot,
  { inTurns }: Work,
  { endpoint, query }: ReadRequest,
  making: (search: SearchData) => Generator<void, Body>,
): Body | Promise<Body | undefined> {
  const opened = search.open();
  if (opened instanceof Promise) return opened.then(() => undefined);
  return inTurns(`${endpoint} ${JSON.stringify(query)}`, () => making(opened));
}

async function searchDataOf({ search }: Snapshot): Promise<SearchData> {
  const away = (cause?: unknown) =>
    unavailable('The catalogue is not available at the moment. Try again shortly.', cause);
  await Promise.resolve(search.open()).catch((cause) => {
    throw away(cause);
  });
  // Another snapshot has taken the place of this one.
  if (!search.data) throw away();
  return search.data;
}
