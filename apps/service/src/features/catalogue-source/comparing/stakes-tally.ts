import type { ImportDiff } from '@prospectus/contract/admin';
import type { Stakes } from './brake.ts';
import type { CourseStakes } from './course-stakes.ts';

/** Adds up, course by course, what an import does to courses, dates and prices. */
export type StakesTally = {
  /** Takes a course as it was and as it becomes; undefined where it is new, or goes. */
  add(before: CourseStakes | undefined, after: CourseStakes | undefined): void;
  readonly runs: ImportDiff['runs'];
  stakes(othersOfNew: number): Stakes;
  /** The same, where courses that go stay as they are. */
  stakesWithoutRemovals(othersOfNew: number): Stakes;
};

type Counter = { count: number; of: number };

const tenfold = 10;

export function createStakesTally(): StakesTally {
  const courses: Counter = { count: 0, of: 0 };
  const shownCourses: Counter = { count: 0, of: 0 };
  const upcoming: Counter = { count: 0, of: 0 };
  const prices: Counter = { count: 0, of: 0 };
  const runs = { added: 0, changed: 0, removed: 0 };
  /** Of courses that go. */
  const gone = { courses: 0, shownCourses: 0, runs: 0 };
  return {
    runs,
    add(before, after) {
      countRuns(before, after, runs);
      if (before === undefined) return;
      note(courses, after === undefined);
      if (after === undefined) {
        gone.courses += 1;
        if (before.isShown) gone.shownCourses += 1;
        gone.runs += before.upcomingRuns.size;
      }
      if (before.isShown) note(shownCourses, !after?.isShown);
      for (const id of before.upcomingRuns) note(upcoming, !after?.shownRuns.has(id));
      for (const [key, amount] of after?.amounts ?? []) {
        const was = before.amounts.get(key);
        if (was !== undefined) note(prices, isTenfold(was, amount));
      }
    },
    stakes: (othersOfNew) => ({ courses, shownCourses, runs: upcoming, prices, othersOfNew }),
    stakesWithoutRemovals: (othersOfNew) => ({
      courses: less(courses, gone.courses),
      shownCourses: less(shownCourses, gone.shownCourses),
      runs: less(upcoming, gone.runs),
      prices,
      othersOfNew,
    }),
  };
}

const less = ({ count, of }: Counter, spared: number): Counter => ({ count: count - spared, of });

function note(counter: Counter, isHit: boolean): void {
  counter.of += 1;
  if (isHit) counter.count += 1;
}

const isTenfold = (a: number, b: number): boolean => a !== b && Math.max(a, b) >= tenfold * Math.min(a, b);

const nothing: ReadonlyMap<string, unknown> = new Map();

function countRuns(before: CourseStakes | undefined, after: CourseStakes | undefined, runs: ImportDiff['runs']): void {
  const [was, is]: ReadonlyMap<string, unknown>[] = [before?.runs ?? nothing, after?.runs ?? nothing];
  for (const [id, run] of is ?? nothing) {
    if (!was?.has(id)) runs.added += 1;
    else if (was !== is && JSON.stringify(was.get(id)) !== JSON.stringify(run)) runs.changed += 1;
  }
  for (const id of was?.keys() ?? []) if (!is?.has(id)) runs.removed += 1;
}
