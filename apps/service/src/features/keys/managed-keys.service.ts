import { apiProduct, scopes } from '@prospectus/contract';
import type { Database } from '../../schema/tables.ts';
import { insertKeys } from './api-key.repository.ts';
import { type KeyDeps, makeKey } from './api-key.service.ts';
import { activeKeysMax, type CreatedKey } from './api-key.ts';
import { countKeys } from './key-list.repository.ts';
import { findKeyWithSuccessors, setKeyExpiry, takeTurn } from './rotation.repository.ts';
import { endOfReplaced, findRotationRefusal } from './rotation.ts';

export type Management =
  | { readonly outcome: 'made'; readonly made: CreatedKey }
  | { readonly outcome: 'refused'; readonly reason: string }
  | { readonly outcome: 'unknown_key' | 'unknown_institute' };

export type NewManagedKey = { readonly instituteId: string; readonly name: string; readonly expiresAt: Date | null };

/** Makes a key with both scopes (specification, section 2.7), unless as many work as may. `db` is a transaction. */
export async function createManagedKey(
  { db, clock }: KeyDeps,
  { instituteId, name, expiresAt }: NewManagedKey,
): Promise<Management> {
  const at = new Date(clock.now());
  await takeTurn(db, instituteId);
  if (await isFull(db, instituteId, at)) return full;
  const made = makeKey({ instituteId, name, scopes, product: apiProduct, expiresAt }, at);
  const isKnown = await insertKeys(db, instituteId, [made.kept]);
  return isKnown ? { outcome: 'made', made } : { outcome: 'unknown_institute' };
}

export type Rotation = {
  readonly instituteId: string;
  readonly keyId: string;
  /** For how long the key goes on working. */
  readonly hours: number;
  /** Of the successor. */
  readonly expiresAt: Date | null;
};

/**
 * Makes a key like another one, which ends after a while: both work meanwhile, so that websites can change over. Of two who do so at a
 * time, one is refused. `db` is a transaction.
 */
export async function rotateKey({ db, clock }: KeyDeps, rotation: Rotation): Promise<Management> {
  const { instituteId, keyId, hours, expiresAt } = rotation;
  const nowMs = clock.now();
  await takeTurn(db, instituteId);
  const found = await findKeyWithSuccessors(db, instituteId, keyId);
  if (found === undefined) return { outcome: 'unknown_key' };
  const { key, successors } = found;
  const reason = findRotationRefusal(key, successors, nowMs);
  if (reason !== undefined) return { outcome: 'refused', reason };
  const at = new Date(nowMs);
  if (await isFull(db, instituteId, at)) return full;
  const made = makeKey({ ...key, expiresAt }, at, key.id);
  if (!(await insertKeys(db, instituteId, [made.kept]))) return { outcome: 'unknown_institute' };
  await setKeyExpiry(db, { instituteId, keyId: key.id, expiresAt: endOfReplaced(key, hours, nowMs) });
  return { outcome: 'made', made };
}

const isFull = async (db: Database, instituteId: string, at: Date): Promise<boolean> =>
  (await countKeys(db, instituteId, at)).active >= activeKeysMax;

const full: Management = {
  outcome: 'refused',
  reason: `The institute has ${activeKeysMax} keys that work, and may have no more: revoke one that is not used first.`,
};
