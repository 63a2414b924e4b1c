import { describe, expect, it } from 'vitest';
import { formatKey, hashKey } from '../keys/api-key.ts';
import { createKeyRing, type KeyFacts, type KeyRing } from './key-ring.ts';

const key = formatKey(Buffer.alloc(24, 1));
const otherKey = formatKey(Buffer.alloc(24, 2));

const facts = (change: Partial<KeyFacts> = {}): KeyFacts => ({
  id: 'key-1',
  instituteId: 'river',
  hash: Buffer.from(hashKey(key), 'hex'),
  product: 'catalog',
  scopes: ['catalog:read', 'leads:write'],
  onlyFromWebsites: false,
  isRevoked: false,
  expiresAt: null,
  lastUsedAt: null,
  ...change,
});

describe('createKeyRing', () => {
  it('finds a key by itself and tells whom it speaks for (D34)', () => {
    const ring = createKeyRing();
    ring.add(facts({ scopes: ['catalog:read'], product: 'booking', onlyFromWebsites: true }));

    expect(ring.find(key)?.verdict).toEqual({
      outcome: 'valid',
      principal: {
        keyId: 'key-1',
        instituteId: 'river',
        product: 'booking',
        scopes: new Set(['catalog:read']),
        onlyFromWebsites: true,
        number: 0,
      },
    });
    expect(ring.find(otherKey)).toBeUndefined();
  });

  it('finds nothing for a text that is no key, whatever its hash (§5.3, D4)', () => {
    const ring = createKeyRing();
    ring.add(facts({ hash: Buffer.from(hashKey('vak_pub_'), 'hex') }));

    expect(ring.find('vak_pub_')).toBeUndefined();
  });

  it('holds when a key expires and when it was last used (D34)', () => {
    const ring = createKeyRing();
    ring.add(facts({ expiresAt: new Date(5), lastUsedAt: new Date(3) }));
    ring.add(facts({ hash: Buffer.from(hashKey(otherKey), 'hex') }));

    expect(ring.find(key)).toMatchObject({ expiresAtMs: 5, lastUseMs: 3 });
    expect(ring.find(otherKey)).toMatchObject({
      expiresAtMs: Number.POSITIVE_INFINITY,
      lastUseMs: Number.NEGATIVE_INFINITY,
    });
  });

  it('hands out the same frozen verdict every time (D34)', () => {
    const ring = createKeyRing();
    ring.add(facts());

    const verdict = ring.find(key)?.verdict;

    expect(ring.find(key)?.verdict).toBe(verdict);
    expect(Object.isFrozen(verdict)).toBe(true);
    expect(verdict?.outcome === 'valid' && Object.isFrozen(verdict.principal)).toBe(true);
  });

  it('finds a key again as it was found first, however many others are looked for', () => {
    const ring = createKeyRing();
    ring.add(facts());
    const held = ring.find(key);

    for (let other = 0; other < 300; other += 1) ring.find(formatKey(Buffer.alloc(24, other)));

    expect(ring.find(key)).toBe(held);
    expect(ring.find(otherKey)).toBeUndefined();
  });

  it('takes over what did not change from the ring before', () => {
    const before = createKeyRing();
    before.add(facts());
    const after = createKeyRing();
    after.add(facts({ lastUsedAt: new Date(1) }), before);

    expect(after.find(key)).toBe(before.find(key));
  });

  it.each([
    [{ isRevoked: true }],
    [{ expiresAt: new Date(5) }],
    [{ scopes: ['catalog:read'] }],
    [{ product: 'booking' }],
    [{ instituteId: 'hill' }],
    [{ id: 'key-2' }],
  ])('takes nothing over when %j changed (D34)', (change) => {
    const before = createKeyRing();
    before.add(facts());
    const after = createKeyRing();
    after.add(facts(change), before);
    const fresh = createKeyRing();
    fresh.add(facts(change));

    expect(after.find(key)).not.toBe(before.find(key));
    expect(after.find(key)).toEqual(fresh.find(key));
  });

  it('numbers each key once and for all, whatever changes, and gives no number twice', () => {
    const numberOf = (ring: KeyRing, of: string) => ring.find(of)?.principal.number;
    const otherFacts = facts({ hash: Buffer.from(hashKey(otherKey), 'hex') });
    const first = createKeyRing();
    first.add(facts());
    const second = createKeyRing(first.nextNumber);
    second.add(otherFacts, first);
    second.add(facts({ scopes: [] }), first);
    const third = createKeyRing(second.nextNumber);
    third.add(facts());

    expect([first, second].map((ring) => numberOf(ring, key))).toEqual([0, 0]);
    expect(numberOf(second, otherKey)).toBe(1);
    expect(numberOf(third, key)).toBe(2);
  });

  it('gives a scope it does not know no effect', () => {
    const ring = createKeyRing();
    ring.add(facts({ scopes: ['catalog:read', 'orders:write'] }));

    expect(ring.find(key)?.principal.scopes).toEqual(new Set(['catalog:read']));
  });
});
