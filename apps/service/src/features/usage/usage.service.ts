import {
  batchSize,
  type CountedWritingDeps,
  createCountedWriting,
  deleteInBatches,
} from '../../platform/counted-writing.ts';
import { hourMs } from '../../platform/time/lengths.ts';
import type { Database } from '../../schema/tables.ts';
import type { Call } from './call.ts';
import { createOwnWebsites } from './own-websites/own-websites.service.ts';
import { createPendingUsage } from './pending-usage.ts';
import { addRefused, deleteOldRefused } from './refused-pages.repository.ts';
import { createRefusedPages, pagesMax } from './refused-pages.ts';
import { createTally, type FindWebsite } from './tally.ts';
import { addCalls, deleteOldUsage } from './usage.repository.ts';

const keptDays = 90;
/** A little longer than they are shown. */
const refusedKeptDays = 14;
const tidyEveryMs = hourMs;
const firstTidyMs = 90_000;

export type UsageDeps = CountedWritingDeps & {
  readonly db: Database;
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

export function createUsageCounting({ db, findWebsite, ...deps }: UsageDeps): UsageCounting {
  const { clock } = deps;
  const tally = createTally(findWebsite);
  const pending = createPendingUsage();
  const ownWebsites = createOwnWebsites({ db, clock, log: deps.log, pagesMax });
  const refused = createRefusedPages(findWebsite, ownWebsites.find);
  let hour = startOfHour(clock.now());
  let isWritten = true;
  let writtenAt: Date | null = null;

  const collect = () => {
    pending.add(hour, tally.drain());
    hour = startOfHour(clock.now());
  };

  const flush = async () => {
    try {
      await refused.flush(async (pages) => {
        await ownWebsites.learn(pages);
        await addRefused(db, pages, ownWebsites.find);
      });
    } finally {
      await pending.flush((calls) => addCalls(db, calls));
    }
  };

  const { write, close } = createCountedWriting(deps, {
    what: 'usage counts',
    async flush() {
      collect();
      try {
        await flush();
      } catch (error) {
        isWritten = false;
        throw error;
      }
      isWritten = true;
      writtenAt = new Date(clock.now());
    },
    tidying: {
      what: 'usage figures',
      often: 'every hour',
      everyMs: tidyEveryMs,
      firstMs: firstTidyMs,
      run: (isStopping) => deleteOutdated(db, clock.now(), isStopping),
    },
  });

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
    close: () => close(),
  };
}

async function deleteOutdated(db: Database, nowMs: number, isStopping: () => boolean): Promise<void> {
  const calls = new Date(nowMs - keptDays * 24 * hourMs);
  await deleteInBatches(() => deleteOldUsage(db, calls, batchSize), isStopping);
  const pages = new Date(nowMs - refusedKeptDays * 24 * hourMs).toISOString().slice(0, 10);
  await deleteInBatches(() => deleteOldRefused(db, pages, batchSize), isStopping);
}

const startOfHour = (ms: number): number => Math.floor(ms / hourMs) * hourMs;
