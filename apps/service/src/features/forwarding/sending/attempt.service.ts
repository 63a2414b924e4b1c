import { type Said, say } from '@prospectus/contract';
import type { Database } from '../../../schema/tables.ts';
import { attemptsMax, type DueDelivery, type MailPlace } from '../forwarder/delivery.ts';
import type { ForwardedEvent } from '../forwarder/event.ts';
import type { Sending } from '../forwarder/sending.ts';
import { findForwardedLead } from './forwarded-lead.repository.ts';
import { findMailPlace } from './mail-place.service.ts';
import type { Resting } from './resting.ts';
import { type SendingDeps, send } from './sending.service.ts';

export type AttemptDeps = SendingDeps & {
  readonly db: Database;
  readonly resting: Resting;
  /** Mails that an institute may send in an hour. */
  readonly mailsPerHour: number;
};

/** What became of an attempt that was begun. */
export type AttemptEnd =
  /** With a `fault`, it failed for a reason that should not occur. */
  | { readonly outcome: 'arrived' | 'failed'; readonly sending: Sending; readonly fault?: unknown }
  /** It counts for nothing. Without `until`, the next one is made at once. */
  | { readonly outcome: 'postponed'; readonly sending: Sending; readonly until: Date | null }
  /** It was not made, and is left to another process. */
  | { readonly outcome: 'let_go' }
  /** The enquiry was erased. */
  | { readonly outcome: 'erased' };

export type AttemptBounds = {
  /** Asked right before sending. */
  readonly mayBegin: () => boolean;
  /** Cuts the attempt off, since the process stops. */
  readonly stop: AbortSignal;
};

/**
 * Makes an attempt at a delivery. Reads the enquiry now, not when the event happened, so that an enquiry that was erased meanwhile is not
 * sent.
 */
export async function makeAttempt(
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
  const sending = await send(deps, { id, forwarder, event }, stop);
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
export const notSent = (problem: Said): { readonly outcome: 'failed'; readonly sending: Sending } => ({
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
