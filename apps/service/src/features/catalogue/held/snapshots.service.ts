import type { Logger } from 'pino';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Database } from '../../../schema/tables.ts';
import { dropFailure, keepFailure } from '../../catalogue-store/snapshot-failure.repository.ts';
import { SourceFault } from '../build/source-fault.ts';
import { BuildDied } from '../builder/build-died.ts';
import type { Builder } from '../builder/builder-process.ts';
import type { BuiltSnapshot } from '../builder/pending-build.ts';
import { createKeeping } from '../kept/keeping.service.ts';
import type { KeptCatalogues } from '../kept/kept-catalogues.service.ts';
import type { Snapshot } from '../read/snapshot.ts';
import type { ServedCatalogue } from '../snapshot/snapshot-data.ts';
import {
  createHeldSnapshots,
  type Held,
  type HeldSnapshotsOptions,
  type SnapshotState,
} from './held-snapshots.service.ts';
import { createOpening } from './open-snapshot.ts';
import { createRefreshing, type Refreshing } from './refreshing.service.ts';
import { freshFault, restAfter } from './rest.ts';

/** Why catalogues could not be built; the last is for whatever else goes wrong, above all for a database that is away. */
export const buildFailures = ['too large', 'unreadable', 'process ended', 'other'] as const;
export type BuildFailure = (typeof buildFailures)[number];

export type SnapshotFigures = {
  readonly held: number;
  readonly bytes: number;
  /** Clock time at which the oldest snapshot was last known to be right, in milliseconds; undefined when none is held. */
  readonly oldestConfirmedAt: number | undefined;
  readonly refreshFailures: number;
  readonly buildSeconds: number;
  readonly builds: number;
};

export type Snapshots = Refreshing & {
  /** The institute's snapshot; a promise only when it is the first. Undefined when there is no such institute. */
  get(instituteId: string): Snapshot | Promise<Snapshot | undefined>;
  figures(): SnapshotFigures;
  /** The catalogues that are held, and those that could not be built. */
  list(): SnapshotState[];
  close(): Promise<void>;
};

export type SnapshotsOptions = Omit<HeldSnapshotsOptions, 'builder'> & {
  readonly db: Database;
  readonly builder: Builder;
  /** Where catalogues are kept; absent: nowhere. */
  readonly kept?: KeptCatalogues | undefined;
  readonly clock: Clock;
  readonly log: Logger;
  readonly onBuildFailure?: (reason: BuildFailure) => void;
};

/**
 * The snapshots of the institutes asked for, each replaced as a whole when a new one is ready; the last good one stays
 * while a new one cannot be built (rule D27).
 */
