import type { Transaction } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';
import { EditRefusal } from '../editing/edits.ts';
import { isSame } from '../layers/change.ts';
import type { PartName } from '../layers/part.ts';
import { courseOfPart } from './course-of-part.service.ts';
import { findDraft, holdDrafts, measureOthers, putDraft } from './draft.repository.ts';
import { type Draft, type DraftConflict, type DraftField, draftLimits } from './draft.ts';

export type DraftToSave = PartName &
  Pick<Draft, 'fields' | 'savedBy' | 'savedAt'> & {
    /** Of the draft that it was made of; 0 where there was none. */
    readonly version: number;
  };

export type SaveOutcome =
  | { readonly outcome: 'saved'; readonly draft: Draft }
  /** Somebody else has saved it since: nothing was saved. */
  | { readonly outcome: 'overtaken'; readonly version: number; readonly conflicts: readonly DraftConflict[] };

/**
 * Saves what a person wants of one part, in place of what was saved of it before; nothing of the catalogue changes (rules K4 and K5).
 *
 * @throws {EditRefusal} when there is no such part, or too much is to be kept
 */
export async function saveDraft(
  trx: Transaction<Tables>,
  instituteId: string,
  wanted: DraftToSave,
): Promise<SaveOutcome> {
  const { entity, id, fields, version, savedBy, savedAt } = wanted;
  const bytes = Buffer.byteLength(JSON.stringify(fields));
  if (bytes > draftLimits.bytesMax) {
    throw new EditRefusal(`The draft of ${entity} ${JSON.stringify(id)} has more than ${draftLimits.bytesMax} bytes.`);
  }
  await holdDrafts(trx, instituteId);
  const known = await findDraft(trx, instituteId, wanted);
  const latest = known?.version ?? 0;
  if (latest !== version) return { outcome: 'overtaken', version: latest, conflicts: conflictsOf(fields, known) };
  const others = await measureOthers(trx, instituteId, wanted);
  if (others.count >= draftLimits.draftsMax) {
    throw new EditRefusal(`An institute has at most ${draftLimits.draftsMax} drafts. ${makeRoom}`);
  }
  if (others.bytes + bytes > draftLimits.bytesTotal) {
    throw new EditRefusal(`The drafts of an institute have at most ${draftLimits.bytesTotal} bytes. ${makeRoom}`);
  }
  const courseId = known ? known.courseId : await courseOfPart(trx, instituteId, wanted);
  const draft = { entity, id, courseId, fields, version: version + 1, savedBy, savedAt };
  await putDraft(trx, instituteId, draft);
  return { outcome: 'saved', draft };
}

const makeRoom = 'Publish or discard some first.';

/** Fields that both have otherwise, and those that one of them has alone. */
function conflictsOf(fields: readonly DraftField[], known: Draft | undefined): DraftConflict[] {
  const [yours, theirs] = [fields, known?.fields ?? []].map((all) => new Map(all.map((each) => [each.field, each])));
  const names = new Set([...(yours?.keys() ?? []), ...(theirs?.keys() ?? [])]);
  return [...names].flatMap((field) => {
    const [mine, other] = [yours?.get(field), theirs?.get(field)];
    const isAlike = mine !== undefined && other !== undefined && isSame(mine.value, other.value);
    return isAlike ? [] : [{ field, yours: mine?.value, theirs: other?.value }];
  });
}
