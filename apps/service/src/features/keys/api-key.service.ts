import { randomBytes, randomUUID } from 'node:crypto';
import type { Scope } from '@prospectus/contract';
import type { Clock } from '../../platform/time/clock.ts';
import type { Database } from '../../schema/tables.ts';
import { findKeyByHash, insertKeys, markKeyRevoked, type NewApiKey } from './api-key.repository.ts';
import {
  type ApiKey,
  type CreatedKey,
  findExpiryRefusal,
  formatKey,
  hashKey,
  keyBytes,
  prefixOfKey,
  readKeyName,
  statusOf,
} from './api-key.ts';

export type KeyDeps = { readonly db: Database; readonly clock: Clock };

export type KeyRequest = {
  readonly instituteId: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly product: string;
  readonly onlyFromWebsites: boolean;
  readonly expiresAt: Date | null;
};

export type KeyCreation =
  | { readonly outcome: 'created'; readonly keys: readonly CreatedKey[] }
  | { readonly outcome: 'refused'; readonly reason: string }
  | { readonly outcome: 'unknown_institute' };

/** Makes as many keys as asked for, all alike but for the key itself, or none. */
export async function createKeys({ db, clock }: KeyDeps, request: KeyRequest, count = 1): Promise<KeyCreation> {
  const nowMs = clock.now();
  const named = readKeyName(request.name);
  if ('reason' in named) return { outcome: 'refused', ...named };
  const reason = findExpiryRefusal(request.expiresAt, nowMs);
  if (reason !== undefined) return { outcome: 'refused', reason };
  const made = Array.from({ length: count }, () => makeKey({ ...request, ...named }, new Date(nowMs)));
  const isKnown = await insertKeys(
    db,
    request.instituteId,
    made.map(({ kept }) => kept),
  );
  return isKnown ? { outcome: 'created', keys: made } : { outcome: 'unknown_institute' };
}

/** Revokes a key for good. Repeating it changes nothing. */
export async function revokeKey(
  { db, clock }: KeyDeps,
  which: { readonly instituteId: string; readonly keyId: string },
): Promise<{ outcome: 'revoked'; key: ApiKey } | { outcome: 'unknown_key' }> {
  const key = await markKeyRevoked(db, { ...which, at: new Date(clock.now()) });
  return key ? { outcome: 'revoked', key } : { outcome: 'unknown_key' };
}

/** Makes a key, to be inserted. */
export function makeKey(
  request: KeyRequest,
  createdAt: Date,
  replacesId: string | null = null,
): { key: string; kept: NewApiKey } {
  const key = formatKey(randomBytes(keyBytes));
  const kept: NewApiKey = {
    ...request,
    id: randomUUID(),
    prefix: prefixOfKey(key),
    hash: Buffer.from(hashKey(key), 'hex'),
    createdAt,
    lastUsedAt: null,
    revokedAt: null,
    replacesId,
  };
  return { key, kept };
}

/** Tells whether a key would be accepted now, by asking the database. */
export async function isKeyUsable({ db, clock }: KeyDeps, key: string): Promise<boolean> {
  const kept = await findKeyByHash(db, Buffer.from(hashKey(key), 'hex'));
  return kept !== undefined && statusOf(kept, clock.now()) === 'active';
}
