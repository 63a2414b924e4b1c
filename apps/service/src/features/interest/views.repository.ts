import { sql } from 'kysely';
import { dateOfDay } from '../../platform/time/zone.ts';
import type { Database } from '../../schema/tables.ts';
import type { CourseViews } from './course-views.ts';

/**
 * Adds to what was counted before, in one statement: all of it or nothing. Views at institutes that are gone are left out.
 *
 * Rows are locked in the same order by all processes, so that they wait for each other instead of deadlocking.
 */
export async function addViews(db: Database, counted: readonly CourseViews[]): Promise<void> {
  const column = <T>(read: (views: CourseViews) => T): T[] => counted.map(read);
  await sql`
    insert into course_view_day as held (institute_id, day, course_id, views)
    select institute_id, day, course_id, views
    from unnest(
      ${column(({ instituteId }) => instituteId)}::text[], ${column(({ day }) => dateOfDay(day))}::date[],
      ${column(({ courseId }) => courseId)}::text[], ${column(({ views }) => views)}::bigint[]
    ) as counted (institute_id, day, course_id, views)
    where exists (select from institute where institute.id = counted.institute_id)
    order by institute_id, day, course_id
    on conflict (institute_id, day, course_id) do update set views = held.views + excluded.views`.execute(db);
}

/** Deletes some of what was counted before a day; returns how many rows. Others leave them alone meanwhile. */
export async function deleteOldViews(db: Database, before: string, size: number): Promise<number> {
  const { rows } = await sql`
    delete from course_view_day where ctid = any (array(
      select ctid from course_view_day where day < ${before}::date order by day limit ${size} for update skip locked
    )) returning 1`.execute(db);
  return rows.length;
}
