import { type Selectable, sql } from 'kysely';
import type { Database, Tables } from '../../../../schema/tables.ts';
import { toSource } from '../source/source.repository.ts';
import type { FetchProgress, LastFetch, ListState, Source, Told } from '../source/source.ts';

/** A source to fetch; it belongs to this process until the lease runs out. */
export type DueSource = Source & {
  readonly claim: string;
  /** Whether a person asked for it, whatever was answered before. */
  readonly isAsked: boolean;
  /** The import that an attempt has left behind which did not come to its end. */
  readonly leftImportId: string | null;
  /** The import of the list that was fetched last, and what the address said of it. */
  readonly lastImportId: string | null;
  readonly state: ListState | undefined;
  /** The import that was published when the list was last known to be what is published. */
  readonly confirmedImportId: string | null;
  readonly told: Told;
};

type Claims = {
  readonly kind: Source['kind'];
  readonly now: Date;
  readonly leaseUntil: Date;
  readonly count: number;
};

type Free = Pick<Claims, 'kind' | 'now'>;

/** Due, in no process's hands, and of an institute of which none of its kind is. */
const isFree = ({ kind, now }: Free) => sql`
  kind = ${kind} and next_at <= ${now} and (claimed_until is null or claimed_until <= ${now})
  and not exists (
    select from source as other
    where other.institute_id = source.institute_id and other.kind = ${kind} and other.claimed_until > ${now})`;

/** Since when an institute waits: with each fetch it goes behind those who wait already, however long its next source has been due. */
const waitsSince = ({ kind }: Pick<Claims, 'kind'>) => sql`
  greatest(next_at, (
    select max(other.last_at) from source as other
    where other.institute_id = source.institute_id and other.kind = ${kind}))`;

/**
 * Takes sources that are due, one of each institute, of those that have waited longest: an address that answers slowly keeps its institute's others
 * waiting, and no one else's. None is taken that another process has, unless its lease ran out.
 */
export async function claimSources(db: Database, { kind, now, leaseUntil, count }: Claims): Promise<DueSource[]> {
  const { rows } = await sql<Selectable<Tables['source']>>`
    update source set claim = gen_random_uuid(), claimed_until = ${leaseUntil}, progress = null, is_telling = false
    where id in (
      select id from source
      where id in (
        select distinct on (institute_id) id from source where ${isFree({ kind, now })} order by institute_id, next_at, id
      ) and (claimed_until is null or claimed_until <= ${now})
      order by ${waitsSince({ kind })}, id limit ${count} for update skip locked
    )
    returning *`.execute(db);
  return rows.flatMap((row) => {
    const { claim, content_hash: contentHash, etag, last_modified: lastModified } = row;
    if (claim === null) return [];
    return {
      ...toSource(row),
      claim,
      isAsked: row.is_asked,
      leftImportId: row.attempt_import_id,
      lastImportId: row.last_import_id,
      state: contentHash === null ? undefined : { etag, lastModified, contentHash },
      confirmedImportId: row.confirmed_import_id,
      told: { waiting: row.is_waiting_told, failing: row.is_failing_told },
    };
  });
}

/** How many institutes have waited for a process since then. */
export async function countWaiting(db: Database, free: Free, since: Date): Promise<number> {
  const { rows } = await sql<{ readonly count: number }>`
    select count(distinct institute_id)::integer as count from source
    where ${isFree(free)} and ${waitsSince(free)} <= ${since}`.execute(db);
  return rows[0]?.count ?? 0;
}

type Mine = Pick<DueSource, 'instituteId' | 'id' | 'claim'>;

const mine = (db: Database, { instituteId, id, claim }: Mine) =>
  db.updateTable('source').where('institute_id', '=', instituteId).where('id', '=', id).where('claim', '=', claim);

