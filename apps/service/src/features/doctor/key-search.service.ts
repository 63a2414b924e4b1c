import type { Clock } from '../../platform/time/clock.ts';
import type { Database } from '../../schema/tables.ts';
import { type ApiKey, findKeyByHash, findListedKey, hashKey, isWellFormedKey, statusOf } from '../keys/index.ts';
import { describeMalformedKey, type KeyFacts } from './checks/key-checks.ts';

/** A key as somebody names it. */
export type GivenKey =
  | { readonly kind: 'none' }
  | { readonly kind: 'id'; readonly id: string }
  | { readonly kind: 'secret'; readonly secret: string };

export type FoundKey = { readonly facts: KeyFacts; readonly instituteId: string | undefined };

/** Finds a key; one of another institute than the one that is given is not found (rule D37). */
export async function findKey(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { instituteId, key: given }: { readonly instituteId: string | undefined; readonly key: GivenKey },
): Promise<FoundKey> {
  if (given.kind === 'none') return withoutOwner({ kind: 'not_given' });
  if (given.kind === 'secret' && !isWellFormedKey(given.secret)) {
    return withoutOwner({ kind: 'malformed', mistake: describeMalformedKey(given.secret) });
  }
  const key = await (given.kind === 'secret'
    ? findSecret(db, given.secret)
    : findListedKey(db, instituteId ?? '', given.id));
  if (key === undefined || (instituteId !== undefined && key.instituteId !== instituteId)) {
    return withoutOwner({ kind: 'unknown', among: instituteId === undefined ? 'service' : 'institute' });
  }
  return { facts: toFacts(key, clock.now()), instituteId: key.instituteId };
}

const withoutOwner = (facts: KeyFacts): FoundKey => ({ facts, instituteId: undefined });

const findSecret = (db: Database, secret: string): Promise<ApiKey | undefined> =>
  findKeyByHash(db, Buffer.from(hashKey(secret), 'hex'));

export function toFacts(key: ApiKey, nowMs: number): KeyFacts {
  const { name, prefix, scopes, product, onlyFromWebsites, lastUsedAt, revokedAt, expiresAt } = key;
  const endsAt = revokedAt ?? expiresAt;
  const status = statusOf(key, nowMs);
  return { kind: 'known', name, prefix, status, endsAt, scopes, product, onlyFromWebsites, lastUsedAt };
}
