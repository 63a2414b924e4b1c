import type { Database } from '../../../schema/tables.ts';
import { lockCatalogue } from '../../catalogue-store/catalogue-lock.repository.ts';
import { growRevision } from '../../catalogue-store/revision.repository.ts';
import { type CommandFindings, type KnownFinding, render } from '../checking/finding.ts';
import { listEditionIds, updateLearners } from './learners.repository.ts';
import { type LearnerRow, readLearners } from './learners-file.ts';

export type LearnersOutcome =
  | { readonly outcome: 'unknown_institute' }
  | { readonly outcome: 'refused'; readonly findings: readonly KnownFinding[]; readonly count: number }
  | {
      readonly outcome: 'imported';
      /** Rows that name an edition. */
      readonly editions: number;
      /** Editions whose count was another. */
      readonly changed: number;
    };

/**
 * Replaces the learner counts that a file names, all of them or none, and nothing else of the catalogue. `afterChange` is in the same
 * transaction.
 */
export async function importLearners(
  db: Database,
  instituteId: string,
  path: string,
  findings: CommandFindings,
  afterChange: (trx: Database, changed: number) => Promise<void> = async () => undefined,
): Promise<LearnersOutcome> {
  const rows = await readLearners(path, findings);
  return db.transaction().execute(async (trx) => {
    await lockCatalogue(trx, instituteId);
    const editionIds = await listEditionIds(trx, instituteId);
    if (editionIds === undefined) return { outcome: 'unknown_institute' };
    checkEditions(rows, editionIds, findings);
    if (findings.count > 0) return { outcome: 'refused', findings: findings.list, count: findings.count };
    const changed = await updateLearners(trx, instituteId, rows);
    if (changed > 0) {
      await growRevision(trx, instituteId);
      await afterChange(trx, changed);
    }
    return { outcome: 'imported', editions: rows.length, changed };
  });
}

function checkEditions(rows: readonly LearnerRow[], editionIds: ReadonlySet<string>, findings: CommandFindings): void {
  const lines = new Map<string, number>();
  for (const { editionId, line } of rows) {
    const first = lines.get(editionId);
    const found = `${render(editionId)} in line ${line}`;
    if (!editionIds.has(editionId)) findings.add([line, 'edition_id'], 'the id of an edition', found);
    else if (first !== undefined)
      findings.add([line, 'edition_id'], 'each edition once', `${found}, as in line ${first}`);
    lines.set(editionId, first ?? line);
  }
}
