import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newestFirst, rankTitles, sortByKey } from './orders.ts';

const none = Number.NaN;

describe('rankTitles', () => {
  const inOrder = (titles: string[]) => {
    const ranks = rankTitles(titles);
    return titles
      .map((_, index) => index)
      .sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0) || a - b)
      .map((index) => titles[index]);
  };

  it('compares numbers as numbers, accents counted and case not (D15)', () => {
    expect(inOrder(['Data 10', 'data 2', 'éclair', 'Eclair', 'Zebra', 'apple', 'Data 2b'])).toEqual([
      'apple',
      'data 2',
      'Data 2b',
      'Data 10',
      'Eclair',
      'éclair',
      'Zebra',
    ]);
  });

  it('finds titles that differ only in case equal, so that catalogue order decides (D15)', () => {
    const ranks = rankTitles(['SQL', 'Java', 'sql', 'Sql']);

    expect(ranks[0]).toBe(ranks[2]);
    expect(ranks[0]).toBe(ranks[3]);
    expect(ranks[1]).toBeLessThan(ranks[0] ?? 0);
  });

  it('ranks the same, whatever is known of the order in which titles were before (D15, D27)', () => {
    const title = fc.constantFrom('SQL', 'sql', 'Data 2', 'Data 10', 'éclair', 'Eclair', 'Zebra', '');
    const titles = fc.array(fc.record({ title, before: fc.integer({ min: -1, max: 20 }) }));
    fc.assert(
      fc.property(titles, (all) => {
        const texts = all.map((each) => each.title);
        expect(
          rankTitles(
            texts,
            Int32Array.from(all, ({ before }) => before),
          ),
        ).toEqual(rankTitles(texts));
      }),
    );
  });

  it('ranks nothing where there is nothing (D15)', () => {
    expect([...rankTitles([])]).toEqual([]);
  });
});

describe('sortByKey', () => {
  it('sorts ascending, ties in catalogue order, without those that have no number (D15)', () => {
    const keys = [5, undefined, 3, 5, 0, 3];

    expect([...sortByKey(keys.length, 6, (course) => keys[course])]).toEqual([4, 2, 5, 0, 3]);
  });

  it('is the stable sort of any numbers (D15)', () => {
    const keys = fc.array(fc.option(fc.nat(5), { nil: undefined }), { maxLength: 40 });

    fc.assert(
      fc.property(keys, (list) => {
        const expected = [...list.keys()]
          .filter((course) => list[course] !== undefined)
          .sort((a, b) => (list[a] ?? 0) - (list[b] ?? 0) || a - b);

        expect([...sortByKey(list.length, 6, (course) => list[course])]).toEqual(expected);
      }),
    );
  });
});

describe('newestFirst', () => {
  it('puts the newest first and those without a time last, ties in catalogue order (§4.3, D15)', () => {
    expect([...newestFirst(Float64Array.of(none, 5, 9, 5, none, -3, 0))]).toEqual([2, 1, 3, 6, 5, 0, 4]);
  });

  it('is the stable sort of any times (§4.3, D15)', () => {
    const times = fc.array(fc.option(fc.integer({ min: -3, max: 3 }), { nil: none }), { maxLength: 300 });

    fc.assert(
      fc.property(times, (list) => {
        const timed = [...list.keys()].filter((course) => !Number.isNaN(list[course]));
        const expected = timed.sort((a, b) => (list[b] ?? 0) - (list[a] ?? 0) || a - b);
        const untimed = [...list.keys()].filter((course) => Number.isNaN(list[course]));

        expect([...newestFirst(Float64Array.from(list))]).toEqual([...expected, ...untimed]);
      }),
    );
  });
});
