import { sql } from 'kysely';
import type { Database, InstituteUseTable } from '../../../schema/tables.ts';

/** Something of which an institute may have only so much in a time. */
export type Use = {
  readonly instituteId: string;
  readonly kind: InstituteUseTable['kind'];
  /** The beginning of the time in which it counts. */
  readonly startsAt: Date;
  readonly amount: number;
  readonly max: number;
};

/** Takes it, over all processes; returns whether there was so much left. */
export async function takeUse(db: Database, { instituteId, kind, startsAt, amount, max }: Use): Promise<boolean> {
  const { rows } = await sql`
    insert into institute_use (institute_id, kind, starts_at, used)
    select ${instituteId}, ${kind}, ${startsAt}, ${amount} where ${amount}::integer <= ${max}::integer
    on conflict (institute_id, kind, starts_at) do update set used = institute_use.used + excluded.used
    where institute_use.used + excluded.used <= ${max}
    returning used`.execute(db);
  return rows.length > 0;
}

/** Gives back what was taken and was of no use. */
export async function returnUse(
  db: Database,
  { instituteId, kind, startsAt, amount }: Omit<Use, 'max'>,
): Promise<void> {
  await sql`
    update institute_use set used = used - ${amount}
    where institute_id = ${instituteId} and kind = ${kind} and starts_at = ${startsAt} and used >= ${amount}`.execute(
    db,
  );
}

/** The last time, from `from` on, of which something is taken. */
export async function findLastUse(
  db: Database,
  { instituteId, kind, from }: Pick<Use, 'instituteId' | 'kind'> & { readonly from: Date },
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('institute_use')
    .select('starts_at')
    .where('institute_id', '=', instituteId)
    .where('kind', '=', kind)
    .where('starts_at', '>=', from)
    .orderBy('starts_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.starts_at;
}

/** Forgets what counts no more. */
export async function deletePastUse(db: Database): Promise<void> {
  await sql`delete from institute_use where starts_at < now() - interval '1 day'`.execute(db);
}
