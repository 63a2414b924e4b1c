import { type Selectable, sql } from 'kysely';
import type { Database, Tables } from '../../schema/tables.ts';
import type { Lookup } from './lookup-plan.ts';

/** A website that is to be looked up again, which is ours to do until the lease runs out. */
export type DueLookup = {
  readonly instituteId: string;
  readonly websiteId: string;
  readonly number: number;
  readonly until: Date;
};

/** The last looks at an institute's websites, by the website's id. */
export async function listLookups(db: Database, instituteId: string): Promise<ReadonlyMap<string, Lookup>> {
  const rows = await db
    .selectFrom('website_lookup')
    .innerJoin('website', 'website.id', 'website_lookup.website_id')
    .selectAll('website_lookup')
    .where('website.institute_id', '=', instituteId)
    .execute();
  return new Map(rows.map((row) => [row.website_id, toLookup(row)]));
}

/** Keeps the last look at a website. */
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

/** Looks at a website no more. */
export async function endLookups(db: Database, websiteId: string): Promise<void> {
  await db
    .updateTable('website_lookup')
    .set({ next_at: null, until: null })
    .where('website_id', '=', websiteId)
    .execute();
}

/**
 * Takes websites that are due, those that wait longest first.
 *
 * Each is put off until the lease runs out, so that no other process takes it meanwhile, and somebody does if this one dies.
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

function toLookup(row: Selectable<Tables['website_lookup']>): Lookup {
  const { looked_up_at: lookedUpAt, number, next_at: at, until } = row;
  return { lookedUpAt, number, next: at !== null && until !== null ? { at, until } : undefined };
}
