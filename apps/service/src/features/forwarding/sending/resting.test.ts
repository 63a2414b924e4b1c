import { describe, expect, it } from 'vitest';
import type { Clock } from '../../../platform/time/clock.ts';
import { answerTimeoutMs } from '../forwarder/sending.ts';
import { createResting, forgottenAfterMs, restMs, slowMs } from './resting.ts';

const hung = { hasFailed: true, durationMs: slowMs };

function setUp() {
  let nowMs = 0;
  const clock: Clock = { now: () => nowMs, monotonic: () => nowMs };
  const resting = createResting(clock);
  return {
    resting,
    hang(times: number) {
      for (let count = 0; count < times; count += 1) resting.note('a', hung);
    },
    wait(ms: number) {
      nowMs += ms;
    },
  };
}

describe('a forwarder', () => {
  it('rests for a minute when it hangs three times in a row (D31)', () => {
    const { resting, hang, wait } = setUp();

    hang(2);
    expect(resting.list()).toEqual([]);
    hang(1);
    expect(resting.list()).toEqual(['a']);

    wait(restMs - 1);
    expect(resting.list()).toEqual(['a']);
    wait(1);
    expect(resting.list()).toEqual([]);
  });

  it('rests at once when a mail that was sent whole was not confirmed for half a minute (D31)', () => {
    const { resting } = setUp();

    resting.note('a', { hasFailed: true, durationMs: answerTimeoutMs });

    expect(resting.list()).toEqual(['a']);
  });

  it('rests again when it still hangs afterwards', () => {
    const { resting, hang, wait } = setUp();
    hang(3);
    wait(restMs);

    hang(1);

    expect(resting.list()).toEqual(['a']);
  });

  it.each([
    ['took something', { hasFailed: false, durationMs: 3 * slowMs }],
    ['refused something quickly', { hasFailed: true, durationMs: slowMs - 1 }],
  ])('does not rest when it %s in between', (_, attempt) => {
    const { resting, hang } = setUp();
    hang(2);

    resting.note('a', attempt);
    hang(2);

    expect(resting.list()).toEqual([]);
  });

  it('is forgotten once nothing was heard of it for a day', () => {
    const { resting, hang, wait } = setUp();
    hang(3);
    wait(forgottenAfterMs);

    resting.list();
    hang(1);

    expect(resting.list()).toEqual([]);
  });

  it('does not rest for what another does', () => {
    const { resting, hang } = setUp();

    hang(3);
    resting.note('b', hung);

    expect(resting.list()).toEqual(['a']);
  });
});
