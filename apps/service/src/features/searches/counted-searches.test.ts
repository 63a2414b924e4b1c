import { describe, expect, it } from 'vitest';
import { type CountedSearch, createCountedSearches } from './counted-searches.ts';

const start = () => {
  const counted = createCountedSearches();
  const add = (search: string, { visitor = 'a', hasResult = true, day = 1, instituteId = 'i' } = {}) =>
    counted.add({ instituteId, day, search, hasResult }, () => visitor);
  const flush = async () => {
    const written: CountedSearch[] = [];
    await counted.flush(async (rows) => void written.push(...rows));
    return written.map(({ visitors, ...row }) => ({ ...row, visitors: [...visitors] }));
  };
  return { counted, add, flush };
};

describe('counted searches (S18)', () => {
  it('add up by institute and day, with those without a result and up to three visitors', async () => {
    const { add, flush } = start();
    for (const visitor of ['a', 'a', 'b', 'c', 'd']) add('yoga', { visitor });
    add('yoga', { hasResult: false });
    add('yoga', { day: 2 });
    add('yoga', { instituteId: 'j', hasResult: false });

    expect(await flush()).toEqual([
      { instituteId: 'i', day: 1, search: 'yoga', searches: 6, withoutResult: 1, visitors: ['a', 'b', 'c'] },
      { instituteId: 'i', day: 2, search: 'yoga', searches: 1, withoutResult: 0, visitors: ['a'] },
      { instituteId: 'j', day: 1, search: 'yoga', searches: 1, withoutResult: 1, visitors: ['a'] },
    ]);
    expect(await flush()).toEqual([]);
  });

  it('are kept when they could not be written, with what came meanwhile', async () => {
    const { counted, add, flush } = start();
    add('yoga', { visitor: 'a' });
    const failing = counted.flush(async () => {
      add('yoga', { visitor: 'b', hasResult: false });
      throw new Error('no database');
    });
    await expect(failing).rejects.toThrow('no database');

    expect(await flush()).toEqual([
      { instituteId: 'i', day: 1, search: 'yoga', searches: 2, withoutResult: 1, visitors: ['b', 'a'] },
    ]);
  });

  it('take a bounded memory, of which no institute may have more than a fifth', () => {
    const { counted, add } = start();
    for (let at = 0; at < 10_500; at += 1) add(`q${at}`);
    expect(counted.size()).toBe(10_000);

    for (let at = 0; at < 60_000; at += 1) add(`q${at}`, { instituteId: String(at % 10) });
    expect(counted.size()).toBe(50_000);
  });
});
