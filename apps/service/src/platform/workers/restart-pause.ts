/** A worker that served for this long started properly; its end has another cause. */
const soundMs = 5_000;
const shortestMs = 500;
const longestMs = 30_000;

/** Counts how often in a row a worker ended soon after its start. */
export const countQuickEnds = (before: number, servedMs: number): number => (servedMs >= soundMs ? 0 : before + 1);

/** Pause before a worker is started again: none the first time, then longer and longer. */
export const pauseBeforeRestart = (quickEnds: number): number =>
  quickEnds < 2 ? 0 : Math.min(longestMs, shortestMs * 2 ** (quickEnds - 2));
