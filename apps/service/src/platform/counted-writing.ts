import type { Logger } from 'pino';
import { createOutageLog } from './outage-log.ts';
import type { Clock } from './time/clock.ts';
import { repeat } from './time/repeat.ts';
import type { Timer } from './time/timer.ts';

/** Time between writes, and so the most that is lost when the process is killed. */
const writeEveryMs = 60_000;

/** Rows per statement: few enough for its time limit. */
export const batchSize = 5_000;

export type CountedWritingDeps = {
  readonly clock: Clock;
  readonly timer: Timer;
  readonly log: Pick<Logger, 'info' | 'warn'>;
};

type Work = {
  /** What is written, as it follows "Cannot save" in the log. */
  readonly what: string;
  /** Writes what was counted so far. */
  readonly flush: () => Promise<void>;
  readonly tidying: {
    /** What is outdated, as it follows "Cannot delete outdated" in the log; and how often that is deleted. */
    readonly what: string;
    readonly often: string;
    readonly everyMs: number;
    /** Soon after the start, so that a service that restarts often tidies, too. */
    readonly firstMs: number;
    readonly run: (isStopping: () => boolean) => Promise<void>;
  };
};

export type CountedWriting = {
  /** Writes what was counted so far; returns whether that worked. Never fails. */
  write(): Promise<boolean>;
  /** Stops, and writes what is left, once; `beforeLast` is called before that. */
  close(beforeLast?: () => void): Promise<void>;
};

/** Writes once a minute what a process counts in memory, and deletes what is outdated: no request waits for that or fails with it. */
export function createCountedWriting(deps: CountedWritingDeps, work: Work): CountedWriting {
  const { clock, timer, log } = deps;
  const { tidying } = work;
  const written = createOutageLog(log, `save ${work.what}`, 'every minute');
  const tidied = createOutageLog(log, `delete outdated ${tidying.what}`, tidying.often);
  let underWay: Promise<boolean> | undefined;

  const write = (): Promise<boolean> => {
    underWay ??= written.succeeds(work.flush()).finally(() => {
      underWay = undefined;
    });
    return underWay;
  };

  const stopWriting = repeat(() => write().then(ignore), { everyMs: writeEveryMs, clock, timer });
  const { everyMs, firstMs } = tidying;
  const stopTidying = repeat((isStopping) => tidied.succeeds(tidying.run(isStopping)).then(ignore), {
    everyMs,
    firstMs,
    clock,
    timer,
  });

  return {
    write,
    async close(beforeLast = ignore) {
      await stopTidying();
      await stopWriting();
      // One that somebody's call has begun does not have what was counted since.
      await underWay;
      beforeLast();
      await write();
    },
  };
}

/** Deletes some rows at a time until none are left; `deleteSome` returns how many it deleted. */
export async function deleteInBatches(deleteSome: () => Promise<number>, isStopping: () => boolean): Promise<void> {
  let deleted = batchSize;
  while (deleted === batchSize && !isStopping()) deleted = await deleteSome();
}

const ignore = () => undefined;
