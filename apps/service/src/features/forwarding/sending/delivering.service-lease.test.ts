import { describe, expect, it } from 'vitest';
import { createFakeClock } from '../../../../test/support/service/fake-clock.ts';
import { answerTimeoutMs, attemptTimeoutMs } from '../forwarder/sending.ts';
import { beginLease } from './delivering.service.ts';
import { leaseMs } from './delivery-claim.repository.ts';

const lastMs = leaseMs - attemptTimeoutMs - answerTimeoutMs - 1;

describe('a lease', () => {
  it('is good for an attempt as long as that ends within it (D31)', () => {
    const clock = createFakeClock();
    const isHeld = beginLease(clock);

    clock.advance({ ms: lastMs });
    expect(isHeld()).toBe(true);
    clock.advance({ ms: 1 });
    expect(isHeld()).toBe(false);
  });

  it.each([
    ['the process was stopped, while the wall clock was put back', { ms: lastMs + 1 }, { minutes: -5 }],
    ['the machine slept, and its monotonic clock stood still', {}, { minutes: 5 }],
  ])('is let go where %s (D31)', (_, passed, adjusted) => {
    const clock = createFakeClock();
    const isHeld = beginLease(clock);

    clock.advance(passed);
    clock.adjustWallClock(adjusted);

    expect(isHeld()).toBe(false);
  });
});
