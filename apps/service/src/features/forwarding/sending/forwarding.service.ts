import type { Logger } from 'pino';
import { openDatabase } from '../../../platform/database/database.ts';
import type { Metrics } from '../../../platform/metrics.ts';
import { createOutageLog, type OutageLog } from '../../../platform/outage-log.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { repeat } from '../../../platform/time/repeat.ts';
import type { Timer } from '../../../platform/time/timer.ts';
import type { Database, Tables } from '../../../schema/tables.ts';
import { sealSecrets } from '../forwarder/forwarder.repository.ts';
import type { Transports } from '../forwarder/transport.ts';
import { createWebhookSecrets } from '../forwarder/webhook-secret.ts';
import { createDelivering } from './delivering.service.ts';
import { createForwardingMetrics } from './metrics.service.ts';
import { measureBacklog, relayEvents } from './outbox.repository.ts';
import { createResting } from './resting.ts';
import { firstTidyMs, tidy, tidyEveryMs } from './tidying.service.ts';

export type ForwardingDeps = {
  readonly databaseUrl: string;
  readonly transports: Transports;
  /** Encrypts the secrets of webhooks. */
  readonly authSecret: string;
  /** That an institute may send in an hour. */
  readonly mailsPerHour: number;
  readonly clock: Clock;
  readonly timer: Timer;
  readonly log: Logger;
  readonly metrics: Metrics;
};

export type Forwarding = {
  /** Begins to forward, unless it was closed. */
  start(): void;
  /** Ends within some seconds, whatever hangs. What is not done is left to other processes, or to the next start. */
  close(): Promise<void>;
};

/** Connections of its own, so that it takes none from enquiries. */
const connectionsMax = 3;
const backlogEveryMs = 10_000;
/** How often secrets are encrypted that a command without `AUTH_SECRET` has added; those of an older version are at once. */
const sealEveryMs = 30_000;
const firstSealMs = 1;
/** For those that are to be tried again, and those that another process has relayed; what this one relays is begun at once. */
const lookEveryMs = 1_000;

/**
 * Forwards what follows from enquiries to those whom institutes have named (rule D31): a relay turns the outbox into
 * deliveries, and each is made with patience. Any number of processes share the work.
 */
export function createForwarding({ databaseUrl, log, metrics, ...deps }: ForwardingDeps): Forwarding {
  const figures = createForwardingMetrics(metrics);
  const resting = createResting(deps.clock);
  let isStopping = false;
  let stop: (() => Promise<void>) | undefined;

  function start(): () => Promise<void> {
    const db = openDatabase<Tables>(databaseUrl, {
      max: connectionsMax,
      applicationName: 'prospectus forwarding',
      // A turn's end locks its forwarder's row, for which relays wait: a process that falls silent in between must let go of it.
      durable: true,
    });
    const handingOn = createOutageLog(log, 'hand on the events of enquiries', `every ${relayEveryMs} ms`);
    const tidying = createOutageLog(log, 'delete what is outdated of deliveries', `every ${tidyEveryMs / 60_000} min`);
    const sending = createOutageLog(log, 'send deliveries', 'later');
    const sealing = createOutageLog(log, 'encrypt the secrets of webhooks', `every ${sealEveryMs / 1000} s`);
    // Not the error itself, whose message may hold what was to be sent.
    const onFault = (error: unknown) =>
      log.error({ fault: error instanceof Error ? error.name : typeof error }, 'a delivery could not be sent');
    const secrets = createWebhookSecrets(deps.authSecret);
    const isEnding = () => isStopping;
    const every = (everyMs: number, work: () => Promise<void>, firstMs = everyMs) =>
      repeat(work, { ...deps, everyMs, firstMs });
    const delivering = createDelivering({ ...deps, db, resting, count: figures.count, onFault, outage: sending });
    const relay = createRelay({ db, outage: handingOn, isStopping: isEnding });
    const relayAndBegin = async () => {
      if (await relay()) void delivering.look();
    };
    // What measures tries again in silence.
    const stops = [
      every(relayEveryMs, relayAndBegin),
      every(lookEveryMs, delivering.look),
      every(backlogEveryMs, () => measureBacklog(db).then(figures.setBacklog, ignore)),
      every(sealEveryMs, async () => void (await sealing.succeeds(sealSecrets(db, secrets))), firstSealMs),
      every(tidyEveryMs, () => tidy(db, tidying, isEnding), firstTidyMs),
    ];
    return async () => {
      await Promise.all([delivering.stop(), ...stops.map((each) => each())]);
      await db.destroy();
    };
  }

  return {
    start() {
      if (!isStopping) stop = start();
    },
    async close() {
      isStopping = true;
      await stop?.();
    },
  };
}

const ignore = () => undefined;

/** Events are handed on within a second; this is from one turn's start to the next. */
export const relayEveryMs = 400;

/** Few enough that they are handed on in a statement's time, mostly also where an institute has many forwarders. */
const eventsMax = 200;

/** How many more are tried after what went well. Slowly, since each try that fails costs a statement's time. */
const relayGrowth = 10;

type RelayDeps = {
  readonly db: Database;
  readonly outage: OutageLog;
  readonly isStopping: () => boolean;
};

/**
 * Makes a turn of the relay: it hands on the events in the outbox, and continues at once while there are more. Resolves to whether it made
 * any deliveries. After a failure, the next turn begins with half as many events at a time, in case there were too many. An empty outbox
 * costs one small query. A turn never fails.
 */
export function createRelay({ db, outage, isStopping }: RelayDeps): () => Promise<boolean> {
  let size = eventsMax;
  return async () => {
    let isMore: boolean;
    let deliveries = 0;
    do {
      const step = relayEvents(db, size);
      if (!(await outage.succeeds(step))) {
        size = Math.ceil(size / 2);
        return deliveries > 0;
      }
      const relayed = await step;
      deliveries += relayed.deliveries;
      isMore = relayed.events === size;
      size = Math.min(eventsMax, size + relayGrowth);
    } while (isMore && !isStopping());
    return deliveries > 0;
  };
}
