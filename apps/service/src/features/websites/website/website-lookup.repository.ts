import { type Selectable, sql } from 'kysely';
import type { Database, Tables } from '../../../schema/tables.ts';
import type { Lookup } from './lookup-plan.ts';

/** A website to look up again; it belongs to this process until the lease runs out. */
export type DueLookup = {
  readonly instituteId: string;
  readonly websiteId: string;
  readonly number: number;
  readonly until: Date;
};

/** Returns the last lookup of each website of an institute, by the website's id. */
export async function listLookups(db: Database, instituteId: string): Promise<ReadonlyMap<string, Lookup>> {
  const rows = await db
    .selectFrom('website_lookup')
    .innerJoin('website', 'website.id', 'website_lookup.website_id')
    .selectAll('website_lookup')
    .where('website.institute_id', '=', instituteId)
    .execute();
  return new Map(rows.map((row) => [row.website_id, toLookup(row)]));
}

/** Saves the last lookup of a website. */
export async function saveLookup(db: Database, websiteId: string, lookup: Lookup): Promise<void> {
  const columns = {
    looked_up_at: lookup.lookedUpAt,
    number: lookup.number,
    next_at: lookup.next?.at ?? null,
    until: lookup.next?.until ?? null,
  };
  await db
    .insertInto('website_lookup')
    .values({ website_id: websiteId, ...columns })
    .onConflict((conflict) => conflict.column('website_id').doUpdateSet(columns))
    .execute();
}

/** Ends the lookups of a website. */
export async function endLookups(db: Database, websiteId: string): Promise<void> {
  await db
    .updateTable('website_lookup')
    .set({ next_at: null, until: null })
    .where('website_id', '=', websiteId)
    .execute();
}

/**
 * Takes websites that are due, those that have waited longest first.
 *
 * Each is postponed until the lease runs out, so that no other process takes it meanwhile, but one does if this process dies.
 */
export async function claimLookups(
  db: Database,
  { now, leaseUntil, count }: { readonly now: Date; readonly leaseUntil: Date; readonly count: number },
): Promise<DueLookup[]> {
  const { rows } = await sql<{ institute_id: string; website_id: string; number: number; until: Date }>`
    update website_lookup set next_at = ${leaseUntil}
    from website
    where website.id = website_lookup.website_id
      and website_lookup.website_id in (
        select website_id from website_lookup where next_at <= ${now}
        order by next_at limit ${count} for update skip locked
      )
    returning website.institute_id, website_lookup.website_id, website_lookup.number, website_lookup.until`.execute(db);
  return rows.map(({ institute_id: instituteId, website_id: websiteId, number, until }) => ({
    instituteId,
    websiteId,
    number,
    until,
  }));
}

/**
 * Takes verified websites that were looked up long ago, or never since they were verified. Leaves out those that were verified on
 * somebody's word. Each counts as looked up from now on, so that no other process takes it.
 */
export async function claimWatches(
  db: Database,
  { now, foundBefore, missingBefore, count }: Watches,
): Promise<DueWatch[]> {
  const isDue = sql`coalesce(looked_up_at, verified_at, created_at)
    <= case when reason is null then ${foundBefore}::timestamptz else ${missingBefore}::timestamptz end`;
  const { rows } = await sql<{ institute_id: string; website_id: string; former: Date | null }>`
    with due as (
      select id, institute_id, looked_up_at as former from website left join website_lookup on website_id = id
      where status = 'Verified' and (reason is null or reason like 'Its DNS record %') and ${isDue}
      order by id limit ${count} for update of website skip locked
    ), taken as (
      insert into website_lookup (website_id, looked_up_at, number) select id, ${now}, 1 from due
      on conflict (website_id) do update set looked_up_at = excluded.looked_up_at
      where website_lookup.looked_up_at <= ${missingBefore}
      returning website_id
    )
    select institute_id, website_id, former from taken join due on due.id = website_id`.execute(db);
  return rows.map(({ institute_id: instituteId, website_id: websiteId, former }) => ({
    instituteId,
    websiteId,
    claimedAt: now,
    former,
  }));
}

/** Gives back a website that was taken but not looked up, unless it was looked up elsewhere meanwhile. */
export async function unclaimWatch(db: Database, { websiteId, claimedAt, former }: DueWatch): Promise<void> {
  const isClaimed = sql`website_id = ${websiteId} and looked_up_at = ${claimedAt}`;
  await (former === null
    ? sql`delete from website_lookup where ${isClaimed} and next_at is null`
    : sql`update website_lookup set looked_up_at = ${former} where ${isClaimed}`
  ).execute(db);
}

/** When the record of a website was found to be gone, as long as the admins are not notified yet; null when there is nothing to report. */
export async function findUntoldSince(db: Database, websiteId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('website_lookup')
    .select('untold_since')
    .where('website_id', '=', websiteId)
    .executeTakeFirst();
  return row?.untold_since ?? null;
}

/** Notes of a website that was looked up whether the admins must still be notified that its record is gone. */
export async function setUntoldSince(db: Database, websiteId: string, since: Date | null): Promise<void> {
  await db.updateTable('website_lookup').set({ untold_since: since }).where('website_id', '=', websiteId).execute();
}

/** A verified website to look up, which no other process does. */
export type DueWatch = Pick<DueLookup, 'instituteId' | 'websiteId'> & {
  readonly claimedAt: Date;
  /** When the website was last looked up before; null for never. */
  readonly former: Date | null;
};

type Watches = {
  readonly now: Date;
  /** Takes websites whose record was found when they were last looked up before this time. */
  readonly foundBefore: Date;
  /** Takes websites whose record was missing when they were last looked up before this time. */
  readonly missingBefore: Date;
  readonly count: number;
};

function toLookup(row: Selectable<Tables['website_lookup']>): Lookup {
  const { looked_up_at: lookedUpAt, number, next_at: at, until } = row;
  return { lookedUpAt, number, next: at !== null && until !== null ? { at, until } : undefined };
}
