import { sql } from 'kysely';
import type { Database } from '../../schema/tables.ts';
import type { EnquiriesOfCourse, ViewsOfId } from './course-figures.ts';

/** Most different ids that are read: the most viewed. */
const idsMax = 20_000;

/** An institute's views since a day (`YYYY-MM-DD`, UTC), and before another, by the ids that were asked for, the most viewed first. */
export async function listViews(
  db: Database,
  instituteId: string,
  from: string,
  before?: string,
): Promise<readonly ViewsOfId[]> {
  const { rows } = await sql<ViewsOfId>`
    select course_id as id, sum(views)::bigint as views
    from course_view_day
    where institute_id = ${instituteId} and day >= ${from}::date and day < coalesce(${before ?? null}::date, 'infinity')
    group by course_id order by 2 desc, 1 limit ${idsMax}`.execute(db);
  return rows;
}

/** An institute's enquiries since a day, by the course that they named, the most frequent first. */
export async function listEnquiries(
  db: Database,
  instituteId: string,
  from: string,
): Promise<readonly EnquiriesOfCourse[]> {
  const { rows } = await sql<EnquiriesOfCourse>`
    select named_course_id as "courseId",
      count(*) as enquiries, count(origin) as "fromPages"
    from lead
    where institute_id = ${instituteId} and created_at >= ${from}::timestamp at time zone 'UTC'
    group by named_course_id order by enquiries desc, 1 limit ${idsMax}`.execute(db);
  return rows;
}

export type OriginOfEnquiries = { readonly name: string | null; readonly is_told: boolean; readonly enquiries: number };

/** Where an institute's enquiries since a day came from: last, where that is told, else at first (rule E9). The most frequent first. */
export async function listOrigins(
  db: Database,
  instituteId: string,
  { from, size }: { readonly from: string; readonly size: number },
): Promise<readonly OriginOfEnquiries[]> {
  const { rows } = await sql<OriginOfEnquiries>`
    with told as (
      select attribution is not null as is_told,
        coalesce(attribution::json -> 'last', attribution::json -> 'first') as touch
      from lead
      where institute_id = ${instituteId} and created_at >= ${from}::timestamp at time zone 'UTC'
    )
    select is_told, coalesce(nullif(concat_ws(' / ', touch ->> 'source', touch ->> 'campaign'), ''), touch ->> 'referrer') as name,
      count(*) as enquiries
    from told group by 1, 2 order by 3 desc, 1 desc, 2 limit ${size}`.execute(db);
  return rows;
}

export type DayOfInterest = { readonly day: string; readonly views: number; readonly enquiries: number };

/** An institute's views and enquiries on each day since one, up to another. */
export async function listDays(
  db: Database,
  instituteId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly DayOfInterest[]> {
  const { rows } = await sql<DayOfInterest>`
    with viewed as (
      select day, sum(views)::bigint as views from course_view_day
      where institute_id = ${instituteId} and day >= ${from}::date group by day
    ), enquired as (
      select (created_at at time zone 'UTC')::date as day, count(*) as enquiries from lead
      where institute_id = ${instituteId} and created_at >= ${from}::timestamp at time zone 'UTC' group by 1
    )
    select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(views, 0)::bigint as views,
      coalesce(enquiries, 0)::bigint as enquiries
    from generate_series(${from}::date, ${to}::date, interval '1 day') as days (day)
    left join viewed on viewed.day = days.day::date left join enquired on enquired.day = days.day::date
    order by days.day`.execute(db);
  return rows;
}
