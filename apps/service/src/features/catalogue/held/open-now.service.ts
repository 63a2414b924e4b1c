import type { Snapshot } from '../read/snapshot.ts';
import type { Snapshots } from './snapshots.service.ts';

/** Returns the institute's snapshot; undefined where there is none, or it cannot be opened at present. */
export async function openNow(snapshots: Pick<Snapshots, 'get'>, instituteId: string): Promise<Snapshot | undefined> {
  try {
    return await snapshots.get(instituteId);
  } catch {
    return undefined;
  }
}
