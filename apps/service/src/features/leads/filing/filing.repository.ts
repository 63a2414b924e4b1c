import { digitsOf } from '@prospectus/contract';
import { CompiledQuery, sql } from 'kysely';
import { type NewLead, personOf, toLeadColumns } from '../../../schema/tables/enquiry.ts';
import type { Database } from '../../../schema/tables.ts';
import { type Reason, toReasonsText } from '../lead/reason.ts';
import { type FilingCase, type FilingRow, filingStatement } from './filing-statement.repository.ts';
import type { Idempotency, Remembered } from './idempotency.ts';

/** An enquiry with all that decides what becomes of it. */
export type Filing = {
  readonly lead: NewLead;
  readonly idempotency: Idempotency | undefined;
  /** What speaks for a robot; with any it goes to quarantine (rule E1). */
  readonly reasons: readonly Reason[];
};

export const isTrapped = ({ reasons }: Filing): boolean => reasons.length > 0;

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
  | { readonly outcome: 'awaits_turn' }
  /** The database refused one of those that were asked for together, for a reason of its own; none of them was filed. */
  | { readonly outcome: 'refused_together' };

/**
 * Files enquiries of an institute in one statement, either leads or such as go to quarantine: chooses each one's campaign, inserts the lead unless the person is in it already,
 * and with it what is to follow from it and what is remembered of its key. Either all of that is kept or none (decisions D30, D31,
 * D33). Returns what became of each, in order.
 *
 * Where the institute has duplicate rules, none is filed but by `insertLeadInTurn`. Races are settled by the unique indexes
 * `lead_of_person` and that of the idempotency keys.
 */
export async function insertLeads(
  db: Database,
  instituteId: string,
  filings: readonly Filing[],
): Promise<readonly FilingOutcome[]> {
  /** The first with each key: those that come with the same one are as if they came after it. */
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
    // One of them is to blame, and none of the others is to suffer for it.
    if (filings.length > 1 && isRefusal(error)) return filings.map(() => ({ outcome: 'refused_together' }));
    if (isTakenKey(error)) return filings.map(() => raced);
    throw error;
  }
}

/**
 * Files one enquiry while no other of the institute is judged by its rules, in any process: it sees what the one before it left
 * (decision D30).
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

/** Waits until no other enquiry of the institute is judged by its rules, until the transaction is over. A statement of its own: the next one sees what was committed until it begins. */
export async function takeTurn(trx: Database, instituteId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${turnLocks}::integer, hashtext(${instituteId}))`.execute(trx);
}

const raced: FilingOutcome = { outcome: 'raced' };

/** What a key stands for once an enquiry with it was filed; else what is still to be done is the same. */
function rememberedAfter(outcome: FilingOutcome, { idempotency }: Filing): FilingOutcome {
  const status = { received: 201, duplicate: 200 }[outcome.outcome as string];
  if (status === undefined || !idempotency) return outcome;
  return { outcome: 'remembered', remembered: { bodyHash: idempotency.bodyHash, status } };
}

/** Tells these locks from whatever else locks in the database. */
const turnLocks = 1_279_607_875;

/** By what tells the cases apart: their texts are written once. */
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
  /** These three only where there are keys. */
  readonly known_hash?: Buffer | null;
  readonly known_status?: number | null;
  readonly is_outdated?: boolean | null;
};

/** Names what happened, in the order in which the statement gives up. */
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

/** The statement was refused for what it holds, or for what others hold: data, integrity, a deadlock, a lock that was waited for too long. */
const isRefusal = (error: unknown): boolean => hasCode(error) && /^(22|23|40|55P03)/.test(String(error.code));

const isTakenKey = (error: unknown): boolean =>
  hasCode(error) && error.code === '23505' && 'constraint' in error && error.constraint === 'idempotency_pkey';
