import type { Clock } from '../../../platform/time/clock.ts';
import type { SnapshotParts } from '../builder/pending-build.ts';
import type { Snapshot } from '../read/snapshot.ts';
import type { Keepable, KeptCatalogues } from './kept-catalogues.service.ts';

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
      const isServed = () => !isClosed && served(instituteId)?.id === snapshotId;
      const keepable = isServed() ? enter(instituteId, served(instituteId), parts, isServed) : undefined;
      if (!keepable) continue;
      const bytes = await kept.keep(keepable);
      pauses.set(instituteId, clock.monotonic() + Math.max(pauseMinMs, bytes / bytesPerMs));
    }
    if (isClosed || clock.monotonic() - tidiedAt < tidyEveryMs) return;
    tidiedAt = clock.monotonic();
    // Compared with the times of files, which no other clock has.
    await kept.tidy(Date.now());
  };

  return {
    note(instituteId, snapshot, parts) {
      // What was left out is reported with each build, and a later build may have it.
      if (parts.skipped === 0) waiting.set(instituteId, { snapshotId: snapshot.id, parts });
      else waiting.delete(instituteId);
    },
    async look(served) {
      if (isClosed) return;
      underWay ??= keepDue(served).finally(() => {
        underWay = undefined;
      });
      await underWay;
    },
    async close() {
      isClosed = true;
      await underWay;
    },
  };
}

/** Takes from a snapshot what is needed to keep it, at once: from now on its files stay open until they are left. */
function enter(
  instituteId: string,
  snapshot: Snapshot | undefined,
  parts: SnapshotParts,
  isServed: () => boolean,
): Keepable | undefined {
  if (!snapshot || snapshot.isClosed || snapshot.data.stamp === null) return undefined;
  const { stamp, builtAt, validUntil, recordsFile, textsFile } = snapshot.data;
  const reader = snapshot.readers.enter();
  const isCut = () => reader.isCut || !isServed();
  return {
    instituteId,
    stamp,
    builtAt,
    validUntil,
    parts,
    files: { recordsFile, textsFile, isCut, leave: reader.leave },
  };
}
