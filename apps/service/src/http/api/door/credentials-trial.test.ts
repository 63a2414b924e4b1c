import { expect, it } from 'vitest';
import { createFakeClock } from '../../../../test/support/service/fake-clock.ts';
import { createTrialCalls } from './credentials.ts';

it('knows its own mark, also that of another process with the same secret', () => {
  const clock = createFakeClock();

  expect(createTrialCalls('one', clock).isMarked(createTrialCalls('one', clock).mark())).toBe(true);
});

it('knows no mark of another secret, none that was changed, and none that is a minute old', () => {
  const clock = createFakeClock();
  const trials = createTrialCalls('one', clock);
  const [[name = '', mark = ''] = []] = Object.entries(trials.mark());

  expect(trials.isMarked(createTrialCalls('two', clock).mark())).toBe(false);
  for (const text of ['', 'x', `${mark}0`, mark.slice(0, -1), `1${mark}`, mark.toUpperCase(), `${mark}, ${mark}`]) {
    expect([text, trials.isMarked({ [name]: text })]).toEqual([text, false]);
  }
  expect(trials.isMarked({})).toBe(false);
  clock.advance({ seconds: 61 });
  expect(trials.isMarked({ [name]: mark })).toBe(false);
});
