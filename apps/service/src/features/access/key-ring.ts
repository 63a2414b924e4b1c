import { timingSafeEqual } from 'node:crypto';
import { scopes as knownScopes, type Scope } from '@prospectus/contract';
import type { KeyVerdict, Principal } from '../../http/sender/key-verifier.ts';
import { remember } from '../../platform/memo.ts';
import { hashKey, isWellFormedKey } from '../keys/index.ts';
import type { Used } from './last-uses.ts';

/** What memory holds about every key that was ever created, usable or not. */
export type HeldKey = Used & {
  readonly principal: Principal;
  /** The same object for every request, so that verifying allocates nothing. */
  readonly verdict: KeyVerdict;
  /** The verdict once the key was revoked or has expired. */
  readonly ended: KeyVerdict;
  /** The hash in hexadecimal, as bytes. */
  readonly hash: Buffer;
  readonly isRevoked: boolean;
  /** Infinity when it never expires. */
  readonly expiresAtMs: number;
};

/** A key as the repository loads it. */
export type KeyFacts = {
  readonly id: string;
  readonly instituteId: string;
  readonly hash: Buffer;
  readonly product: string;
  readonly scopes: readonly string[];
  readonly onlyFromWebsites: boolean;
  readonly isRevoked: boolean;
  readonly expiresAt: Date | null;
  readonly lastUsedAt: Date | null;
};

/** All keys by hash. Filled page by page, then only read. */
export type KeyRing = {
  /** Entries that have not changed since `previous` are the same objects as there. */
  add(key: KeyFacts, previous?: KeyRing): void;
  find(key: string): HeldKey | undefined;
  findByHash(hash: string): HeldKey | undefined;
  /** The number that the next key gets. */
  readonly nextNumber: number;
};

/**
 * Maximum number of recently found keys whose text is remembered, so that a key in use is hashed once instead of with
 * every request. Only existing keys are remembered. A Map compares seeded hashes before whole texts, so the time of a
 * look-up does not reveal how close a guess is.
 */
const latelyMax = 10_000;

const sharedMax = 100_000;

/**
 * `firstNumber` is the `nextNumber` of the previous ring. Rings do not reference each other, because each would keep
 * all earlier ones alive.
 */
export function createKeyRing(firstNumber = 0): KeyRing {
  const keysByHash = new Map<string, HeldKey>();
  const lately = new Map<string, HeldKey>();
  const shared = shareParts();
  // Shared by all look-ups, which is safe because writing and comparing happen without an await in between.
  const presented = Buffer.alloc(hashKey('').length);
  let nextNumber = firstNumber;
  return {
    get nextNumber() {
      return nextNumber;
    },
    add(key, previous) {
      const hash = key.hash.toString('hex');
      const before = previous?.findByHash(hash);
      if (before && isSameKey(before, key)) {
        keysByHash.set(hash, before);
        return;
      }
      keysByHash.set(hash, holdKey(key, hash, { ...shared, number: before?.principal.number ?? nextNumber++ }));
    },
    find(key) {
      const known = lately.get(key);
      if (known !== undefined) {
        return known;
      }
      if (!isWellFormedKey(key)) {
        return undefined;
      }
      const hash = hashKey(key);
      const held = keysByHash.get(hash);
      if (held === undefined) {
        return undefined;
      }
      presented.write(hash, 'latin1');
      if (!timingSafeEqual(presented, held.hash)) {
        return undefined;
      }
      if (lately.size >= latelyMax) {
        lately.clear();
      }
      lately.set(key, held);
      return held;
    },
    findByHash: (hash) => keysByHash.get(hash),
  };
}

function holdKey(key: KeyFacts, hash: string, shared: Shared & { readonly number: number }): HeldKey {
  const principal: Principal = Object.freeze({
    keyId: key.id,
    instituteId: shared.text(key.instituteId),
    product: shared.text(key.product),
    scopes: shared.scopes(scopesOf(key).join(' ')),
    onlyFromWebsites: key.onlyFromWebsites,
    number: shared.number,
  });
  return {
    id: key.id,
    principal,
    verdict: Object.freeze({ outcome: 'valid', principal }),
    ended: Object.freeze({ outcome: 'invalid', ended: principal }),
    hash: Buffer.from(hash, 'latin1'),
    isRevoked: key.isRevoked,
    expiresAtMs: expiryOf(key),
    lastUseMs: key.lastUsedAt?.getTime() ?? Number.NEGATIVE_INFINITY,
  };
}

/** Shares one object among many keys with equal data, which saves memory and keeps it in the processor's cache. */
type Shared = ReturnType<typeof shareParts>;

const shareParts = () => ({
  scopes: remember((names) => new Set(names.split(' ').filter(isScope)), sharedMax),
  text: remember((text) => text, sharedMax),
});

const isScope = (name: string): name is Scope => knownScopes.some((scope) => scope === name);

function isSameKey({ principal, isRevoked, expiresAtMs }: HeldKey, key: KeyFacts): boolean {
  return (
    principal.keyId === key.id &&
    principal.instituteId === key.instituteId &&
    principal.product === key.product &&
    scopesOf(key).join() === [...principal.scopes].join() &&
    principal.onlyFromWebsites === key.onlyFromWebsites &&
    isRevoked === key.isRevoked &&
    expiresAtMs === expiryOf(key)
  );
}

/** Ignores scopes that only a newer version knows. */
const scopesOf = (key: KeyFacts): Scope[] => knownScopes.filter((scope) => key.scopes.includes(scope));

const expiryOf = (key: KeyFacts): number => key.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY;
