import type { Database } from '../../schema/tables.ts';

export type Settings = {
  /** The override of the course page address, or null. */
  readonly courseBaseUrl: string | null;
  /** Days after which enquiries are deleted; null keeps them. */
  readonly leadRetentionDays: number | null;
};

/**
 * Stores the settings that are given, and lets the revision grow when the catalogue looks different by them; undefined when there is
 * no such institute.
 */
export async function updateSettings(
  db: Database,
  instituteId: string,
  { courseBaseUrl, leadRetentionDays }: Partial<Settings>,
): Promise<Settings | undefined> {
  if (courseBaseUrl !== undefined) {
    await db
      .updateTable('institute')
      .set((eb) => ({ course_base_url: courseBaseUrl, revision: eb('revision', '+', 1) }))
      .where('id', '=', instituteId)
      .where('course_base_url', 'is distinct from', courseBaseUrl)
      .execute();
  }
  if (leadRetentionDays !== undefined) {
    await db
      .updateTable('institute')
      .set({ lead_retention_days: leadRetentionDays })
      .where('id', '=', instituteId)
      .execute();
  }
  const row = await db
    .selectFrom('institute')
    .select(['course_base_url', 'lead_retention_days'])
    .where('id', '=', instituteId)
    .executeTakeFirst();
  return row && { courseBaseUrl: row.course_base_url, leadRetentionDays: row.lead_retention_days };
}
