import { deleteImport } from '../../imports/record/import-deletion.repository.ts';
import { findSource, type WhichSource } from '../source/source.repository.ts';
import type { SourceDeps } from '../source/source.service.ts';
import { nextAfter, type Source } from '../source/source.ts';
import { endClaim } from './source-claim.repository.ts';

export type Cancellation =
  | { readonly outcome: 'cancelled'; readonly source: Source }
  | { readonly outcome: 'not_under_way' | 'unknown_source' };

/** Ends a fetch that is under way: its process notices within seconds, and nothing comes of it. */
export async function cancelFetch({ db, clock }: SourceDeps, which: WhichSource): Promise<Cancellation> {
  const before = await findSource(db, which);
  if (before === undefined) return { outcome: 'unknown_source' };
  const now = clock.now();
  const last = { at: new Date(now), outcome: 'failed', problem: 'The fetch was cancelled.', importId: null } as const;
  const left = await endClaim(db, before, { last, nextAt: nextAfter(before, now) });
  if (left === undefined) return { outcome: 'not_under_way' };
  if (left.attemptImportId !== null)
    await deleteImport(db, { instituteId: before.instituteId, id: left.attemptImportId });
  const source = await findSource(db, which);
  return source ? { outcome: 'cancelled', source } : { outcome: 'unknown_source' };
}
