import type { Logger } from 'pino';
import { createOutageLog } from '../../platform/outage-log.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { repeat } from '../../platform/time/repeat.ts';
import type { Timer } from '../../platform/time/timer.ts';
import type { Database } from '../../schema/tables.ts';
import type { Call } from './call.ts';
import { createPendingUsage } from './pending-usage.ts';
import { addRefused, deleteOldRefused } from './refused-pages.repository.ts';
import { createRefusedPages } from './refused-pages.ts';
import { createTally, type FindWebsite } from './tally.ts';
import { addCalls, deleteOldUsage } from './usage.repository.ts';

/** Time between writes, and so the most that is lost when the process is killed. */
const writeEveryMs = 60_000;

const hourMs = 3_600_000;
const keptDays = 90;
/** A little longer than they are shown. */
const refusedKeptDays = 14;
const tidyEveryMs = hourMs;
/** Soon after the start, so that a service that restarts often tidies, too. */
const firstTidyMs = 90_000;
/** Rows per statement: few enough for its time limit. */
const batchSize = 5_000;

export type UsageDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly timer: Timer;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly findWebsite: FindWebsite;
};

/** Counts calls of the API in memory, and writes them once a minute: no request waits for that or fails with it. */
export type UsageCounting = {
  count(call: Call): void;
  /** Writes what this process has counted so far; returns whether that worked. Never fails. */
  write(): Promise<boolean>;
  /** Returns whether the last write worked, and the time of the last one that did. */
  state(): { readonly isWritten: boolean; readonly writtenAt: Date | null };
  /** Writes what is left, once, and stops. */
  close(): Promise<void>;
};

export function createUsageCounting({ db, clock, timer, log, findWebsite }: UsageDeps): UsageCounting {
  const tally = createTally(findWebsite);
  const pending = createPendingUsage();
  const refused = createRefusedPages(findWebsite);
  const writing = createOutageLog(log, 'save usage counts', 'every minute');
  const tidying = createOutageLog(log, 'delete outdated usage figures', 'every hour');
  let hour = startOfHour(clock.now());
  let isWritten = true;
  let writtenAt: Date | null = null;
  let underWay: Promise<boolean> | undefined;

  const collect = () => {
    pending.add(hour, tally.drain());
    hour = startOfHour(clock.now());
  };

  const flush = async () => {
    try {
      await refused.flush((pages) => addRefused(db, pages));
    } finally {
      await pending.flush((calls) => addCalls(db, calls));
    }
  };

  const writeNow = async (): Promise<boolean> => {
    collect();
    isWritten = await writing.succeeds(flush());
    if (isWritten) writtenAt = new Date(clock.now());
    return isWritten;
  };

  const write = (): Promise<boolean> => {
    underWay ??= writeNow().finally(() => {
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
    count(call) {
      const now = clock.now();
      // The clock may also have been set back.
      if (now >= hour + hourMs || now < hour) collect();
      tally.count(call);
      // Nearly all calls are answered well.
      if (call.status === 403 || call.ended !== undefined) refused.note(call, now);
    },
    write,
    state: () => ({ isWritten, writtenAt }),
    async close() {
      await stopTidying();
      await stopWriting();
      await write();
    },
  };
}

async function deleteOutdated(db: Database, nowMs: number, isStopping: () => boolean): Promise<void> {
  const calls = new Date(nowMs - keptDays * 24 * hourMs);
  await inBatches(() => deleteOldUsage(db, calls, batchSize), isStopping);
  const pages = new Date(nowMs - refusedKeptDays * 24 * hourMs).toISOString().slice(0, 10);
  await inBatches(() => deleteOldRefused(db, pages, batchSize), isStopping);
}

async function inBatches(deleteSome: () => Promise<number>, isStopping: () => boolean): Promise<void> {
  let deleted = batchSize;
  while (deleted === batchSize && !isStopping()) deleted = await deleteSome();
}

const startOfHour = (ms: number): number => Math.floor(ms / hourMs) * hourMs;

const ignore = () => undefined;
