import { beforeAll, describe, expect, it } from 'vitest';
import { emptySnapshot } from '../../../../test/support/data/memory-snapshot.ts';
import { countCourses } from '../snapshot/course-set.ts';
import { createSearchIndexBuilder, type SearchIndex } from '../snapshot/search-index.ts';
import { createSearches, type Searches } from './searches.ts';
import type { Snapshot } from './snapshot.ts';

const courseCount = 100;

let large: SearchIndex;
beforeAll(() => {
  large = indexOf('a'.repeat(100_000));
});

/** Courses that all have the text, each with a number behind it, and three letters that a search may end with. */
function indexOf(text: string): SearchIndex {
  const builder = createSearchIndexBuilder();
  for (let number = 0; number < courseCount; number += 1) builder.add([`${text} no ${number}`, 'aab']);
  return builder.finish();
}

function snapshotOf(index: SearchIndex): Snapshot {
  const snapshot = emptySnapshot({ recordsFile: -1, textsFile: -1 });
  return { ...snapshot, data: { ...snapshot.data, search: index } };
}

/** Turns of the event loop that come while something is waited for. */
async function turnsDuring(work: unknown): Promise<number> {
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await work;
  isOver = true;
  return turns;
}

describe('a search', () => {
  it('is done at once where there is little to look through', () => {
    const found = createSearches()(snapshotOf(indexOf('short')), 'NO 7');

    expect(found).not.toBeInstanceOf(Promise);
  });

  it.each([
    ['z', 0],
    ['ab', courseCount],
    ['a no', courseCount],
    [`${'a'.repeat(199)}b`, 0],
  ])('lets others have their turns where there is much, whatever is looked for: %s (D43)', async (q, count) => {
    const found = createSearches()(snapshotOf(large), q);

    expect(await turnsDuring(found)).toBeGreaterThanOrEqual(3);
    expect(countCourses(await found)).toBe(count);
  });

  it('is made once for all who ask at the same time, and for who asks afterwards', async () => {
    const snapshot = snapshotOf(large);
    const searches = createSearches();

    const [one, other] = [searches(snapshot, 'no'), searches(snapshot, 'NO')];

    expect(one).toBe(other);
    expect(searches(snapshot, 'no')).toBe(one);
    const found = await one;
    expect(searches(snapshot, 'no')).toBe(found);
  });

  it('has its turn after those before it, of which only so many wait (D43)', async () => {
    const snapshot = snapshotOf(large);
    const searches: Searches = createSearches();
    const done: number[] = [];
    const ask = async (number: number) => {
      await searches(snapshot, `no ${number}`);
      done.push(number);
    };

    const asked = await Promise.allSettled(Array.from({ length: 60 }, (_, number) => ask(number)));

    expect(asked.filter(({ status }) => status === 'rejected')).toHaveLength(10);
    expect(done).toEqual(Array.from({ length: 50 }, (_, number) => number));
  });
});
