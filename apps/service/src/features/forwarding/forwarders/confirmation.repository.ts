import type { Database } from '../../../schema/tables.ts';
import { toForwarder } from '../forwarder/forwarder.repository.ts';
import type { Mailbox } from '../forwarder/forwarder.ts';

/** A mailbox that waits, with the institute that wants to write to it. */
export type Unconfirmed = { readonly mailbox: Mailbox; readonly instituteName: string };

/** Stores what a link opens; an earlier one of the mailbox opens nothing any more. */
export async function replaceConfirmation(
  db: Database,
  { id, tokenHash, expiresAt }: { readonly id: string; readonly tokenHash: Buffer; readonly expiresAt: Date },
): Promise<void> {
  const columns = { token_hash: tokenHash, expires_at: expiresAt };
  await db
    .insertInto('mailbox_confirmation')
    .values({ forwarder_id: id, ...columns })
    .onConflict((conflict) => conflict.column('forwarder_id').doUpdateSet(columns))
    .execute();
}

export async function findConfirmation(db: Database, tokenHash: Buffer, at: Date): Promise<Unconfirmed | undefined> {
  const row = await db
    .selectFrom('mailbox_confirmation')
    .innerJoin('forwarder', 'forwarder.id', 'mailbox_confirmation.forwarder_id')
    .innerJoin('institute', 'institute.id', 'forwarder.institute_id')
    .selectAll('forwarder')
    .select('institute.name as institute_name')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', at)
    .executeTakeFirst();
  const mailbox = row && toForwarder(row);
  return mailbox?.kind === 'email' ? { mailbox, instituteName: row?.institute_name ?? '' } : undefined;
}

/** Uses a link up; of several who try at once, one gets it. Returns whether it was of use. */
export async function takeConfirmation(db: Database, tokenHash: Buffer, at: Date): Promise<boolean> {
  const taken = await db
    .deleteFrom('mailbox_confirmation')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', at)
    .returning('forwarder_id')
    .executeTakeFirst();
  if (taken === undefined) return false;
  await db.updateTable('forwarder').set({ unconfirmed_since: null }).where('id', '=', taken.forwarder_id).execute();
  return true;
}
