import type { Database } from '../../../schema/tables.ts';
import { listShownTitles } from '../imports/former/comparison.repository.ts';

/** Titles of courses as they are published, of the first edition of each; those of courses that are not there are missing. */
export async function listTitles(
  db: Database,
  instituteId: string,
  courseIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const titles = new Map<string, string>();
  for await (const { id, title } of listShownTitles(db, instituteId, courseIds)) {
    if (title !== null) titles.set(id, title);
  }
  return titles;
}
