import type { ForwarderHealth, Health } from '@prospectus/contract/admin';
import type { SnapshotFigures, SnapshotState } from '../catalogue/index.ts';
import { type DeliveryHealth, shortenTarget, type TroubledForwarder } from './delivery-health.ts';

/** Most catalogues that are listed one by one. */
const cataloguesMax = 100;

type HeldCatalogues = Health['process']['catalogues'];

export function toCatalogues(
  { held, bytes, builds, buildSeconds, refreshFailures }: SnapshotFigures,
  states: readonly SnapshotState[],
  nameOf: ReadonlyMap<string, string>,
): HeldCatalogues {
  const data = worstFirst(states)
    .slice(0, cataloguesMax)
    .map(({ instituteId, revision, courses, bytes: own, confirmedAt, failedAt, failure }) => ({
      institute_id: instituteId,
      institute_name: nameOf.get(instituteId) ?? instituteId,
      revision: revision ?? null,
      courses,
      bytes: own,
      confirmed_at: toIso(confirmedAt),
      failed_at: toIso(failedAt),
      failure: failure ?? null,
    }));
  return { held, bytes, builds, build_seconds: buildSeconds, refresh_failures: refreshFailures, data };
}

/** Sorts the catalogues that failed first, then those that were not confirmed for the longest time. */
function worstFirst(states: readonly SnapshotState[]): SnapshotState[] {
  return [...states].sort(
    (a, b) =>
      Number(b.failedAt !== undefined) - Number(a.failedAt !== undefined) ||
      (a.confirmedAt ?? 0) - (b.confirmedAt ?? 0) ||
      a.instituteId.localeCompare(b.instituteId),
  );
}

export function toDeliveries({
  waitingEvents,
  oldestEventAt,
  pending,
  forwarders,
}: DeliveryHealth): Health['deliveries'] {
  return {
    waiting_events: waitingEvents,
    oldest_event_at: oldestEventAt?.toISOString() ?? null,
    pending,
    forwarders: forwarders.map(toForwarderHealth),
  };
}

const toForwarderHealth = (forwarder: TroubledForwarder): ForwarderHealth => ({
  institute_id: forwarder.instituteId,
  institute_name: forwarder.instituteName,
  forwarder_id: forwarder.forwarderId,
  kind: forwarder.kind,
  target: shortenTarget(forwarder),
  pending: forwarder.pending,
  oldest_pending_at: forwarder.oldestPendingAt?.toISOString() ?? null,
  failed: forwarder.failed,
  problem: forwarder.problem,
});

const toIso = (ms: number | undefined): string | null => (ms === undefined ? null : new Date(ms).toISOString());
