import { sql } from 'kysely';
import type { Database } from '../../../schema/tables.ts';
import { listShownTitles } from '../imports/former/comparison.repository.ts';

/** Titles of courses as they are published, of the first edition of each; those of courses that are not there are missing. */
export async function listTitles(
  db: Database,
  instituteId: string,
  courseIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const titles = new Map<string, string>();
  for await (const { id, title } of listShownTitles(db, instituteId, courseIds)) {
    if (title !== null) titles.set(id, title);
  }
  return titles;
}

/** Titles that drafts give to editions of these courses, the first that each has; those of other courses are missing. */
export async function listDraftedTitles(
  db: Database,
  instituteId: string,
  courseIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; title: string }>`
    select distinct on (course_id) course_id as id, left(each ->> 'value', 500) as title
    from catalogue_draft cross join lateral json_array_elements(fields::json) as each
    where institute_id = ${instituteId} and entity = 'edition' and course_id = any(${courseIds})
      and each ->> 'field' = 'title' and each ->> 'value' is not null
    order by course_id, begun`.execute(db);
  return new Map(rows.map(({ id, title }) => [id, title]));
}
