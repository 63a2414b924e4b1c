import { describe, expect, it } from 'vitest';
import { createTurns } from './turns.ts';

/** A clock that moves whenever it is looked at: each turn has one stretch. */
function movingClock() {
  let time = 0;
  return { monotonic: () => (time += 10) };
}

function* stretches(count: number): Generator<void, number> {
  for (let made = 0; made < count; made += 1) yield;
  return count;
}

describe('work in turns', () => {
  it('that is short is not held up by long work on the same catalogue', async () => {
    const turns = createTurns({ clock: movingClock(), pendingMax: 10, refuse: () => new Error('Too many.') });
    const catalogue = {};
    const done: string[] = [];
    const ask = async (name: string, count: number) => {
      await turns(catalogue, name, () => stretches(count));
      done.push(name);
    };

    await Promise.all([ask('long', 50), ask('also long', 40), ask('short', 2)]);

    expect(done).toEqual(['short', 'also long', 'long']);
  });
});
