import { digitsOf } from '@prospectus/contract';
import { CompiledQuery, sql } from 'kysely';
import type { Database } from '../../schema/tables.ts';
import { filingStatement } from './filing-statement.repository.ts';
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
export async function insertLead(db: Database, filing: Filing, hasTurn: boolean): Promise<FilingOutcome> {
  const text = statements[filing.idempotency ? 'withKey' : 'plain'][hasTurn ? 'inTurn' : 'usual'];
  try {
    const { rows } = await db.executeQuery<FilingRow>(CompiledQuery.raw(text, filingValues(filing)));
    const [row] = rows;
    if (row === undefined) throw new Error('Filing an enquiry said nothing of what it did.');
    return outcomeOf(row, hasTurn);
  } catch (error) {
    if (isTakenKey(error)) return { outcome: 'raced' };
    throw error;
  }
}

const statements = {
  plain: {
    usual: filingStatement({ hasKey: false, hasTurn: false }),
    inTurn: filingStatement({ hasKey: false, hasTurn: true }),
  },
  withKey: {
    usual: filingStatement({ hasKey: true, hasTurn: false }),
    inTurn: filingStatement({ hasKey: true, hasTurn: true }),
  },
};

function filingValues({ instituteId, lead, idempotency }: Filing): unknown[] {
  const values = [
    instituteId,
    lead.requestedCampaignId,
    personOf(lead.email),
    lead.phone === null ? null : digitsOf(lead.phone),
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
  if (!idempotency) return values;
  return [...values, idempotency.key, idempotency.bodyHash, forgottenBefore(lead.createdAt.getTime())];
}

type FilingRow = {
  /** These three only for an enquiry with a key. */
  readonly body_hash?: Buffer | null;
  readonly status?: number | null;
  readonly is_outdated?: boolean | null;
  readonly lacks_list: boolean;
  readonly has_rules: boolean;
  readonly is_filed: boolean;
};

/** Names what happened, in the order in which the statement gives up. */
function outcomeOf(row: FilingRow, hasTurn: boolean): FilingOutcome {
  if (row.is_outdated) return { outcome: 'outdated_key' };
  if (row.body_hash && row.status) {
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
