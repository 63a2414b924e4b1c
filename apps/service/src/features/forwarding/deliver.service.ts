import type { Database } from '../../schema/tables.ts';
import { claimDelivery, deleteDelivery, recordAttempt } from './delivery.repository.ts';
import { attemptsMax, type DueDelivery } from './delivery.ts';
import type { ForwardedEvent } from './event.ts';
import { findForwardedLead } from './forwarded-lead.repository.ts';
import type { Resting } from './resting.ts';
import { type SendingDeps, send } from './sending.service.ts';
import type { Sending } from './sending.ts';

export type DeliverDeps = SendingDeps & {
  readonly db: Database;
  readonly resting: Resting;
  /** Told of what should not happen. Its message may hold what was to be sent. */
  readonly onFault: (error: unknown) => void;
};

export type DeliverRequest = {
  readonly deliveryId: string;
  /** Which attempt of the job this is, from 1. */
  readonly jobAttempt: number;
  /** Asks to end now. */
  readonly stop: AbortSignal;
};

/** What a job came to. After `retry` it is to be tried again later. */
export type DeliverOutcome =
  | { readonly outcome: 'arrived' | 'retry' | 'failed'; readonly delivery: DueDelivery }
  | { readonly outcome: 'dropped' | 'settled' | 'busy' };

/**
 * Makes one attempt at a delivery. What it tells is read now, not when it happened: an enquiry that was erased meanwhile is sent to
 * nobody.
 */
export async function deliver(deps: DeliverDeps, request: DeliverRequest): Promise<DeliverOutcome> {
  const { db, resting } = deps;
  const claim = await claimDelivery(db, request.deliveryId);
  if (claim.outcome !== 'claimed') return claim;
  const { delivery, attempt } = claim;
  const event = await readEvent(db, delivery);
  if (event === undefined) {
    await deleteDelivery(db, delivery.id);
    return { outcome: 'dropped' };
  }
  const parcel = { id: delivery.id, forwarder: delivery.forwarder, event };
  const sending = await send(deps, parcel, request.stop).catch((error: unknown): Sending => {
    deps.onFault(error);
    return { outcome: 'failed', durationMs: 0, httpStatus: null, problem: 'The service could not send it.' };
  });
  const hasFailed = sending.outcome === 'failed';
  resting.note(delivery.forwarder.id, { hasFailed, durationMs: sending.durationMs });
  const outcome = hasFailed ? (request.jobAttempt < attemptsMax ? 'retry' : 'failed') : 'arrived';
  await recordAttempt(db, { deliveryId: delivery.id, attempt, sending, status: statuses[outcome] });
  return { outcome, delivery };
}

const statuses = { arrived: 'delivered', retry: 'pending', failed: 'failed' } as const;

async function readEvent(db: Database, delivery: DueDelivery): Promise<ForwardedEvent | undefined> {
  const { eventId, leadId, occurredAt, kind, forwarder } = delivery;
  const { instituteId } = forwarder;
  const common = { id: eventId, instituteId, occurredAt };
  if (kind === 'lead.erased') return { ...common, kind, leadId };
  const lead = await findForwardedLead(db, { instituteId, leadId });
  return lead && { ...common, kind, lead };
}
