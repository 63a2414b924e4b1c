import {
  batchSize,
  type CountedWritingDeps,
  createCountedWriting,
  deleteInBatches,
} from '../../platform/counted-writing.ts';
import { dayMs } from '../../platform/time/lengths.ts';
import { dateOfDay } from '../../platform/time/zone.ts';
import type { Database } from '../../schema/tables.ts';
import { createCountedViews } from './course-views.ts';
import { addViews, deleteOldViews } from './views.repository.ts';

/** How long views are kept, the present day included (rule E9). */
const keptDays = 366;
const tidyEveryMs = 60 * 60_000;
const firstTidyMs = 120_000;

export type ViewCountingDeps = CountedWritingDeps & { readonly db: Database };

/** Counts how often visitors look at courses in memory, and writes it once a minute: no request waits for that or fails with it (rule E9). */
export type ViewCounting = {
  note(instituteId: string, courseId: string): void;
  /** Writes what this process has counted so far; returns whether that worked. Never fails. */
  write(): Promise<boolean>;
  /** Writes what is left, once, and stops. */
  close(): Promise<void>;
};

export function createViewCounting({ db, ...deps }: ViewCountingDeps): ViewCounting {
  const { clock } = deps;
  const counted = createCountedViews();
  const today = () => Math.floor(clock.now() / dayMs);
  const { write, close } = createCountedWriting(deps, {
    what: 'views of courses',
    flush: () => counted.flush((views) => addViews(db, views)),
    tidying: {
      what: 'views of courses',
      often: 'every hour',
      everyMs: tidyEveryMs,
      firstMs: firstTidyMs,
      run(isStopping) {
        const before = dateOfDay(today() - keptDays + 1);
        return deleteInBatches(() => deleteOldViews(db, before, batchSize), isStopping);
      },
    },
  });
  return { note: (instituteId, courseId) => counted.add(instituteId, courseId, today()), write, close: () => close() };
}
