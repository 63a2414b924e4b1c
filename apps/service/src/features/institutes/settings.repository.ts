import type { Database } from '../../schema/tables.ts';

export type Settings = {
  /** The override of the course page address, or null. */
  readonly courseBaseUrl: string | null;
};

/** Stores settings, and lets the revision grow when they are others; undefined when there is no such institute. */
export async function updateSettings(
  db: Database,
  instituteId: string,
  { courseBaseUrl }: Settings,
): Promise<Settings | undefined> {
  await db
    .updateTable('institute')
    .set((eb) => ({ course_base_url: courseBaseUrl, revision: eb('revision', '+', 1) }))
    .where('id', '=', instituteId)
    .where('course_base_url', 'is distinct from', courseBaseUrl)
    .execute();
  const row = await db
    .selectFrom('institute')
    .select('course_base_url')
    .where('id', '=', instituteId)
    .executeTakeFirst();
  return row && { courseBaseUrl: row.course_base_url };
}
