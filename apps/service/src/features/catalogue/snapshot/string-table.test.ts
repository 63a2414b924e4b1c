import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildStringTable, lookUp } from './string-table.ts';

describe('lookUp', () => {
  it('finds every entry and nothing else', () => {
    const entries = new Map(Array.from({ length: 5000 }, (_, index) => [`course-${index}`, index * 7]));

    const table = buildStringTable(entries);

    for (const [key, value] of entries) expect(lookUp(table, key)).toBe(value);
    for (const key of ['', 'course', 'course-5000', 'course-1 ', 'Course-1'])
      expect(lookUp(table, key)).toBeUndefined();
  });

  it('finds nothing in an empty table', () => {
    expect(lookUp(buildStringTable(new Map()), 'course')).toBeUndefined();
    expect(lookUp(buildStringTable(new Map()), '')).toBeUndefined();
  });

  it('keeps 0 apart from nothing, and the empty text apart from none', () => {
    const table = buildStringTable(new Map([['', 0]]));

    expect(lookUp(table, '')).toBe(0);
    expect(lookUp(table, 'a')).toBeUndefined();
  });

  it('is a map of any texts', () => {
    const entries = fc.uniqueArray(fc.tuple(fc.string({ unit: 'grapheme', maxLength: 8 }), fc.nat()), {
      selector: ([key]) => key,
      maxLength: 60,
    });

    fc.assert(
      fc.property(entries, fc.string({ unit: 'grapheme', maxLength: 8 }), (list, other) => {
        const map = new Map(list);
        const table = buildStringTable(map);

        for (const [key, value] of map) expect(lookUp(table, key)).toBe(value);
        expect(lookUp(table, other)).toBe(map.get(other));
      }),
    );
  });
});
