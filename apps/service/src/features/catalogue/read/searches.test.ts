import { beforeAll, describe, expect, it } from 'vitest';
import { emptySnapshot } from '../../../../test/support/data/memory-snapshot.ts';
import { createTurns } from '../../../platform/turns/turns.ts';
import { countNumbers } from '../snapshot/number-set.ts';
import { createSearchIndexBuilder, type SearchIndex } from '../snapshot/search-index.ts';
import { createSearches as createSearchesIn } from './searches.ts';
import type { Snapshot } from './snapshot.ts';

const courseCount = 100;

/** A clock that moves whenever it is looked at: each turn has one stretch. */
let time = 0;
const createSearches = () =>
  createSearchesIn(
    createTurns({ clock: { monotonic: () => (time += 10) }, pendingMax: 10, refuse: () => new Error('Too many.') }),
  );

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

/** What every course holds, and only the texts tell. */
const wide = (number: number) => `${'a'.repeat(number + 1)} no`;

const range = (count: number) => Array.from({ length: count }, (_, number) => number);

const statusOf = (isFound: boolean) => (isFound ? 'fulfilled' : 'rejected');

/** Searches of one process, and which of them are done, in order. */
function recorded() {
  const searches = createSearches();
  const done: string[] = [];
  const ask = async (snapshot: Snapshot, q: string, isAwaited?: () => boolean) => {
    await searches(snapshot, q, isAwaited);
    done.push(q);
  };
  return { ask, done };
}

describe('a search', () => {
  it('is done at once where there is little to look through', () => {
    const found = createSearches()(snapshotOf(indexOf('short')), 'NO 7');

    expect(found).not.toBeInstanceOf(Promise);
  });

  it.each([
    ['a no', courseCount],
    ['aa no', courseCount],
    [`${'a'.repeat(199)}b`, 0],
  ])('lets others have their turns where there is much, whatever is looked for: %s (D43)', async (q, count) => {
    const found = createSearches()(snapshotOf(large), q);

    expect(await turnsDuring(found)).toBeGreaterThanOrEqual(3);
    expect(countNumbers(await found)).toBe(count);
  });

  it.each(['z', 'ab', 'a'])('of one or two letters reads lists instead of texts: %s (D43)', async (q) => {
    const found = await createSearches()(snapshotOf(large), q);

    expect(countNumbers(found)).toBe(q === 'z' ? 0 : courseCount);
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

  it('has its turn after those of its catalogue before it, of which only so many wait (D43)', async () => {
    const snapshot = snapshotOf(large);
    const { ask, done } = recorded();

    const asked = await Promise.allSettled(range(15).map((number) => ask(snapshot, wide(number))));

    expect(asked.map(({ status }) => status)).toEqual(range(15).map((number) => statusOf(number < 10)));
    expect(done).toEqual(range(10).map((number) => wide(number)));
  });

  it("one institute's searches take no turn from another's (D43)", async () => {
    const { ask, done } = recorded();
    const [one, other] = [snapshotOf(large), snapshotOf(large)];

    const many = Promise.allSettled(range(60).map((number) => ask(one, wide(number))));
    await Promise.all([ask(other, wide(0)), ask(other, wide(1))]);
    await many;

    expect(done.slice(0, 2)).toEqual([wide(0), wide(1)]);
  });

  it('is dropped, and its place given to others, once no request waits for it any more (D43)', async () => {
    const snapshot = snapshotOf(large);
    const { ask, done } = recorded();
    let isThere = true;

    const left = range(9).map((number) => ask(snapshot, wide(number), () => isThere));
    const shared = [ask(snapshot, 'no', () => isThere), ask(snapshot, 'no')];
    isThere = false;
    const next = ask(snapshot, 'b');

    expect((await Promise.allSettled(left)).map(({ status }) => status)).toEqual(left.map(() => statusOf(false)));
    await Promise.all([...shared, next]);
    expect(done).toEqual(['no', 'no', 'b']);
  });
});
