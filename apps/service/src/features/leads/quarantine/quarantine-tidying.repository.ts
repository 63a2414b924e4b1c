import { sql } from 'kysely';
import type { Database } from '../../../schema/tables.ts';

/** Whose are deleted; undefined for everybody's. */
type Whose = { readonly instituteId?: string | undefined };

/** Deletes some that arrived before a time; returns how many. Others leave them alone meanwhile. */
export async function deleteOldQuarantined(
  db: Database,
  { instituteId, before, size }: Whose & { readonly before: Date; readonly size: number },
): Promise<number> {
  let old = db.selectFrom('quarantined_lead').select('id').where('created_at', '<', before);
  if (instituteId !== undefined) old = old.where('institute_id', '=', instituteId);
  const chosen = old.orderBy('created_at').limit(size).forUpdate().skipLocked();
  const { numDeletedRows } = await db
    .deleteFrom('quarantined_lead')
    .where('id', 'in', chosen)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Institutes with more in quarantine than there may be, and how many each has too many. */
export async function listOverfull(
  db: Database,
  max: number,
): Promise<readonly { readonly instituteId: string; readonly excess: number }[]> {
  const { rows } = await sql<{ instituteId: string; excess: number }>`
    select institute_id as "instituteId", count(*) - ${max}::integer as excess
    from quarantined_lead group by institute_id having count(*) > ${max} order by institute_id`.execute(db);
  return rows;
}

/** Deletes some of an institute's oldest, and counts them; returns how many. */
export async function letGoOldest(
  db: Database,
  { instituteId, size, at, forgottenBefore }: LettingGo,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with gone as (
      delete from quarantined_lead where id in (
        select id from quarantined_lead where institute_id = ${instituteId}
        order by created_at, arrival limit ${size} for update skip locked
      ) returning 1
    ), counted as (
      insert into quarantine_overflow as overflow (institute_id, let_go, last_at)
      select ${instituteId}, count(*), ${at} from gone having count(*) > 0
      on conflict (institute_id) do update set last_at = excluded.last_at,
        let_go = excluded.let_go + case when overflow.last_at > ${forgottenBefore} then overflow.let_go else 0 end
    )
    select count(*) as count from gone`.execute(db);
  return rows[0]?.count ?? 0;
}

export type LettingGo = {
  readonly instituteId: string;
  readonly size: number;
  readonly at: Date;
  /** Deletions before this are no longer shown. */
  readonly forgottenBefore: Date;
};
