import type { Database } from '../../schema/tables.ts';
import { listRunsOver } from '../catalogue-source/index.ts';
import { type DemoCatalogue, runIdsOf } from './demo-catalogue.ts';

/**
 * Whether all dates of the demo's institute have passed. False while it has none, and where somebody has imported other
 * dates: that catalogue is theirs.
 */
export async function haveRunsPassed(db: Database, demo: DemoCatalogue, now: number): Promise<boolean> {
  const { over, others } = await listRunsOver(db, String(demo.institute['id']), now);
  const ours = runIdsOf(demo);
  return over.length > 0 && others.length === 0 && over.every((id) => ours.has(id));
}