/** Says that a process is at work, and how far it is; false when it is not to go on. */
export async function renewClaim(
  db: Database,
  due: Mine,
  { leaseUntil, progress }: { readonly leaseUntil: Date; readonly progress: FetchProgress },
): Promise<boolean> {
  const result = await mine(db, due)
    .set({ claimed_until: leaseUntil, progress: JSON.stringify(progress) })
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Notes the import that an attempt begins, so that another attempt can clear it away; false when it is not to go on. */
export async function noteAttempt(db: Database, due: Mine, importId: string): Promise<boolean> {
  const result = await mine(db, due).set({ attempt_import_id: importId }).executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

const unclaimed = { claim: null, claimed_until: null, progress: null, is_telling: false } as const;

/** Gives a source back that was not fetched to the end: to be fetched then, or at once where no moment is given. */
export async function giveBack(db: Database, due: Mine, nextAt?: Date | null): Promise<void> {
  await mine(db, due)
    .set({ ...unclaimed, attempt_import_id: null, ...(nextAt === undefined ? {} : { next_at: nextAt }) })
    .execute();
}

export type FetchEnd = {
  readonly last: LastFetch;
  readonly failuresInARow: number;
  /** What the address said of its list; undefined where that is as it was. */
  readonly state?: ListState | undefined;
  readonly confirmed?: { readonly at: Date; readonly importId: string } | undefined;
  readonly nextAt: Date | null;
  readonly told: Told;
};

const ended = ({ nextAt }: Pick<FetchEnd, 'nextAt'>) => ({ ...unclaimed, is_asked: false, next_at: nextAt });

/** Saves what came of a fetch, and gives the source back unless the admins are still to be told; false when it was ended elsewhere. */
export async function saveFetch(
  db: Database,
  due: Mine,
  { isToTell, ...end }: FetchEnd & { readonly isToTell: boolean },
): Promise<boolean> {
  const { last, state, confirmed, failuresInARow, told } = end;
  const result = await mine(db, due)
    .set({
      // As it is still due, another process begins again where this one dies.
      ...(isToTell ? { is_telling: true } : ended(end)),
      attempt_import_id: null,
      last_at: last.at,
      last_outcome: last.outcome,
      last_problem: last.problem,
      last_import_id: last.importId,
      failures_in_a_row: failuresInARow,
      is_waiting_told: told.waiting,
      is_failing_told: told.failing,
      ...(state && { etag: state.etag, last_modified: state.lastModified, content_hash: state.contentHash }),
      ...(confirmed && { confirmed_at: confirmed.at, confirmed_import_id: confirmed.importId }),
    })
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Saves what the admins were told, also where the source was taken away meanwhile, and gives it back. */
export async function saveTold(db: Database, due: Mine, end: Pick<FetchEnd, 'told' | 'nextAt'>): Promise<void> {
  // What was not told by this process may have been by another.
  await sql`
    update source set is_waiting_told = is_waiting_told or ${end.told.waiting},
      is_failing_told = is_failing_told or ${end.told.failing}
    where institute_id = ${due.instituteId} and id = ${due.id}`.execute(db);
  await mine(db, due).set(ended(end)).execute();
}

/**
 * Takes a source from the process that fetches it, which then stops; returns what that leaves behind, undefined when none does, or when it only tells
 * the admins of it.
 */
export async function endClaim(
  db: Database,
  { instituteId, id }: Pick<Source, 'instituteId' | 'id'>,
  { last, nextAt }: Pick<FetchEnd, 'last' | 'nextAt'>,
): Promise<{ readonly attemptImportId: string | null } | undefined> {
  const row = await db
    .updateTable('source')
    .set({
      ...ended({ nextAt }),
      last_at: last.at,
      last_outcome: last.outcome,
      last_problem: last.problem,
    })
    .where('institute_id', '=', instituteId)
    .where('id', '=', id)
    .where('claim', 'is not', null)
    .where('is_telling', '=', false)
    .returning('attempt_import_id')
    .executeTakeFirst();
  return row && { attemptImportId: row.attempt_import_id };
}
