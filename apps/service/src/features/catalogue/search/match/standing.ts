import { type NumberSet, visitingNumbers } from '../../snapshot/number-set.ts';
import type { Owners } from '../../words/word-data.ts';

/** What orders courses within a rank (rule S14). */
export type Standing = {
  /** Of each version: index into `availabilityOrder`. */
  readonly availability: Uint8Array;
  /** Popularity rank of each course; 0 is none. */
  readonly popularity: Uint32Array;
};

/** What courses are compared by: a rank, then the availability of the version shown, then popularity, then catalogue order. */
export type CoursePlace = {
  readonly course: number;
  readonly rank: number;
  readonly availability: number;
};

export function isBefore(a: CoursePlace, b: CoursePlace, { popularity }: Standing): boolean {
  if (a.rank !== b.rank) return a.rank < b.rank;
  if (a.availability !== b.availability) return a.availability < b.availability;
  const [left, right] = [popularity[a.course] || unranked, popularity[b.course] || unranked];
  return left === right ? a.course < b.course : left < right;
}

/** After all ranks. */
const unranked = 2 ** 32;

type Ranked = { readonly versions: NumberSet; rankOf(version: number): number };

/** The course that comes first, and its first version of the best rank. There must be a version. */
export function* findingFirstVersion(
  owners: Owners,
  { versions, rankOf }: Ranked,
  standing: Standing,
): Generator<void, number> {
  let best: (CoursePlace & { readonly version: number }) | undefined;
  let current: (CoursePlace & { readonly version: number }) | undefined;
  const close = () => {
    if (current && (!best || isBefore(current, best, standing))) best = current;
  };
  yield* visitingNumbers(versions, (version) => {
    const course = owners.course[version] ?? 0;
    const made = { course, rank: rankOf(version), availability: standing.availability[version] ?? 0, version };
    if (current?.course !== course) {
      close();
      current = made;
      return;
    }
    const availability = Math.min(current.availability, made.availability);
    current = { ...(made.rank < current.rank ? made : current), availability };
  });
  close();
  return best?.version ?? 0;
}
