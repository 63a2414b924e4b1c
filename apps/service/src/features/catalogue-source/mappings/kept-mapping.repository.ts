import { type Selectable, sql } from 'kysely';
import type { Database, Tables } from '../../../schema/tables.ts';
import type { KeptMapping, MappingSummary } from './kept-mapping.ts';

type Row = Selectable<Tables['kept_mapping']>;

/** Without the mappings themselves, which may be long. */
const summary = ['institute_id', 'name', 'is_own', 'columns', 'updated_at', 'updated_by'] as const;

/** The mappings of an institute, by name. */
export async function listMappings(db: Database, instituteId: string): Promise<MappingSummary[]> {
  const rows = await db
    .selectFrom('kept_mapping')
    .select(summary)
    .where('institute_id', '=', instituteId)
    .orderBy('name')
    .execute();
  return rows.map(toSummary);
}

export async function findMapping(db: Database, instituteId: string, name: string): Promise<KeptMapping | undefined> {
  const row = await db
    .selectFrom('kept_mapping')
    .selectAll()
    .where('institute_id', '=', instituteId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row && toMapping(row);
}

/** Institutes that keep a mapping of this name, at most so many. */
export async function listInstitutesWithMapping(db: Database, name: string, max: number): Promise<string[]> {
  const rows = await db
    .selectFrom('kept_mapping')
    .select('institute_id')
    .where('name', '=', name)
    .orderBy('institute_id')
    .limit(max)
    .execute();
  return rows.map((row) => row.institute_id);
}

/** Takes the institute's turn among those who keep mappings, and tells how many it has besides the one of this name. */
export async function countOtherMappings(db: Database, instituteId: string, name: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mappings of ${instituteId}`}, 0))`.execute(db);
  const { count } = await db
    .selectFrom('kept_mapping')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('institute_id', '=', instituteId)
    .where('name', '<>', name)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Stores a mapping in place of the one of its name. */
export async function putMapping(db: Database, mapping: KeptMapping): Promise<void> {
  const values = {
    is_own: mapping.isOwn,
    map: JSON.stringify(mapping.map),
    answers: JSON.stringify(mapping.answers),
    columns: JSON.stringify(mapping.columns),
    updated_at: mapping.updatedAt,
    updated_by: mapping.updatedBy,
  };
  await db
    .insertInto('kept_mapping')
    .values({ institute_id: mapping.instituteId, name: mapping.name, created_at: mapping.updatedAt, ...values })
    .onConflict((conflict) => conflict.columns(['institute_id', 'name']).doUpdateSet(values))
    .execute();
}

/** Whether there was one. */
export async function deleteMapping(db: Database, instituteId: string, name: string): Promise<boolean> {
  const result = await db
    .deleteFrom('kept_mapping')
    .where('institute_id', '=', instituteId)
    .where('name', '=', name)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

const toSummary = (row: Pick<Row, (typeof summary)[number]>): MappingSummary => ({
  instituteId: row.institute_id,
  name: row.name,
  isOwn: row.is_own,
  columns: JSON.parse(row.columns) as string[],
  updatedAt: row.updated_at,
  updatedBy: row.updated_by,
});

// JSON that only this file writes.
const toMapping = (row: Row): KeptMapping => ({
  ...toSummary(row),
  map: JSON.parse(row.map),
  answers: JSON.parse(row.answers) as Record<string, string>,
});
