import type { UsageSubject } from '@prospectus/contract/admin';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../schema/tables.ts';
import type { Slots } from './slots.ts';

/** How the requests of a slot went. */
export type RequestCounts = { readonly requests: number; readonly errors: number; readonly limited: number };

/** `slot` is the place among the slots asked for, from 0. */
export type CallsInSlot = RequestCounts & { readonly slot: number };

const counts = sql`
  sum(calls)::bigint as requests,
  coalesce(sum(calls) filter (where status >= 400 and status <> 429), 0)::bigint as errors,
  coalesce(sum(calls) filter (where status = 429), 0)::bigint as limited`;

/** An institute's calls in each of the slots; those without any are left out. */
export async function countCalls(db: Database, instituteId: string, slots: Slots): Promise<CallsInSlot[]> {
  const starts = toArray(slots);
  const { rows } = await sql<CallsInSlot>`
    select width_bucket(hour, ${starts}) - 1 as slot, ${counts}
    from usage_hour
    where institute_id = ${instituteId} and hour >= (${starts})[1]
    group by 1`.execute(db);
  return rows;
}

/** How many of an institute's leads were filed in each of the slots; those without any are left out. */
export async function countLeads(
  db: Database,
  instituteId: string,
  slots: Slots,
): Promise<{ readonly slot: number; readonly leads: number }[]> {
  const starts = toArray(slots);
  const { rows } = await sql<{ slot: number; leads: number }>`
    select width_bucket(created_at, ${starts}) - 1 as slot, count(*) as leads
    from lead
    where institute_id = ${instituteId} and created_at >= (${starts})[1]
    group by 1`.execute(db);
  return rows;
}

/** The calls of one subject, such as a key. */
export type SubjectCalls = RequestCounts & {
  readonly subject: string;
  /** Requests by slot, for those that have any. */
  readonly slots: Readonly<Record<string, number>>;
};

const subjectColumns: Readonly<Record<UsageSubject, RawBuilder<unknown>>> = {
  key: sql`key_id::text`,
  website: sql`website`,
  endpoint: sql`endpoint`,
};

export type SubjectsAsked = {
  readonly by: UsageSubject;
  readonly slots: Slots;
  /** Only these; undefined for all. */
  readonly among: readonly string[] | undefined;
  readonly count: number;
};

/** An institute's calls by subject, the busiest first. */
export async function listSubjects(
  db: Database,
  instituteId: string,
  { by, slots, among, count }: SubjectsAsked,
): Promise<SubjectCalls[]> {
  const starts = toArray(slots);
  const subject = subjectColumns[by];
  const isAsked = among === undefined ? sql`` : sql`and ${subject} = any(${among}::text[])`;
  const { rows } = await sql<SubjectCalls>`
    with slotted as (
      select ${subject} as subject, width_bucket(hour, ${starts}) - 1 as slot, ${counts}
      from usage_hour
      where institute_id = ${instituteId} and hour >= (${starts})[1] ${isAsked}
      group by 1, 2
    )
    select subject, sum(requests)::bigint as requests, sum(errors)::bigint as errors, sum(limited)::bigint as limited,
      json_object_agg(slot, requests) as slots
    from slotted group by subject order by 2 desc, 1 limit ${count}`.execute(db);
  return rows;
}

const toArray = (slots: Slots) => sql`${slots.map((ms) => new Date(ms))}::timestamptz[]`;
