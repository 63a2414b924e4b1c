import { sql } from 'kysely';
import { inTransaction } from '../../platform/database/database.ts';
import { dateOfDay } from '../../platform/time/zone.ts';
import type { Database } from '../../schema/tables.ts';
import { type CountedSearch, visitorsShown } from './counted-searches.ts';

/** Most different searches of an institute and day that are kept (rule S18). */
export const searchesPerDayMax = 20_000;

/** Any number that no other lock has. */
const addingLock = 715_020_932;

/**
 * Adds to what was counted before: all of it or nothing. Searches of institutes that are gone are left out.
 *
 * One process at a time, so that neither bound is exceeded by two that count the same rows at once.
 */
export async function addSearches(db: Database, counted: readonly CountedSearch[]): Promise<void> {
  await inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${addingLock}::bigint)`.execute(trx);
    await addCounts(trx, counted);
    await addVisitors(trx, counted);
  });
}

async function addCounts(trx: Database, counted: readonly CountedSearch[]): Promise<void> {
  const column = <T>(read: (search: CountedSearch) => T): T[] => counted.map(read);
  await sql`
    with counted as (
      select counted.*, held.search is not null as is_known
      from unnest(
        ${column(({ instituteId }) => instituteId)}::text[], ${column(({ day }) => dateOfDay(day))}::date[],
        ${column(({ search }) => search)}::text[], ${column(({ searches }) => searches)}::bigint[],
        ${column(({ withoutResult }) => withoutResult)}::bigint[]
      ) as counted (institute_id, day, search, searches, without_result)
      left join search_day as held using (institute_id, search, day)
      where exists (select from institute where institute.id = counted.institute_id)
    ), placed as (
      select *, row_number() over (partition by institute_id, day, is_known order by searches desc, search) as place
      from counted
    ), sizes as materialized (
      select institute_id, day, (
        select count(*) from search_day as same where same.institute_id = days.institute_id and same.day = days.day
      ) as size
      from (select distinct institute_id, day from counted) as days
    )
    insert into search_day as held (institute_id, day, search, searches, without_result)
    select institute_id, day, search, searches, without_result
    from placed join sizes using (institute_id, day)
    where is_known or place <= ${searchesPerDayMax} - size
    on conflict (institute_id, search, day) do update
      set searches = held.searches + excluded.searches, without_result = held.without_result + excluded.without_result`.execute(
    trx,
  );
}

/** Counts visitors up to the number that matters; then what stands for them is no longer needed. */
async function addVisitors(trx: Database, counted: readonly CountedSearch[]): Promise<void> {
  const made = counted.flatMap(({ visitors, ...search }) => [...visitors].map((visitor) => ({ ...search, visitor })));
  const columns = sql`
    ${made.map(({ instituteId }) => instituteId)}::text[], ${made.map(({ day }) => dateOfDay(day))}::date[],
    ${made.map(({ search }) => search)}::text[]`;
  const touched = sql`(select distinct * from unnest(${columns}) as made (institute_id, day, search)) as touched`;
  await sql`
    insert into search_visitor (institute_id, day, search, visitor)
    select institute_id, day, search, visitor
    from unnest(${columns}, ${made.map(({ visitor }) => Buffer.from(visitor, 'hex'))}::bytea[])
      as made (institute_id, day, search, visitor)
    join search_day using (institute_id, search, day)
    where visitors < ${visitorsShown}
    on conflict do nothing`.execute(trx);
  await sql`
    with known as (
      select institute_id, day, search, count(*) as visitors
      from search_visitor join ${touched} using (institute_id, day, search)
      group by institute_id, day, search
    )
    update search_day as held set visitors = greatest(held.visitors, least(known.visitors, ${visitorsShown}))
    from known
    where (held.institute_id, held.search, held.day) = (known.institute_id, known.search, known.day)`.execute(trx);
  await sql`
    delete from search_visitor as forgotten using ${touched} join search_day using (institute_id, search, day)
    where (forgotten.institute_id, forgotten.search, forgotten.day)
      = (search_day.institute_id, search_day.search, search_day.day)
      and search_day.visitors >= ${visitorsShown}`.execute(trx);
}

/** Forgets some of those who made searches before a day; returns how many rows. Others leave them alone meanwhile. */
export async function deleteVisitorsBefore(db: Database, day: string, size: number): Promise<number> {
  const { rows } = await sql`
    delete from search_visitor where ctid = any (array(
      select ctid from search_visitor where day < ${day}::date limit ${size} for update skip locked
    )) returning 1`.execute(db);
  return rows.length;
}

/** Deletes some of what was counted before a day; returns how many rows. Others leave them alone meanwhile. */
export async function deleteOldSearches(db: Database, day: string, size: number): Promise<number> {
  const { rows } = await sql`
    delete from search_day where ctid = any (array(
      select ctid from search_day where day < ${day}::date order by day limit ${size} for update skip locked
    )) returning 1`.execute(db);
  return rows.length;
}
