import { describe, expect, it } from 'vitest';
import { createFakeClock } from '../../../test/support/service/fake-clock.ts';
import { within } from './deadline.ts';

describe('within', () => {
  it('gives what came in time', async () => {
    const clock = createFakeClock();

    await expect(within(3000, clock.timer, Promise.resolve('answer'))).resolves.toBe('answer');
  });

  it('fails when the time is over (D38)', async () => {
    const clock = createFakeClock();
    const waiting = within(3000, clock.timer, new Promise(() => {}));

    clock.advance({ seconds: 3 });

    await expect(waiting).rejects.toThrow('No answer within 3000 ms.');
  });

  it('lets a failure that comes too late pass unnoticed', async () => {
    const clock = createFakeClock();
    let fail = (_: Error) => {};
    const waiting = within(
      3000,
      clock.timer,
      new Promise((_, reject) => {
        fail = reject;
      }),
    );

    clock.advance({ seconds: 3 });
    fail(new Error('too late'));

    await expect(waiting).rejects.toThrow('No answer');
  });
});
