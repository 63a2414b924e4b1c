import type { CourseRunPage, Run } from '@prospectus/client';
import { allRuns } from '../run/all-runs.ts';

/** The dates of a course, and why there are none where they could not be had. */
export type Dates = { readonly runs: readonly Run[]; readonly error?: unknown };

/** Reads the dates of a course: the first page, and then more of them. That they cannot be had is no reason to show nothing of the course. */
export async function* loadDates(ask: (page: number) => Promise<CourseRunPage>): AsyncGenerator<Dates, void> {
  let known = 0;
  try {
    for await (const runs of allRuns(ask)) {
      known = runs.length;
      yield { runs };
    }
  } catch (error) {
    // Those that are shown stay. A service from before dates has no such address; that of a course which is gone is told by the other answers.
    const isOld = (error as { readonly code?: unknown }).code === 'not_found';
    if (known === 0) yield { runs: [], ...(!isOld && { error }) };
  }
}
