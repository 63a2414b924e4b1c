import { sql, type Transaction } from 'kysely';
import { readConsistently } from '../../../platform/database/database.ts';
import type { Database, Tables } from '../../../schema/tables.ts';

export type StoredCourse = {
  /** JSON text, without learner counts. */
  readonly document: string;
  /** Known learner counts by edition. */
  readonly learners: ReadonlyMap<string, number>;
};

export type StoredCatalogue = {
  /** JSON text. */
  readonly header: string;
  readonly revision: number;
  /** In catalogue order, a batch at a time. */
  courses(): AsyncIterable<StoredCourse>;
};

/** Courses that are in memory at a time. */
const batchSize = 100;

/** The catalogue as it is shown, or its source as it was imported last, without what the desk says (rule K1). */
export type Layer = 'shown' | 'source';

/** Reads a catalogue as it is at one moment, whatever is imported meanwhile; undefined when there is no such institute. */
export async function readStoredCatalogue<T>(
  db: Database,
  instituteId: string,
  read: (catalogue: StoredCatalogue) => Promise<T>,
  layer: Layer = 'shown',
): Promise<T | undefined> {
  return readConsistently(db, async (trx) => {
    const institute = await trx
      .selectFrom('institute')
      .select(['header', 'source_header', 'revision'])
      .where('id', '=', instituteId)
      .executeTakeFirst();
    if (institute === undefined) return undefined;
    const { header, source_header: own, revision } = institute;
    return layer === 'shown'
      ? read({ header, revision, courses: () => listCourses(trx, instituteId) })
      : read({ header: own ?? header, revision, courses: () => listSourceCourses(trx, instituteId) });
  });
}

/** What is stored of an institute besides its courses, as JSON text; undefined where there is no such institute. */
export async function findHeader(db: Database, instituteId: string): Promise<string | undefined> {
  const row = await db.selectFrom('institute').select('header').where('id', '=', instituteId).executeTakeFirst();
  return row?.header;
}

/** The revision of an institute's catalogue now; undefined when there is no such institute. */
export async function findCatalogueRevision(db: Database, instituteId: string): Promise<number | undefined> {
  const found = await db.selectFrom('institute').select('revision').where('id', '=', instituteId).executeTakeFirst();
  return found?.revision;
}

/** The same, and has all wait who would change it, until the end of the transaction. */
export async function holdCatalogueRevision(
  trx: Transaction<Tables>,
  instituteId: string,
): Promise<number | undefined> {
  const found = await trx
    .selectFrom('institute')
    .select('revision')
    .where('id', '=', instituteId)
    .forShare()
    .executeTakeFirst();
  return found?.revision;
}

type Row = { id: string; position: number; document: string; learners: [string, number][] };

async function* listCourses(trx: Transaction<Tables>, instituteId: string): AsyncGenerator<StoredCourse> {
  let last = -1;
  for (;;) {
    const { rows } = await sql<Row>`
      select course.id, course.position, course.document,
        (
          select coalesce(json_agg(json_build_array(edition.id, edition.active_learners)), '[]')
          from edition
          where edition.institute_id = course.institute_id and edition.course_id = course.id
            and edition.active_learners is not null
        ) as learners
      from course
      where course.institute_id = ${instituteId} and course.position > ${last}
      order by course.position
      limit ${batchSize}`.execute(trx);
    for (const { document, learners } of rows) yield { document, learners: new Map(learners) };
    const end = rows.at(-1);
    if (end === undefined) return;
    last = end.position;
  }
}

type SourceRow = Row & { place: number };

/** Courses that the desk takes away have places of their own, before the course that they come before. */
const lastPlace = 2_147_483_647;

async function* listSourceCourses(trx: Transaction<Tables>, instituteId: string): AsyncGenerator<StoredCourse> {
  let last = { position: -1, place: lastPlace };
  for (;;) {
    const { rows } = await sql<SourceRow>`
      with source as (
        select id, position, place, document from source_course where institute_id = ${instituteId}
        union all
        select id, position, ${lastPlace}::integer, document from course
        where institute_id = ${instituteId}
          and not exists (
            select from source_course where source_course.institute_id = course.institute_id and source_course.id = course.id
          )
          and not exists (
            select from catalogue_change as change
            where change.institute_id = course.institute_id and change.entity = 'course'
              and change.entity_id = course.id and change.field = 'added'
          )
      )
      select id, position, place, document,
        (
          select coalesce(json_agg(json_build_array(edition.id, edition.active_learners)), '[]')
          from edition
          where edition.institute_id = ${instituteId} and edition.course_id = source.id
            and edition.active_learners is not null
        ) as learners
      from source
      where (position, place) > (${last.position}, ${last.place})
      order by position, place
      limit ${batchSize}`.execute(trx);
    for (const { document, learners } of rows) yield { document, learners: new Map(learners) };
    const end = rows.at(-1);
    if (end === undefined) return;
    last = end;
  }
}
