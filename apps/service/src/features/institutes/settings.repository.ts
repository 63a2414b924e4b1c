import { sql } from 'kysely';
import type { Database } from '../../schema/tables.ts';
import { growRevision } from '../catalogue/index.ts';
import type { Settings } from './settings.ts';

/**
 * Stores the settings that are given, in a transaction that holds them, and lets the revision grow when the catalogue looks different by them; undefined when there is
 * no such institute.
 */
export async function updateSettings(
  db: Database,
  instituteId: string,
  { courseBaseUrl, leadRetentionDays }: Partial<Settings>,
): Promise<Settings | undefined> {
  if (courseBaseUrl !== undefined) {
    const before = await findSettings(db, instituteId);
    if (before && before.courseBaseUrl !== courseBaseUrl) {
      await growRevision(db, instituteId, { course_base_url: courseBaseUrl });
    }
  }
  if (leadRetentionDays !== undefined) {
    await db
      .updateTable('institute')
      .set({ lead_retention_days: leadRetentionDays })
      .where('id', '=', instituteId)
      .execute();
  }
  return findSettings(db, instituteId);
}

/** The settings as they are, held until the end of the transaction, so that what they were before a change is known. */
export async function holdSettings(db: Database, instituteId: string): Promise<Settings | undefined> {
  const row = await selectSettings(db, instituteId).forNoKeyUpdate().executeTakeFirst();
  return row && toSettings(row);
}

export async function findSettings(db: Database, instituteId: string): Promise<Settings | undefined> {
  const row = await selectSettings(db, instituteId).executeTakeFirst();
  return row && toSettings(row);
}

/** Counting ends there. */
const countedMax = 100_000;

/** How many of an institute's enquiries are from before a time, in the inbox and in quarantine. */
export async function countBefore(
  db: Database,
  instituteId: string,
  before: Date,
): Promise<{ readonly leads: number; readonly quarantined: number }> {
  const { rows } = await sql<{ leads: number; quarantined: number }>`
    select
      (select count(*)::int from (
        select from lead where institute_id = ${instituteId} and created_at < ${before} limit ${countedMax}) as old) as leads,
      (select count(*)::int from (
        select from quarantined_lead where institute_id = ${instituteId} and created_at < ${before} limit ${countedMax}) as old) as quarantined
    `.execute(db);
  return rows[0] ?? { leads: 0, quarantined: 0 };
}

const selectSettings = (db: Database, instituteId: string) =>
  db.selectFrom('institute').select(['course_base_url', 'lead_retention_days']).where('id', '=', instituteId);

const toSettings = (row: { course_base_url: string | null; lead_retention_days: number | null }): Settings => ({
  courseBaseUrl: row.course_base_url,
  leadRetentionDays: row.lead_retention_days,
});
