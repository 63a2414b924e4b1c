import { describe, expect, it } from 'vitest';
import { createFakeClock } from '../../test/support/service/fake-clock.ts';
import { batchSize, createCountedWriting, deleteInBatches } from './counted-writing.ts';

const log = { info: () => {}, warn: () => {} };

/** What is counted one after another, and written by flushes that end when they are told to. */
function start() {
  const clock = createFakeClock();
  let waiting: string[] = [];
  const written: string[] = [];
  const ends: (() => void)[] = [];
  const writing = createCountedWriting(
    { clock, timer: clock.timer, log },
    {
      what: 'things',
      async flush() {
        const due = waiting;
        waiting = [];
        await new Promise<void>((resolve) => ends.push(resolve));
        written.push(...due);
      },
      tidying: { what: 'things', often: 'every minute', everyMs: 60_000, firstMs: 60_000, run: async () => {} },
    },
  );
  return { writing, written, count: (thing: string) => waiting.push(thing), end: () => ends.shift()?.() };
}

describe('what is counted in memory', () => {
  it('is written at the end, also what was counted while another write was under way', async () => {
    const { writing, written, count, end } = start();
    count('first');
    const asked = writing.write();
    count('second');

    const closing = writing.close(() => count('last'));
    end();
    await asked;
    await new Promise(setImmediate);
    end();
    await closing;

    expect(written).toEqual(['first', 'second', 'last']);
  });

  it('is deleted some at a time, until there is no more or the service stops', async () => {
    const left = [batchSize, batchSize, 3, 7];
    await deleteInBatches(
      async () => left.shift() ?? 0,
      () => false,
    );
    expect(left).toEqual([7]);

    await deleteInBatches(
      async () => left.shift() ?? 0,
      () => true,
    );
    expect(left).toEqual([7]);
  });
});
