import { timingSafeEqual } from 'node:crypto';
import { scopes as knownScopes, type Scope } from '@prospectus/contract';
import type { KeyVerdict, Principal } from '../../http/sender/key-verifier.ts';
import { remember } from '../../platform/memo.ts';
import { hashKey, isWellFormedKey } from '../keys/index.ts';

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
  readonly onlyFromWebsites: boolean;
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
  /** The number that the next key gets. */
  readonly nextNumber: number;
};

/**
 * Most keys whose text is remembered because they were found lately, so that a key in use is hashed once and not with
 * every request. Only keys that exist get there; a Map compares whole texts after their seeded hashes, so that the
 * time of a look-up tells nothing of how near a guess is.
 */
const latelyMax = 10_000;

const sharedMax = 100_000;

/** `firstNumber` is the `nextNumber` of the ring before. Rings do not hold each other: each would keep all that were before it. */
export function createKeyRing(firstNumber = 0): KeyRing {
  const keysByHash = new Map<string, HeldKey>();
  const lately = new Map<string, HeldKey>();
  const shared = shareParts();
  // One for all look-ups: nothing waits between writing and comparing.
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
    principal,
    verdict: Object.freeze({ outcome: 'valid', principal }),
    hash: Buffer.from(hash, 'latin1'),
    isRevoked: key.isRevoked,
    expiresAtMs: expiryOf(key),
    lastUseMs: key.lastUsedAt?.getTime() ?? Number.NEGATIVE_INFINITY,
  };
}

/** What many keys have alike, held once: it is at hand then, whichever of them asks. */
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

/** A scope that a newer version made means nothing to this one. */
const scopesOf = (key: KeyFacts): Scope[] => knownScopes.filter((scope) => key.scopes.includes(scope));

const expiryOf = (key: KeyFacts): number => key.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY;
