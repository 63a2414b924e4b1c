import { type Kysely, sql } from 'kysely';

/** How often visitors looked at each course (rule E9). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // No reference to an institute or a course, as with usage: what is counted is written for all institutes at once, and must not wait for locks.
  await sql`
    create table course_view_day (
      institute_id text not null,
      day date not null,
      course_id text not null,
      views bigint not null,
      primary key (institute_id, day, course_id)
    )`.execute(db);
  await sql`create index course_view_day_age on course_view_day (day)`.execute(db);
}
