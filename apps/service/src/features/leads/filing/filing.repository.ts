import { digitsOf } from '@prospectus/contract';
import { CompiledQuery, sql } from 'kysely';
import { type NewLead, personOf, toLeadColumns } from '../../../schema/tables/enquiry.ts';
import type { Database } from '../../../schema/tables.ts';
import { type Reason, toReasonsText } from '../lead/reason.ts';
import { type FilingCase, type FilingRow, filingStatement } from './filing-statement.repository.ts';
import type { Idempotency, Remembered } from './idempotency.ts';

/** An enquiry with everything that decides what happens to it. */
export type Filing = {
  readonly lead: NewLead;
  readonly idempotency: Idempotency | undefined;
  /** Signs of a robot; an enquiry with any goes to quarantine (rule E1). */
  readonly reasons: readonly Reason[];
};

export const isTrapped = ({ reasons }: Filing): boolean => reasons.length > 0;

export type FilingOutcome =
  | { readonly outcome: 'received' | 'duplicate' }
  /** The key was used before; nothing was done. */
  | { readonly outcome: 'remembered'; readonly remembered: Remembered }
  /** The key was used so long ago that it has to be forgotten first. */
  | { readonly outcome: 'outdated_key' }
  /** Another call with the key was faster; its answer is remembered by now. */
  | { readonly outcome: 'raced' }
  /** The institute's default list has to be created first. */
  | { readonly outcome: 'no_default_list' }
  /** The institute has duplicate rules, by which only one enquiry at a time may be compared. */
  | { readonly outcome: 'awaits_turn' }
  /** The database refused one of the enquiries in the statement; none of them was filed. */
  | { readonly outcome: 'refused_together' };

/**
 * Files enquiries of an institute in one statement, either all as leads or all in quarantine. Chooses the campaign of each, inserts the lead
 * unless the person is in the campaign already, and with it the row of the outbox and the answer to remember for its key. Either all of that
 * is stored or nothing (rules D30, D31, D33). Returns what happened to each enquiry, in order.
 *
 * If the institute has duplicate rules, only `insertLeadInTurn` files its enquiries. Races are settled by the unique indexes
 * `lead_of_person` and that of the idempotency keys.
 */
export async function insertLeads(
  db: Database,
  instituteId: string,
  filings: readonly Filing[],
): Promise<readonly FilingOutcome[]> {
  /** The first enquiry with each key. Others with the same key are treated as if they came after it. */
  const firsts = new Map<string, Filing>();
  for (const filing of filings) {
    const key = filing.idempotency?.keyHash;
    if (key !== undefined && !firsts.has(key)) firsts.set(key, filing);
  }
  const firstOf = (filing: Filing) => firsts.get(filing.idempotency?.keyHash ?? '') ?? filing;
  const asked = filings.filter((filing) => firstOf(filing) === filing);
  try {
    const outcomes = await ask(db, instituteId, asked, false);
    return filings.map((filing) => {
      const first = firstOf(filing);
      const outcome = outcomes.get(first.lead.id) ?? raced;
      return first === filing ? outcome : rememberedAfter(outcome, first);
    });
  } catch (error) {
    // Only one of them is to blame: the caller files each of them again, alone.
    if (filings.length > 1 && isRefusal(error)) return filings.map(() => ({ outcome: 'refused_together' }));
    if (isTakenKey(error)) return filings.map(() => raced);
    throw error;
  }
}

/**
 * Files one enquiry while no other of the institute is compared by its rules, in any process, so that it sees the result of the one before it
 * (rule D30).
 */
export function insertLeadInTurn(db: Database, instituteId: string, filing: Filing): Promise<FilingOutcome> {
  return db.transaction().execute(async (trx) => {
    await takeTurn(trx, instituteId);
    try {
      const outcomes = await ask(trx, instituteId, [filing], true);
      return outcomes.get(filing.lead.id) ?? raced;
    } catch (error) {
      if (isTakenKey(error)) return raced;
      throw error;
    }
  });
}

/**
 * Waits for the institute's turn, and keeps it until the transaction ends. This is a statement of its own, so that the next one sees
 * everything committed before.
 */
export async function takeTurn(trx: Database, instituteId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${turnLocks}::integer, hashtext(${instituteId}))`.execute(trx);
}

const raced: FilingOutcome = { outcome: 'raced' };

/** Returns what the key stands for after an enquiry with it was filed; otherwise the outcome as it is. */
function rememberedAfter(outcome: FilingOutcome, { idempotency }: Filing): FilingOutcome {
  const status = { received: 201, duplicate: 200 }[outcome.outcome as string];
  if (status === undefined || !idempotency) return outcome;
  return { outcome: 'remembered', remembered: { bodyHash: idempotency.bodyHash, status } };
}

/** Keeps these locks apart from others in the database. */
const turnLocks = 1_279_607_875;

/** The statements by case, since their texts are built once. */
const statements = new Map<string, string>();

function statementFor(filing: FilingCase): string {
  const name = JSON.stringify(filing);
  const statement = statements.get(name) ?? filingStatement(filing);
  statements.set(name, statement);
  return statement;
}

async function ask(
  db: Database,
  instituteId: string,
  filings: readonly Filing[],
  hasTurn: boolean,
): Promise<ReadonlyMap<string, FilingOutcome>> {
  const values = [instituteId, JSON.stringify(filings.map(toRow))];
  const hasKeys = filings.some(({ idempotency }) => idempotency !== undefined);
  const statement = statementFor({ hasKeys, hasTurn, isTrapped: filings.some(isTrapped) });
  const { rows } = await db.executeQuery<ResultRow>(CompiledQuery.raw(statement, values));
  return new Map(rows.map((row) => [row.id, outcomeOf(row, hasTurn)]));
}

const toRow = ({ lead, idempotency, reasons }: Filing): FilingRow => ({
  ...toLeadColumns(lead),
  person: personOf(lead.email),
  phone_digits: lead.phone === null ? null : digitsOf(lead.phone),
  key_hash: idempotency?.keyHash ?? null,
  body_hash: idempotency?.bodyHash.toString('hex') ?? null,
  reasons: reasons.length > 0 ? toReasonsText(reasons) : null,
});

type ResultRow = {
  readonly id: string;
  readonly lacks_list: boolean;
  readonly has_rules: boolean;
  readonly is_filed: boolean;
  /** These three are present only if there are keys. */
  readonly known_hash?: Buffer | null;
  readonly known_status?: number | null;
  readonly is_outdated?: boolean | null;
};

/** Names the outcome, in the order in which the statement gives up. */
function outcomeOf(row: ResultRow, hasTurn: boolean): FilingOutcome {
  if (row.is_outdated) return { outcome: 'outdated_key' };
  if (row.known_hash && row.known_status) {
    return { outcome: 'remembered', remembered: { bodyHash: row.known_hash, status: row.known_status } };
  }
  if (row.lacks_list) return { outcome: 'no_default_list' };
  if (row.has_rules && !hasTurn) return { outcome: 'awaits_turn' };
  return { outcome: row.is_filed ? 'received' : 'duplicate' };
}

const hasCode = (error: unknown): error is Error & { readonly code: unknown } =>
  error instanceof Error && 'code' in error;

/** Whether the statement failed because of its own data or of locks: data, integrity, a deadlock, a wait for a lock that took too long. */
const isRefusal = (error: unknown): boolean => hasCode(error) && /^(22|23|40|55P03)/.test(String(error.code));

const isTakenKey = (error: unknown): boolean =>
  hasCode(error) && error.code === '23505' && 'constraint' in error && error.constraint === 'idempotency_pkey';
