import { say } from '@prospectus/contract';
import { createOutageLog } from '../../../../platform/outage-log.ts';
import { createDeadline } from '../../../../platform/time/deadline.ts';
import { repeat } from '../../../../platform/time/repeat.ts';
import type { FetchProgress, Source } from '../source/source.ts';
import type { Attempt, FetchDeps } from './attempt.service.ts';
import { fetchSource } from './fetch-source.service.ts';
import { claimSources, countWaiting, type DueSource, renewClaim } from './source-claim.repository.ts';
import type { SourceMailDeps } from './telling.service.ts';

/** Time from one search for sources that are due to the next. */
const lookEveryMs = 5_000;

/** How long a source belongs to the process that took it, and how often that process says that it is at work. */
const leaseMs = 60_000;
const renewEveryMs = 10_000;

/** Most sources that one process fetches at the same time, by kind: a website takes half an hour, a list some seconds. */
const atOnce: Readonly<Record<Source['kind'], number>> = { address: 4, website: 2 };

/** Time in which another process takes what is due, where it has room: what waits for longer waits for all of them. */
const takenWithinMs = 30_000;

/** Longest that others may take to answer. Reading a website ends by itself before. */
const minutesMax: Readonly<Record<Source['kind'], number>> = { address: 15, website: 8 * 60 };

export type FetchingDeps = FetchDeps & SourceMailDeps;

export type Fetching = {
  /** Begins to fetch what is due now. Never fails. */
  look(): Promise<void>;
  /** Resolves once nothing is under way. */
  idle(): Promise<void>;
  /** Stops, and gives back what is under way. */
  close(): Promise<void>;
};

type UnderWay = {
  readonly ended: Promise<void>;
  /** Whether an institute waits that could have its place. */
  isAwaited: boolean;
};

/** Fetches the sources of all institutes when they are due, each in one process only, however many there are (rule K16). */
export function createFetching(deps: FetchingDeps): Fetching {
  const { db, clock, timer, log } = deps;
  const stopping = new AbortController();
  const outage = createOutageLog(log, 'look for sources to fetch', `every ${lookEveryMs / 1000} s`);
  /** Those that were begun first come first. */
  const underWay: Readonly<Record<Source['kind'], Set<UnderWay>>> = { address: new Set(), website: new Set() };

  const begin = (due: DueSource) => {
    const fetches = underWay[due.kind];
    const ended = fetchClaimed(deps, due, { stopping: stopping.signal, isAwaited: () => fetch.isAwaited })
      .catch((error: unknown) =>
        log.error({ err: error, sourceId: due.id, instituteId: due.instituteId }, 'a fetch could not be finished'),
      )
      .finally(() => fetches.delete(fetch));
    const fetch: UnderWay = { ended, isAwaited: false };
    fetches.add(fetch);
  };
  /**
   * Has as many websites of this process make room as institutes wait, those that were begun first: each does once it has had its time. Each process
   * that has no room left does so, since none knows which of them will have room first.
   */
  const makeRoom = async () => {
    const now = clock.now();
    const fetches = [...underWay.website];
    const free = { kind: 'website', now: new Date(now) } as const;
    const isFull = fetches.length === atOnce.website;
    const waiting = isFull ? await countWaiting(db, free, new Date(now - takenWithinMs)) : 0;
    for (const [index, fetch] of fetches.entries()) fetch.isAwaited = index < waiting;
  };
  const lookForDue = async () => {
    for (const kind of ['address', 'website'] as const) {
      const count = atOnce[kind] - underWay[kind].size;
      if (count <= 0 || stopping.signal.aborted) continue;
      const now = clock.now();
      const times = { now: new Date(now), leaseUntil: new Date(now + leaseMs) };
      for (const due of await claimSources(db, { kind, ...times, count })) begin(due);
    }
    if (!stopping.signal.aborted) await makeRoom();
  };
  const look = async () => void (await outage.succeeds(lookForDue()));
  const stop = repeat(look, { everyMs: lookEveryMs, clock, timer });
  const idle = async () => {
    await Promise.all([...underWay.address, ...underWay.website].map(({ ended }) => ended));
  };

  return {
    look,
    idle,
    async close() {
      stopping.abort('was cancelled: the service is stopping');
      await stop();
      await idle();
    },
  };
}

/** Fetches a source that this process has taken, and says so while it does. */
async function fetchClaimed(
  deps: FetchingDeps,
  due: DueSource,
  { stopping, isAwaited }: Pick<Attempt, 'isAwaited'> & { readonly stopping: AbortSignal },
): Promise<void> {
  const { db, clock, timer, log } = deps;
  const ending = new AbortController();
  const minutes = minutesMax[due.kind];
  const deadline = createDeadline(minutes * 60_000, timer, say('took longer than {minutes} minutes', { minutes }));
  let progress: FetchProgress = { done: 0, whole: 0 };
  const stopRenewing = repeat(
    async () => {
      try {
        const leaseUntil = new Date(clock.now() + leaseMs);
        if (!(await renewClaim(db, due, { leaseUntil, progress }))) ending.abort('was cancelled');
      } catch (error) {
        log.warn({ err: error, sourceId: due.id }, 'the progress of a fetch could not be saved');
      }
    },
    { everyMs: renewEveryMs, firstMs: renewEveryMs / 10, clock, timer },
  );
  const signal = AbortSignal.any([stopping, ending.signal]);
  const onProgress = (next: FetchProgress) => {
    progress = next;
  };
  try {
    await fetchSource({ deps, due, signal, deadline: deadline.signal, onProgress, isAwaited }, deps);
  } finally {
    deadline.callOff();
    await stopRenewing();
  }
}
