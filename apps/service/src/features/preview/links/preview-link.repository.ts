import { type Selectable, sql } from 'kysely';
import { isUuid } from '../../../platform/text/uuid.ts';
import type { Database, Tables } from '../../../schema/tables.ts';
import type { PreviewLink } from './preview-link.ts';

/** Stores a link, in a transaction; false when the institute has as many that work as it may. Those that have expired go. */
export async function insertLink(trx: Database, link: PreviewLink, countMax: number): Promise<boolean> {
  const { instituteId } = link;
  // Those who make links at the same time take turns.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`preview links of ${instituteId}`}, 0))`.execute(trx);
  await trx
    .deleteFrom('preview_link')
    .where('institute_id', '=', instituteId)
    .where('expires_at', '<=', link.createdAt)
    .execute();
  const { count } = await trx
    .selectFrom('preview_link')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('institute_id', '=', instituteId)
    .executeTakeFirstOrThrow();
  if (count >= countMax) return false;
  await trx
    .insertInto('preview_link')
    .values({
      id: link.id,
      institute_id: instituteId,
      created_at: link.createdAt,
      created_by: link.createdBy,
      expires_at: link.expiresAt,
    })
    .execute();
  return true;
}

/** Those that work, the latest first. */
export async function listLinks(db: Database, instituteId: string, now: Date): Promise<readonly PreviewLink[]> {
  const rows = await db
    .selectFrom('preview_link')
    .selectAll()
    .where('institute_id', '=', instituteId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(toLink);
}

/** A link by its id, which its token proves; undefined once it has expired or was revoked. */
export async function findLink(db: Database, id: string, now: Date): Promise<PreviewLink | undefined> {
  const row = await db
    .selectFrom('preview_link')
    .selectAll()
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row && toLink(row);
}

/** Deletes a link; false when the institute has none of that id. */
export async function deleteLink(db: Database, instituteId: string, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const { numDeletedRows } = await db
    .deleteFrom('preview_link')
    .where('institute_id', '=', instituteId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

const toLink = (row: Selectable<Tables['preview_link']>): PreviewLink => ({
  id: row.id,
  instituteId: row.institute_id,
  createdAt: row.created_at,
  createdBy: row.created_by,
  expiresAt: row.expires_at,
});
