import { assertNever, type Said, say } from '@prospectus/contract';
import type { Database } from '../../../schema/tables.ts';
import { attemptsMax, type DueDelivery, type MailPlace } from '../forwarder/delivery.ts';
import type { ForwardedEvent } from '../forwarder/event.ts';
import type { ForwarderKind } from '../forwarder/forwarder.ts';
import type { Sending } from '../forwarder/sending.ts';
import { findForwardedLead, type Turn } from './delivery-claim.repository.ts';
import {
  deleteDelivery,
  endTurn,
  forgetAttempt,
  giveUp,
  recordArrival,
  recordFailure,
  recordPostponement,
} from './delivery-end.repository.ts';
import { findMailPlace, leaveMailPlace } from './mail-place.service.ts';
import type { Resting } from './resting.ts';
import { type SendingDeps, send } from './sending.service.ts';

export type AttemptOutcome = 'arrived' | 'retry' | 'failed';

export type DeliverDeps = AttemptDeps & {
  /** Counts the outcome of an attempt. */
  readonly count: (kind: ForwarderKind, outcome: AttemptOutcome) => void;
  /** Called with errors that should not happen. Their messages may contain the data to send. */
  readonly onFault: (error: unknown) => void;
};

/** Makes the attempt that a turn has begun, and ends the turn with what became of it. */
export async function deliver(
  deps: DeliverDeps,
  { turn, delivery }: { readonly turn: Turn; readonly delivery: DueDelivery },
  bounds: AttemptBounds,
): Promise<void> {
  const { db, count, onFault } = deps;
  const end = await makeAttempt(deps, delivery, bounds).catch(
    (fault: unknown): AttemptEnd => ({ ...notSent('The service could not send it.'), fault }),
  );
  await again(endingTries, () => endTurn(db, turn, (trx) => keepEnd(trx, delivery, end)));
  // After that, since it is no fault when the database is away: the caller reports it.
  if ('fault' in end) onFault(end.fault);
  const outcome = outcomeOf(delivery, end);
  if (outcome !== undefined) count(delivery.forwarder.kind, outcome);
}

/** What was sent is kept if it can be: else it is sent once more, after lease and back-off. */
const endingTries = 3;

async function again(tries: number, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (tries <= 1) throw error;
    await again(tries - 1, work);
  }
}

/** Keeps the end of an attempt. Doing it twice is the same as once. */
async function keepEnd(trx: Database, delivery: DueDelivery, end: AttemptEnd): Promise<void> {
  switch (end.outcome) {
    case 'arrived':
      await recordArrival(trx, delivery, end.sending);
      return;
    case 'failed':
      if (await recordFailure(trx, delivery, end.sending)) await leaveMailPlace(trx, delivery);
      if (isLast(delivery)) await giveUp(trx, delivery);
      return;
    case 'postponed':
      await recordPostponement(trx, delivery, end);
      return;
    case 'let_go':
      await forgetAttempt(trx, delivery);
      return;
    case 'erased':
      await leaveMailPlace(trx, delivery);
      return deleteDelivery(trx, delivery);
    default:
      assertNever(end);
  }
}

const isLast = ({ attempts }: DueDelivery) => attempts >= attemptsMax;

function outcomeOf(delivery: DueDelivery, { outcome }: AttemptEnd): AttemptOutcome | undefined {
  if (outcome === 'arrived') return 'arrived';
  if (outcome === 'failed') return isLast(delivery) ? 'failed' : 'retry';
  return undefined;
}

type AttemptDeps = SendingDeps & {
  readonly db: Database;
  readonly resting: Resting;
  /** Mails that an institute may send in an hour. */
  readonly mailsPerHour: number;
};

/** What became of an attempt that was begun. */
type AttemptEnd =
  /** With a `fault`, it failed for a reason that should not occur. */
  | { readonly outcome: 'arrived' | 'failed'; readonly sending: Sending; readonly fault?: unknown }
  /** It counts for nothing. Without `until`, the next one is made at once. */
  | { readonly outcome: 'postponed'; readonly sending: Sending; readonly until: Date | null }
  /** It was not made, and is left to another process. */
  | { readonly outcome: 'let_go' }
  /** The enquiry was erased. */
  | { readonly outcome: 'erased' };

type AttemptBounds = {
  /** Asked right before sending. */
  readonly mayBegin: () => boolean;
  /** Cuts the attempt off, since the process stops. */
  readonly stop: AbortSignal;
};

/**
 * Makes an attempt at a delivery. Reads the enquiry now, not when the event happened, so that an enquiry that was erased meanwhile is not
 * sent.
 */
async function makeAttempt(
  deps: AttemptDeps,
  delivery: DueDelivery,
  { mayBegin, stop }: AttemptBounds,
): Promise<AttemptEnd> {
  const { id, forwarder } = delivery;
  if (delivery.attempts > attemptsMax) return notSent(unfinished);
  const event = await readEvent(deps.db, delivery);
  if (event === undefined) return { outcome: 'erased' };
  const place = forwarder.kind === 'email' ? await findMailPlace(deps, delivery) : undefined;
  if (place?.hasCome === false) return wait(deps, place);
  if (!mayBegin()) return { outcome: 'let_go' };
  const sending = await send(deps, { id, forwarder, event }, { stop, isPatient: true });
  const hasFailed = sending.outcome === 'failed';
  // Not the receiver's doing.
  if (hasFailed && stop.aborted) return { outcome: 'postponed', sending, until: null };
  deps.resting.note(forwarder.id, { hasFailed, durationMs: sending.durationMs });
  return { outcome: sending.outcome, sending };
}

const unfinished = say('The last of {max} attempts was interrupted, so it may have arrived or not.', {
  max: attemptsMax,
});

/** An attempt that failed before anything was sent. */
const notSent = (problem: Said): { readonly outcome: 'failed'; readonly sending: Sending } => ({
  outcome: 'failed',
  sending: { outcome: 'failed', durationMs: 0, httpStatus: null, problem },
});

/** Lets a mail that exceeds its institute's limit wait for its hour. No mail is lost. */
function wait({ mailsPerHour }: AttemptDeps, { hour }: MailPlace): AttemptEnd {
  const { sending } = notSent(
    say('The institute has used up its {max} e-mails for this hour. This one is sent after {time} UTC.', {
      max: mailsPerHour,
      time: hour.toISOString().slice(0, 16),
    }),
  );
  return { outcome: 'postponed', sending, until: hour };
}

async function readEvent(db: Database, delivery: DueDelivery): Promise<ForwardedEvent | undefined> {
  const { eventId, leadId, occurredAt, kind, forwarder } = delivery;
  const { instituteId } = forwarder;
  const common = { id: eventId, instituteId, occurredAt };
  if (kind === 'lead.erased') return { ...common, kind, leadId };
  const lead = await findForwardedLead(db, { instituteId, leadId });
  return lead && { ...common, kind, lead };
}
