import type { CourseRunsQuery, RunListQuery } from '@prospectus/contract';
import type { Body } from '../../../http/api/source/read-source.ts';
import { findNamed } from '../snapshot/named.ts';
import { courseViewOf } from './course-query.ts';
import { runsOfCourse } from './next-run.ts';
import { createPage } from './page-body.ts';
import { hasPhase } from './run-filters.ts';
import { selectingRuns } from './run-query.ts';
import type { Snapshot } from './snapshot.ts';

/** Makes a page of runs with their courses, in stretches (rule R7). */
export function* makingRunListBody(snapshot: Snapshot, query: RunListQuery): Generator<void, Body> {
  const { records, digests } = snapshot.data.runs;
  const { runs, distances, total } = yield* selectingRuns(snapshot, query);
  const page = createPage(snapshot);
  for (const [index, run] of runs.entries()) {
    page.add(records.offsets[run] ?? 0, records.lengths[run] ?? 0, digests, run);
    if (distances) page.write(`,"distance_m":${distances[index]}`);
    page.write(index + 1 < runs.length ? '},' : '}');
  }
  return page.finish(query, total);
}

/** A page of the runs of one course (rule R9); undefined when there is no such course. */
export function courseRunsBody(snapshot: Snapshot, id: string, query: CourseRunsQuery): Body | undefined {
  const { data } = snapshot;
  const named = findNamed(data, id);
  if (!named) return undefined;
  const { edition, view } = courseViewOf(data, named.course, query.language);
  const { records, ownLengths, digests, edition: editions } = data.runs;
  const all = runsOfCourse(data.runs, named.course).filter(
    (run) => hasPhase(data.runs, run, query.phase) && (view === 0 || editions[run] === edition),
  );
  const from = (query.page - 1) * query.page_size;
  const shown = all.subarray(Math.min(from, all.length), from + query.page_size);
  const page = createPage(snapshot);
  shown.forEach((run, index) => {
    page.add(records.offsets[run] ?? 0, ownLengths[run] ?? 0, digests, run);
    page.write(index + 1 < shown.length ? '},' : '}');
  });
  return page.finish(query, all.length);
}
