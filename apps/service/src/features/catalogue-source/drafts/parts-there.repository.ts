import { sql } from 'kysely';
import type { Database } from '../../../schema/tables.ts';
import { isOfCourses, keyOf, type PartKind, type PartName } from '../layers/part.ts';

/** Where the ids of parts stand in a course, or in a header. */
const places: Readonly<Partial<Record<PartKind, string>>> = {
  edition: '$.editions[*].id',
  version: '$.editions[*].versions[*].package_session_id',
  run: '$.editions[*].versions[*].runs[*].id',
  place: '$.institute.places[*].id',
  attribute: '$.institute.attributes[*].key',
  stream: '$.streams[*].slug',
  learning_path: '$.learning_paths[*].code',
};

type Named = PartName & { readonly courseId: string | null };

/**
 * Keys of those parts that are in the catalogue as it is published. The database looks: what it reads may be many times as large as the ids.
 */
export async function listPartsThere(
  db: Database,
  instituteId: string,
  parts: readonly Named[],
): Promise<ReadonlySet<string>> {
  if (parts.length === 0) return new Set();
  const courseIds = [...new Set(parts.flatMap(({ courseId }) => courseId ?? []))];
  const kinds = Object.entries(places).filter(([kind]) => parts.some(({ entity }) => entity === kind));
  const [names, paths] = [kinds.map(([kind]) => kind), kinds.map(([, path]) => path)];
  const isOfCourse = names.map((name) => isOfCourses(name as PartKind));
  const { rows } = await sql<PartName>`
    with wanted as (
      select * from unnest(${parts.map(({ entity }) => entity)}::text[], ${parts.map(({ id }) => id)}::text[]) as part (entity, id)
    ), document as materialized (
      select true as is_course, document::jsonb as value from course
      where institute_id = ${instituteId} and id = any(${courseIds}::text[])
      union all
      select false, header::jsonb from institute where id = ${instituteId}
    ), there as (
      select kind.name as entity, jsonb_path_query(document.value, kind.path::jsonpath) #>> '{}' as id
      from document
      join unnest(${names}::text[], ${paths}::text[], ${isOfCourse}::boolean[]) as kind (name, path, is_course)
        on kind.is_course = document.is_course
      union all
      select 'category', concat_ws('/', stream ->> 'slug', category ->> 'slug')
      from document, jsonb_path_query(document.value, '$.streams[*]') as stream,
        jsonb_path_query(stream, '$.categories[*]') as category
      where not document.is_course
      union all
      select 'course', id from course where institute_id = ${instituteId} and id = any(${courseIds}::text[])
      union all
      select 'institute', ${instituteId}::text
    )
    select distinct entity, id from wanted join there using (entity, id)`.execute(db);
  return new Set(rows.map(keyOf));
}
