import { randomUUID } from 'node:crypto';
import { type Said, say } from '@prospectus/contract';
import { hashLinkToken, makeLinkToken } from '../../../platform/text/link-token.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Timer } from '../../../platform/time/timer.ts';
import type { Database } from '../../../schema/tables.ts';
import type { Mailbox } from '../forwarder/forwarder.ts';
import { takeUse } from '../forwarder/institute-use.repository.ts';
import { startOf } from '../forwarder/institute-use.ts';
import { send } from '../sending/sending.service.ts';
import { createTransports, type ForwardingSettings } from '../sending/transports.ts';
import { replaceConfirmation } from './confirmation.repository.ts';

const confirmationMs = 7 * 24 * 60 * 60_000;

/** Links that one institute may have sent in an hour: each is a mail to somebody who has not agreed to any. */
const confirmationsPerHour = 20;

export type ConfirmationDeps = {
  readonly db: Database;
  readonly settings: ForwardingSettings;
  readonly clock: Clock;
  readonly timer: Timer;
  /** Address at which clients call the service, without a slash at its end. */
  readonly publicUrl: string;
};

/** Sends a mailbox the link that confirms it. Returns why it was not sent, if it was not; a link sent earlier works no more. */
export async function sendConfirmation(deps: ConfirmationDeps, mailbox: Mailbox): Promise<Said | null> {
  const { db, settings, clock, timer, publicUrl } = deps;
  if (settings.mail === undefined) return 'Mail is off: the service needs SMTP_URL and MAIL_FROM.';
  const { id, instituteId } = mailbox;
  const startsAt = startOf(clock.now());
  const use = { instituteId, kind: 'confirmation', startsAt, amount: 1, max: confirmationsPerHour } as const;
  if (!(await takeUse(db, use))) {
    return say('An institute can send at most {max} of these links an hour. Try again in the next hour.', {
      max: confirmationsPerHour,
    });
  }
  const token = makeLinkToken();
  const expiresAt = new Date(clock.now() + confirmationMs);
  await replaceConfirmation(db, { id, tokenHash: hashLinkToken(token), expiresAt });
  const occurredAt = new Date(clock.now());
  const url = `${publicUrl}/dashboard/mailbox#${token}`;
  const event = { kind: 'confirmation', id: randomUUID(), instituteId, occurredAt, url } as const;
  const parcel = { id: event.id, forwarder: mailbox, event };
  const sending = await send({ transports: createTransports(settings, clock), clock, timer }, parcel);
  return sending.outcome === 'failed' ? sending.problem : null;
}
