import { inTransaction } from '../../../platform/database/database.ts';
import type { Database } from '../../../schema/tables.ts';
import { attemptsMax, type DueDelivery } from '../forwarder/delivery.ts';
import type { ForwardedEvent } from '../forwarder/event.ts';
import type { Sending } from '../forwarder/sending.ts';
import { claimDelivery, deleteDelivery, keepMailHour, recordAttempt } from './delivery.repository.ts';
import { findForwardedLead } from './forwarded-lead.repository.ts';
import { takeMailHour } from './mail-hours.service.ts';
import { postponeDelivery } from './outbox.repository.ts';
import type { Resting } from './resting.ts';
import { type SendingDeps, send } from './sending.service.ts';

export type DeliverDeps = SendingDeps & {
  readonly db: Database;
  readonly resting: Resting;
  /** Mails that an institute may send in an hour. */
  readonly mailsPerHour: number;
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
  /** It waits for another hour, with a job of its own. */
  | { readonly outcome: 'dropped' | 'settled' | 'busy' | 'postponed' };

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
  if (delivery.forwarder.kind === 'email' && (await mustWait(deps, delivery, attempt))) return { outcome: 'postponed' };
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

/** Puts a mail off for which its institute has no place left in this hour; the log says so. None is lost. */
async function mustWait(
  { db, clock, mailsPerHour }: DeliverDeps,
  delivery: DueDelivery,
  attempt: number,
): Promise<boolean> {
  if (delivery.place?.hasCome) return false;
  return inTransaction(db, async (trx) => {
    const nowMs = clock.now();
    const at = delivery.place?.hour ?? (await takePlace(trx, delivery, { max: mailsPerHour, nowMs }));
    if (delivery.place === null && at.getTime() <= nowMs) return false;
    const problem = `The institute has used up its ${mailsPerHour} e-mails for this hour. This one is sent after ${at.toISOString().slice(0, 16)} UTC.`;
    const sending = { outcome: 'failed', durationMs: 0, httpStatus: null, problem } as const;
    await recordAttempt(trx, { deliveryId: delivery.id, attempt, sending, status: 'pending' });
    await postponeDelivery(trx, delivery, at);
    return true;
  });
}

/** Takes the mail's place, which is kept with it: whatever becomes of this attempt or of this process, the next one takes no other. */
async function takePlace(
  trx: Database,
  { id, forwarder: { instituteId } }: DueDelivery,
  { max, nowMs }: { readonly max: number; readonly nowMs: number },
): Promise<Date> {
  const at = await takeMailHour(trx, { instituteId, max, nowMs });
  await keepMailHour(trx, id, at);
  return at;
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
