import { digitsOf } from '@prospectus/contract';
import { CompiledQuery, sql } from 'kysely';
import type { Database } from '../../schema/tables.ts';
import { forgottenBefore, type Idempotency, type Remembered } from './idempotency.ts';
import { type NewLead, personOf } from './lead.ts';

/** An enquiry with all that decides what becomes of it. */
export type Filing = {
  readonly instituteId: string;
  readonly lead: NewLead;
  readonly idempotency: Idempotency | undefined;
};

export type FilingOutcome =
  | { readonly outcome: 'received' | 'duplicate' }
  /** The key was used before; nothing was done. */
  | { readonly outcome: 'remembered'; readonly remembered: Remembered }
  /** The key was used so long ago that it is to be forgotten first. */
  | { readonly outcome: 'outdated_key' }
  /** Another call with the key was faster; it is remembered by now. */
  | { readonly outcome: 'raced' }
  /** The institute's default list is yet to be made. */
  | { readonly outcome: 'no_default_list' }
  /** The institute has rules, which only one at a time may be judged by. */
  | { readonly outcome: 'awaits_turn' };

/**
 * Files an enquiry in one statement: chooses the campaign, inserts the lead unless the person is in it already, and with it what is to
 * follow from it and what is remembered of its key. Either all of that is kept or none (decisions D30, D31, D33).
 *
 * `hasTurn` says that no other enquiry of the institute is being judged by its rules; without it none is filed where there are
 * rules. Races are settled by the unique indexes `lead_of_person` and that of the idempotency keys.
 */
export async function insertLead(
  db: Database,
  { instituteId, lead, idempotency }: Filing,
  hasTurn: boolean,
): Promise<FilingOutcome> {
  const values = [
    instituteId,
    lead.requestedCampaignId,
    personOf(lead.email),
    lead.phone === null ? null : digitsOf(lead.phone),
    idempotency?.key ?? null,
    idempotency?.bodyHash ?? null,
    forgottenBefore(lead.createdAt.getTime()),
    hasTurn,
    lead.createdAt,
    lead.id,
    lead.fullName,
    lead.email,
    lead.phone,
    lead.message,
    lead.courseId,
    lead.source,
    lead.extraFields,
    lead.consent,
    lead.course?.title ?? null,
    lead.course?.courseId ?? null,
    lead.course?.editionId ?? null,
    lead.origin,
    lead.serverAddress,
    lead.keyId,
  ];
  try {
    const { rows } = await db.executeQuery<FilingRow>(CompiledQuery.raw(statement, values));
    const [row] = rows;
    if (row === undefined) throw new Error('Filing an enquiry said nothing of what it did.');
    return outcomeOf(row, hasTurn);
  } catch (error) {
    if (isTakenKey(error)) return { outcome: 'raced' };
    throw error;
  }
}

type FilingRow = {
  readonly body_hash: Buffer | null;
  readonly status: number | null;
  readonly is_outdated: boolean | null;
  readonly lacks_list: boolean;
  readonly has_rules: boolean;
  readonly is_filed: boolean;
};

/** Names what happened, in the order in which the statement gives up. */
function outcomeOf(row: FilingRow, hasTurn: boolean): FilingOutcome {
  if (row.is_outdated) return { outcome: 'outdated_key' };
  if (row.body_hash && row.status !== null) {
    return { outcome: 'remembered', remembered: { bodyHash: row.body_hash, status: row.status } };
  }
  if (row.lacks_list) return { outcome: 'no_default_list' };
  if (row.has_rules && !hasTurn) return { outcome: 'awaits_turn' };
  return { outcome: row.is_filed ? 'received' : 'duplicate' };
}

const isTakenKey = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === '23505' &&
  'constraint' in error &&
  error.constraint === 'idempotency_pkey';

