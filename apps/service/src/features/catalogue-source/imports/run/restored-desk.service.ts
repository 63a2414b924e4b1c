import type { Database } from '../../../../schema/tables.ts';
import { listRestoredChanges } from '../../layers/change.repository.ts';
import type { LayersOptions } from '../../layers/layers.service.ts';
import type { ImportRecord } from '../record/import-record.ts';

/** An import that restores an earlier catalogue restores what the desk said then, too (rule K7); undefined for every other. */
export async function restoredDesk(
  db: Database,
  { id, instituteId, via }: ImportRecord,
): Promise<LayersOptions['desk']> {
  if (via !== 'restore') return undefined;
  const changes = await listRestoredChanges(db, instituteId, id);
  return () => changes;
}
