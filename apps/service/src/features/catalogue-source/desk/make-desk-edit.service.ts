import { createFindings } from '../checking/finding.ts';
import { publishDrafts } from '../drafts/publish-drafts.service.ts';
import { type EditDeps, editCatalogue } from '../editing/edit-catalogue.service.ts';
import { dropChanges, EditRefusal, keepOurs } from '../editing/edits.ts';
import { groupFindings, withoutFindings } from '../grouping/group-findings.ts';
import { keptFindings } from '../imports/record/import-record.ts';
import { keyOf } from '../layers/part.ts';
import { CatalogueChangedError } from '../updating/catalogue-changed.ts';
import type { DeskEdit, DeskEditMessage } from './desk-edit.ts';

/** How often it is tried where somebody else changes the catalogue at the same moment. */
const attemptsMax = 3;

/** Makes an edit, in one transaction with its restore point and its record, or not at all with the reason (rules K2 to K4). */
export async function makeDeskEdit(deps: EditDeps, instituteId: string, edit: DeskEdit): Promise<DeskEditMessage> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await makeOnce(deps, instituteId, edit);
    } catch (error) {
      if (error instanceof EditRefusal) return { kind: 'refused', why: error.said };
      if (!(error instanceof CatalogueChangedError)) throw error;
      if (attempt === attemptsMax) return { kind: 'overtaken' };
    }
  }
}

async function makeOnce(deps: EditDeps, instituteId: string, edit: DeskEdit): Promise<DeskEditMessage> {
  const findings = createFindings();
  const { drafts, outcome } =
    edit.kind === 'publish'
      ? await publishDrafts(deps, instituteId, edit.drafts, findings)
      : { outcome: await editCatalogue(deps, { instituteId, parts: [], change: changeOf(edit) }, findings) };
  if (outcome === undefined) return { kind: 'nothing' };
  if (outcome.outcome === 'imported') {
    const { isChanged, differences } = outcome;
    // The differences of other fields are none of who publishes these.
    const ours = drafts && new Set(drafts.flatMap((each) => each.fields.map(({ field }) => `${field} ${keyOf(each)}`)));
    const told = differences.filter((each) => ours === undefined || ours.has(`${each.field} ${keyOf(each)}`));
    return { kind: 'made', outcome: { outcome: 'published', is_changed: isChanged, differences: told } };
  }
  const groups = keptFindings(withoutFindings(groupFindings(findings.list)));
  return { kind: 'made', outcome: { outcome: 'refused', findings: [...groups], count: findings.count } };
}

const changeOf = ({ kind, numbers, seen }: Extract<DeskEdit, { readonly kind: 'keep' | 'drop' }>) =>
  kind === 'keep' ? keepOurs(numbers, seen) : dropChanges(numbers, seen);
