import { type Selectable, sql } from 'kysely';
import { inTransaction } from '../../../platform/database/database.ts';
import { isUuid } from '../../../platform/text/uuid.ts';
import type { Database, WebsiteTable } from '../../../schema/tables.ts';
import type { Website, WebsiteState } from './website.ts';

/**
 * Runs `work` while no other transaction changes the institute's websites; returns `undefined` for an unknown institute.
 *
 * The limit and the blocks are rules over all websites of an institute, which no unique index can enforce. An advisory lock does, rather
 * than a lock on the institute's row, which an import holds for as long as it takes.
 */
export function changeWebsites<T>(
  db: Database,
  instituteId: string,
  work: (trx: Database) => Promise<T>,
): Promise<T | undefined> {
  return inTransaction(db, async (trx) => {
    const institute = await trx
      .selectFrom('institute')
      .select(sql`pg_advisory_xact_lock(hashtextextended('websites of ' || ${instituteId}::text, 0))`.as('lock'))
      .where('id', '=', instituteId)
      .forKeyShare()
      .executeTakeFirst();
    return institute && (await work(trx));
  });
}

/** All websites of an institute in order of addition; `undefined` when there is no such institute. */
export async function findWebsitesOfInstitute(db: Database, instituteId: string): Promise<Website[] | undefined> {
  const institute = await db.selectFrom('institute').select('id').where('id', '=', instituteId).executeTakeFirst();
  return institute && (await listWebsites(db, instituteId));
}

export async function listWebsites(db: Database, instituteId: string): Promise<Website[]> {
  const rows = await db
    .selectFrom('website')
    .selectAll()
    .where('institute_id', '=', instituteId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toWebsite);
}

export async function findWebsite(
  db: Database,
  { instituteId, websiteId }: { readonly instituteId: string; readonly websiteId: string },
): Promise<Website | undefined> {
  if (!isUuid(websiteId)) return undefined;
  const row = await db
    .selectFrom('website')
    .selectAll()
    .where('institute_id', '=', instituteId)
    .where('id', '=', websiteId)
    .executeTakeFirst();
  return row && toWebsite(row);
}

/** For the operator, who names a website by its id alone; everyone else is limited to an institute (rule D37). */
export async function findInstituteOfWebsite(db: Database, websiteId: string): Promise<string | undefined> {
  if (!isUuid(websiteId)) {
    return undefined;
  }
  const row = await db.selectFrom('website').select('institute_id').where('id', '=', websiteId).executeTakeFirst();
  return row?.institute_id;
}

export async function insertWebsite(db: Database, website: Website): Promise<void> {
  const { id, instituteId, host, token, createdAt } = website;
  await db
    .insertInto('website')
    .values({ id, institute_id: instituteId, host, token, created_at: createdAt, ...stateColumns(website) })
    .execute();
}

export async function markWebsite(db: Database, website: Website): Promise<void> {
  await db
    .updateTable('website')
    .set(stateColumns(website))
    .where('institute_id', '=', website.instituteId)
    .where('id', '=', website.id)
    .execute();
}

export async function deleteWebsite(db: Database, instituteId: string, websiteId: string): Promise<void> {
  await db.deleteFrom('website').where('institute_id', '=', instituteId).where('id', '=', websiteId).execute();
}

function toWebsite(row: Selectable<WebsiteTable>): Website {
  const { id, institute_id: instituteId, host, token, created_at: createdAt } = row;
  return { id, instituteId, host, token, createdAt, ...toState(row) };
}

function toState({
  status,
  reason,
  verified_at: verifiedAt,
  created_at: createdAt,
}: Selectable<WebsiteTable>): WebsiteState {
  return status === 'Verified' ? { status, reason, verifiedAt: verifiedAt ?? createdAt } : { status, reason };
}

function stateColumns(website: Website): Pick<Selectable<WebsiteTable>, 'status' | 'reason' | 'verified_at'> {
  const verifiedAt = website.status === 'Verified' ? website.verifiedAt : null;
  return { status: website.status, reason: website.reason, verified_at: verifiedAt };
}
