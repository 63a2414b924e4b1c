import type { Change } from '../../http/admin/change.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Database } from '../../schema/tables.ts';
import { insertChange } from './audit.repository.ts';

export type CommandDeps = { readonly db: Database; readonly clock: Clock };

/** A change that a command makes; `instituteId` is null where it belongs to the service as a whole. */
export type CommandChange = Change & { readonly instituteId: string | null };

/** What work came to, and what it changed: nothing where it was refused, or repeated. */
export type CommandOutcome<T> = { readonly result: T; readonly changes: readonly CommandChange[] };

/** Runs what a command changes in one transaction with its record in the audit log: both are there, or neither. */
export function changeByCommand<T>(
  { db, clock }: CommandDeps,
  work: (trx: Database) => Promise<CommandOutcome<T>>,
): Promise<T> {
  return inTransaction(db, async (trx) => {
    const { result, changes } = await work(trx);
    for (const change of changes) await recordCommand({ db: trx, clock }, change);
    return result;
  });
}

/** Records what a command changed by itself, in the transaction that it is given. */
export function recordCommand({ db, clock }: CommandDeps, change: CommandChange): Promise<void> {
  return insertChange(db, { ...change, actor: { kind: 'command_line' }, at: new Date(clock.now()) });
}
