import { sql } from 'kysely';
import type { Database } from '../../schema/tables.ts';
import type { FeedFacts } from './feed-ring.ts';
import type { KeyFacts } from './key-ring.ts';
import type { PendingUses } from './last-uses.ts';
import type { DecidingWebsite } from './origin-rules.ts';

/**
 * Reads the number that changes with every change to keys, websites or feeds of any institute. It is text, since it is only
 * compared.
 */
export async function findAccessRevision(db: Database): Promise<string> {
  const { revision } = await db
    .selectFrom('access_revision')
    .select(sql<string>`revision::text`.as('revision'))
    .executeTakeFirstOrThrow();
  return revision;
}

/** Reads a page of the keys of all institutes, in order of id, after the given id. */
export async function listKeyFacts(
  db: Database,
  page: { readonly afterId: string; readonly size: number },
): Promise<KeyFacts[]> {
  const rows = await db
    .selectFrom('api_key')
    .select([
      'id',
      'institute_id',
      'hash',
      'product',
      'scopes',
      'only_from_websites',
      'revoked_at',
      'expires_at',
      'last_used_at',
    ])
    .where('id', '>', page.afterId)
    .orderBy('id')
    .limit(page.size)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    instituteId: row.institute_id,
    hash: row.hash,
    product: row.product,
    scopes: row.scopes,
    onlyFromWebsites: row.only_from_websites,
    isRevoked: row.revoked_at !== null,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
  }));
}

/**
 * Writes last uses in one statement. Skips keys whose stored last use is less than a minute older, since another
 * process wrote it.
 *
 * Locks rows in order of id, so that processes that write at the same time wait for each other instead of deadlocking.
 */
export async function markKeysUsed(db: Database, uses: PendingUses): Promise<void> {
  await sql`
    with due as (
      select api_key.id, used.at
      from unnest(${[...uses.keys()]}::uuid[], ${[...uses.values()]}::timestamptz[]) as used (id, at)
      join api_key on api_key.id = used.id
      where api_key.last_used_at is null or api_key.last_used_at <= used.at - interval '1 minute'
      order by api_key.id
      for update of api_key
    )
    update api_key set last_used_at = due.at from due where api_key.id = due.id`.execute(db);
}

/** Reads a page of the websites that the origin check uses, of all institutes, in order of id, after the given id. */
export async function listDecidingWebsites(
  db: Database,
  page: { readonly afterId: string; readonly size: number },
): Promise<(DecidingWebsite & { readonly id: string })[]> {
  const rows = await db
    .selectFrom('website')
    .select(['id', 'institute_id', 'host', 'status'])
    .where('status', '!=', 'Pending')
    .where('id', '>', page.afterId)
    .orderBy('id')
    .limit(page.size)
    .$narrowType<{ status: DecidingWebsite['status'] }>()
    .execute();
  return rows.map(({ id, institute_id: instituteId, host, status }) => ({ id, instituteId, host, status }));
}

/** Reads a page of the feeds of all institutes that work, in order of id, after the given id. */
export async function listFeedFacts(
  db: Database,
  page: { readonly afterId: string; readonly size: number },
): Promise<FeedFacts[]> {
  const rows = await db
    .selectFrom('feed')
    .select(['id', 'institute_id', 'hash', 'name', 'filter', 'last_used_at'])
    .where('revoked_at', 'is', null)
    .where('id', '>', page.afterId)
    .orderBy('id')
    .limit(page.size)
    .execute();
  return rows.map(({ institute_id: instituteId, last_used_at: lastUsedAt, ...row }) => ({
    ...row,
    instituteId,
    lastUsedAt,
  }));
}

/** The same for feeds, to the hour; see `markKeysUsed`. */
export async function markFeedsUsed(db: Database, uses: PendingUses): Promise<void> {
  await sql`
    with due as (
      select feed.id, used.at
      from unnest(${[...uses.keys()]}::uuid[], ${[...uses.values()]}::timestamptz[]) as used (id, at)
      join feed on feed.id = used.id
      where feed.last_used_at is null or feed.last_used_at <= used.at - interval '1 hour'
      order by feed.id
      for update of feed
    )
    update feed set last_used_at = due.at from due where feed.id = due.id`.execute(db);
}
