import { setTimeout as pause } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import type { Logger } from 'pino';
import { describeError } from '../command-line/describe-error.ts';
import { readConfig } from '../config.ts';
import { notCounted } from '../http/api/door/rate-limit.ts';
import { endChild } from '../platform/children/start-child.ts';
import { whenDatabaseIsThere } from '../platform/database/database-away.ts';
import { createLeasedCounter } from '../platform/leases/leased-counter.ts';
import { keepTickShape } from '../platform/load/tick-shape.ts';
import { createLog } from '../platform/log.ts';
import { systemTimer } from '../platform/time/timer.ts';
import { meetParent } from '../platform/workers/parent.ts';
import { migrate } from '../schema/migrate.ts';
import { startBuilding } from './building.ts';
import { openServing, type ServeOrder, type Serving } from './serving.ts';
import { explainTakenPort } from './taken-port.ts';

/** Longer than requests that are under way take; the parent may stop waiting earlier. */
const stopTimeoutMs = 45_000;

keepTickShape();

// The terminal's signals reach all its processes; the parent decides what they mean for workers.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);

const config = readConfig();
const log: Logger = createLog(config.logLevel).child({ pid: process.pid });
const builderChild = startBuilding();
let serving: Serving | undefined;
let ending: 'stop' | 'retire' = 'stop';
let isEnding = false;

const parent = meetParent<ServeOrder>({
  onBegin: (order, isSuccessor) => void begin(order, isSuccessor),
  onEnd(how) {
    // The worker may be retiring already, or have received the same signal as its parent: close nothing twice.
    const isRetiring = isEnding && ending === 'retire';
    ending = how;
    if (!isEnding) void grace.close();
    else if (isRetiring && how === 'stop') serving?.hurry();
  },
});

const counter = createLeasedCounter({
  timer: systemTimer,
  send: parent.leases.send,
  silence: notCounted,
});
parent.leases.receive(counter.handle);

const grace = closeWithGrace(
  {
    delay: stopTimeoutMs,
    skip: ['SIGINT', 'SIGHUP'],
    logger: { error: (error) => log.error({ err: error }, 'stopping failed') },
  },
  async ({ err }) => {
    isEnding = true;
    if (err) log.fatal({ err }, 'a worker is stopping because of an unexpected error');
    await serving?.[ending]();
    counter.giveBack();
    // The parent keeps what this worker counted.
    if (serving) await parent.send({ kind: 'figures', id: 0, figures: await serving.service.readFigures() });
    await endChild(builderChild);
  },
);

/** Waits for the database without using up the worker's start time, and without ending: a worker that ends is restarted ever later. */
const onceThere = <T>(work: () => Promise<T>): Promise<T> =>
  whenDatabaseIsThere(work, {
    log,
    async pause(ms) {
      void parent.send({ kind: 'waiting' });
      await pause(ms);
    },
  });

async function begin(order: ServeOrder, isSuccessor: boolean): Promise<void> {
  try {
    // The program may be newer than the one that the parent runs.
    await onceThere(() => migrate(order.databaseUrl, { auto: config.autoMigrate }));
    const { databaseUrl, authSecret, demo, processes } = order;
    const { readMetrics } = parent;
    const own = { config: { ...config, port: order.port }, counter, readMetrics, onceThere };
    serving = await openServing({ ...own, databaseUrl, authSecret, demo, processes, log, builderChild });
    parent.tellFigures(serving.service.readFigures);
    if (isSuccessor) await serving.service.warmed();
    await serving.service.listen();
    await parent.send({ kind: 'listening' });
    serving.service.forward();
  } catch (error) {
    log.error({ err: error }, 'a worker could not start');
    await parent.send({
      kind: 'failed',
      line: describeError(await explainTakenPort(error, config, order.databaseUrl)),
    });
    process.exit(1);
  }
}
