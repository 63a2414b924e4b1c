import { assertNever } from '@prospectus/contract';
import type { ForwarderWire, DeliveryWire as LoggedDeliveryWire } from '@prospectus/contract/admin';
import type { Attempt, Delivery } from './delivery.ts';
import { type Forwarder, isConfirmed } from './forwarder.ts';
import type { Sending } from './sending.ts';

/** A forwarder as the command line prints it, without its secret. */
export function toForwarderWire(forwarder: Forwarder) {
  const { id, target, createdAt } = forwarder;
  switch (forwarder.kind) {
    case 'webhook':
      return { id, url: target, created_at: createdAt.toISOString() };
    case 'email':
      return { id, address: target, confirmed: isConfirmed(forwarder), created_at: createdAt.toISOString() };
    default:
      return assertNever(forwarder);
  }
}

/** One that was just added: a webhook's secret is shown this once. */
export const toAddedWire = (forwarder: Forwarder) =>
  forwarder.kind === 'webhook'
    ? { id: forwarder.id, url: forwarder.target, secret: forwarder.secret.text }
    : { id: forwarder.id, address: forwarder.target };

export const toSendingWire = ({ id }: Forwarder, sending: Sending) => ({
  id,
  outcome: sending.outcome,
  http_status: sending.httpStatus,
  duration_ms: sending.durationMs,
  problem: sending.outcome === 'failed' ? sending.problem : null,
});

export type DeliveryWire = ReturnType<typeof toDeliveryWire>;

export const toDeliveryWire = (delivery: Delivery) => ({
  id: delivery.id,
  event_id: delivery.eventId,
  type: delivery.kind,
  lead_id: delivery.leadId,
  ...toProgressWire(delivery),
});

/** How far a delivery has come, in the log of a forwarder and next to an enquiry. */
export const toProgressWire = (delivery: Delivery) => ({
  status: delivery.status,
  occurred_at: delivery.occurredAt.toISOString(),
  finished_at: delivery.finishedAt?.toISOString() ?? null,
  attempts: delivery.attempts.map(toAttemptWire),
});

const toAttemptWire = (attempt: Attempt) => ({
  number: attempt.number,
  started_at: attempt.startedAt.toISOString(),
  duration_ms: attempt.durationMs,
  http_status: attempt.httpStatus,
  problem: attempt.problem,
});

/** A forwarder as the dashboard lists it, without its secret. */
export const toForwarderSummaryWire = (summary: {
  readonly forwarder: Forwarder;
  readonly counts: ForwarderWire['counts'];
  readonly lastDeliveredAt: Date | null;
  readonly lastProblem: string | null;
}): ForwarderWire => ({
  id: summary.forwarder.id,
  kind: summary.forwarder.kind,
  target: summary.forwarder.target,
  created_at: summary.forwarder.createdAt.toISOString(),
  is_confirmed: isConfirmed(summary.forwarder),
  counts: summary.counts,
  last_delivered_at: summary.lastDeliveredAt?.toISOString() ?? null,
  last_problem: summary.lastProblem,
});

export const toLoggedDeliveryWire = ({ id }: Forwarder, delivery: Delivery): LoggedDeliveryWire => ({
  ...toDeliveryWire(delivery),
  forwarder_id: id,
});
