import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCompactMap } from './compact-map.ts';

const keys = fc.stringMatching(/^[A-Za-z0-9_-]{0,64}$/);

describe('createCompactMap', () => {
  it('holds what a Map holds', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(keys, fc.nat(2 ** 31 - 1))), fc.array(keys), (entries, others) => {
        const [map, compact] = [new Map(entries), createCompactMap()];
        for (const [key, value] of entries) compact.set(key, value);

        expect(compact.size).toBe(map.size);
        for (const key of [...map.keys(), ...others]) expect(compact.get(key)).toBe(map.get(key));
      }),
    );
  });

  it('grows over many pages', () => {
    const compact = createCompactMap();
    for (let number = 0; number < 100_000; number += 1) compact.set(`0b9f4c1e-6f0e-4f5e-${number}`, number);

    expect(compact.size).toBe(100_000);
    expect([0, 1023, 1024, 65_536, 99_999].map((number) => compact.get(`0b9f4c1e-6f0e-4f5e-${number}`))).toEqual([
      0, 1023, 1024, 65_536, 99_999,
    ]);
    expect(compact.get('0b9f4c1e-6f0e-4f5e-100000')).toBeUndefined();
  });
});
