import type { Database } from '../../../schema/tables.ts';
import { EditRefusal, type FieldEdit } from '../editing/edits.ts';
import { depthOf, keyOf, type PartName } from '../layers/part.ts';
import { CatalogueChangedError } from '../updating/catalogue-changed.ts';
import { findDraft } from './draft.repository.ts';
import type { Draft, DraftField } from './draft.ts';
import { saveDraft } from './save-draft.service.ts';

/**
 * Saves edits on top of what is drafted of the same parts, all of them or none; returns the drafts that come of it.
 *
 * @throws {EditRefusal} when there is no such part, or too much is to be kept
 * @throws {CatalogueChangedError} when somebody else has saved one of them at the same moment
 */
export function saveEdits(
  db: Database,
  instituteId: string,
  edits: readonly FieldEdit[],
  made: Pick<Draft, 'savedBy' | 'savedAt'>,
): Promise<readonly Draft[]> {
  const parts = new Map<string, PartName & { fields: DraftField[] }>();
  for (const { entity, id, field, value } of edits) {
    const part = parts.get(keyOf({ entity, id })) ?? { entity, id, fields: [] };
    if (part.fields.some((each) => each.field === field)) {
      throw new EditRefusal(`${field} of ${entity} ${JSON.stringify(id)} is given twice.`);
    }
    part.fields.push({ field, value });
    parts.set(keyOf(part), part);
  }
  return db.transaction().execute(async (trx) => {
    const saved: Draft[] = [];
    // What is added comes before what lies within it.
    for (const part of [...parts.values()].toSorted((a, b) => depthOf(a) - depthOf(b))) {
      const known = await findDraft(trx, instituteId, part);
      const given = new Set(part.fields.map(({ field }) => field));
      const fields = [...(known?.fields.filter(({ field }) => !given.has(field)) ?? []), ...part.fields];
      const result = await saveDraft(trx, instituteId, { ...part, fields, version: known?.version ?? 0, ...made });
      if (result.outcome === 'overtaken') throw new CatalogueChangedError();
      saved.push(result.draft);
    }
    return saved;
  });
}
