import type { Database } from '../../../schema/tables.ts';
import type { CommandFindings } from '../checking/finding.ts';
import type { CatalogueEdit, SourceOf } from '../editing/catalogue-edit.ts';
import { type EditDeps, editCatalogue } from '../editing/edit-catalogue.service.ts';
import { EditRefusal, type MadeEdit, setFields } from '../editing/edits.ts';
import { added } from '../layers/change.ts';
import { depthOf, keyOf, type PartName } from '../layers/part.ts';
import type { ChangeToStore } from '../layers/stored-change.ts';
import { CatalogueChangedError } from '../updating/catalogue-changed.ts';
import type { ImportOutcome } from '../writing/import.service.ts';
import { deleteDrafts, holdDrafts, listDrafts, lockDrafts, putDraft } from './draft.repository.ts';
import { chooseDrafts, type Draft, type DraftChoice } from './draft.ts';

/**
 * Makes drafts part of the catalogue, in one transaction with its audit record and one restore point; they are drafts no more then. Where
 * something is wrong with what comes of it, nothing is changed (rule K4). No outcome where there is no such draft.
 *
 * A draft that is saved again meanwhile stays one, and so does one of a part that an import took away; where one is discarded meanwhile, nothing is
 * changed.
 *
 * @throws {EditRefusal} when something of a draft cannot be made
 * @throws {CatalogueChangedError} when the catalogue was changed, or a draft discarded, by somebody else meanwhile
 */
export async function publishDrafts(
  deps: EditDeps,
  instituteId: string,
  choice: DraftChoice,
  findings: CommandFindings,
): Promise<{ readonly drafts: readonly Draft[]; readonly outcome: ImportOutcome | undefined }> {
  const drafts = chooseDrafts(await listDrafts(deps.db, instituteId), choice);
  if (drafts.length === 0) return { drafts, outcome: undefined };
  const edits = toEdits(drafts, new Date(deps.clock.now()));
  let published = drafts;
  const change: CatalogueEdit['change'] = (stored, sourceOf) => {
    const made = withoutOrphans(edits, stored, sourceOf);
    const keys = new Set(made.map(keyOf));
    published = drafts.filter((draft) => keys.has(keyOf(draft)));
    return setFields(made).change(stored, sourceOf);
  };
  const onPublished = async (trx: Database) => {
    await deps.onPublished?.(trx);
    // Last: until the transaction ends, everyone who saves a draft waits.
    await settleDrafts(trx, instituteId, published);
  };
  const edit = { instituteId, parts: setFields(edits).parts, change };
  return { drafts, outcome: await editCatalogue({ ...deps, onPublished }, edit, findings) };
}

/** What is published is no draft any more, but for what was saved again since it was read: that is a draft of a part that is there by now. */
async function settleDrafts(trx: Database, instituteId: string, published: readonly Draft[]): Promise<void> {
  await holdDrafts(trx, instituteId);
  const deleted = await deleteDrafts(trx, instituteId, published);
  if (deleted === published.length) return;
  const savedAgain = await lockDrafts(trx, instituteId, published);
  // Who discards a draft must be able to rely on it.
  if (deleted + savedAgain.length < published.length) throw new CatalogueChangedError();
  for (const draft of savedAgain) {
    const fields = draft.fields.filter(({ field }) => field !== added);
    if (fields.length === draft.fields.length) continue;
    // The editor that saved it goes on from this version.
    if (fields.length > 0) await putDraft(trx, instituteId, { ...draft, fields });
    else await deleteDrafts(trx, instituteId, [draft]);
  }
}

/**
 * Edits of parts that are there, or that they add.
 *
 * @param edits what is added before what is said of it
 * @throws {EditRefusal} when none is left
 */
function withoutOrphans(
  edits: readonly MadeEdit[],
  stored: readonly ChangeToStore[],
  sourceOf: SourceOf,
): readonly MadeEdit[] {
  const additions = new Set(stored.filter(({ field }) => field === added).map(keyOf));
  const isThere = (part: PartName) => sourceOf(part) !== undefined || additions.has(keyOf(part));
  const made = edits.filter((edit) => {
    if (edit.field !== added) return isThere(edit);
    const holder = edit.value as PartName | null;
    if (holder !== null && !isThere(holder)) return false;
    additions.add(keyOf(edit));
    return true;
  });
  if (made.length === 0) {
    throw new EditRefusal(
      'What is drafted here is no longer in the catalogue. Discard the drafts, or keep them until it is back.',
    );
  }
  return made;
}

/** What is added comes before what is said of it, and what holds it before that. */
function toEdits(drafts: readonly Draft[], changedAt: Date): readonly MadeEdit[] {
  const edits = drafts.flatMap(({ entity, id, fields, savedBy }) =>
    fields.map((field) => ({ entity, id, value: undefined, ...field, changedBy: savedBy, changedAt })),
  );
  const isAddition = ({ field }: MadeEdit) => Number(field === added);
  return edits.toSorted((a, b) => isAddition(b) - isAddition(a) || depthOf(a) - depthOf(b));
}
