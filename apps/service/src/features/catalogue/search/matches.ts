import {
  countNumbers,
  eachNumber,
  hasNumber,
  intersectionOf,
  listingNumbers,
  type NumberSet,
  ownersOf,
  removeNumber,
} from '../snapshot/number-set.ts';
import type { SnapshotData } from '../snapshot/snapshot-data.ts';
import { type Asked, countVersions, type Filters } from './filters.ts';

/** Filters that do not count: those of the facet that is being counted (rule S8). */
export type Without = readonly string[];

export const nothingLeftOut: Without = [];

/** Versions that match all filters but those left out; undefined for all versions (rule S2). */
export const matchingVersions = (asked: Asked, filters: Filters, without: Without): NumberSet | undefined =>
  madeOnce(filters, 'versions and runs', without, () => {
    const runs = matchingRuns(filters, without);
    const sets = [matchingApartFromRuns(filters, without), runs && versionsOfRuns(asked, runs)];
    return common(sets.filter((set) => set !== undefined));
  });

/** The same without regard to runs. */
const matchingApartFromRuns = (filters: Filters, without: Without): NumberSet | undefined =>
  madeOnce(filters, 'versions', without, () => common(kept(filters.versions, without)));

/** Runs that match all filters on runs but those left out, the phase among them; undefined without a filter on runs. */
export const matchingRuns = (filters: Filters, without: Without): NumberSet | undefined =>
  madeOnce(filters, 'runs', without, () => {
    const sets = kept(filters.runs, without);
    return sets.length === 0 ? undefined : common([filters.phase, ...sets]);
  });

/**
 * The runs that match, or are in the phase, of versions that match without regard to runs: those of one course one after the other. Made in
 * stretches, and once for all facets that leave out the same.
 */
export function* listingRuns(asked: Asked, filters: Filters, without: Without): Generator<void, Uint32Array> {
  const key = keyOf(filters, 'runs by course', without);
  const known = filters.runLists.get(key);
  if (known) return known;
  const { courseStarts, ofCourse } = asked.snapshot.data.runs;
  const { runVersion, versions: columns } = asked.search;
  const runs = matchingRuns(filters, without) ?? filters.phase;
  const versions = matchingApartFromRuns(filters, without);
  const list = new Uint32Array(countNumbers(runs));
  let length = 0;
  let last = -1;
  yield* listingNumbers(versions, columns.course.length, (numbers, count) => {
    for (let index = 0; index < count; index += 1) {
      const course = columns.course[numbers[index] ?? 0] ?? 0;
      if (course === last) continue;
      last = course;
      for (let at = courseStarts[course] ?? 0; at < (courseStarts[course + 1] ?? 0); at += 1) {
        const run = ofCourse[at] ?? 0;
        if (hasNumber(runs, run) && isIn(versions, runVersion[run] ?? 0)) list[length++] = run;
      }
    }
  });
  const made = list.subarray(0, length);
  filters.runLists.set(key, made);
  return made;
}

type MakeSet = () => NumberSet | undefined;

/** Makes a set when it is first needed: most facets leave out no filter of the query, and share what matches it (rule S8). */
function madeOnce(filters: Filters, name: string, without: Without, make: MakeSet): NumberSet | undefined {
  const { intersections } = filters;
  const key = keyOf(filters, name, without);
  if (!intersections.has(key)) intersections.set(key, make());
  return intersections.get(key);
}

function keyOf({ versions, runs }: Filters, name: string, without: Without): string {
  const leftOut = without.filter((each) => versions.has(each) || runs.has(each));
  return [name, ...leftOut].join(' ');
}

const common = (sets: readonly NumberSet[]): NumberSet | undefined =>
  sets.length > 1 ? intersectionOf(sets) : sets[0];

const versionsOfRuns = ({ snapshot: { data }, search }: Asked, runs: NumberSet): NumberSet =>
  ownersOf(countVersions(data), search.runVersion, runs);

const kept = (sets: ReadonlyMap<string, NumberSet>, without: Without): NumberSet[] =>
  [...sets].flatMap(([name, set]) => (without.includes(name) ? [] : [set]));

/** The courses that match, and by which versions. */
export type Matches = {
  readonly courses: NumberSet;
  readonly total: number;
  /** Undefined when all versions match. */
  readonly versions: NumberSet | undefined;
};

/** The courses that match without some filters; made once for all facets that leave out the same. */
export function matchingCourses(asked: Asked, filters: Filters, without: Without): NumberSet {
  const key = keyOf(filters, 'courses', without);
  const known = filters.courses.get(key);
  if (known) return known;
  const { courses } = toMatches(asked, filters, matchingVersions(asked, filters, without));
  filters.courses.set(key, courses);
  return courses;
}

/** Keeps the courses of which the version shown has an availability asked for: it is chosen first (rule S3). */
export function toMatches(asked: Asked, { availability: wanted }: Filters, versions: NumberSet | undefined): Matches {
  const { course: courseOf, availability } = asked.search.versions;
  const courses = ownersOf(asked.snapshot.data.courses.count, courseOf, versions);
  if (wanted) {
    eachNumber(courses, (course) => {
      const shown = shownOf(asked, versions, course);
      if (wanted[availability[shown] ?? 0] !== 1) removeNumber(courses, course);
    });
  }
  return { courses, total: countNumbers(courses), versions };
}

/** The version shown of a course: of those that match, the first of those with the best availability (rule S3); -1 without any. */
export function shownOf({ snapshot, search }: Asked, versions: NumberSet | undefined, course: number): number {
  const { availability } = search.versions;
  const [from, to] = versionsOf(snapshot.data, course);
  let shown = -1;
  for (let version = from; version < to; version += 1) {
    if (!isIn(versions, version)) continue;
    if (shown < 0 || (availability[version] ?? 0) < (availability[shown] ?? 0)) shown = version;
  }
  return shown;
}

/** The versions of a course, over all its editions. */
export const versionsOf = ({ courses, editions }: SnapshotData, course: number): [from: number, to: number] => [
  editions.versionStarts[courses.editionStarts[course] ?? 0] ?? 0,
  editions.versionStarts[courses.editionStarts[course + 1] ?? 0] ?? 0,
];

export const isIn = (set: NumberSet | undefined, number: number): boolean =>
  set === undefined || hasNumber(set, number);
