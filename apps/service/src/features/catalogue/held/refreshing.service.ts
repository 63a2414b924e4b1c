import type { Logger } from 'pino';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Database } from '../../../schema/tables.ts';
import { listRevisions } from '../build/snapshot.repository.ts';
import type { Snapshot } from '../read/snapshot.ts';
import { isRightAt } from '../snapshot/snapshot-data.ts';
import { isResting, type Rest, restAfterChange } from './rest.ts';

/** How often one query asks the database about all institutes; changes that it announces are looked at right away. */
const askEveryMs = 15_000;

export type Refreshable = {
  snapshot: Snapshot | undefined;
  readonly building: Promise<Snapshot | undefined> | undefined;
  /** Its long texts or what searches need never arrived: the catalogue is built again although nothing changed. */
  isIncomplete: boolean;
  /** Clock time of the last build, where it failed: it is retried even when no change was announced. */
  failedAt: number | undefined;
  /** Set where the catalogue itself is why the build failed. */
  rest: Rest | undefined;
};

export type Refreshing = {
  /** Looks at the clock and, from time to time, for changes in the source, and starts to build the catalogues that are out of date. */
  look(): Promise<void>;
  /** Looks at the clock and for changes now, and waits for the builds that it starts. */
  refresh(): Promise<void>;
  /** Looks for changes of these institutes now, after the database announced some. Never fails. */
  noteChanges(instituteIds: Iterable<string>): Promise<void>;
};

export type RefreshingDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'error'>;
  readonly held: ReadonlyMap<string, Refreshable>;
  /** Must not fail. */
  readonly build: (instituteId: string) => Promise<void>;
  readonly letGo: (instituteId: string) => void;
  readonly onConfirmed: (instituteId: string) => void;
  readonly onFailure: () => void;
};

type Known = readonly [instituteId: string, entry: Refreshable];
type Revisions = ReadonlyMap<string, number>;

/** Finds the held catalogues that are out of date, with one query for all of them, however many there are. */
export function createRefreshing(deps: RefreshingDeps): Refreshing {
  const { db, clock, log, held, build, letGo } = deps;
  let askedAt = Number.NEGATIVE_INFINITY;

  /** Starts to build the catalogues that are out of date; returns a promise for each. Without revisions the clock alone decides. */
  const startBuilding = (known: readonly Known[], revisions: Revisions | undefined): Promise<void>[] => {
    const begun: Promise<void>[] = [];
    for (const [instituteId, entry] of known) {
      const data = entry.snapshot?.data;
      if (held.get(instituteId) !== entry || !data) continue;
      const revision = revisions ? revisions.get(instituteId) : data.revision;
      const mustFollow = entry.isIncomplete || entry.failedAt !== undefined;
      if (revision === undefined) letGo(instituteId);
      else if (data.revision !== revision || !isRightAt(clock.now(), data) || mustFollow) {
        if (isResting(entry.rest, revisions?.get(instituteId), clock.monotonic())) continue;
        begun.push(build(instituteId));
      } else if (revisions) deps.onConfirmed(instituteId);
    }
    return begun;
  };

  /** Returns undefined while the database cannot be asked: the clock goes on all the same. */
  const readRevisions = async (known: readonly Known[]): Promise<Revisions | undefined> => {
    try {
      const instituteIds = known.map(([instituteId]) => instituteId);
      return await listRevisions(db, instituteIds);
    } catch (error) {
      deps.onFailure();
      log.error({ err: error }, 'catalogue revisions could not be read; the last good catalogues stay');
      return undefined;
    }
  };

  const listKnown = (): Known[] => [...held].filter(([, entry]) => entry.snapshot);

  const askForAll = async (): Promise<Promise<void>[]> => {
    const known = listKnown();
    if (known.length === 0) return [];
    const startedAt = clock.monotonic();
    const revisions = await readRevisions(known);
    // A failed query is retried with the next look.
    if (revisions) askedAt = startedAt;
    return startBuilding(known, revisions);
  };

  const noteChanges = async (instituteIds: Iterable<string>): Promise<void> => {
    const known: Known[] = [];
    for (const instituteId of instituteIds) {
      const entry = held.get(instituteId);
      // A running build may have read the catalogue before the change.
      if (entry?.building) void entry.building.catch(() => undefined).then(() => noteChanges([instituteId]));
      else if (entry?.snapshot) known.push([instituteId, entry]);
      // The next request for the catalogue builds it.
      else if (entry) entry.rest = restAfterChange(entry.rest);
    }
    if (known.length > 0) void startBuilding(known, await readRevisions(known));
  };

  return {
    async look() {
      if (clock.monotonic() - askedAt >= askEveryMs) void (await askForAll());
      else void startBuilding(listKnown(), undefined);
    },
    async refresh() {
      await Promise.all(await askForAll());
    },
    noteChanges,
  };
}
