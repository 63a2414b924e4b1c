import type { Logger } from 'pino';
import { remember } from '../../platform/memo.ts';
import { createOutageLog } from '../../platform/outage-log.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { repeat } from '../../platform/time/repeat.ts';
import type { Timer } from '../../platform/time/timer.ts';
import type { Database } from '../../schema/tables.ts';
import { createCountedSearches } from './counted-searches.ts';
import { dayMs, keptDays, toDate } from './days.ts';
import { readSearch } from './kept-search.ts';
import { createLatestSearches, type MadeSearch } from './latest-searches.ts';
import { addSearches, deleteOldSearches, deleteVisitorsBefore } from './search-log.repository.ts';
import { createVisitorMark } from './visitor-mark.ts';

/** Time between writes, and so the most that is lost when the process is killed. */
const writeEveryMs = 60_000;

/** Visitors are forgotten so soon after their day: by then, every process has written what it counted of it. */
const tidyEveryMs = 10 * 60_000;
const graceMs = 5 * 60_000;
/** Soon after the start, so that a service that restarts often tidies, too. */
const firstTidyMs = 60_000;
/** Rows per statement: few enough for its time limit. */
const batchSize = 5_000;

/** Most texts that are remembered as they were read: most searches have been made before. */
const textsMax = 1_000;

export type SearchLogDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly timer: Timer;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  /** The same in every process: what stands for visitors is made with it. */
  readonly secret: string;
};

/** A search as the API answered it. */
export type AnsweredSearch = Pick<MadeSearch, 'instituteId' | 'keyId'> & {
  readonly visitor: string | undefined;
  readonly q: string;
  readonly total: number;
};

/** Counts what visitors look for in memory, and writes it once a minute: no request waits for that or fails with it (rule S18). */
export type SearchLog = {
  note(search: AnsweredSearch): void;
  /** Writes what this process has counted so far; returns whether that worked. Never fails. */
  write(): Promise<boolean>;
  /** Writes what is left, once, and stops. */
  close(): Promise<void>;
};

export function createSearchLog({ db, clock, timer, log, secret }: SearchLogDeps): SearchLog {
  const counted = createCountedSearches();
  const mark = createVisitorMark(secret);
  const read = remember(readSearch, textsMax);
  const latest = createLatestSearches((made) => {
    const { instituteId, day, kept: search, hasResult } = made;
    if (search !== undefined) counted.add({ instituteId, day, search, hasResult }, () => mark(made, search));
  });
  const writing = createOutageLog(log, 'save what was searched for', 'every minute');
  const tidying = createOutageLog(log, 'delete outdated searches', 'every ten minutes');
  let underWay: Promise<boolean> | undefined;

  const write = (): Promise<boolean> => {
    latest.settle(clock.monotonic());
    underWay ??= writing.succeeds(counted.flush((searches) => addSearches(db, searches))).finally(() => {
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
    note({ instituteId, keyId, visitor = '', q, total }) {
      const { typed, kept } = read(q);
      const day = Math.floor(clock.now() / dayMs);
      latest.add({ instituteId, keyId, visitor, typed, kept, day, hasResult: total > 0 }, clock.monotonic());
    },
    write,
    async close() {
      await stopTidying();
      await stopWriting();
      latest.settle(clock.monotonic(), true);
      await write();
    },
  };
}

async function deleteOutdated(db: Database, nowMs: number, isStopping: () => boolean): Promise<void> {
  const past = toDate(Math.floor((nowMs - graceMs) / dayMs));
  const before = toDate(Math.floor(nowMs / dayMs) - keptDays + 1);
  const inBatches = async (deleteSome: typeof deleteOldSearches, day: string) => {
    let deleted = batchSize;
    while (deleted === batchSize && !isStopping()) deleted = await deleteSome(db, day, batchSize);
  };
  await inBatches(deleteVisitorsBefore, past);
  await inBatches(deleteOldSearches, before);
}

const ignore = () => undefined;
