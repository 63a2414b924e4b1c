import type { Logger } from 'pino';
import { createOutageLog } from '../../platform/outage-log.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { repeat } from '../../platform/time/repeat.ts';
import type { Timer } from '../../platform/time/timer.ts';
import type { Database } from '../../schema/tables.ts';
import { createCountedViews } from './course-views.ts';
import { dayMs, keptDays, toDate } from './days.ts';
import { addViews, deleteOldViews } from './views.repository.ts';

/** Time between writes, and so the most that is lost when the process is killed. */
const writeEveryMs = 60_000;
const tidyEveryMs = 60 * 60_000;
/** Soon after the start, so that a service that restarts often tidies, too. */
const firstTidyMs = 120_000;
/** Rows per statement: few enough for its time limit. */
const batchSize = 5_000;

export type ViewCountingDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly timer: Timer;
  readonly log: Pick<Logger, 'info' | 'warn'>;
};

/** Counts how often visitors look at courses in memory, and writes it once a minute: no request waits for that or fails with it (rule E9). */
export type ViewCounting = {
  note(instituteId: string, courseId: string): void;
  /** Writes what this process has counted so far; returns whether that worked. Never fails. */
  write(): Promise<boolean>;
  /** Writes what is left, once, and stops. */
  close(): Promise<void>;
};

export function createViewCounting({ db, clock, timer, log }: ViewCountingDeps): ViewCounting {
  const counted = createCountedViews();
  const writing = createOutageLog(log, 'save views of courses', 'every minute');
  const tidying = createOutageLog(log, 'delete outdated views of courses', 'every hour');
  let underWay: Promise<boolean> | undefined;

  const write = (): Promise<boolean> => {
    underWay ??= writing.succeeds(counted.flush((views) => addViews(db, views))).finally(() => {
      underWay = undefined;
    });
    return underWay;
  };

  const tidy = async (isStopping: () => boolean) => {
    await tidying.succeeds(deleteOutdated(db, clock.now(), isStopping));
  };

  const stopWriting = repeat(() => write().then(ignore), { everyMs: writeEveryMs, clock, timer });
  const stopTidying = repeat(tidy, { everyMs: tidyEveryMs, firstMs: firstTidyMs, clock, timer });

  return {
    note: (instituteId, courseId) => counted.add(instituteId, courseId, Math.floor(clock.now() / dayMs)),
    write,
    async close() {
      await stopTidying();
      await stopWriting();
      // One that somebody's call has begun does not have what was noted since.
      await underWay;
      await write();
    },
  };
}

async function deleteOutdated(db: Database, nowMs: number, isStopping: () => boolean): Promise<void> {
  const before = toDate(Math.floor(nowMs / dayMs) - keptDays + 1);
  let deleted = batchSize;
  while (deleted === batchSize && !isStopping()) deleted = await deleteOldViews(db, before, batchSize);
}

const ignore = () => undefined;
