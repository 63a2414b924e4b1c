/** Calls `work` once after the delay; the function it returns calls that off. Tests pass one that they fire by hand. */
export type Timer = (work: () => void, delayMs: number) => () => void;

export const systemTimer: Timer = (work, delayMs) => {
  const timeout = setTimeout(work, delayMs);
  return () => clearTimeout(timeout);
};
