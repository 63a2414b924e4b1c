import type { CourseListQuery } from '@prospectus/contract';
import type { Body } from '../../../http/api/source/read-source.ts';
import type { NumberSet } from '../snapshot/number-set.ts';
import { selectCourses } from './course-query.ts';
import { ending } from './ending.ts';
import { writeNextRun } from './next-run.ts';
import { createPage } from './page-body.ts';
import type { Snapshot } from './snapshot.ts';

/** A page of summaries (specification 4.3); see `pieces.ts` for how a summary is put together. */
export function courseListBody(snapshot: Snapshot, query: CourseListQuery, found?: NumberSet): Body {
  const { records, editions: columns } = snapshot.data;
  const { courses, editions, total, view, format } = selectCourses(snapshot, query, found);
  const page = createPage(snapshot);
  for (const [index, course] of courses.entries()) {
    // An edition's summary has its number.
    const edition = editions[index] ?? 0;
    page.add(records.offsets[edition] ?? 0, records.lengths[edition] ?? 0, columns.digests, edition);
    page.write(ending(snapshot, course, edition, view, format));
    if (query.include) writeNextRun(snapshot, page, course, { edition: view > 0 ? edition : -1, format });
    page.write(index + 1 < courses.length ? '},' : '}');
  }
  return page.finish({ ...query, total });
}
