import type { Database } from '../../../schema/tables.ts';
import type { CommandFindings } from '../checking/finding.ts';
import type { CatalogueEdit } from '../editing/catalogue-edit.ts';
import { type EditDeps, editCatalogue } from '../editing/edit-catalogue.service.ts';
import { setFields } from '../editing/edits.ts';
import { added } from '../layers/change.ts';
import { keyOf } from '../layers/part.ts';
import { CatalogueChangedError } from '../updating/catalogue-changed.ts';
import type { ImportOutcome } from '../writing/import.service.ts';
import { deleteDrafts, holdDrafts, listDrafts, lockDrafts, putDraft } from './draft.repository.ts';
import { chooseDrafts, type Draft, type DraftChoice } from './draft.ts';
import { makeEdits, toEdits } from './make-edits.ts';

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
    const made = makeEdits(edits, stored, sourceOf);
    published = drafts.filter((draft) => made.done.has(keyOf(draft)));
    return setFields(made.edits).change(made.stored, sourceOf);
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
