import { closeSync } from 'node:fs';
import type { Logger } from 'pino';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../schema/tables.ts';
import type { Builder } from '../snapshot/builder-thread.ts';
import { listRevisions } from '../snapshot/snapshot.repository.ts';
import type { DetailTexts } from '../snapshot/snapshot-data.ts';
import { bytesHeld, type Snapshot } from './snapshot.ts';

/** Most bytes that snapshots hold in memory together; then the least recently used institutes are let go. */
const defaultBytesMax = 512 * 1024 * 1024;

/** Most institutes held at once: each keeps two files open. */
const institutesMax = 1000;

type Held = {
  snapshot: Snapshot | undefined;
  building: Promise<Snapshot | undefined> | undefined;
  /** The long texts never arrived: it is built again although nothing changed. */
  isIncomplete: boolean;
  bytes: number;
  /** Number of the request that asked for it last. */
  lastUse: number;
};

export type SnapshotFigures = {
  readonly held: number;
  readonly bytes: number;
  /** Clock time at which the oldest snapshot was last known to be right, in milliseconds; undefined when none is held. */
  readonly oldestConfirmedAt: number | undefined;
  readonly refreshFailures: number;
  readonly buildSeconds: number;
  readonly builds: number;
};

export type Snapshots = {
  /** The institute's snapshot; a promise only when it is the first. Undefined when there is no such institute. */
  get(instituteId: string): Snapshot | Promise<Snapshot | undefined>;
  /** Looks once for changes in the source and of the clock, and begins to build what is not right any more. */
  look(): Promise<void>;
  /** The same, and waits for what was begun. */
  refresh(): Promise<void>;
  figures(): SnapshotFigures;
  close(): Promise<void>;
};

export type SnapshotsOptions = {
  readonly db: Database;
  readonly builder: Builder;
  readonly clock: Clock;
  readonly log: Logger;
  readonly bytesMax?: number;
};

/**
 * The snapshots of the institutes asked for, each replaced as a whole when a new one is ready; the last good one stays
 * while a new one cannot be built (decision D27).
 */
