import { type Selectable, sql } from 'kysely';
import { isUuid } from '../../platform/text/uuid.ts';
import type { Database, FeedTable } from '../../schema/tables.ts';
import { type FeedRecord, feedKind } from './feed.ts';

/** A feed to be kept, with the hash that stands for its address. */
export type NewFeed = FeedRecord & { readonly hash: Buffer };

/** Lets those who change feeds of an institute do so one after another, until the end of the transaction. */
export async function takeTurn(db: Database, instituteId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`feeds of ${instituteId}`}, 0))`.execute(db);
}

/** Inserts a feed; says whether there is such an institute. */
export async function insertFeed(db: Database, feed: NewFeed): Promise<boolean> {
  const institute = await db
    .selectFrom('institute')
    .select('id')
    .where('id', '=', feed.instituteId)
    .forKeyShare()
    .executeTakeFirst();
  if (institute === undefined) return false;
  await db
    .insertInto('feed')
    .values({
      id: feed.id,
      institute_id: feed.instituteId,
      kind: feedKind,
      name: feed.name,
      filter: feed.filter,
      hash: feed.hash,
      prefix: feed.prefix,
      created_at: feed.createdAt,
    })
    .execute();
  return true;
}

/** How many feeds of an institute work. */
export async function countFeeds(db: Database, instituteId: string): Promise<number> {
  const { count } = await db
    .selectFrom('feed')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('institute_id', '=', instituteId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Those that work, the latest first, and then so many of those that were revoked last. */
export async function listFeeds(db: Database, instituteId: string, revokedMax: number): Promise<FeedRecord[]> {
  const select = db.selectFrom('feed').selectAll().where('institute_id', '=', instituteId);
  const active = await select.where('revoked_at', 'is', null).orderBy('created_at', 'desc').orderBy('id').execute();
  const revoked = await select
    .where('revoked_at', 'is not', null)
    .orderBy('revoked_at', 'desc')
    .orderBy('id')
    .limit(revokedMax)
    .execute();
  return [...active, ...revoked].map(toFeed);
}

/** The same for the operator, who may mistype the institute: undefined when there is none. */
export async function findFeedsOfInstitute(
  db: Database,
  instituteId: string,
  revokedMax: number,
): Promise<FeedRecord[] | undefined> {
  const institute = await db.selectFrom('institute').select('id').where('id', '=', instituteId).executeTakeFirst();
  return institute && listFeeds(db, instituteId, revokedMax);
}

/** Deletes revoked feeds but for those that were revoked last. */
export async function deleteRevoked(db: Database, instituteId: string, keptMax: number): Promise<void> {
  await db
    .deleteFrom('feed')
    .where('institute_id', '=', instituteId)
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('feed')
        .select('id')
        .where('institute_id', '=', instituteId)
        .where('revoked_at', 'is not', null)
        .orderBy('revoked_at', 'desc')
        .offset(keptMax),
    )
    .execute();
}

/** For the operator, who names a feed by its id alone; everyone else is limited to an institute (rule D37). */
export async function findInstituteOfFeed(db: Database, feedId: string): Promise<string | undefined> {
  if (!isUuid(feedId)) return undefined;
  const row = await db.selectFrom('feed').select('institute_id').where('id', '=', feedId).executeTakeFirst();
  return row?.institute_id;
}

/** Which feed of which institute. */
export type WhichFeed = { readonly instituteId: string; readonly feedId: string };

export async function findFeed(db: Database, { instituteId, feedId }: WhichFeed): Promise<FeedRecord | undefined> {
  if (!isUuid(feedId)) return undefined;
  const row = await db
    .selectFrom('feed')
    .selectAll()
    .where('institute_id', '=', instituteId)
    .where('id', '=', feedId)
    .executeTakeFirst();
  return row && toFeed(row);
}

type FeedChange = {
  readonly name?: string;
  readonly filter?: string;
  readonly hash?: Buffer;
  readonly prefix?: string;
  readonly renewedAt?: Date;
  readonly revokedAt?: Date;
};

/** Changes a feed that works; undefined when there is none. */
export async function updateFeed(
  db: Database,
  { instituteId, feedId }: WhichFeed,
  { renewedAt, revokedAt, ...change }: FeedChange,
): Promise<FeedRecord | undefined> {
  const row = await db
    .updateTable('feed')
    .set({
      ...change,
      ...(renewedAt && { renewed_at: renewedAt }),
      ...(revokedAt && { revoked_at: revokedAt }),
    })
    .where('institute_id', '=', instituteId)
    .where('id', '=', feedId)
    .where('revoked_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row && toFeed(row);
}

function toFeed(row: Selectable<FeedTable>): FeedRecord {
  return {
    id: row.id,
    instituteId: row.institute_id,
    name: row.name,
    filter: row.filter,
    prefix: row.prefix,
    createdAt: row.created_at,
    renewedAt: row.renewed_at,
    revokedAt: row.revoked_at,
    lastUsedAt: row.last_used_at,
  };
}
