import type { CatalogueHeader } from '@prospectus/contract';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';
import { findRevision } from '../../catalogue-store/revision.repository.ts';
import { createFindings } from '../checking/finding.ts';
import { copyContent } from '../imports/record/content-copy.ts';
import { localSanitiser } from '../sanitising/sanitiser.ts';
import { importCatalogue } from '../writing/import.service.ts';
import { copySize, type EditDeps, recordEdit } from './edit-catalogue.service.ts';

export type NewInstitute = Pick<CatalogueHeader['institute'], 'id' | 'name' | 'timezone' | 'default_currency'>;

export type InstituteAddition = Pick<EditDeps, 'db' | 'clock' | 'actor' | 'onPublished'>;

/**
 * Makes an institute with an empty catalogue, which people or imports fill from then on (rule K3). Returns false, and changes nothing, when
 * there is an institute with this id.
 */
export async function addInstitute(deps: InstituteAddition, institute: NewInstitute): Promise<boolean> {
  const { db } = deps;
  const isThere = async (executor: EditDeps['db'] = db) => (await findRevision(executor, institute.id)) !== undefined;
  if (await isThere()) return false;
  const header = { catalogue_file: 1 as const, institute };
  const copy = copyContent({ header, courses: none() }, copySize);
  const findings = createFindings();
  const lookOn = async (_: CatalogueHeader, trx: Transaction<Tables>) => {
    // Two people may make it at once: the first of them has it locked until it is there.
    const isTaken = await isThere(trx);
    return { add: nothing, addSame: nothing, approves: async () => !isTaken };
  };
  const { outcome } = await importCatalogue(
    {
      ...{ db, sanitiser: localSanitiser, lookOn },
      onWritten: async (trx, written) => recordEdit(deps, trx, written, (await copy.finish()) ?? []),
    },
    copy.source,
    findings,
  );
  // What people changed of another that came first was laid over the empty catalogue, and may not fit.
  if (outcome === 'refused' && !(await isThere())) {
    throw new Error(`An institute could not be made: ${JSON.stringify(findings.list)}`);
  }
  return outcome === 'imported';
}

async function* none() {}
const nothing = async () => {};
