import type { Builder } from '../builder/builder-process.ts';
import { createLingering } from '../read/readers.ts';
import { bytesHeld, type Snapshot } from '../read/snapshot.ts';
import type { Refreshable } from './refreshing.service.ts';
import { createSharedFiles } from './shared-files.ts';

/** Most bytes that snapshots hold in memory together; then the least recently used institutes are let go. */
const defaultBytesMax = 512 * 1024 * 1024;

/** Most institutes held at once, where enough files may be open. */
const defaultInstitutesMax = 4000;
/** Of what each keeps open: its records and its long texts. */
const filesPerInstitute = 2;

export type Held = Refreshable & {
  building: Promise<Snapshot | undefined> | undefined;
  bytes: number;
  /** Why it could not be built the last time, in words for whoever looks after it; undefined where it is the service that failed. */
  failure: string | undefined;
  /** Number of the request that asked for it last. */
  lastUse: number;
};

/** What this process knows of one catalogue. */
export type SnapshotState = {
  readonly instituteId: string;
  /** Undefined when it could not be built even once. */
  readonly revision: number | undefined;
  readonly courses: number;
  readonly bytes: number;
  /** Clock time at which it was last known to be right, in milliseconds; undefined when it never was. */
  readonly confirmedAt: number | undefined;
  /** Clock time of the last attempt to build it, where that failed; the one before is served on. */
  readonly failedAt: number | undefined;
  /** Why it failed, where that lies in what is to be built. */
  readonly failure: string | undefined;
};

export type HeldSnapshotsOptions = {
  readonly builder: Pick<Builder, 'forget'>;
  readonly bytesMax?: number | undefined;
  /** How many files this process may have open; half of them are for connections. */
  readonly openFilesMax?: number | undefined;
};

/** Holds the snapshots that were asked for lately, as many as there is room for, and closes the files of those that it lets go. */
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

  /** What the builder still writes goes to descriptors of its own. */
  const close = (instituteId: string, snapshot: Snapshot) => {
    snapshot.isClosed = true;
    const { texts } = snapshot;
    // Where the texts lie may be read from it right now.
    if (texts instanceof Promise) void texts.catch(() => undefined).then(() => closeOnceRead(instituteId, snapshot));
    else closeOnceRead(instituteId, snapshot);
  };

  /** What waits for the readers knows of the files alone: the catalogue itself would stay in memory for as long as they take. */
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
    // A build that is under way may share files with the snapshot: both are closed at its end.
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
    /** The place of an institute, which somebody asks for now. */
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
    /** Puts a new snapshot into a place, and lets others go where there is no room for it. False when the place was let go meanwhile. */
    put(instituteId: string, entry: Held, snapshot: Snapshot, nowMs: number): boolean {
      const previous = entry.snapshot;
      entry.snapshot = snapshot;
      entry.isIncomplete = false;
      entry.failedAt = undefined;
      entry.failure = undefined;
      entry.rest = undefined;
      entry.bytes = bytesHeld(snapshot);
      // Long texts lie in a file that the next snapshot may share.
      files.use(snapshot.data.recordsFile);
      files.use(snapshot.data.textsFile);
      if (previous) close(instituteId, previous);
      if (held.get(instituteId) !== entry) return false;
      confirmedAt.set(instituteId, nowMs);
      makeRoom(instituteId);
      return true;
    },
    confirm: (instituteId: string, nowMs: number): void => void confirmedAt.set(instituteId, nowMs),
    letGo,
    /** Closes what a place holds that was let go. */
    dispose,
    bytes: () => [...held.values()].reduce((sum, entry) => sum + entry.bytes, 0),
    oldestConfirmedAt: () => (confirmedAt.size === 0 ? undefined : Math.min(...confirmedAt.values())),
    /** The catalogues that are held, and those that could not be built. */
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
