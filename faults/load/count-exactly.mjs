import { describeAnswers } from '../judge.mjs';
import { readSharing } from '../stage/figures.mjs';
import { minuteNow, untilNextMinute, untilSecondsAreLeft } from './minute.mjs';

/** A check waits 100 ms for Redis, then a replica counts by itself until the minute ends: a slow machine may need another attempt. */
const attempts = 3;

/**
 * Counts something. Counts again from the next minute on when a replica had to count by itself meanwhile, or when `count` itself reports
 * that it came too late (`isLate`). Resolves to the result of `count`, with complaints and the number of the attempt.
 */
export async function countExactly(stage, count) {
  for (let attempt = 1; ; attempt += 1) {
    const before = await readCounting(stage);
    const result = await count();
    const after = await readCounting(stage);
    const isShared = after.isShared && after.minutesAlone === before.minutesAlone;
    if (isShared && !result.isLate) return { ...result, attempt };
    if (attempt === attempts) {
      const why = isShared ? 'the minute was over too soon' : 'a replica had no answer of Redis within 100 ms';
      return { ...result, attempt, complaints: [...result.complaints, `${why}, ${attempts} times: nothing was shown`] };
    }
    await untilNextMinute();
  }
}

/** Such as `200 × 1200, 429 × 100`, and at which attempt where that was not the first. */
export const describeCounted = ({ answers, attempt = 1 }) =>
  `${describeAnswers(answers)}${attempt > 1 ? ` (at the attempt number ${attempt})` : ''}`;

/** Does so for what takes so many seconds, all of them in the same clock minute. */
export const countWithinMinute = (stage, seconds, count) =>
  countExactly(stage, async () => {
    await untilSecondsAreLeft(seconds);
    const minute = minuteNow();
    const result = await count();
    return { ...result, isLate: minuteNow() !== minute };
  });

/** Whether the replicas count together, and in how many clock minutes any of them did not. Without Redis there is but one. */
async function readCounting(stage) {
  const all = stage.redis ? await readSharing(stage) : [];
  return {
    isShared: all.every(({ isShared }) => isShared),
    minutesAlone: all.reduce((sum, { minutesAlone }) => sum + minutesAlone, 0),
  };
}
