import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../schema/tables.ts';

/**
 * Waits until no other transaction changes the institute's catalogue, also one that does not exist yet; the lock goes with the
 * transaction.
 *
 * It is not the institute's row that is locked: an import takes long, and keys, enquiries and settings refer to that row.
 */
export async function lockCatalogue(trx: Transaction<Tables>, instituteId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`catalogue of ${instituteId}`}, 0))`.execute(trx);
}
