import { sql } from 'kysely';
import type { Database } from '../../../../schema/tables.ts';

/** Those of the courses that are stored, with the SHA-256 of what is. */
export async function findHashes(
  db: Database,
  instituteId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Buffer>> {
  const rows = await db
    .selectFrom('course')
    .select(['id', 'hash'])
    .where('institute_id', '=', instituteId)
    .where('id', '=', sql<string>`any(${ids})`)
    .execute();
  return new Map(rows.map(({ id, hash }) => [id, hash]));
}

export type OtherLearners = {
  readonly id: string;
  readonly courseId: string;
  readonly before: number | null;
  readonly after: number;
};

/** Those of the editions that are stored with another number of learners; each is looked up by its id, as in `findCourseStates`. */
export async function listOtherLearners(
  db: Database,
  instituteId: string,
  counts: readonly { readonly id: string; readonly activeLearners: number }[],
): Promise<readonly OtherLearners[]> {
  const ids = counts.map(({ id }) => id);
  const numbers = counts.map(({ activeLearners }) => activeLearners);
  const { rows } = await sql<OtherLearners>`
    select edition.id, edition.course_id as "courseId", edition.active_learners as before, given.learners as after
    from unnest(${ids}::text[], ${numbers}::integer[]) with ordinality as given (id, learners, place)
    cross join lateral (
      select id, course_id, active_learners from edition
      where edition.institute_id = ${instituteId} and edition.id = given.id limit 1
    ) as edition
    where edition.active_learners is distinct from given.learners
    order by given.place`.execute(db);
  return rows;
}

const idsMax = 5_000;

/** Ids of all stored courses in catalogue order, page by page. */
export async function* listCourseIds(db: Database, instituteId: string): AsyncGenerator<string> {
  for (let last = -1; ; ) {
    const rows = await db
      .selectFrom('course')
      .select(['id', 'position'])
      .where('institute_id', '=', instituteId)
      .where('position', '>', last)
      .orderBy('position')
      .limit(idsMax)
      .execute();
    for (const { id } of rows) yield id;
    const end = rows.at(-1);
    if (end === undefined) return;
    last = end.position;
  }
}

/** Characters of courses that are read at a time, or a single course that has more. */
const charactersMax = 4_000_000;

/** Courses as they were authored, as JSON texts, a few in memory at a time. */
export async function* listDocuments(
  db: Database,
  instituteId: string,
  ids: readonly string[],
): AsyncGenerator<{ readonly id: string; readonly document: string }> {
  for (let from = 0; from < ids.length; from += idsMax) {
    for (const some of await splitBySize(db, instituteId, ids.slice(from, from + idsMax))) {
      yield* await db
        .selectFrom('course')
        .select(['id', 'document'])
        .where('institute_id', '=', instituteId)
        .where('id', '=', sql<string>`any(${some})`)
        .orderBy('position')
        .execute();
    }
  }
}

/** Titles of the first editions of courses as they are shown, which PostgreSQL picks. */
export async function* listShownTitles(
  db: Database,
  instituteId: string,
  ids: readonly string[],
): AsyncGenerator<{ readonly id: string; readonly title: string | null }> {
  for (let from = 0; from < ids.length; from += idsMax) {
    yield* await db
      .selectFrom('course')
      .select(['id', sql<string | null>`document::json #>> '{editions,0,title}'`.as('title')])
      .where('institute_id', '=', instituteId)
      .where('id', '=', sql<string>`any(${ids.slice(from, from + idsMax)}::text[])`)
      .execute();
  }
}

async function splitBySize(db: Database, instituteId: string, ids: readonly string[]): Promise<string[][]> {
  const rows = await db
    .selectFrom('course')
    .select(['id', sql<number>`octet_length(document)`.as('characters')])
    .where('institute_id', '=', instituteId)
    .where('id', '=', sql<string>`any(${ids})`)
    .orderBy('position')
    .execute();
  const parts: string[][] = [];
  let room = 0;
  for (const { id, characters } of rows) {
    if (characters > room) {
      parts.push([]);
      room = charactersMax;
    }
    parts.at(-1)?.push(id);
    room -= characters;
  }
  return parts;
}

export async function countOtherInstitutes(db: Database, instituteId: string): Promise<number> {
  const { count } = await db
    .selectFrom('institute')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('id', '<>', instituteId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
