/** One that served for so long did not end because it was started. */
const soundMs = 5_000;
const shortestMs = 500;
const longestMs = 30_000;

/** How often in a row something ended soon after its start. */
export const countQuickEnds = (before: number, servedMs: number): number => (servedMs >= soundMs ? 0 : before + 1);

/** How long to wait before it is started again: not at all the first time, then longer and longer. */
export const pauseBeforeRestart = (quickEnds: number): number =>
  quickEnds < 2 ? 0 : Math.min(longestMs, shortestMs * 2 ** (quickEnds - 2));
