import type { Transaction } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';
import { growRevision } from '../../catalogue-store/revision.repository.ts';
import type { InstituteRecord } from './institute-record.ts';

/** What is stored of an institute's own; undefined when it is new. The row is kept from being deleted until the end. */
export async function findInstituteRecord(
  trx: Transaction<Tables>,
  instituteId: string,
): Promise<InstituteRecord | undefined> {
  const row = await trx
    .selectFrom('institute')
    .select(['id', 'name', 'header', 'path_html', 'safelist_version'])
    .where('id', '=', instituteId)
    .forKeyShare()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    id: row.id,
    name: row.name,
    header: row.header,
    pathHtml: row.path_html,
    safelistVersion: row.safelist_version,
  };
}

export async function insertInstitute(trx: Transaction<Tables>, institute: InstituteRecord): Promise<void> {
  await trx
    .insertInto('institute')
    .values({ id: institute.id, ...toColumns(institute) })
    .execute();
}

/** Stores the institute's own and lets its revision grow, so that snapshots follow. */
export const updateInstitute = (trx: Transaction<Tables>, institute: InstituteRecord): Promise<void> =>
  growRevision(trx, institute.id, toColumns(institute));

function toColumns({ name, header, pathHtml, safelistVersion }: InstituteRecord) {
  return { name, header, path_html: pathHtml, safelist_version: safelistVersion };
}
