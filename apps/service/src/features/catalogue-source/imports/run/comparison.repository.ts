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

/** How many of the editions are stored with another number of learners. */
export async function countOtherLearners(
  db: Database,
  instituteId: string,
  counts: readonly { readonly id: string; readonly activeLearners: number }[],
): Promise<number> {
  const ids = counts.map(({ id }) => id);
  const numbers = counts.map(({ activeLearners }) => activeLearners);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from unnest(${ids}::text[], ${numbers}::integer[]) as given (id, learners)
    join edition on edition.institute_id = ${instituteId} and edition.id = given.id
    where edition.active_learners is distinct from given.learners`.execute(db);
  return rows[0]?.count ?? 0;
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

/** What the courses are made of, as JSON texts by id. */
export async function findFacts(
  db: Database,
  instituteId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('course')
    .select(['id', 'facts'])
    .where('institute_id', '=', instituteId)
    .where('id', '=', sql<string>`any(${ids})`)
    .execute();
  return new Map(rows.map(({ id, facts }) => [id, facts]));
}

export async function findHeader(db: Database, instituteId: string): Promise<string | undefined> {
  const row = await db.selectFrom('institute').select('header').where('id', '=', instituteId).executeTakeFirst();
  return row?.header;
}
