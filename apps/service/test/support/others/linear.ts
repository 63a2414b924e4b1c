import { expect } from 'vitest';

/** So much longer is the long one of the two that are compared. */
export const timesLonger = 10;
/** Ten times as long may take four times that, since other things happen meanwhile; what is quadratic takes ten times that. */
const factorMax = 4 * timesLonger;
/** Below this a comparison says nothing: it is what a garbage collection takes. */
const ownMs = 10;

type Send = () => Promise<unknown>;
type Compared = {
  readonly short: Send;
  readonly long: Send;
  /** By default, the time until there is an answer. */
  readonly timeOf?: (send: Send) => Promise<number>;
};

/** Sends a request of a length, and one of ten times that: it may not take far more than ten times as long. */
export async function expectLinear(what: string, { short, long, timeOf = timeUntilAnswer }: Compared): Promise<void> {
  if ((await timeOf(long)) <= ownMs) return;
  const bestOf = async (send: Send) => Math.min(await timeOf(send), await timeOf(send), await timeOf(send));
  // Looked at closely: the best of some, since others use this machine, too.
  const [shortMs, longMs] = [await bestOf(short), await bestOf(long)];
  expect(longMs, what).toBeLessThan(Math.max(ownMs, factorMax * shortMs));
}

async function timeUntilAnswer(send: Send): Promise<number> {
  const startedAt = performance.now();
  await send();
  return performance.now() - startedAt;
}

/** The time of a processor that this process takes, in which the service runs: its other processes have none in it. */
export async function processorTimeOf(send: Send): Promise<number> {
  const before = process.cpuUsage();
  await send();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
