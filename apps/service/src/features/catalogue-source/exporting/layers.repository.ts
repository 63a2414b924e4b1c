import { sql } from 'kysely';
import type { Database } from '../../../schema/tables.ts';

/** A course in both layers, as JSON texts: null where the source does not have it, or the desk takes it away (rule K1). */
export type LayeredCourse = {
  readonly id: string;
  readonly source: string | null;
  readonly shown: string | null;
  /** Known learner counts by edition. */
  readonly learners: readonly (readonly [string, number])[];
};

type Row = {
  id: string;
  rank: number;
  position: number;
  place: number;
  source: string | null;
  shown: string | null;
  is_same: boolean;
  learners: [string, number][];
};

/** Courses that are in memory at a time. */
const batchSize = 100;
/** Behind all that the desk takes away at the same position. */
const lastPlace = 2_147_483_647;

/** Lists the courses of both layers: those of the source in its order, then those of the desk's own. */
export async function* listLayers(db: Database, instituteId: string): AsyncGenerator<LayeredCourse> {
  let last: Pick<Row, 'rank' | 'position' | 'place'> = { rank: -1, position: 0, place: 0 };
  for (;;) {
    const { rows } = await sql<Row>`
      with layered as (
        select 0 as rank, kept.id, kept.position, kept.place, kept.document as source, course.document as shown,
          false as is_same
        from source_course as kept
        left join course on course.institute_id = kept.institute_id and course.id = kept.id
        where kept.institute_id = ${instituteId}
        union all
        select case when is_own then 1 else 0 end, id, position, ${lastPlace}::integer,
          case when not is_own then document end, case when is_own then document end, not is_own
        from (
          select course.*, exists (
            select from catalogue_change as change
            where change.institute_id = course.institute_id and change.entity = 'course'
              and change.entity_id = course.id and change.field = 'added'
          ) as is_own
          from course
          where institute_id = ${instituteId} and not exists (
            select from source_course as kept
            where kept.institute_id = course.institute_id and kept.id = course.id
          )
        ) as others
      )
      select layered.*,
        (
          select coalesce(json_agg(json_build_array(edition.id, edition.active_learners)), '[]')
          from edition
          where edition.institute_id = ${instituteId} and edition.course_id = layered.id
            and edition.active_learners is not null
        ) as learners
      from layered
      where (rank, position, place) > (${last.rank}, ${last.position}, ${last.place})
      order by rank, position, place
      limit ${batchSize}`.execute(db);
    for (const { id, source, shown, is_same: isSame, learners } of rows) {
      yield { id, source, shown: isSame ? source : shown, learners };
    }
    const end = rows.at(-1);
    if (end === undefined) return;
    last = end;
  }
}

/** The header that the source of an institute has, as JSON text; undefined where there is no such institute. */
export async function findSourceHeader(db: Database, instituteId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('institute')
    .select(['header', 'source_header'])
    .where('id', '=', instituteId)
    .executeTakeFirst();
  return row && (row.source_header ?? row.header);
}

/** How many bytes the larger layer of a header takes up; 0 where there is no such institute. */
export async function measureLayersOfHeader(db: Database, instituteId: string): Promise<number> {
  const row = await db
    .selectFrom('institute')
    .select(sql<number>`greatest(octet_length(header), octet_length(source_header))`.as('bytes'))
    .where('id', '=', instituteId)
    .executeTakeFirst();
  return row?.bytes ?? 0;
}
