import { sql, type Transaction } from 'kysely';
import { readConsistently } from '../../../platform/database/database.ts';
import type { Database, Tables } from '../../../schema/tables.ts';
import { type LayeredCourse, listLayers } from './layers.repository.ts';

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
  /** The same in both layers: those of the source in its order, then those of the desk's own. */
  layers(): AsyncIterable<LayeredCourse>;
  /** JSON text of the header that the source has. */
  readonly sourceHeader: string;
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
    const { revision, source_header: own } = institute;
    const sourceHeader = own ?? institute.header;
    const layers = () => listLayers(trx, instituteId);
    return read(
      layer === 'shown'
        ? { header: institute.header, sourceHeader, revision, courses: () => listCourses(trx, instituteId), layers }
        : { header: sourceHeader, sourceHeader, revision, courses: () => sourcesOf(layers()), layers },
    );
  });
}

/** What is stored of an institute besides its courses, as JSON text; undefined where there is no such institute. */
export async function findHeader(db: Database, instituteId: string): Promise<string | undefined> {
  const row = await db.selectFrom('institute').select('header').where('id', '=', instituteId).executeTakeFirst();
  return row?.header;
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

async function* sourcesOf(layers: AsyncIterable<LayeredCourse>): AsyncGenerator<StoredCourse> {
  for await (const { source, learners } of layers) {
    if (source !== null) yield { document: source, learners: new Map(learners) };
  }
}
