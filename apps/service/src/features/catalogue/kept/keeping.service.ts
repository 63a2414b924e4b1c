import type { Clock } from '../../../platform/time/clock.ts';
import type { SnapshotParts } from '../builder/pending-build.ts';
import type { Snapshot } from '../read/snapshot.ts';
import type { KeptCatalogues } from './kept-catalogues.service.ts';

/** Each time, all of a catalogue is written; on average at most so much of an institute. */
const bytesPerMs = 2_000;
const pauseMinMs = 60_000;

const tidyEveryMs = 10 * 60_000;

export type Keeping = {
  /** Notes that the snapshot is to be kept; it takes the place of an earlier one of its institute. */
  note(instituteId: string, snapshot: Snapshot, parts: SnapshotParts): void;
  /** Keeps what was noted, is due and is still served, one after the other. Never fails. */
  look(served: (instituteId: string) => Snapshot | undefined): Promise<void>;
  /** Keeps nothing more; resolves once nothing is being written. */
  close(): Promise<void>;
};

/** Decides when catalogues are kept: soon after they were built, but seldom where they change all the time. */
export function createKeeping(kept: KeptCatalogues, clock: Clock): Keeping {
  /** By number, since a reference would hold a replaced snapshot in memory. */
  const waiting = new Map<string, { readonly snapshotId: number; readonly parts: SnapshotParts }>();
  /** When an institute may be kept again. */
  const pauses = new Map<string, number>();
  let tidiedAt = Number.NEGATIVE_INFINITY;
  let underWay: Promise<void> | undefined;
  let isClosed = false;

  const keepDue: Keeping['look'] = async (served) => {
    for (const [instituteId, until] of pauses) if (clock.monotonic() >= until) pauses.delete(instituteId);
    for (const [instituteId, { snapshotId, parts }] of waiting) {
      if (isClosed) return;
      if (pauses.has(instituteId)) continue;
      waiting.delete(instituteId);
      const snapshot = served(instituteId);
      if (snapshot?.id !== snapshotId) continue;
      const bytes = await kept.keep(instituteId, snapshot, parts, () => isClosed);
      pauses.set(instituteId, clock.monotonic() + Math.max(pauseMinMs, bytes / bytesPerMs));
    }
    if (clock.monotonic() - tidiedAt < tidyEveryMs) return;
    tidiedAt = clock.monotonic();
    await kept.tidy(Date.now());
  };

  return {
    note(instituteId, snapshot, parts) {
      // A course that was left out is told of with each build, and a build is what mends it.
      if (snapshot.data.skipped === 0) waiting.set(instituteId, { snapshotId: snapshot.id, parts });
      else waiting.delete(instituteId);
    },
    look(served) {
      underWay ??= keepDue(served).finally(() => {
        underWay = undefined;
      });
      return underWay;
    },
    async close() {
      isClosed = true;
      await underWay;
    },
  };
}
