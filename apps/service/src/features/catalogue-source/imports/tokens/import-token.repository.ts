import { type Selectable, sql } from 'kysely';
import { isUuid } from '../../../../platform/text/uuid.ts';
import type { Database, Tables } from '../../../../schema/tables.ts';
import type { ImportTokenRecord } from './import-token.ts';

export type NewImportToken = ImportTokenRecord & { readonly hash: Buffer };

/** Lets those who make tokens of an institute at the same time take turns, until the end of the transaction. */
export async function takeTurn(db: Database, instituteId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`import tokens of ${instituteId}`}, 0))`.execute(db);
}

/** Deletes revoked tokens but the latest. */
export async function deleteRevoked(db: Database, instituteId: string, keptMax: number): Promise<void> {
  await db
    .deleteFrom('import_token')
    .where('institute_id', '=', instituteId)
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('import_token')
        .select('id')
        .where('institute_id', '=', instituteId)
        .where('revoked_at', 'is not', null)
        .orderBy('revoked_at', 'desc')
        .offset(keptMax),
    )
    .execute();
}

/** Stores a token; false when the institute has as many that work as it may. Call it in the institute's turn. */
export async function insertToken(db: Database, token: NewImportToken, countMax: number): Promise<boolean> {
  const { count } = await db
    .selectFrom('import_token')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('institute_id', '=', token.instituteId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (count >= countMax) return false;
  await db
    .insertInto('import_token')
    .values({
      id: token.id,
      institute_id: token.instituteId,
      name: token.name,
      hash: token.hash,
      prefix: token.prefix,
      created_at: token.createdAt,
      created_by: token.createdBy,
    })
    .execute();
  return true;
}

/** The latest, those that work before those that were revoked. */
export async function listTokens(db: Database, instituteId: string, size: number): Promise<ImportTokenRecord[]> {
  const rows = await db
    .selectFrom('import_token')
    .selectAll()
    .where('institute_id', '=', instituteId)
    .orderBy(sql`revoked_at is not null`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(size)
    .execute();
  return rows.map(toToken);
}

/** The same for the operator, who may mistype the institute: undefined when there is none. */
export async function findTokensOfInstitute(
  db: Database,
  instituteId: string,
  size: number,
): Promise<ImportTokenRecord[] | undefined> {
  const institute = await db.selectFrom('institute').select('id').where('id', '=', instituteId).executeTakeFirst();
  return institute && listTokens(db, instituteId, size);
}

/** A token that works, by its hash; it is remembered that it was used, to the minute. */
export async function useToken(db: Database, hash: Buffer, at: Date): Promise<ImportTokenRecord | undefined> {
  const row = await db
    .selectFrom('import_token')
    .selectAll()
    .where('hash', '=', hash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if (row.last_used_at === null || at.getTime() - row.last_used_at.getTime() >= 60_000) {
    await db.updateTable('import_token').set({ last_used_at: at }).where('id', '=', row.id).execute();
  }
  return toToken(row);
}

/** For the operator, who names a token by its id alone; everyone else is limited to an institute (rule D37). */
export async function findInstituteOfToken(db: Database, id: string): Promise<string | undefined> {
  if (!isUuid(id)) return undefined;
  const row = await db.selectFrom('import_token').select('institute_id').where('id', '=', id).executeTakeFirst();
  return row?.institute_id;
}

/** Revokes a token, once; undefined when the institute has no such token. */
export async function markTokenRevoked(
  db: Database,
  { instituteId, id, at }: { readonly instituteId: string; readonly id: string; readonly at: Date },
): Promise<{ readonly token: ImportTokenRecord; readonly wasActive: boolean } | undefined> {
  if (!isUuid(id)) return undefined;
  const revoked = await db
    .updateTable('import_token')
    .set({ revoked_at: at })
    .where('institute_id', '=', instituteId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (revoked !== undefined) return { token: toToken(revoked), wasActive: true };
  const row = await db
    .selectFrom('import_token')
    .selectAll()
    .where('institute_id', '=', instituteId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { token: toToken(row), wasActive: false };
}

function toToken(row: Selectable<Tables['import_token']>): ImportTokenRecord {
  return {
    id: row.id,
    instituteId: row.institute_id,
    name: row.name,
    prefix: row.prefix,
    createdAt: row.created_at,
    createdBy: row.created_by,
    lastUsedAt: row.last_used_at,
    revokedAt: row.revoked_at,
  };
}
