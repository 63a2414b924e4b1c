import { hasNumber, listingNumbers } from '../snapshot/number-set.ts';
import type { Asked, Filters } from './filters.ts';
import { matchingCourses, matchingVersions } from './matches.ts';

type Range = { min: number; max: number; count: number; freeCount: number; lastCourse: number; lastFree: number };

/** What versions have amounts of: their own or those of their owners, and in which of `kinds` ranges they count. */
type Amounts = {
  readonly amounts: Float64Array;
  readonly owners?: Uint32Array;
  /** Number of each version's range; undefined where there is only one. */
  readonly range?: Int32Array;
  readonly kinds: number;
};

/**
 * Ranges over courses that match everything but the filters of the facet itself, by their matching versions (rule S10); undefined where no
 * version has an amount.
 */
function* findingRanges(
  asked: Asked,
  filters: Filters,
  name: 'price' | 'duration',
  { amounts, owners, range: rangeOf, kinds }: Amounts,
): Generator<void, readonly (Range | undefined)[]> {
  const { course: courseOf } = asked.search.versions;
  // A version that is not shown counts, as long as its course does.
  const courses = filters.availability && matchingCourses(asked, filters, [name]);
  const ranges = new Array<Range | undefined>(kinds).fill(undefined);
  yield* listingNumbers(matchingVersions(asked, filters, [name]), courseOf.length, (versions, length) => {
    for (let index = 0; index < length; index += 1) {
      const version = versions[index] ?? 0;
      const course = courseOf[version] ?? 0;
      const value = amounts[owners ? (owners[version] ?? 0) : version] ?? Number.NaN;
      const kind = rangeOf ? (rangeOf[version] ?? -1) : 0;
      if (Number.isNaN(value) || kind < 0 || (courses && !hasNumber(courses, course))) continue;
      let range = ranges[kind];
      if (!range) {
        range = { min: value, max: value, count: 0, freeCount: 0, lastCourse: -1, lastFree: -1 };
        ranges[kind] = range;
      }
      if (value < range.min) range.min = value;
      if (value > range.max) range.max = value;
      if (range.lastCourse !== course) range.count += 1;
      range.lastCourse = course;
      if (value !== 0) continue;
      if (range.lastFree !== course) range.freeCount += 1;
      range.lastFree = course;
    }
  });
  return ranges;
}

export function* makingPriceFacet(asked: Asked, filters: Filters): Generator<void, string> {
  const { codes } = asked.search.currencies;
  const ranges = yield* findingRanges(asked, filters, 'price', {
    amounts: asked.snapshot.data.versions.amount,
    range: asked.search.versions.currency,
    kinds: codes.length,
  });
  const entries = ranges.flatMap((range, number) => {
    if (!range) return [];
    const { min, max, count, freeCount } = range;
    return [{ currency: codes[number] ?? '', min, max, count, free_count: freeCount }];
  });
  return JSON.stringify(entries.sort((a, b) => (a.currency < b.currency ? -1 : 1)));
}

export function* makingDurationFacet(asked: Asked, filters: Filters): Generator<void, string> {
  const [range] = yield* findingRanges(asked, filters, 'duration', {
    amounts: asked.search.editions.duration,
    owners: asked.search.versions.edition,
    kinds: 1,
  });
  return range ? JSON.stringify({ min: range.min, max: range.max, count: range.count }) : 'null';
}
