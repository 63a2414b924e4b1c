import { beforeEach, describe, expect, it } from 'vitest';
import { createFakeClock, type FakeClock } from '../../../../test/support/service/fake-clock.ts';
import { createSlices, lateMs, type Slices } from './overload-guard.ts';

let clock: FakeClock;
let slices: Slices;
let done: string[];
beforeEach(() => {
  clock = createFakeClock();
  slices = createSlices(clock);
  done = [];
});

/** Adds work that takes a millisecond. */
const add = (...names: string[]) => {
  for (const name of names) {
    slices.add(() => {
      done.push(name);
      clock.advance({ ms: 1 });
    });
  }
};
/** Makes the process late while clients connect. */
const begin = () => {
  slices.noteConnection();
  for (let look = 0; look < 2; look += 1) slices.adapt(lateMs + 1);
};
const turn = () => new Promise(setImmediate);

describe('createSlices', () => {
  it('has nothing wait until the process is late, again and again, while clients connect', () => {
    for (let look = 0; look < 5; look += 1) slices.adapt(lateMs + 1);
    expect(slices.isOn).toBe(false);

    slices.noteConnection();
    slices.adapt(lateMs);
    slices.adapt(lateMs + 1);
    expect(slices.isOn).toBe(false);
    slices.adapt(lateMs + 1);
    expect(slices.isOn).toBe(true);
  });

  it('ends it once no client has connected for a while, and does at once what still waits', async () => {
    begin();
    add('a', 'b', 'c', 'd', 'e');
    for (let look = 0; look < 2; look += 1) slices.adapt(0);
    expect(slices.isOn).toBe(true);

    slices.adapt(0);
    expect(slices.isOn).toBe(false);
    await turn();
    expect(done).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('does what is added in order, a few milliseconds of it in each turn', async () => {
    begin();
    add('first');
    await turn();
    done = [];
    add('a', 'b', 'c', 'd', 'e');
    expect(done).toEqual([]);

    await turn();
    expect(done).toEqual(['a', 'b']);
    add('f');
    await turn();
    expect(done).toEqual(['a', 'b', 'c', 'd']);
    await turn();
    expect(done).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    add('g');
    await turn();
    expect(done.at(-1)).toBe('g');
  });

  it('does one thing in a turn that took a new connection, so that the next is taken soon', async () => {
    begin();
    add('a', 'b', 'c');
    slices.noteConnection();

    await turn();
    expect(done).toEqual(['a']);
    await turn();
    expect(done).toEqual(['a', 'b', 'c']);
  });

  it('tells how long each has waited', async () => {
    begin();
    const waited: number[] = [];
    for (let number = 0; number < 3; number += 1) {
      slices.add((waitedMs) => {
        waited.push(waitedMs);
        clock.advance({ ms: 10 });
      });
    }
    clock.advance({ ms: 5 });
    for (let number = 0; number < 3; number += 1) await turn();

    expect(waited).toEqual([5, 15, 25]);
  });

  it('loses and repeats nothing, however much there is', async () => {
    begin();
    const names = Array.from({ length: 5000 }, (_, number) => `${number}`);
    for (let from = 0; from < names.length; from += 100) {
      add(...names.slice(from, from + 100));
      for (let turns = 0; turns < 20; turns += 1) await turn();
    }
    while (done.length < names.length) await turn();

    expect(done).toEqual(names);
  });
});
