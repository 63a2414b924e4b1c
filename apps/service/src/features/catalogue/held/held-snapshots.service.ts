import type { Said } from '@prospectus/contract';
import type { Builder } from '../builder/builder-process.ts';
import { createLingering } from '../read/readers.ts';
import { bytesHeld, type Snapshot } from '../read/snapshot.ts';
import type { Refreshable } from './refreshing.service.ts';
import { createSharedFiles } from './shared-files.ts';

/** Most bytes that all snapshots together hold in memory; beyond it, the least recently used institutes are released. */
const defaultBytesMax = 512 * 1024 * 1024;

/** Most institutes held at once, where the limit on open files allows it. */
const defaultInstitutesMax = 4000;
/** Files that each institute keeps open: its records and its long texts. */
const filesPerInstitute = 2;

export type Held = Refreshable & {
  building: Promise<Snapshot | undefined> | undefined;
  bytes: number;
  /** Why the last build failed, in words for the people who maintain the catalogue; undefined where the service itself failed. */
  failure: Said | undefined;
  /** Number of the last request for this catalogue. */
  lastUse: number;
};

/** What this process knows of one catalogue. */
export type SnapshotState = {
  readonly instituteId: string;
  /** Undefined when no build has succeeded yet. */
  readonly revision: number | undefined;
  readonly courses: number;
  readonly bytes: number;
  /** Clock time at which the snapshot was last known to be current, in milliseconds; undefined when it never was. */
  readonly confirmedAt: number | undefined;
  /** Clock time of the last build, where it failed; the previous snapshot stays in service. */
  readonly failedAt: number | undefined;
  /** Why the build failed, where the catalogue itself is the cause. */
  readonly failure: Said | undefined;
};

export type HeldSnapshotsOptions = {
  readonly builder: Pick<Builder, 'forget'>;
  readonly bytesMax?: number | undefined;
  /** How many files this process may have open; half of them are for connections. */
  readonly openFilesMax?: number | undefined;
};

/** Holds the most recently requested snapshots, as many as there is room for, and closes the files of those that it releases. */
export function createHeldSnapshots({
  builder,
  bytesMax = defaultBytesMax,
  openFilesMax = Number.POSITIVE_INFINITY,
}: HeldSnapshotsOptions) {
  const institutesMax = Math.min(defaultInstitutesMax, Math.floor(openFilesMax / 2 / filesPerInstitute));
  const held = new Map<string, Held>();
  const confirmedAt = new Map<string, number>();
  let uses = 0;

  const files = createSharedFiles();
  const lingering = createLingering();

  /** Closes the snapshot's files. The builder may still write: it uses descriptors of its own. */
  const close = (instituteId: string, snapshot: Snapshot) => {
    snapshot.isClosed = true;
    // What comes later than the lists may be read from the files right now.
    const pending = [snapshot.texts, snapshot.search.reading].filter((part) => part instanceof Promise);
    if (pending.length > 0) void Promise.allSettled(pending).then(() => closeOnceRead(instituteId, snapshot));
    else closeOnceRead(instituteId, snapshot);
  };

  /** Waits for the readers with the files alone: a reference to the catalogue would keep it in memory for as long as they read. */
  const closeOnceRead = (instituteId: string, { data: { recordsFile, textsFile }, readers }: Snapshot) => {
    lingering.untilGone(instituteId, readers, () => {
      files.letGo(recordsFile);
      files.letGo(textsFile);
    });
  };

  const dispose = (instituteId: string, entry: Held) => {
    if (entry.snapshot) close(instituteId, entry.snapshot);
    entry.snapshot = undefined;
  };

  const letGo = (instituteId: string) => {
    const entry = held.get(instituteId);
    held.delete(instituteId);
    confirmedAt.delete(instituteId);
    builder.forget(instituteId);
    // A running build may share files with the snapshot: both are closed when it ends.
    if (entry && !entry.building) dispose(instituteId, entry);
  };

  const makeRoom = (keep: string) => {
    let bytes = 0;
    for (const entry of held.values()) bytes += entry.bytes;
    if (bytes <= bytesMax && held.size <= institutesMax) return;
    for (const [instituteId, entry] of [...held].sort(([, a], [, b]) => a.lastUse - b.lastUse)) {
      if (bytes <= bytesMax && held.size <= institutesMax) return;
      if (instituteId === keep || entry.building) continue;
      bytes -= entry.bytes;
      letGo(instituteId);
    }
  };

  return {
    entries: held as ReadonlyMap<string, Held>,
    /** Returns the entry of an institute that is being requested; creates it where there is none. */
    use(instituteId: string): Held {
      let entry = held.get(instituteId);
      if (!entry) {
        entry = {
          snapshot: undefined,
          building: undefined,
          isIncomplete: false,
          bytes: 0,
          lastUse: 0,
          failedAt: undefined,
          failure: undefined,
          rest: undefined,
        };
        held.set(instituteId, entry);
      }
      entry.lastUse = ++uses;
      return entry;
    },
    /**
     * Puts a new snapshot into an entry, and releases others to make room. Returns false when the entry itself was released meanwhile.
     *
     * A pause after a failed build stays until the snapshot is whole: what comes later may be what fails again and again.
     */
    put(instituteId: string, entry: Held, snapshot: Snapshot, nowMs: number): boolean {
      const previous = entry.snapshot;
      entry.snapshot = snapshot;
      entry.isIncomplete = false;
      entry.failedAt = undefined;
      entry.failure = undefined;
      entry.bytes = bytesHeld(snapshot);
      // The next snapshot may share the file of long texts.
      files.use(snapshot.data.recordsFile);
      files.use(snapshot.data.textsFile);
      if (previous) close(instituteId, previous);
      if (held.get(instituteId) !== entry) return false;
      confirmedAt.set(instituteId, nowMs);
      makeRoom(instituteId);
      return true;
    },
    /** A part of the snapshot has come later: it takes memory, too. */
    noteGrowth(instituteId: string, entry: Held, snapshot: Snapshot): void {
      if (entry.snapshot !== snapshot) return;
      entry.bytes = bytesHeld(snapshot);
      if (held.get(instituteId) === entry) makeRoom(instituteId);
    },
    confirm: (instituteId: string, nowMs: number): void => void confirmedAt.set(instituteId, nowMs),
    letGo,
    /** Closes the snapshot of an entry that was released. */
    dispose,
    bytes: () => [...held.values()].reduce((sum, entry) => sum + entry.bytes, 0),
    oldestConfirmedAt: () => (confirmedAt.size === 0 ? undefined : Math.min(...confirmedAt.values())),
    /** Returns the catalogues that are held, and those that could not be built. */
    list: (): SnapshotState[] =>
      [...held].flatMap(([instituteId, { snapshot, bytes, failedAt, failure }]) => {
        if (snapshot === undefined && failedAt === undefined) return [];
        const { revision, courses } = snapshot?.data ?? {};
        const confirmed = confirmedAt.get(instituteId);
        const about = { instituteId, revision, courses: courses?.count ?? 0, bytes };
        return { ...about, confirmedAt: confirmed, failedAt, failure };
      }),
  };
}
