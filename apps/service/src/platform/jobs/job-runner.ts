import type { Logger } from 'pino';
import { createOutageLog } from '../outage-log.ts';
import type { Timer } from '../time/timer.ts';
import { createJobLog } from './job-log.ts';
import { jobSchema } from './job-schema.ts';
import { createPatientPool, retryEveryMs } from './patient-pool.ts';

/** One attempt to do what was asked for. */
export type Job = {
  readonly payload: unknown;
  /** From 1; one that died with its process counts. */
  readonly attempt: number;
  /** Asks the work to end now: the process is stopping. */
  readonly signal: AbortSignal;
};

/** What there is to do, by name. Work that fails is done again later, each time after a longer while. */
export type Tasks = Readonly<Record<string, (job: Job) => Promise<void>>>;

export type JobRunnerOptions = {
  readonly url: string;
  readonly tasks: Tasks;
  /** Most jobs at a time. */
  readonly concurrency: number;
  /** Jobs with one of these flags wait. Asked each time before a job is taken. */
  readonly waitingFlags: () => string[];
  /** How long work may go on once the process is stopping, before it is asked to end. */
  readonly stopAfterMs: number;
  readonly log: Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;
  readonly timer: Timer;
};

/** One for notifications; the others are asked for a moment only, however many jobs there are. */
const connections = 3;

/** Jobs that were added are taken at once; this is for those that are to be done again, and for notifications that were lost. */
const pollEveryMs = 2_000;

/** Begins to do jobs as they come. Returns what stops it: nothing new is begun, and what is under way ends soon. */
export async function startJobs(options: JobRunnerOptions): Promise<() => Promise<void>> {
  const { url, tasks, concurrency, waitingFlags, stopAfterMs, log, timer } = options;
  const { runTaskList } = await import('graphile-worker');
  const outage = createOutageLog(log, 'reach the job queue', `every ${retryEveryMs / 1000} s`);
  const { pool, loseHope, close } = createPatientPool({ url, max: connections, outage, timer });
  const list = Object.entries(tasks).map(([name, work]): [string, GraphileTask] => [
    name,
    (payload, { job, abortSignal }) => work({ payload, attempt: job.attempts, signal: abortSignal }),
  ]);
  const settings = {
    schema: jobSchema,
    concurrency,
    pollInterval: pollEveryMs,
    forbiddenFlags: waitingFlags,
    gracefulShutdownAbortTimeout: stopAfterMs,
    noHandleSignals: true,
    logger: await createJobLog(log),
  };
  const workers = runTaskList(settings, Object.fromEntries(list), pool);

  let isStopping = false;
  const ended = workers.promise.then(
    () => undefined,
    (error: unknown) => error,
  );
  void ended.then((error) => {
    // As when a newer version has changed the queue's tables under it.
    if (!isStopping) log.error({ err: error }, 'this process no longer runs jobs; restart it');
  });

  return async () => {
    isStopping = true;
    loseHope();
    // It may have ended by itself, and then does not end again.
    const stopped = Promise.resolve(workers.gracefulShutdown()).catch(() => undefined);
    await Promise.race([stopped, ended]);
    await close();
  };
}

type GraphileTask = (payload: unknown, helpers: GraphileHelpers) => Promise<void>;
type GraphileHelpers = { readonly job: { readonly attempts: number }; readonly abortSignal: AbortSignal };
