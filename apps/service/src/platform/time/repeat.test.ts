import { describe, expect, it } from 'vitest';
import { createFakeClock } from '../../../test/support/service/fake-clock.ts';
import { repeat } from './repeat.ts';

/** Work that ends when told to. */
function createWork() {
  const ends: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => ends.push(resolve));
  const endLatest = async () => {
    ends.at(-1)?.();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { work, endLatest, starts: () => ends.length };
}

describe('repeat', () => {
  it('keeps the period from start to start, whatever the work takes', async () => {
    const clock = createFakeClock();
    const { work, endLatest, starts } = createWork();
    repeat(work, { everyMs: 2000, clock, timer: clock.timer });

    clock.advance({ ms: 1999 });
    expect(starts()).toBe(0);
    clock.advance({ ms: 1 });
    expect(starts()).toBe(1);
    clock.advance({ ms: 500 });
    await endLatest();
    clock.advance({ ms: 1499 });
    expect(starts()).toBe(1);
    clock.advance({ ms: 1 });
    expect(starts()).toBe(2);
  });

  it('starts earlier for the first time when it is told to', () => {
    const clock = createFakeClock();
    const { work, starts } = createWork();
    repeat(work, { everyMs: 2000, firstMs: 500, clock, timer: clock.timer });

    clock.advance({ ms: 499 });
    expect(starts()).toBe(0);
    clock.advance({ ms: 1 });
    expect(starts()).toBe(1);
  });

  it('tells work that is under way when it is to stop', () => {
    const clock = createFakeClock();
    let isStopping = () => false;
    const work = (asked: () => boolean) => {
      isStopping = asked;
      return new Promise<void>(() => undefined);
    };
    const stop = repeat(work, { everyMs: 2000, clock, timer: clock.timer });
    clock.advance({ seconds: 2 });
    expect(isStopping()).toBe(false);

    void stop();

    expect(isStopping()).toBe(true);
  });

  it('never runs twice at once, and goes on at once after work that took longer', async () => {
    const clock = createFakeClock();
    const { work, endLatest, starts } = createWork();
    repeat(work, { everyMs: 2000, clock, timer: clock.timer });

    clock.advance({ seconds: 20 });
    expect(starts()).toBe(1);
    await endLatest();
    clock.advance({ ms: 0 });
    expect(starts()).toBe(2);
  });

  it('starts nothing more once stopped, and waits for what is under way', async () => {
    const clock = createFakeClock();
    const { work, endLatest, starts } = createWork();
    const stop = repeat(work, { everyMs: 2000, clock, timer: clock.timer });
    clock.advance({ seconds: 2 });

    let hasStopped = false;
    const stopped = stop().then(() => {
      hasStopped = true;
    });
    await Promise.resolve();
    expect(hasStopped).toBe(false);
    await endLatest();
    await stopped;
    clock.advance({ minutes: 1 });
    expect(starts()).toBe(1);
  });
});
