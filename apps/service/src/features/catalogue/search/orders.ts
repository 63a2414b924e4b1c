import { runAvailabilities, type SearchSort } from '@prospectus/contract';
import { createSmallest } from '../../../platform/smallest.ts';
import { type NextRun, runsOfCourse } from '../read/next-run.ts';
import { hasNumber, listingNumbers, type NumberSet, visitingNumbers } from '../snapshot/number-set.ts';
import type { Asked, Filters } from './filters.ts';
import { isKnown, type KnownSort, walkingOrder } from './known-orders.ts';
import { isIn, type Matches, matchingRuns, nothingLeftOut, shownOf } from './matches.ts';

/** More than any number of a course; with a key before it, one number says both, and sorting numbers is quick. */
const coursesRoom = 2 ** 20;

/** The key of a course that has none: after all others. */
const last = 2 ** 32;

/** Rank of a version among those that match `q`, the best first (rules S14, S15); 0 without `q`. */
export type RankOf = (version: number) => number;

/** A page of the courses that match, in order; ties keep catalogue order (rule S6). */
export function* orderingPage(
  asked: Asked,
  filters: Filters,
  matches: Matches,
  rankOf: RankOf,
): Generator<void, number[]> {
  const { query, snapshot } = asked;
  const from = (query.page - 1) * query.page_size;
  if (query.page_size === 0 || from >= matches.total) return [];
  const sort = query.sort ?? (query.q ? 'relevance' : 'newest');
  const { courses, total } = matches;
  if (isKnown(sort)) return yield* walkingOrder(asked, matches, sort, { skipped: from, size: query.page_size });
  const keyOf = yield* preparingKeys(asked, filters, matches, rankOf, sort);
  const first = createSmallest(Math.min(total, from + query.page_size));
  yield* listingNumbers(courses, snapshot.data.courses.count, (numbers, length) => {
    for (let index = 0; index < length; index += 1) {
      const course = numbers[index] ?? 0;
      first.offer(keyOf(course) * coursesRoom + course);
    }
  });
  const keys = first.finish();
  yield;
  return Array.from(keys.subarray(from), (key) => key % coursesRoom);
}

/** What courses are put in order by: a whole number of at most 33 bits, the smallest first. */
function* preparingKeys(
  asked: Asked,
  filters: Filters,
  matches: Matches,
  rankOf: RankOf,
  sort: Exclude<SearchSort, KnownSort>,
): Generator<void, (course: number) => number> {
  const { search } = asked;
  const shown = (course: number) => shownOf(asked, matches.versions, course);
  const editionOf = (course: number) => search.versions.edition[shown(course)] ?? 0;
  switch (sort) {
    case 'start': {
      const wanted = wantedRuns(filters);
      return (course) => {
        const { next } = nextRun(asked, wanted, matches.versions, course);
        return next < 0 ? last : next;
      };
    }
    case 'popular':
      return (course) => search.courses.popularity[course] || last;
    case 'rating':
      return (course) => {
        const rating = search.editions.rating[editionOf(course)] ?? Number.NaN;
        // Two decimals at least are told apart.
        return Number.isNaN(rating) ? last : Math.round((5 - rating) * 2 ** 24);
      };
    case 'distance':
      return yield* findingNearest(asked, filters, matches);
    case 'relevance': {
      const best = yield* findingBestRanks(asked, matches, rankOf);
      return (course) => {
        const availability = search.versions.availability[shown(course)] ?? 0;
        const popularity = search.courses.popularity[course] || popularityRoom - 1;
        return ((best[course] ?? 0) * 4 + availability) * popularityRoom + popularity;
      };
    }
  }
}

const popularityRoom = 2 ** 20;

/** Of each course that matches: the best rank of its versions that do. */
function* findingBestRanks(asked: Asked, { courses, versions }: Matches, rankOf: RankOf): Generator<void, Uint32Array> {
  const { course: courseOf } = asked.search.versions;
  const best = new Uint32Array(asked.snapshot.data.courses.count).fill(2 ** 32 - 1);
  yield* listingNumbers(versions, courseOf.length, (numbers, length) => {
    for (let index = 0; index < length; index += 1) {
      const version = numbers[index] ?? 0;
      const course = courseOf[version] ?? 0;
      if (hasNumber(courses, course)) best[course] = Math.min(best[course] ?? 0, rankOf(version));
    }
  });
  return best;
}

/** Metres to the nearest place of a course's matching runs. */
function* findingNearest(
  asked: Asked,
  filters: Filters,
  matches: Matches,
): Generator<void, (course: number) => number> {
  const { search, snapshot } = asked;
  const runs = matchingRuns(filters, nothingLeftOut);
  const metres = new Float64Array(snapshot.data.courses.count).fill(last);
  const { distances } = filters;
  if (runs && distances) {
    yield* visitingNumbers(runs, (run) => {
      if (!isIn(matches.versions, search.runVersion[run] ?? 0)) return;
      const course = snapshot.data.runs.course[run] ?? 0;
      metres[course] = Math.min(metres[course] ?? last, Math.round(distances[run] ?? last));
    });
  }
  return (course) => metres[course] ?? last;
}

/** The runs that an answer shows: those that match, else those of the phase (rule S5). */
export const wantedRuns = (filters: Filters): NumberSet => matchingRuns(filters, nothingLeftOut) ?? filters.phase;

/** The two fields of `include=runs`, of the versions and runs that match (rule S5). */
export function nextRun(asked: Asked, wanted: NumberSet, versions: NumberSet | undefined, course: number): NextRun {
  const { runs } = asked.snapshot.data;
  let count = 0;
  let firstAvailable = -1;
  let firstHeld = -1;
  for (const run of runsOfCourse(runs, course)) {
    if (!hasNumber(wanted, run) || !isIn(versions, asked.search.runVersion[run] ?? 0)) continue;
    count += 1;
    const availability = runs.availability[run];
    if (firstAvailable < 0 && availability === available) firstAvailable = run;
    if (firstHeld < 0 && availability !== cancelled) firstHeld = run;
  }
  return { next: firstAvailable < 0 ? firstHeld : firstAvailable, count };
}

const available = runAvailabilities.indexOf('available');
const cancelled = runAvailabilities.indexOf('cancelled');