export function createSnapshots(options: SnapshotsOptions): Snapshots {
  const { db, builder, kept, clock, log, onBuildFailure, ...room } = options;
  const held = createHeldSnapshots({ builder, ...room });
  const openSnapshot = createOpening(clock);
  const keeping = kept && createKeeping(kept, clock);
  let isClosed = false;
  let refreshFailures = 0;
  let buildSeconds = 0;
  let builds = 0;

  const build = (instituteId: string, entry: Held): Promise<Snapshot | undefined> => {
    entry.building ??= buildOne(instituteId, entry)
      .catch((error: unknown) => {
        noteFailure(instituteId, entry, error);
        throw error;
      })
      .finally(() => {
        entry.building = undefined;
        // It was let go meanwhile. Callers that waited for it use it before this turn of the event loop ends.
        if (held.entries.get(instituteId) !== entry) setImmediate(() => held.dispose(instituteId, entry));
      });
    return entry.building;
  };

  const noteFailure = (instituteId: string, entry: Held, error: unknown) => {
    entry.failedAt = clock.now();
    entry.failure = error instanceof SourceFault || error instanceof BuildDied ? error.reason : undefined;
    entry.rest = restAfter(error, entry.rest, clock.monotonic());
    if (isClosed) return;
    onBuildFailure?.(reasonOf(error));
    if (entry.failure !== undefined) {
      tell(keepFailure(db, instituteId, { reason: entry.failure, failedAt: new Date(entry.failedAt) }));
    }
  };

  /** For others to read; whether it can be stored is of no effect here, and it is said again with the next try. */
  const tell = (stored: Promise<void>) =>
    void stored.catch((error: unknown) => log.debug({ err: error }, 'the state of a catalogue could not be stored'));

  const buildOne = async (instituteId: string, entry: Held): Promise<Snapshot | undefined> => {
    const startedAt = clock.monotonic();
    const served = entry.snapshot && describeServed(entry.snapshot);
    const built = await builder.build(instituteId, clock.now(), served === undefined, served);
    const isKept = built !== undefined && built.parts === undefined;
    if (!isKept) {
      builds += 1;
      buildSeconds += (clock.monotonic() - startedAt) / 1000;
    }
    if (!built) {
      held.letGo(instituteId);
      return undefined;
    }
    const snapshot: Snapshot = openSnapshot(built, {
      onRead: () => held.noteGrowth(instituteId, entry, snapshot),
      onFailed: (error) => noteMissing(instituteId, entry, snapshot, error),
    });
    const { data } = snapshot;
    // Where people search, the next one hardly waits for the file.
    const searched = entry.snapshot?.search;
    if (searched?.data || searched?.reading) void snapshot.search.open();
    // It, or another process, may have said otherwise.
    if (!entry.snapshot || entry.failure !== undefined) tell(dropFailure(db, instituteId));
    awaitRest(instituteId, entry, snapshot, built);
    if (!held.put(instituteId, entry, snapshot, clock.now())) return snapshot;
    log.info(
      { instituteId, revision: data.revision, courses: data.courses.count, skipped: data.skipped },
      isKept ? 'catalogue opened as it was kept' : 'catalogue refreshed',
    );
    return snapshot;
  };

  /** Takes in what comes later than the lists. */
  const awaitRest = (instituteId: string, entry: Held, snapshot: Snapshot, { texts, search, parts }: BuiltSnapshot) => {
    const noteTexts = texts.then((columns) => {
      snapshot.texts = columns;
      held.noteGrowth(instituteId, entry, snapshot);
    });
    const noteWhole = async () => {
      if (entry.snapshot !== snapshot) return;
      entry.rest = undefined;
      if (parts !== undefined) keeping?.note(instituteId, snapshot, await parts);
    };
    Promise.all([noteTexts, search])
      .then(noteWhole)
      .catch((error: unknown) => noteMissing(instituteId, entry, snapshot, error));
  };

  const noteMissing = (instituteId: string, entry: Held, snapshot: Snapshot, error: unknown) => {
    // Each search tries to read what could not be read; it is known already, and waits for its turn to be built again.
    if (isClosed || entry.isIncomplete) return;
    log.error({ instituteId, err: error }, 'a part of the catalogue could not be read; trying again');
    if (entry.snapshot !== snapshot) return;
    entry.isIncomplete = true;
    noteFailure(instituteId, entry, error);
  };

  const refreshOne = async (instituteId: string) => {
    const entry = held.entries.get(instituteId);
    try {
      if (entry) await build(instituteId, entry);
    } catch (error) {
      if (isClosed) return;
      refreshFailures += 1;
      log.error({ instituteId, err: error }, 'catalogue could not be refreshed; the last good one stays');
    }
  };

  const { look, refresh, noteChanges } = createRefreshing({
    db,
    clock,
    log,
    held: held.entries,
    build: refreshOne,
    letGo: held.letGo,
    onConfirmed: (instituteId) => held.confirm(instituteId, clock.now()),
    onFailure: () => {
      refreshFailures += 1;
    },
  });

  return {
    get(instituteId) {
      const entry = held.use(instituteId);
      if (entry.snapshot) return entry.snapshot;
      const fault = freshFault(entry.rest, clock.monotonic());
      return fault ? Promise.reject(fault) : build(instituteId, entry);
    },
    async look() {
      await look();
      void keeping?.look((instituteId) => held.entries.get(instituteId)?.snapshot);
    },
    refresh,
    noteChanges,
    figures: () => ({
      held: held.entries.size,
      bytes: held.bytes(),
      oldestConfirmedAt: held.oldestConfirmedAt(),
      refreshFailures,
      buildSeconds,
      builds,
    }),
    list: held.list,
    async close() {
      isClosed = true;
      await builder.close();
      await keeping?.close();
      for (const instituteId of [...held.entries.keys()]) held.letGo(instituteId);
    },
  };
}

function reasonOf(error: unknown): BuildFailure {
  if (error instanceof BuildDied) return 'process ended';
  if (error instanceof SourceFault) return error.isTooLarge ? 'too large' : 'unreadable';
  return 'other';
}

const describeServed = ({ data }: Snapshot): ServedCatalogue => ({
  revision: data.revision,
  courses: data.courses.count + data.skipped,
});
