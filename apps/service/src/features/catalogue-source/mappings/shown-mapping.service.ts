import type { Database } from '../../../schema/tables.ts';
import { findHeaderForTable } from '../imports/former/header-for-table.service.ts';
import { withStored } from '../map-suggestion/stored-institute.ts';
import { findMapping } from './kept-mapping.repository.ts';
import type { KeptMapping } from './kept-mapping.ts';

/**
 * Finds a kept mapping as the file that `--map` takes: one that was suggested with what a table cannot say as it is stored now, so that it
 * does not bring back settings and learning paths of the day on which it was kept (rule K10).
 */
export async function findShownMapping(
  db: Database,
  instituteId: string,
  name: string,
): Promise<KeptMapping | undefined> {
  const kept = await findMapping(db, instituteId, name);
  if (kept === undefined || kept.isOwn || kept.map === null) return kept;
  return { ...kept, map: withStored(kept.map, await findHeaderForTable(db, instituteId), {}) };
}
