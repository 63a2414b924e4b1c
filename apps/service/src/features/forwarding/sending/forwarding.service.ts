import type { Logger } from 'pino';
import { openDatabase } from '../../../platform/database/database.ts';
import type { Job, Tasks } from '../../../platform/jobs/job-runner.ts';
import { releaseStaleJobs } from '../../../platform/jobs/stale-job.repository.ts';
import type { Metrics } from '../../../platform/metrics.ts';
import { createOutageLog } from '../../../platform/outage-log.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { repeat } from '../../../platform/time/repeat.ts';
import type { Timer } from '../../../platform/time/timer.ts';
import type { Database, Tables } from '../../../schema/tables.ts';
import { deliveryTask } from '../forwarder/delivery.ts';
import { isAnyForwarder, sealSecrets } from '../forwarder/forwarder.repository.ts';
import type { Transports } from '../forwarder/transport.ts';
import { createWebhookSecrets } from '../forwarder/webhook-secret.ts';
import { type DeliverDeps, deliver } from './deliver.service.ts';
import { createForwardingMetrics } from './metrics.service.ts';
import { measureBacklog } from './outbox.repository.ts';
import { createRelay, relayEveryMs } from './relay.service.ts';
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
  /** Begins to forward. Resolves once jobs are done as they come, if there is anyone to forward to. */
  start(): Promise<void>;
  /** Ends within some seconds, whatever hangs. What is not done is left to other processes, or to the next start. */
  close(): Promise<void>;
};

/** Deliveries under way at a time. Most of the time they wait for others. */
const concurrency = 10;
/** Connections of its own, so that it takes none from enquiries. */
const connectionsMax = 3;
const backlogEveryMs = 10_000;
const staleEveryMs = 30_000;
/** How often secrets are encrypted that a command without `AUTH_SECRET` has added; those of an older version are at once. */
const sealEveryMs = 30_000;
const firstSealMs = 1;
/** How soon the first forwarder that there ever is makes a process ready for jobs. */
const neededEveryMs = 1_000;
/** How long deliveries may go on while the process is stopping. */
const stopAfterMs = 3_000;

/**
 * Forwards what follows from enquiries to those whom institutes have named (decision D31): a relay turns the outbox into jobs, and jobs
 * are done with patience. Any number of processes share the work.
 */
export function createForwarding({ databaseUrl, log, metrics, ...deps }: ForwardingDeps): Forwarding {
  const figures = createForwardingMetrics(metrics);
  const resting = createResting(deps.clock);
  let isStopping = false;
  let stop: Promise<() => Promise<void>> | undefined;

  async function start(): Promise<() => Promise<void>> {
    const db = openDatabase<Tables>(databaseUrl, { max: connectionsMax, applicationName: 'prospectus forwarding' });
    const handingOn = createOutageLog(log, 'hand on the events of enquiries', `every ${relayEveryMs} ms`);
    const tidying = createOutageLog(log, 'delete what is outdated of deliveries', `every ${tidyEveryMs / 60_000} min`);
    const sealing = createOutageLog(log, 'encrypt the secrets of webhooks', `every ${sealEveryMs / 1000} s`);
    const secrets = createWebhookSecrets(deps.authSecret);
    const isEnding = () => isStopping;
    const every = (everyMs: number, work: () => Promise<void>, firstMs = everyMs) =>
      repeat(work, { ...deps, everyMs, firstMs });
    // What measures, and lets go of stale jobs, tries again in silence.
    const stops = [
      every(relayEveryMs, createRelay({ db, outage: handingOn, isStopping: isEnding })),
      every(backlogEveryMs, () => measureBacklog(db).then(figures.setBacklog, ignore)),
      every(staleEveryMs, () => releaseStaleJobs(db).then(ignore, ignore)),
      every(sealEveryMs, async () => void (await sealing.succeeds(sealSecrets(db, secrets))), firstSealMs),
      every(tidyEveryMs, () => tidy(db, tidying, isEnding), firstTidyMs),
    ];
    const jobs = createLateJobs(async () => {
      const { startJobs } = await import('../../../platform/jobs/job-runner.ts');
      const tasks = createTasks({ ...deps, db, resting, log, count: figures.count });
      const options = { url: databaseUrl, tasks, concurrency, stopAfterMs, log, timer: deps.timer };
      return startJobs({ ...options, waitingFlags: resting.list });
    });
    const needing = createOutageLog(log, 'check for deliveries to send', `every ${neededEveryMs} ms`);
    const startJobsOnceNeeded = async () => {
      if (!isStopping && !jobs.isStarted()) await needing.succeeds(jobs.startIfNeeded(db));
    };
    stops.push(every(neededEveryMs, startJobsOnceNeeded), jobs.stop);
    await startJobsOnceNeeded();
    return async () => {
      // What begins things ends before what it began.
      for (const each of stops) await each();
      await db.destroy();
    };
  }

  return {
    async start() {
      if (isStopping) return;
      stop = start();
      await stop;
    },
    async close() {
      isStopping = true;
      // What never began has nothing to end.
      const end = await stop?.catch(ignore);
      await end?.();
    },
  };
}

/**
 * Jobs that are not begun before there is anyone to forward to: the library for them costs each process some 20 MB and a part of its
 * start.
 */
function createLateJobs(begin: () => Promise<() => Promise<void>>) {
  let stop: (() => Promise<void>) | undefined;
  return {
    isStarted: () => stop !== undefined,
    async startIfNeeded(db: Database): Promise<void> {
      if (await isAnyForwarder(db)) stop = await begin();
    },
    stop: async () => stop?.(),
  };
}

const ignore = () => undefined;

type TaskDeps = Omit<DeliverDeps, 'onFault'> &
  Pick<ForwardingDeps, 'log'> & { readonly count: ReturnType<typeof createForwardingMetrics>['count'] };

function createTasks({ log, count, ...deps }: TaskDeps): Tasks {
  const delivering = createOutageLog(log, 'send deliveries', 'later');
  // Not the error itself, whose message may hold what was to be sent.
  const onFault = (error: unknown) =>
    log.error({ fault: error instanceof Error ? error.name : typeof error }, 'a delivery could not be sent');
  return {
    async [deliveryTask]({ payload, attempt, signal }: Job) {
      // Written by the relay, or where a mail had to wait for its hour.
      const { deliveryId } = payload as { deliveryId: string };
      const attempting = deliver({ ...deps, onFault }, { deliveryId, jobAttempt: attempt, stop: signal });
      if (!(await delivering.succeeds(attempting))) throw new Error('The database does not answer.');
      const done = await attempting;
      if ('delivery' in done) count(done.delivery.forwarder.kind, done.outcome);
      // What a job fails with is kept with it.
      if (done.outcome === 'retry' || done.outcome === 'busy') throw new Error('It did not arrive.');
    },
  };
}
