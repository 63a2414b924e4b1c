import { sql } from 'kysely';
import { inTransaction } from '../../platform/database/database.ts';
import type { Database } from '../../schema/tables.ts';
import { addBounded, idOf, type RefusedCalls } from './refused-pages.ts';
import type { FindWebsite } from './tally.ts';

/** Any number that no other lock has. */
const addingLock = 715_020_947;

/** Adds to what was counted before: all of it or nothing, and of each institute and day no more pages than `pagesMax` and its websites. Calls of institutes that are gone are left out. */
export async function addRefused(db: Database, refused: readonly RefusedCalls[], findOwn: FindWebsite): Promise<void> {
  await inTransaction(db, async (trx) => {
    // What the processes count is bounded together, so they write one after another.
    await sql`select pg_advisory_xact_lock(${addingLock}::bigint)`.execute(trx);
    await insertRefused(trx, await bound(trx, refused, findOwn));
  });
}

/** Counts what finds no place next to what is stored with its website, or the others. */
async function bound(
  db: Database,
  refused: readonly RefusedCalls[],
  findOwn: FindWebsite,
): Promise<readonly RefusedCalls[]> {
  const days = new Map<string, Map<string, RefusedCalls>>();
  const dayOf = ({ instituteId, day }: Pick<RefusedCalls, 'instituteId' | 'day'>) => {
    const held = days.get(`${day} ${instituteId}`) ?? new Map<string, RefusedCalls>();
    days.set(`${day} ${instituteId}`, held);
    return held;
  };
  const { rows } = await sql<Pick<RefusedCalls, 'instituteId' | 'day' | 'keyId' | 'page' | 'reason'>>`
    select institute_id as "instituteId", to_char(day, 'YYYY-MM-DD') as day, key_id as "keyId", page, reason
    from refused_page
    where institute_id = any(${refused.map(({ instituteId }) => instituteId)}::text[])
      and day = any(${refused.map(({ day }) => day)}::date[])`.execute(db);
  for (const row of rows) dayOf(row).set(idOf(row), { ...row, calls: 0, lastMs: 0 });
  for (const row of refused) addBounded(dayOf(row), { ...row }, (host) => findOwn(row.instituteId, host));
  return [...days.values()].flatMap((held) => [...held.values()]).filter(({ calls }) => calls > 0);
}

async function insertRefused(db: Database, refused: readonly RefusedCalls[]): Promise<void> {
  const column = <T>(read: (calls: RefusedCalls) => T): T[] => refused.map(read);
  await sql`
    insert into refused_page as held (institute_id, day, key_id, page, reason, calls, last_at)
    select institute_id, day, key_id, page, reason, calls, last_at
    from unnest(
      ${column(({ instituteId }) => instituteId)}::text[], ${column(({ day }) => day)}::date[],
      ${column(({ keyId }) => keyId)}::uuid[], ${column(({ page }) => page)}::text[],
      ${column(({ reason }) => reason)}::text[], ${column(({ calls }) => calls)}::bigint[],
      ${column(({ lastMs }) => new Date(lastMs))}::timestamptz[]
    ) as counted (institute_id, day, key_id, page, reason, calls, last_at)
    where exists (select from institute where institute.id = counted.institute_id)
    on conflict (institute_id, day, key_id, page, reason)
    do update set calls = held.calls + excluded.calls, last_at = greatest(held.last_at, excluded.last_at)`.execute(db);
}

/** A page whose calls were refused, over several days. */
export type RefusedPage = Pick<RefusedCalls, 'keyId' | 'page' | 'reason' | 'calls'> & { readonly lastAt: Date };

/** An institute's refused pages since a day, those first that were refused last. */
export async function listRefused(
  db: Database,
  instituteId: string,
  { since, count }: { readonly since: string; readonly count: number },
): Promise<readonly RefusedPage[]> {
  const { rows } = await sql<RefusedPage>`
    select key_id as "keyId", page, reason, sum(calls)::bigint as calls, max(last_at) as "lastAt"
    from refused_page
    where institute_id = ${instituteId} and day >= ${since}::date
    group by key_id, page, reason
    order by max(last_at) desc, sum(calls) desc, page, key_id limit ${count}`.execute(db);
  return rows;
}

/** Deletes some of what was counted before a day; returns how many rows. Others leave them alone meanwhile. */
export async function deleteOldRefused(db: Database, before: string, size: number): Promise<number> {
  const { rows } = await sql`
    delete from refused_page where ctid = any (array(
      select ctid from refused_page where day < ${before}::date order by day limit ${size} for update skip locked
    )) returning 1`.execute(db);
  return rows.length;
}