export function createSnapshots({ db, builder, clock, log, bytesMax = defaultBytesMax }: SnapshotsOptions): Snapshots {
  const held = new Map<string, Held>();
  const confirmedAt = new Map<string, number>();
  let uses = 0;
  let snapshots = 0;
  let isClosed = false;
  let refreshFailures = 0;
  let buildSeconds = 0;
  let builds = 0;

  const build = (instituteId: string, entry: Held): Promise<Snapshot | undefined> => {
    entry.building ??= buildOne(instituteId, entry).finally(() => {
      entry.building = undefined;
      // Let go meanwhile. Whoever waited for it uses it before this turn of the event loop ends.
      if (held.get(instituteId) !== entry) setImmediate(() => dispose(entry));
    });
    return entry.building;
  };

  const buildOne = async (instituteId: string, entry: Held): Promise<Snapshot | undefined> => {
    const startedAt = clock.monotonic();
    const built = await builder.build(instituteId, clock.now(), entry.snapshot === undefined);
    builds += 1;
    buildSeconds += (clock.monotonic() - startedAt) / 1000;
    if (!built) {
      letGo(instituteId);
      return undefined;
    }
    const { data } = built;
    const snapshot: Snapshot = {
      id: ++snapshots,
      data,
      texts: built.texts,
      isClosed: false,
      priceOrders: new Map(),
      sets: new Map(),
      tagIndex: undefined,
    };
    awaitTexts(instituteId, entry, snapshot, built.texts);
    const previous = entry.snapshot;
    entry.snapshot = snapshot;
    entry.isIncomplete = false;
    entry.bytes = bytesHeld(snapshot);
    if (previous) close(previous, snapshot);
    if (held.get(instituteId) !== entry) return snapshot;
    confirmedAt.set(instituteId, clock.now());
    makeRoom(instituteId);
    log.info(
      { instituteId, revision: data.revision, courses: data.courses.count, skipped: data.skipped },
      'catalogue refreshed',
    );
    return snapshot;
  };

  const awaitTexts = (instituteId: string, entry: Held, snapshot: Snapshot, texts: Promise<DetailTexts>) => {
    texts.then(
      (columns) => {
        snapshot.texts = columns;
        if (entry.snapshot === snapshot) entry.bytes = bytesHeld(snapshot);
      },
      (error: unknown) => {
        log.error({ instituteId, err: error }, 'course details could not be read; they are tried again');
        if (entry.snapshot === snapshot) entry.isIncomplete = true;
      },
    );
  };

  /** The builder may still be writing texts, so it is the one to close their files; the next snapshot may share one. */
  const close = (snapshot: Snapshot, next: Snapshot | undefined) => {
    const { data } = snapshot;
    snapshot.isClosed = true;
    closeSync(data.recordsFile);
    builder.release(data.detailsFile);
    if (next?.data.textsFile !== data.textsFile) builder.release(data.textsFile);
  };

  const letGo = (instituteId: string) => {
    const entry = held.get(instituteId);
    held.delete(instituteId);
    confirmedAt.delete(instituteId);
    builder.forget(instituteId);
    // A build that is under way may share files with the snapshot: both are closed at its end.
    if (entry && !entry.building) dispose(entry);
  };

  const dispose = (entry: Held) => {
    if (entry.snapshot) close(entry.snapshot, undefined);
    entry.snapshot = undefined;
  };

  const makeRoom = (keep: string) => {
    let bytes = 0;
    for (const entry of held.values()) bytes += entry.bytes;
    for (const [instituteId, entry] of [...held].sort(([, a], [, b]) => a.lastUse - b.lastUse)) {
      if (bytes <= bytesMax && held.size <= institutesMax) return;
      if (instituteId === keep || entry.building) continue;
      bytes -= entry.bytes;
      letGo(instituteId);
    }
  };

  const refreshOne = async (instituteId: string, entry: Held) => {
    try {
      await build(instituteId, entry);
    } catch (error) {
      if (isClosed) return;
      refreshFailures += 1;
      log.error({ instituteId, err: error }, 'catalogue could not be refreshed; the last good one stays');
    }
  };

  /** Begins to build what is not right any more; the promises are of what was begun. */
  const startRefreshing = async (): Promise<Promise<void>[]> => {
    const known = [...held].filter(([, entry]) => entry.snapshot);
    if (known.length === 0) return [];
    const revisions = await readRevisions(known.map(([instituteId]) => instituteId));
    const begun: Promise<void>[] = [];
    for (const [instituteId, entry] of known) {
      const data = entry.snapshot?.data;
      if (held.get(instituteId) !== entry || !data) continue;
      const revision = revisions ? revisions.get(instituteId) : data.revision;
      if (revision === undefined) letGo(instituteId);
      else if (data.revision !== revision || clock.now() >= data.validUntil || entry.isIncomplete) {
        begun.push(refreshOne(instituteId, entry));
      } else if (revisions) confirmedAt.set(instituteId, clock.now());
    }
    return begun;
  };

  /** Undefined while the database cannot be asked: the clock goes on all the same. */
  const readRevisions = async (instituteIds: readonly string[]): Promise<ReadonlyMap<string, number> | undefined> => {
    try {
      return await listRevisions(db, instituteIds);
    } catch (error) {
      refreshFailures += 1;
      log.error({ err: error }, 'catalogue revisions could not be read; the last good catalogues stay');
      return undefined;
    }
  };

  return {
    get(instituteId) {
      let entry = held.get(instituteId);
      if (!entry) {
        entry = { snapshot: undefined, building: undefined, isIncomplete: false, bytes: 0, lastUse: 0 };
        held.set(instituteId, entry);
      }
      entry.lastUse = ++uses;
      return entry.snapshot ?? build(instituteId, entry);
    },
    async look() {
      await startRefreshing().then(() => undefined);
    },
    async refresh() {
      await Promise.all(await startRefreshing());
    },
    figures: () => ({
      held: held.size,
      bytes: [...held.values()].reduce((sum, entry) => sum + entry.bytes, 0),
      oldestConfirmedAt: confirmedAt.size === 0 ? undefined : Math.min(...confirmedAt.values()),
      refreshFailures,
      buildSeconds,
      builds,
    }),
    async close() {
      isClosed = true;
      await builder.close();
      for (const instituteId of [...held.keys()]) letGo(instituteId);
    },
  };
}
