import { listingNumbers } from '../snapshot/number-set.ts';
import type { Asked, Filters } from './filters.ts';
import { listingRuns, matchingCourses, matchingVersions, type Without } from './matches.ts';

type Numbers = Uint32Array | Int32Array | Uint8Array;

/** The values that courses, versions or runs have of a facet, as numbers below `count`. */
export type FacetColumn = {
  readonly count: number;
  /** Whose values an item has; undefined where they are its own. */
  readonly owners?: Uint32Array;
  /** Where the values of each owner begin in `numbers`; undefined where each owner has one number, which may stand for none. */
  readonly starts?: Uint32Array;
  readonly numbers: Numbers;
  /** The first of the numbers that mean something; the others stand for no value. */
  readonly from?: number;
  /** What each of these numbers stands for; undefined where they are the values in order. -1 is no value. */
  readonly named?: Int32Array;
};

/** Runs counted in one stretch: a fraction of a millisecond. */
const stretchItems = 16_384;

const none = 255;

/** What is counted: the course of each item, and the availability of its version. */
type Items = { readonly course: Uint32Array; readonly availability: (item: number) => number };

/**
 * Counts for each value the courses that would match if it were the only one asked for (rule S8). The items of a course must come one after
 * the other.
 */
function createCounting(items: Items, column: FacetColumn, wanted: Uint8Array | undefined) {
  const counts = new Uint32Array(column.count);
  return wanted ? countAvailable(items, column, counts, wanted) : countPlainly(items, column, counts);
}

/** Where any availability will do, a course counts once for each value that it has. */
function countPlainly({ course }: Items, column: FacetColumn, counts: Uint32Array) {
  const { count, owners, starts, from = 0, named } = column;
  const numbers = asSigned(column.numbers);
  /** The course that was counted last for each value, and one. */
  const counted = new Uint32Array(count);
  return {
    // Two loops, since one that asks at each item whether its owner has one number or several takes longer.
    take: starts
      ? (items: Uint32Array, length: number): void => {
          for (let index = 0; index < length; index += 1) {
            const item = items[index] ?? 0;
            const mark = (course[item] ?? 0) + 1;
            const owner = owners ? (owners[item] ?? 0) : item;
            const end = starts[owner + 1] ?? 0;
            for (let at: number = starts[owner] ?? 0; at < end; at += 1) {
              const number: number = (numbers[at] ?? 0) - from;
              const value = named ? (named[number] ?? -1) : number;
              if (value < 0 || value >= count || counted[value] === mark) continue;
              counted[value] = mark;
              counts[value] = (counts[value] ?? 0) + 1;
            }
          }
        }
      : (items: Uint32Array, length: number): void => {
          for (let index = 0; index < length; index += 1) {
            const item = items[index] ?? 0;
            const mark = (course[item] ?? 0) + 1;
            const number = (numbers[owners ? (owners[item] ?? 0) : item] ?? 0) - from;
            const value = named ? (named[number] ?? -1) : number;
            if (value < 0 || value >= count || counted[value] === mark) continue;
            counted[value] = mark;
            counts[value] = (counts[value] ?? 0) + 1;
          }
        },
    finish: () => counts,
  };
}

/** The numbers as one kind of array, all below 2^31: a loop that meets several kinds takes longer. */
function asSigned(numbers: Numbers): Int32Array {
  if (numbers instanceof Int32Array) return numbers;
  if (numbers instanceof Uint8Array) return new Int32Array(numbers);
  return new Int32Array(numbers.buffer, numbers.byteOffset, numbers.length);
}

/**
 * A value may choose another version shown than the query does, and `availability` is about that one: so the best availability is kept for
 * each value of a course, among its versions with the value.
 */
function countAvailable(
  { course: courseOf, availability }: Items,
  { count, owners, starts, numbers, from = 0, named }: FacetColumn,
  counts: Uint32Array,
  wanted: Uint8Array,
) {
  const best = new Uint8Array(count).fill(none);
  const touched: number[] = [];
  let current = -1;
  const closeCourse = () => {
    for (const value of touched) {
      if (wanted[best[value] ?? none] === 1) counts[value] = (counts[value] ?? 0) + 1;
      best[value] = none;
    }
    touched.length = 0;
  };
  return {
    take(items: Uint32Array, length: number): void {
      for (let index = 0; index < length; index += 1) {
        const item = items[index] ?? 0;
        const course = courseOf[item] ?? 0;
        if (course !== current) closeCourse();
        current = course;
        const own = availability(item);
        const owner = owners ? (owners[item] ?? 0) : item;
        const end = starts ? (starts[owner + 1] ?? 0) : owner + 1;
        for (let at = starts ? (starts[owner] ?? 0) : owner; at < end; at += 1) {
          const number = (numbers[at] ?? 0) - from;
          const value = named ? (named[number] ?? -1) : number;
          if (value < 0 || value >= count) continue;
          const known = best[value] ?? none;
          if (known === none) touched.push(value);
          if (own < known) best[value] = own;
        }
      }
    },
    finish(): Uint32Array {
      closeCourse();
      return counts;
    },
  };
}

/** Counts values of courses, which all their versions have. */
export function* countingByCourse(
  asked: Asked,
  filters: Filters,
  without: Without,
  { count, starts, numbers }: FacetColumn,
): Generator<void, Uint32Array> {
  const counts = new Uint32Array(count);
  const counted = new Uint32Array(count);
  const courses = matchingCourses(asked, filters, without);
  yield* listingNumbers(courses, asked.snapshot.data.courses.count, (listed, length) => {
    for (let index = 0; index < length; index += 1) {
      const course = listed[index] ?? 0;
      const end = starts ? (starts[course + 1] ?? 0) : course + 1;
      for (let at = starts ? (starts[course] ?? 0) : course; at < end; at += 1) {
        const value = numbers[at] ?? 0;
        // Tags that differ in case alone are one.
        if (value < 0 || value >= count || counted[value] === course + 1) continue;
        counted[value] = course + 1;
        counts[value] = (counts[value] ?? 0) + 1;
      }
    }
  });
  return counts;
}

/** Counts values of versions, or of their editions. */
export function* countingByVersion(
  asked: Asked,
  filters: Filters,
  without: Without,
  column: FacetColumn,
): Generator<void, Uint32Array> {
  const { course, availability } = asked.search.versions;
  const items = { course, availability: (version: number) => availability[version] ?? 0 };
  const counting = createCounting(items, column, filters.availability);
  yield* listingNumbers(matchingVersions(asked, filters, without), course.length, counting.take);
  return counting.finish();
}

/** Counts values of runs, those of one course one after the other. */
export function* countingByRun(
  asked: Asked,
  filters: Filters,
  without: Without,
  column: FacetColumn,
): Generator<void, Uint32Array> {
  const { snapshot, search } = asked;
  const { runVersion } = search;
  const { availability } = search.versions;
  const items = {
    course: snapshot.data.runs.course,
    availability: (run: number) => availability[runVersion[run] ?? 0] ?? 0,
  };
  const counting = createCounting(items, column, filters.availability);
  const runs = yield* listingRuns(asked, filters, without);
  for (let from = 0; from < runs.length; from += stretchItems) {
    const stretch = runs.subarray(from, from + stretchItems);
    counting.take(stretch, stretch.length);
    yield;
  }
  return counting.finish();
}
