import { describe, expect, it } from 'vitest';
import { readSearch } from './kept-search.ts';
import { createLatestSearches } from './latest-searches.ts';

/** Searches of one institute; `counted` are those that were passed on, in order. */
function start() {
  const counted: (string | undefined)[] = [];
  const latest = createLatestSearches(({ kept }) => counted.push(kept));
  const search = (q: string, atMs: number, { keyId = 'k', visitor = 'v' } = {}) =>
    latest.add({ ...readSearch(q), instituteId: 'i', keyId, visitor, day: 1, hasResult: true }, atMs);
  return { counted, latest, search };
}

describe('the latest search of a visitor (S18)', () => {
  it('is counted once nothing can continue it any more', () => {
    const { counted, latest, search } = start();
    search('yoga', 0);

    latest.settle(3_000);
    expect(counted).toEqual([]);
    latest.settle(3_001);
    expect(counted).toEqual(['yoga']);
    expect(latest.size()).toBe(0);
  });

  it('is not counted when one within 3 s continues it, however often', () => {
    const { counted, latest, search } = start();
    for (const [at, q] of ['y', 'Yo', 'yog ', 'yoga', 'yoga f', 'Yoga für'].entries()) search(q, at * 3_000);

    latest.settle(0, true);
    expect(counted).toEqual(['yoga für']);
  });

  it('is counted once when the same is asked again within 3 s, as with other filters', () => {
    const { counted, latest, search } = start();
    search('yoga', 0);
    search('Yoga', 2_000);
    search('yoga', 5_001);

    latest.settle(0, true);
    expect(counted).toEqual(['yoga', 'yoga']);
  });

  it.each([
    ['later than 3 s', 'yo', 'yoga', 3_001, {}],
    ['with a search that begins otherwise', 'yoga', 'pilates', 1_000, {}],
    ['with less of it', 'yoga', 'yo', 1_000, {}],
    ['by another visitor', 'yo', 'yoga', 1_000, { visitor: 'w' }],
    ['by another key', 'yo', 'yoga', 1_000, { keyId: 'l' }],
  ])('is counted when it is followed %s', (_, first, second, atMs, change) => {
    const { counted, latest, search } = start();
    search(first, 0);
    search(second, atMs, change);

    latest.settle(0, true);
    expect(counted).toEqual([first, second]);
  });

  it('is not counted as the beginning of what is not kept, such as an address', () => {
    const { counted, latest, search } = start();
    search('ada.marsh', 0);
    search('ada.marsh@school.example', 2_000);
    search('01761', 10_000);
    search('0176112', 11_000);

    latest.settle(0, true);
    expect(counted).toEqual([undefined, undefined]);
  });

  it('takes no more memory than that of 10,000 visitors', () => {
    const { counted, latest, search } = start();
    for (let visitor = 0; visitor < 10_500; visitor += 1) search(`q${visitor}`, 0, { visitor: String(visitor) });

    expect(latest.size()).toBeLessThanOrEqual(10_001);
    expect(counted[0]).toBe('q0');
    latest.settle(0, true);
    expect(counted).toHaveLength(10_500);
  });
});
