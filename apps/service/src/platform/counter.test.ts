import { describe, expect, it } from 'vitest';
import { createMemoryCounter, secondsToReset } from './counter.ts';

const at = (time: string) => Date.parse(`2026-11-20T${time}Z`);

describe('secondsToReset', () => {
  it.each([
    ['10:00:00.000', 60],
    ['10:00:00.001', 60],
    ['10:00:30.000', 30],
    ['10:00:30.500', 30],
    ['10:00:58.999', 2],
    ['10:00:59.000', 1],
    ['10:00:59.999', 1],
  ])('at %s the clock minute ends in %d s, rounded up and at least 1 (§8, D8)', (time, expected) => {
    expect(secondsToReset(at(time))).toBe(expected);
  });
});

describe('the counter in memory', () => {
  it.each([
    ['name', { a: undefined, b: undefined }],
    ['number', { a: 0, b: 1 }],
    ['number, however large', { a: 5_000, b: 70_000 }],
  ])('counts each %s for itself, from the beginning of each clock minute (§8)', (_, numbers) => {
    const counter = createMemoryCounter();
    const hit = (name: 'a' | 'b', time: string) => counter.hit(name, 2, at(time), numbers[name]);

    expect(hit('a', '10:00:58.000')).toEqual({ limit: 2, remaining: 1, resetSeconds: 2 });
    expect(hit('a', '10:00:59.999')).toEqual({ limit: 2, remaining: 0, resetSeconds: 1 });
    expect(hit('b', '10:00:59.999')).toMatchObject({ remaining: 1 });
    expect(hit('a', '10:00:59.999')).toEqual({ limit: 2, remaining: -1, resetSeconds: 1 });
    expect(hit('a', '10:01:00.000')).toEqual({ limit: 2, remaining: 1, resetSeconds: 60 });
    expect(hit('a', '10:00:59.000')).toEqual({ limit: 2, remaining: 1, resetSeconds: 1 });
  });

  it('does not count what comes after a hit that was too many (D1)', async () => {
    const counter = createMemoryCounter();
    const now = at('10:00:00');
    const hits = ['a', 'b'].map((name) => ({ name, limit: 1 }));

    expect(await counter.hitInTurn(hits, now)).toMatchObject([{ remaining: 0 }, { remaining: 0 }]);
    expect(await counter.hitInTurn(hits, now)).toMatchObject([{ remaining: -1 }]);
    expect(counter.hit('b', 2, now)).toMatchObject({ remaining: 0 });
  });
});