/** Whether a lead counts for the campaign that an enquiry goes to (decision D30). */
const isInScope = `
  case rules.scope
    when 'institute' then true
    when 'campaign' then lead.campaign_id = target.campaign_id
    when 'selected' then target.campaign_id = any (rules.campaign_ids) and lead.campaign_id = any (rules.campaign_ids)
  end`;

/** Written out rather than built, since it is the one that every enquiry waits for: building it takes as long as asking it. */
const statement = `
  with remembered as (
    select body_hash, status, created_at <= $7::timestamptz as is_outdated
    from idempotency where institute_id = $1 and key = $5
  ), rules as (
    select field, scope, campaign_ids from duplicate_rules where institute_id = $1 and enabled
  ), target as (
    select coalesce(
      (select id from campaign where institute_id = $1 and id = $2 and status = 'active'),
      (select id from campaign where institute_id = $1 and is_default)
    ) as campaign_id
  ), matched as (
    select from rules, target where case rules.field
      when 'email' then exists (
        select from lead where institute_id = $1 and person = $3 and ${isInScope})
      when 'phone' then exists (
        select from lead where institute_id = $1 and phone_digits = $4 and ${isInScope})
    end
  ), admitted as (
    select campaign_id from target
    where campaign_id is not null
      and not exists (select from remembered)
      and ($8::boolean or not exists (select from rules))
  ), filed as (
    insert into lead (
      institute_id, campaign_id, requested_campaign_id, person, phone_digits, created_at, id, full_name, email, phone, message,
      course_id, source, extra_fields, consent, course_title, named_course_id, named_edition_id, origin, server_address, key_id
    )
    select $1, campaign_id, $2, $3, $4, $9::timestamptz, $10::uuid, $11, $12, $13, $14,
      $15, $16, $17, $18, $19, $20, $21, $22, $23, $24::uuid
    from admitted where not exists (select from matched)
    on conflict (institute_id, person, campaign_id) do nothing
    returning id
  ), told as (
    insert into outbox (institute_id, kind, lead_id, created_at)
    select $1, 'lead.created', id, $9::timestamptz from filed
  ), kept as (
    insert into idempotency (institute_id, key, body_hash, status, person, created_at)
    select $1, $5, $6::bytea, case when exists (select from filed) then 201 else 200 end, $3, $9::timestamptz
    from admitted where $5 is not null
  )
  select remembered.body_hash, remembered.status, remembered.is_outdated, target.campaign_id is null as lacks_list,
    exists (select from rules) as has_rules, exists (select from filed) as is_filed
  from target left join remembered on true`;

/**
 * Runs `work` while no other enquiry of the institute is judged by its rules, in any process, so that it sees what the one before it
 * left (decision D30).
 */
export function takeTurn<T>(db: Database, instituteId: string, work: (trx: Database) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    // A statement of its own: the next one sees what was committed until it begins.
    await sql`select pg_advisory_xact_lock(${turnLocks}::integer, hashtext(${instituteId}))`.execute(trx);
    return work(trx);
  });
}

/** Tells these locks from whatever else locks in the database. */
const turnLocks = 1_279_607_875;

/** What a key stands for; undefined when it was never used, or is forgotten. */
export async function findRemembered(
  db: Database,
  instituteId: string,
  key: string,
  nowMs: number,
): Promise<Remembered | undefined> {
  const row = await db
    .selectFrom('idempotency')
    .select(['body_hash', 'status'])
    .where('institute_id', '=', instituteId)
    .where('key', '=', key)
    .where('created_at', '>', forgottenBefore(nowMs))
    .executeTakeFirst();
  return row && { bodyHash: row.body_hash, status: row.status };
}

/** Forgets a key, unless it was used anew meanwhile. */
export async function deleteOutdatedKey(db: Database, instituteId: string, key: string, nowMs: number): Promise<void> {
  await db
    .deleteFrom('idempotency')
    .where('institute_id', '=', instituteId)
    .where('key', '=', key)
    .where('created_at', '<=', forgottenBefore(nowMs))
    .execute();
}
