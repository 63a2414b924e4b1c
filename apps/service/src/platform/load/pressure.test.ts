import { describe, expect, it } from 'vitest';
import { createFakeClock } from '../../../test/support/service/fake-clock.ts';
import { lagMaxMs, memoryMax, turnMaxMs, watchPressure } from './pressure.ts';

function start() {
  const clock = createFakeClock();
  const looks: (() => void)[] = [];
  const changes: boolean[] = [];
  let memory = 0;
  const pressure = watchPressure({
    clock,
    timer: (work) => {
      looks.push(work);
      return () => {};
    },
    readMemory: () => memory,
    onChange: (isOver) => changes.push(isOver),
  });
  return {
    pressure,
    clock,
    changes,
    useMemory(part: number) {
      memory = part;
    },
    /** Looks so often, each time so late. */
    async look(times: number, lateMs = 0) {
      for (let time = 0; time < times; time += 1) {
        clock.advance({ ms: 250 + lateMs });
        looks.shift()?.();
        // The next look is arranged once this one has ended.
        for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
      }
    },
    /** How many of a hundred pieces of work are refused. */
    refusedOf100: () => Array.from({ length: 100 }, () => pressure.mustRefuse()).filter(Boolean).length,
  };
}

describe('watchPressure', () => {
  it('refuses nothing while all is in time', async () => {
    const { look, refusedOf100, useMemory, changes } = start();
    useMemory(memoryMax);
    await look(100, lagMaxMs);
    expect(refusedOf100()).toBe(0);
    expect(changes).toEqual([]);
  });

  it('refuses nothing after one long pause', async () => {
    const { look, refusedOf100 } = start();
    await look(1, 60_000);
    expect(refusedOf100()).toBe(0);
  });

  it('refuses what is left of more work at once than can be done in time, until it has looked (D38)', async () => {
    const { pressure, look, clock, changes } = start();
    const outcomes: boolean[] = [];
    for (let piece = 0; piece <= 11; piece += 1) {
      outcomes.push(pressure.mustRefuse());
      clock.advance({ ms: turnMaxMs / 10 });
    }

    expect(outcomes).toEqual([...Array(11).fill(false), true]);
    expect(changes).toEqual([true]);
    await look(1);
    expect(pressure.mustRefuse()).toBe(false);
    await look(1);
    expect(changes).toEqual([true, false]);
  });

  it('refuses part of what comes once there was too much at once twice in a row, and reports it (D38)', async () => {
    const { pressure, look, clock, changes, refusedOf100 } = start();
    for (let turn = 0; turn < 2; turn += 1) {
      for (let piece = 0; piece <= 10; piece += 1) {
        pressure.mustRefuse();
        clock.advance({ ms: turnMaxMs / 10 });
      }
      expect(pressure.mustRefuse()).toBe(true);
      await look(1);
    }

    expect(refusedOf100()).toBe(20);
    expect(changes).toEqual([true]);
  });

  it('takes a pause amid work for no work', () => {
    const { pressure, clock, changes } = start();
    for (let piece = 0; piece < 4; piece += 1) {
      expect(pressure.mustRefuse()).toBe(false);
      clock.advance({ minutes: 60 });
    }
    expect(changes).toEqual([]);
  });

  it('refuses nothing when its clock is moved on, again and again', async () => {
    const clock = createFakeClock();
    const pressure = watchPressure({ clock, timer: clock.timer, readMemory: () => 0, onChange: () => undefined });
    for (let time = 0; time < 10; time += 1) {
      clock.advance({ minutes: 1 });
      await Promise.resolve();
    }
    expect(pressure.refused).toBe(0);
    pressure.close();
  });

  it('refuses the more the longer it is late, but never all', async () => {
    const { look, refusedOf100, changes } = start();
    await look(2, lagMaxMs + 1);
    expect(refusedOf100()).toBe(20);
    await look(1, lagMaxMs + 1);
    expect(refusedOf100()).toBe(40);
    await look(10, lagMaxMs + 1);
    expect(refusedOf100()).toBe(90);
    expect(changes).toEqual([true]);
  });

  it('takes everything again within 5 s of being in time', async () => {
    const { look, refusedOf100, changes } = start();
    await look(10, lagMaxMs + 1);

    await look(20);

    expect(refusedOf100()).toBe(0);
    expect(changes).toEqual([true, false]);
  });

  it('refuses while the memory comes to its end, and takes everything again once there is some', async () => {
    const { look, refusedOf100, useMemory } = start();
    for (const part of [0.93, 0.94, 0.95]) {
      useMemory(part);
      await look(1);
    }
    expect(refusedOf100()).toBe(40);

    useMemory(0.5);
    await look(20);
    expect(refusedOf100()).toBe(0);
  });

  it('refuses nothing for ever where the memory is short and grows no more', async () => {
    const { look, refusedOf100, useMemory } = start();
    for (const part of [0.93, 0.94, 0.95]) {
      useMemory(part);
      await look(1);
    }

    await look(40);

    expect(refusedOf100()).toBe(0);
  });

  it.each([
    ['slowly', (look: number) => 0.921 + look * 0.001],
    ['in steps', (look: number) => 0.93 + Math.floor(look / 2) * 0.01],
  ])('refuses while the memory fills %s', async (_, memoryAt) => {
    const { look, refusedOf100, useMemory } = start();
    for (let number = 0; number < 12; number += 1) {
      useMemory(memoryAt(number));
      await look(1);
    }

    expect(refusedOf100()).toBe(90);
  });

  it('refuses nothing where the memory is short and comes and goes a little', async () => {
    const { look, refusedOf100, useMemory } = start();
    useMemory(memoryMax + 0.001);
    await look(40);
    for (let number = 0; number < 40; number += 1) {
      useMemory(memoryMax + (number % 3) * 0.0009);
      await look(1);
      expect(refusedOf100()).toBe(0);
    }
  });
});
