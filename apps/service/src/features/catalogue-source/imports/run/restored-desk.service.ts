import type { Actor } from '../../../../http/admin/principal.ts';
import type { Database } from '../../../../schema/tables.ts';
import { listRestoredChanges } from '../../layers/change.repository.ts';
import { insertSteps } from '../../layers/history.repository.ts';
import { type HistoryStep, stepsBetween } from '../../layers/history.ts';
import type { LayersOptions } from '../../layers/layers.service.ts';
import type { ImportRecord } from '../record/import-record.ts';

/** What the desk said when the catalogue that is restored was published (rule K7). */
export type RestoredDesk = {
  readonly desk: NonNullable<LayersOptions['desk']>;
  /** Keeps in the history, as what the person who restores it did, what becomes another by that. */
  keepSteps(trx: Database, actor: Actor, at: Date): Promise<void>;
};

/** Undefined for an import that restores nothing. */
export async function openRestoredDesk(
  db: Database,
  { id, instituteId, via }: ImportRecord,
): Promise<RestoredDesk | undefined> {
  if (via !== 'restore') return undefined;
  const changes = await listRestoredChanges(db, instituteId, id);
  let steps: readonly HistoryStep[] = [];
  return {
    desk(stored) {
      steps = stepsBetween(stored, changes).map(({ changedBy: _, ...step }) => step);
      return changes;
    },
    keepSteps: (trx, actor, at) =>
      insertSteps(trx, instituteId, steps, { by: 'name' in actor ? actor.name : null, at }),
  };
}
