import cluster from 'node:cluster';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Crew, createCrew } from '../../src/platform/workers/crew.ts';

const startTimeoutMs = 180_000;

type Set = { readonly work: () => void; readonly delayMs: number };

/** Timers that the crew has set and not cancelled; the tests fire them. */
let timers: readonly Set[];
let forked: number[];
let crew: Crew<string>;
const startLimits = () => timers.filter(({ delayMs }) => delayMs === startTimeoutMs);

beforeEach(() => {
  timers = [];
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  crew = createCrew<string>({
    program: new URL('../support/service/crew-program.mjs', import.meta.url),
    size: 2,
    clock: { now: () => Date.now(), monotonic: () => performance.now() },
    timer(work, delayMs) {
      const set = { work, delayMs };
      timers = [...timers, set];
      return () => {
        timers = timers.filter((each) => each !== set);
      };
    },
    log,
  });
  forked = Object.values(cluster.workers ?? {}).map((worker) => worker?.process.pid ?? -1);
});
afterEach(() => crew.stop());

it('workers wait for their order for as long as the database is away (D38)', async () => {
  for (const { work } of startLimits()) work();

  await crew.begin('listening');

  expect(startLimits()).toEqual([]);
});

it('one that ends before there is anything to do is replaced once there is (D38)', async () => {
  const [first = 0] = forked;
  const gone = once(cluster, 'exit');
  process.kill(first, 'SIGKILL');
  await gone;

  await crew.begin('listening');

  expect(Object.keys(cluster.workers ?? {})).toHaveLength(2);
});

it('one that does not begin to listen in time is given up', async () => {
  const beginning = crew.begin('nothing');
  for (const { work } of startLimits()) work();

  await expect(beginning).rejects.toThrow('It did not start listening in time.');
});

it('one that waits for the database to begin is not given up (D38)', async () => {
  const beginning = crew.begin('waiting');
  const first = startLimits();

  // A worker that reports that it waits gets a new time limit.
  await expect.poll(() => startLimits().filter((limit) => first.includes(limit))).toEqual([]);

  expect(startLimits()).toHaveLength(2);
  await crew.stop();
  await expect(beginning).rejects.toThrow('It ended with');
});

it('a connection that a worker has not taken when it is killed is closed (D38)', async () => {
  const listening = once(cluster, 'listening');
  await crew.begin('greeting');
  const [, { port }] = await listening;
  const [stopped = 0] = forked;
  process.kill(stopped, 'SIGSTOP');
  const clients = Array.from({ length: 4 }, () => connect(port, '127.0.0.1').on('error', () => undefined));
  for (const client of clients) client.resume();
  await expect.poll(() => clients.filter(({ bytesRead }) => bytesRead > 0)).not.toEqual([]);

  process.kill(stopped, 'SIGKILL');

  // The other worker greets the client, or the connection is closed.
  await expect.poll(() => clients.filter(({ bytesRead, destroyed }) => bytesRead === 0 && !destroyed)).toEqual([]);
  for (const client of clients) client.destroy();
});
