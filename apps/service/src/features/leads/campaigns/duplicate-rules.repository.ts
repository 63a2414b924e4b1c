import { sql } from 'kysely';
import type { Database } from '../../../schema/tables.ts';
import type { DuplicateRules } from './duplicate-rules.ts';

export async function findDuplicateRules(db: Database, instituteId: string): Promise<DuplicateRules | undefined> {
  return db
    .selectFrom('duplicate_rules')
    .select(['enabled', 'field', 'scope', 'campaign_ids'])
    .where('institute_id', '=', instituteId)
    .executeTakeFirst();
}

/** Stores the rules of an institute in place of those before. */
export async function putDuplicateRules(db: Database, instituteId: string, rules: DuplicateRules): Promise<void> {
  await db
    .insertInto('duplicate_rules')
    .values({ institute_id: instituteId, ...rules })
    .onConflict((conflict) => conflict.column('institute_id').doUpdateSet(rules))
    .execute();
}

/** Those of the ids that are no campaigns of the institute. */
export async function listUnknownCampaigns(
  db: Database,
  instituteId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('campaign')
    .select('id')
    .where('institute_id', '=', instituteId)
    .where('id', '=', sql<string>`any(${ids})`)
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}
