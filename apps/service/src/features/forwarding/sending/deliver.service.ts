import type { Database } from '../../../schema/tables.ts';
import { attemptsMax, type DueDelivery, type MailPlace } from '../forwarder/delivery.ts';
import type { ForwardedEvent } from '../forwarder/event.ts';
import type { ForwarderKind } from '../forwarder/forwarder.ts';
import type { Sending } from '../forwarder/sending.ts';
import type { Turn } from './delivery-claim.repository.ts';
import { deleteDelivery, endTurn, postponeDelivery, recordAttempt } from './delivery-end.repository.ts';
import { findForwardedLead } from './forwarded-lead.repository.ts';
import { findMailPlace, leaveMailPlace } from './mail-place.service.ts';
import type { Resting } from './resting.ts';
import { type SendingDeps, send } from './sending.service.ts';

export type AttemptOutcome = 'arrived' | 'retry' | 'failed';

export type DeliverDeps = SendingDeps & {
  readonly db: Database;
  readonly resting: Resting;
  /** Mails that an institute may send in an hour. */
  readonly mailsPerHour: number;
  /** Counts the outcome of an attempt. */
  readonly count: (kind: ForwarderKind, outcome: AttemptOutcome) => void;
  /** Called with errors that should not happen. Their messages may contain the data to send. */
  readonly onFault: (error: unknown) => void;
};

/**
 * Makes the delivery attempt that a turn has begun, and ends the turn. Reads the enquiry now, not when the event happened, so that an
 * enquiry that was erased meanwhile is not sent.
 */
export async function deliver(
  deps: DeliverDeps,
  { turn, delivery }: { readonly turn: Turn; readonly delivery: DueDelivery },
  stop: AbortSignal,
): Promise<void> {
  const { db, resting, count } = deps;
  const { forwarder } = delivery;
  const event = await readEvent(db, delivery);
  if (event === undefined) return endTurn(db, turn, (trx) => deleteDelivery(trx, delivery));
  const place = forwarder.kind === 'email' ? await findMailPlace(deps, delivery) : null;
  if (place?.hasCome === false) return postpone(deps, turn, { delivery, place });
  const sending = await send(deps, { id: delivery.id, forwarder, event }, stop).catch((error: unknown): Sending => {
    deps.onFault(error);
    return notSent('The service could not send it.');
  });
  const hasFailed = sending.outcome === 'failed';
  resting.note(forwarder.id, { hasFailed, durationMs: sending.durationMs });
  const outcome = hasFailed ? (delivery.attempts < attemptsMax ? 'retry' : 'failed') : 'arrived';
  await again(endingTries, () =>
    endTurn(db, turn, async (trx) => {
      await recordAttempt(trx, delivery, { sending, status: statuses[outcome] });
      if (hasFailed && place !== null) await leaveMailPlace(trx, delivery, place);
    }),
  );
  count(forwarder.kind, outcome);
}

/** What was sent is kept if it can be: else it is sent once more when the turn has run out. */
const endingTries = 3;

async function again(tries: number, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (tries <= 1) throw error;
    await again(tries - 1, work);
  }
}

const statuses = { arrived: 'delivered', retry: 'pending', failed: 'failed' } as const;

const notSent = (problem: string): Sending => ({ outcome: 'failed', durationMs: 0, httpStatus: null, problem });

/** Postpones a mail that exceeds its institute's limit for this hour, and notes it in the log. No mail is lost. */
function postpone(
  { db, mailsPerHour }: DeliverDeps,
  turn: Turn,
  { delivery, place: { hour } }: { readonly delivery: DueDelivery; readonly place: MailPlace },
): Promise<void> {
  const sending = notSent(
    `The institute has used up its ${mailsPerHour} e-mails for this hour. This one is sent after ${hour.toISOString().slice(0, 16)} UTC.`,
  );
  return endTurn(db, turn, (trx) => postponeDelivery(trx, delivery, { hour, sending }));
}

async function readEvent(db: Database, delivery: DueDelivery): Promise<ForwardedEvent | undefined> {
  const { eventId, leadId, occurredAt, kind, forwarder } = delivery;
  const { instituteId } = forwarder;
  const common = { id: eventId, instituteId, occurredAt };
  if (kind === 'lead.erased') return { ...common, kind, leadId };
  const lead = await findForwardedLead(db, { instituteId, leadId });
  return lead && { ...common, kind, lead };
}
