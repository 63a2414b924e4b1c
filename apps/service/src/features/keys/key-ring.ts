import { timingSafeEqual } from 'node:crypto';
import { scopes as knownScopes, type Scope } from '@prospectus/contract';
import type { KeyVerdict, Principal } from '../../http/key-verifier.ts';
import { hashKey } from './api-key.ts';

/** What is held in memory of every key that was ever made, usable or not. */
export type HeldKey = {
  readonly principal: Principal;
  /** The same object for every request, so that verifying allocates nothing. */
  readonly verdict: KeyVerdict;
  /** The hash in hexadecimal, as bytes. */
  readonly hash: Buffer;
  readonly isRevoked: boolean;
  /** Infinity when it never expires. */
  readonly expiresAtMs: number;
  /** When its last use was noted; -Infinity when never. */
  lastUseMs: number;
};

/** A key as the repository loads it. */
export type KeyFacts = {
  readonly id: string;
  readonly instituteId: string;
  readonly hash: Buffer;
  readonly product: string;
  readonly scopes: readonly string[];
  readonly isRevoked: boolean;
  readonly expiresAt: Date | null;
  readonly lastUsedAt: Date | null;
};

/** All keys by their hash. Filled page by page, then only read. */
export type KeyRing = {
  /** What stayed as it was in `previous` is taken over from there, as the very same objects. */
  add(key: KeyFacts, previous?: KeyRing): void;
  find(key: string): HeldKey | undefined;
  findByHash(hash: string): HeldKey | undefined;
};

export function createKeyRing(): KeyRing {
  const keysByHash = new Map<string, HeldKey>();
  // One for all look-ups: nothing waits between writing and comparing.
  const presented = Buffer.alloc(hashKey('').length);
  return {
    add(key, previous) {
      const hash = key.hash.toString('hex');
      const before = previous?.findByHash(hash);
      keysByHash.set(hash, before && isSameKey(before, key) ? before : holdKey(key, hash));
    },
    find(key) {
      const hash = hashKey(key);
      const held = keysByHash.get(hash);
      if (held === undefined) {
        return undefined;
      }
      presented.write(hash, 'latin1');
      return timingSafeEqual(presented, held.hash) ? held : undefined;
    },
    findByHash: (hash) => keysByHash.get(hash),
  };
}

function holdKey(key: KeyFacts, hash: string): HeldKey {
  const principal: Principal = Object.freeze({
    keyId: key.id,
    instituteId: key.instituteId,
    product: key.product,
    scopes: new Set(scopesOf(key)),
  });
  return {
    principal,
    verdict: Object.freeze({ outcome: 'valid', principal }),
    hash: Buffer.from(hash, 'latin1'),
    isRevoked: key.isRevoked,
    expiresAtMs: expiryOf(key),
    lastUseMs: key.lastUsedAt?.getTime() ?? Number.NEGATIVE_INFINITY,
  };
}

function isSameKey({ principal, isRevoked, expiresAtMs }: HeldKey, key: KeyFacts): boolean {
  return (
    principal.keyId === key.id &&
    principal.instituteId === key.instituteId &&
    principal.product === key.product &&
    scopesOf(key).join() === [...principal.scopes].join() &&
    isRevoked === key.isRevoked &&
    expiresAtMs === expiryOf(key)
  );
}

/** A scope that a newer version made means nothing to this one. */
const scopesOf = (key: KeyFacts): Scope[] => knownScopes.filter((scope) => key.scopes.includes(scope));

const expiryOf = (key: KeyFacts): number => key.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY;
