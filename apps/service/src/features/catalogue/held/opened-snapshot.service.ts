import type { HeavyReads } from '../../../http/admin/heavy-reads.ts';
import { notFound, refusedBecause } from '../../../http/admin/refusals.ts';
import { SourceFault } from '../build/source-fault.ts';
import { BuildDied } from '../builder/build-died.ts';
import type { Snapshot } from '../read/snapshot.ts';
import type { Snapshots } from './snapshots.service.ts';

const retryAfterSeconds = 5;

/**
 * Returns the institute's snapshot, for the dashboard.
 *
 * @throws {ApiError} `not_found` for an institute that does not exist; 503 with the reason while no catalogue of it can be opened.
 */
export async function openedSnapshot(snapshots: Pick<Snapshots, 'get'>, instituteId: string): Promise<Snapshot> {
  const snapshot = await Promise.resolve()
    .then(() => snapshots.get(instituteId))
    .catch((cause: unknown) => {
      throw notOpened(cause);
    });
  if (snapshot === undefined) throw notFound('institute');
  return snapshot;
}

/**
 * Does work in the institute's turn. Its catalogue is opened before: it may have to be built, which takes minutes, and work in a turn must
 * not wait for anything else (rule D43).
 *
 * @throws {ApiError} as `openedSnapshot` and `HeavyReads`
 */
export async function openedInTurn<T>(
  { snapshots, heavyReads }: { readonly snapshots: Pick<Snapshots, 'get'>; readonly heavyReads: HeavyReads },
  instituteId: string,
  work: () => Promise<T>,
): Promise<T> {
  await openedSnapshot(snapshots, instituteId);
  return heavyReads(instituteId, work);
}

const attemptsMax = 3;

/**
 * Does work with the institute's snapshot, for the dashboard; where another has taken its place meanwhile, with that.
 *
 * @throws {ApiError} as `openedSnapshot`; 503 where the catalogue changes faster than the work is done
 */
export async function withOpenedSnapshot<T>(
  snapshots: Pick<Snapshots, 'get'>,
  instituteId: string,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const snapshot = await openedSnapshot(snapshots, instituteId);
    try {
      return await work(snapshot);
    } catch (error) {
      if (!snapshot.isClosed) throw error;
    }
  }
  throw refusedBecause('catalogue_away', { status: 503, retryAfterSeconds }, 'internal_error');
}

function notOpened(cause: unknown) {
  const options = { status: 503, retryAfterSeconds, cause };
  return cause instanceof SourceFault || cause instanceof BuildDied
    ? refusedBecause('catalogue_not_shown', { ...options, values: { problem: cause.message } }, 'internal_error')
    : refusedBecause('catalogue_away', options, 'internal_error');
}
