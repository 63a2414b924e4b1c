import { sql } from 'kysely';
import type { Database } from '../../../schema/tables.ts';

export type DueInstitute = { readonly id: string; readonly name: string };

type Turn = {
  /** The Monday, `YYYY-MM-DD`. */
  readonly week: string;
  /** A turn that began before that and is not done was broken off, or has something left. */
  readonly takenBefore: Date;
};

/** Some of the institutes that had no mail about their week yet, by id from the one after `after` on. */
export async function listDueInstitutes(
  db: Database,
  { week, takenBefore, after, size }: Turn & { readonly after: string; readonly size: number },
): Promise<readonly DueInstitute[]> {
  const { rows } = await sql<DueInstitute>`
    select id, name from institute left join weekly_turn on institute_id = id
    where id > ${after} and (week is null or week < ${week}::date or (not is_done and taken_at <= ${takenBefore}))
    order by id limit ${size}`.execute(db);
  return rows;
}

/** Takes it on to tell an institute of its week; false when another process did so. */
export async function takeTurn(
  db: Database,
  instituteId: string,
  { week, takenBefore, now }: Turn & { readonly now: Date },
): Promise<boolean> {
  // One statement: of two that come at once, the second sees what the first has written.
  const { rows } = await sql`
    insert into weekly_turn as held (institute_id, week, taken_at, is_done)
    select id, ${week}::date, ${now}, false from institute where id = ${instituteId}
    on conflict (institute_id) do update set week = excluded.week, taken_at = excluded.taken_at, is_done = false
    where held.week < excluded.week or (not held.is_done and held.taken_at <= ${takenBefore})
    returning 1`.execute(db);
  return rows.length > 0;
}

/** Notes that nothing is left to send of a week. */
export async function endTurn(db: Database, instituteId: string, week: string): Promise<void> {
  await sql`update weekly_turn set is_done = true where institute_id = ${instituteId} and week = ${week}::date`.execute(
    db,
  );
}

export type EnquiriesOfWeek = {
  readonly enquiries: number;
  readonly fromPages: number;
  /** Of them, those that stand as new. */
  readonly unanswered: number;
  readonly former: number;
};

/** An institute's enquiries in seven days, and in the seven before. */
export async function countEnquiries(
  db: Database,
  instituteId: string,
  { formerFrom, from, before }: { readonly formerFrom: string; readonly from: string; readonly before: string },
): Promise<EnquiriesOfWeek> {
  const midnight = (day: string) => new Date(`${day}T00:00:00Z`);
  const { rows } = await sql<EnquiriesOfWeek>`
    select count(*) filter (where is_of_week) as enquiries, count(origin) filter (where is_of_week) as "fromPages",
      count(*) filter (where is_of_week and status = 'new') as unanswered,
      count(*) filter (where not is_of_week) as former
    from (
      select origin, status, created_at >= ${midnight(from)} as is_of_week from lead
      where institute_id = ${instituteId} and created_at >= ${midnight(formerFrom)} and created_at < ${midnight(before)}
    ) as counted`.execute(db);
  return rows[0] ?? { enquiries: 0, fromPages: 0, unanswered: 0, former: 0 };
}
