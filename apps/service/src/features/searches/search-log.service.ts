import {
  batchSize,
  type CountedWritingDeps,
  createCountedWriting,
  deleteInBatches,
} from '../../platform/counted-writing.ts';
import { remember } from '../../platform/memo.ts';
import { dayMs } from '../../platform/time/lengths.ts';
import { dateOfDay } from '../../platform/time/zone.ts';
import type { Database } from '../../schema/tables.ts';
import { createCountedSearches } from './counted-searches.ts';
import { readSearch } from './kept-search.ts';
import { createLatestSearches, type MadeSearch } from './latest-searches.ts';
import { addSearches, deleteOldSearches, deleteVisitorsBefore } from './search-log.repository.ts';
import { createVisitorMark } from './visitor-mark.ts';

/** How long searches are kept, the present day included (rule S18). */
const keptDays = 90;
/** Visitors are forgotten so soon after their day: by then, every process has written what it counted of it. */
const tidyEveryMs = 10 * 60_000;
const graceMs = 5 * 60_000;
const firstTidyMs = 60_000;

/** Most texts that are remembered as they were read: most searches have been made before. */
const textsMax = 1_000;

export type SearchLogDeps = CountedWritingDeps & {
  readonly db: Database;
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

export function createSearchLog({ db, secret, ...deps }: SearchLogDeps): SearchLog {
  const { clock } = deps;
  const counted = createCountedSearches();
  const mark = createVisitorMark(secret);
  const read = remember(readSearch, textsMax);
  const latest = createLatestSearches((made) => {
    const { instituteId, day, kept: search, hasResult } = made;
    if (search !== undefined) counted.add({ instituteId, day, search, hasResult }, () => mark(made, search));
  });
  const { write, close } = createCountedWriting(deps, {
    what: 'what was searched for',
    flush() {
      latest.settle(clock.monotonic());
      return counted.flush((searches) => addSearches(db, searches));
    },
    tidying: {
      what: 'searches',
      often: 'every ten minutes',
      everyMs: tidyEveryMs,
      firstMs: firstTidyMs,
      run: (isStopping) => deleteOutdated(db, clock.now(), isStopping),
    },
  });

  return {
    note({ instituteId, keyId, visitor = '', q, total }) {
      const { typed, kept } = read(q);
      const day = Math.floor(clock.now() / dayMs);
      latest.add({ instituteId, keyId, visitor, typed, kept, day, hasResult: total > 0 }, clock.monotonic());
    },
    write,
    close: () => close(() => latest.settle(clock.monotonic(), true)),
  };
}

async function deleteOutdated(db: Database, nowMs: number, isStopping: () => boolean): Promise<void> {
  const past = dateOfDay(Math.floor((nowMs - graceMs) / dayMs));
  const before = dateOfDay(Math.floor(nowMs / dayMs) - keptDays + 1);
  await deleteInBatches(() => deleteVisitorsBefore(db, past, batchSize), isStopping);
  await deleteInBatches(() => deleteOldSearches(db, before, batchSize), isStopping);
}
