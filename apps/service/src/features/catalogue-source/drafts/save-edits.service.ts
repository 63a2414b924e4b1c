import { say } from '@prospectus/contract';
import type { Database } from '../../../schema/tables.ts';
import { shownValue } from '../comparing/field-changes.ts';
import { EditRefusal, type FieldEdit } from '../editing/edits.ts';
import { isSame } from '../layers/change.ts';
import { depthOf, keyOf, nameOf, type PartName } from '../layers/part.ts';
import { CatalogueChangedError } from '../updating/catalogue-changed.ts';
import { findDraft } from './draft.repository.ts';
import type { Draft, DraftField } from './draft.ts';
import { openPublishedParts } from './published-parts.service.ts';
import { saveDraft } from './save-draft.service.ts';
import type { SavingBounds } from './saving-bounds.ts';

export type EditOfDraft = FieldEdit & {
  /** Of the draft that it was made of; 0 where there was none, undefined where that does not matter (rule K5). */
  readonly version?: number | undefined;
  /** The course that the part is of, or is added to, where that is known. */
  readonly courseId?: string | undefined;
};

type EditsOfPart = PartName &
  Pick<EditOfDraft, 'courseId'> & { readonly seen: Set<number>; readonly fields: DraftField[] };

export type SaveOptions = {
  readonly bounds?: SavingBounds | undefined;
  /** Whether an edit that names no version is refused where its field is drafted otherwise already. */
  readonly isCareful?: boolean | undefined;
};

/**
 * Saves edits on top of what is drafted of the same parts, all of them or none; returns the drafts that come of it.
 *
 * @throws {EditRefusal} when there is no such part, or too much is to be kept
 * @throws {CatalogueChangedError} when somebody else has saved one of them at the same moment, or since the version that an edit names
 */
export function saveEdits(
  db: Database,
  instituteId: string,
  edits: readonly EditOfDraft[],
  made: Pick<Draft, 'savedBy' | 'savedAt'>,
  { bounds, isCareful = false }: SaveOptions = {},
): Promise<readonly Draft[]> {
  const parts = new Map<string, EditsOfPart>();
  for (const { entity, id, field, value, version, courseId } of edits) {
    const part = parts.get(keyOf({ entity, id })) ?? { entity, id, courseId, seen: new Set(), fields: [] };
    if (part.fields.some((each) => each.field === field)) {
      throw new EditRefusal(say('{field} of {part} is given twice.', { field, part: nameOf(part) }));
    }
    part.fields.push({ field, value });
    if (version !== undefined) part.seen.add(version);
    parts.set(keyOf(part), part);
  }
  return db.transaction().execute(async (trx) => {
    const saved: Draft[] = [];
    const published = openPublishedParts(trx, instituteId, bounds);
    // What is added comes before what lies within it.
    for (const { seen, ...part } of [...parts.values()].toSorted((a, b) => depthOf(a) - depthOf(b))) {
      bounds?.expectTime();
      const known = await findDraft(trx, instituteId, part);
      const version = known?.version ?? 0;
      // Sent once more, since the answer got lost.
      if (known && isSaved(known, part.fields)) {
        saved.push(known);
        continue;
      }
      if ([...seen].some((each) => each !== version)) throw new CatalogueChangedError();
      if (isCareful && seen.size === 0 && known) expectNoOther(known, part.fields);
      const given = new Set(part.fields.map(({ field }) => field));
      const fields = [...(known?.fields.filter(({ field }) => !given.has(field)) ?? []), ...part.fields];
      const result = await saveDraft(trx, instituteId, { ...part, fields, version, ...made }, published);
      if (result.outcome === 'overtaken') throw new CatalogueChangedError();
      if (result.draft) saved.push(result.draft);
    }
    return saved;
  });
}

/** @throws {EditRefusal} when one of the fields is drafted otherwise: who drafted it may not want it replaced (rule K5) */
function expectNoOther(known: Draft, fields: readonly DraftField[]): void {
  for (const { field, value } of fields) {
    const other = known.fields.find((each) => each.field === field);
    if (other === undefined || isSame(other.value, value)) continue;
    throw new EditRefusal(
      say('{field} of {part} is drafted already as {value}. To replace that, add --force.', {
        ...{ field, part: nameOf(known) },
        value: JSON.stringify(shownValue(other.value)),
      }),
    );
  }
}

/** Whether a draft says all of these already. */
const isSaved = (known: Draft, fields: readonly DraftField[]): boolean =>
  fields.every(({ field, value }) => known.fields.some((each) => each.field === field && isSame(each.value, value)));
