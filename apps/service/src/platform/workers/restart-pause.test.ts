import { expect, it } from 'vitest';
import { countQuickEnds, pauseBeforeRestart } from './restart-pause.ts';

it('starts at once what has served for a while, and waits ever longer, at most half a minute, for what ends at its start', () => {
  const pauses: number[] = [];
  let quickEnds = 0;
  for (const servedMs of [60_000, 0, 0, 0, 4_999, 0, 0, 0, 0, 5_000, 0, 0]) {
    quickEnds = countQuickEnds(quickEnds, servedMs);
    pauses.push(pauseBeforeRestart(quickEnds));
  }

  expect(pauses).toEqual([0, 0, 500, 1000, 2000, 4000, 8000, 16_000, 30_000, 0, 0, 500]);
});
