import type { Zone } from '../../../platform/time/zone.ts';
import { isPublished } from '../../catalogue-store/facts.ts';
import { readRunTimes } from '../../catalogue-store/run-times.ts';
import { isCourseShown } from '../checking/published.ts';
import type { CourseGist, PriceGist, RunGist } from '../gist/course-gist.ts';

/** What the brake looks at in one course. */
export type CourseStakes = {
  readonly isShown: boolean;
  readonly runs: ReadonlyMap<string, RunGist>;
  /** Ids of the runs that visitors see. */
  readonly shownRuns: ReadonlySet<string>;
  /** Those of them that have not started (rule R3). */
  readonly upcomingRuns: ReadonlySet<string>;
  /** Amounts by the version or run that has them. */
  readonly amounts: ReadonlyMap<string, number>;
};

export type Moment = { readonly zone: Zone; readonly now: number };

export function stakesOf(course: CourseGist, { zone, now }: Moment): CourseStakes {
  const isShown = isCourseShown(course);
  const runs = new Map<string, RunGist>();
  const shownRuns = new Set<string>();
  const upcomingRuns = new Set<string>();
  const amounts = new Map<string, number>();
  for (const edition of course.editions) {
    for (const version of edition.versions) {
      noteAmount(amounts, `version ${version.package_session_id}`, version.price);
      const isVersionShown = isShown && isPublished(edition) && isPublished(version);
      for (const run of version.runs ?? []) {
        runs.set(run.id, run);
        noteAmount(amounts, `run ${run.id}`, run.price);
        if (!isVersionShown || !isPublished(run)) continue;
        shownRuns.add(run.id);
        const { start } = readRunTimes(run, zone);
        if (start === null || start.from > now) upcomingRuns.add(run.id);
      }
    }
  }
  return { isShown, runs, shownRuns, upcomingRuns, amounts };
}

function noteAmount(amounts: Map<string, number>, key: string, price: PriceGist | undefined): void {
  if (typeof price === 'object') amounts.set(key, price.amount);
}
