import type { Database } from '../../../schema/tables.ts';
import type { FieldEdit } from '../editing/edits.ts';
import { depthOf } from '../layers/part.ts';
import { CatalogueChangedError } from '../updating/catalogue-changed.ts';
import { findDraft } from './draft.repository.ts';
import type { Draft, DraftField } from './draft.ts';
import { expectNoOther, fieldsOf, groupEdits, isSaved, withEdits } from './edited-fields.ts';
import { openPublishedParts } from './published-parts.service.ts';
import { saveDraft } from './save-draft.service.ts';
import type { SavingBounds } from './saving-bounds.ts';

export type EditOfDraft = FieldEdit & {
  /** Of the draft that it was made of; 0 where there was none, undefined where that does not matter (rule K5). */
  readonly version?: number | undefined;
  /** The course that the part is of, or is added to, where that is known. */
  readonly courseId?: string | undefined;
  /** What was published of the field when it was read; undefined where that does not matter (rule K3). */
  readonly base?: Pick<DraftField, 'value'> | undefined;
};

export type SaveOptions = {
  readonly bounds?: SavingBounds | undefined;
  /** Whether an edit that names no version is refused where its field is drafted otherwise already. */
  readonly isCareful?: boolean | undefined;
};

/**
 * Saves edits on top of what is drafted of the same parts, all of them or none; returns the drafts that come of it.
 *
 * @throws {EditRefusal} when there is no such part, a field is given twice, or too much is to be kept
 * @throws {CatalogueChangedError} when somebody else has saved one of them at the same moment, since the version that an edit names, or
 * published another value of a field that it names the former of
 */
export async function saveEdits(
  db: Database,
  instituteId: string,
  edits: readonly EditOfDraft[],
  made: Pick<Draft, 'savedBy' | 'savedAt'>,
  { bounds, isCareful = false }: SaveOptions = {},
): Promise<readonly Draft[]> {
  // What is added comes before what lies within it.
  const parts = groupEdits(edits).toSorted((a, b) => depthOf(a) - depthOf(b));
  return db.transaction().execute(async (trx) => {
    const saved: Draft[] = [];
    const published = openPublishedParts(trx, instituteId, bounds);
    for (const { entity, id, courseId, seen, fields, base } of parts) {
      bounds?.expectTime();
      const part = { entity, id };
      const known = await findDraft(trx, instituteId, part);
      const drafted = fieldsOf(known);
      const version = known?.version ?? 0;
      // Sent once more, since the answer got lost.
      if (known && isSaved(drafted, fields)) {
        saved.push(known);
        continue;
      }
      if ([...seen].some((each) => each !== version)) throw new CatalogueChangedError();
      if (isCareful && seen.size === 0) expectNoOther(part, drafted, fields);
      const wanted = { ...part, courseId, fields: withEdits(drafted, fields), base, version, ...made };
      const result = await saveDraft(trx, instituteId, wanted, published);
      if (result.outcome === 'overtaken') throw new CatalogueChangedError();
      if (result.draft) saved.push(result.draft);
    }
    return saved;
  });
}
