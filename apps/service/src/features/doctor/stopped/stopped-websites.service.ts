import type { Logger } from 'pino';
import type { MailAdmins } from '../../../http/admin/mail-admins.ts';
import { createOutageLog } from '../../../platform/outage-log.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { repeat } from '../../../platform/time/repeat.ts';
import type { Timer } from '../../../platform/time/timer.ts';
import type { Database } from '../../../schema/tables.ts';
import { findKeysById } from '../../keys/index.ts';
import { listWebsites } from '../../websites/index.ts';
import { findCause } from './stop-cause.ts';
import type { StoppedCalls } from './stopped-calls.ts';
import { writeStoppedMail } from './stopped-mail.ts';
import { claimNotice, deleteOldNotices, findStopped } from './stopped-website.repository.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
const weekMs = 7 * dayMs;

/** After the first counts of a start were written. */
const firstMs = 2 * 60_000;

/** Most refusals that are looked at in a turn: the rest follows with the next. */
const turnMax = 500;

export type StoppedWebsitesDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly timer: Timer;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  /** Whether mail can be sent at all: nothing is taken as told without it. */
  readonly hasMail: boolean;
  readonly mailAdmins: MailAdmins;
  /** Address at which clients call the service, without a slash at its end. */
  readonly publicUrl: () => string;
};

export type StoppedWebsites = {
  /** Makes a turn. Never fails. */
  look(): Promise<void>;
  /** Stops, and cancels mails that are under way. */
  close(): Promise<void>;
};

/**
 * Looks once an hour for websites that worked within 7 days and were refused within one, and tells the admins (D44): of each website once
 * a week, whichever of several processes sees it. A mail that the server does not take is not sent again before that.
 */
export function createStoppedWebsites(deps: StoppedWebsitesDeps): StoppedWebsites {
  const { clock, timer, log } = deps;
  const stopping = new AbortController();
  const outage = createOutageLog(log, 'look for websites that are refused', 'every hour');
  const look = async () => {
    if (deps.hasMail) await outage.succeeds(tellOfStopped(deps, stopping.signal));
  };
  const stop = repeat(look, { everyMs: hourMs, firstMs, clock, timer });
  return {
    look,
    close() {
      stopping.abort('was cancelled: the service is stopping');
      return stop();
    },
  };
}

async function tellOfStopped(deps: StoppedWebsitesDeps, signal: AbortSignal): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const weekAgo = new Date(now - weekMs);
  await deleteOldNotices(db, weekAgo);
  const moments = { refusedSince: new Date(now - dayMs), workedSince: weekAgo, toldSince: weekAgo };
  for (const calls of await findStopped(db, { ...moments, count: turnMax })) {
    if (signal.aborted) return;
    await tell(deps, calls, { now, toldSince: weekAgo, signal });
  }
}

type Turn = { readonly now: number; readonly toldSince: Date; readonly signal: AbortSignal };

async function tell(deps: StoppedWebsitesDeps, calls: StoppedCalls, { now, toldSince, signal }: Turn): Promise<void> {
  const { db, mailAdmins, publicUrl } = deps;
  const { instituteId, website, answeredAt } = calls;
  const keys = await findKeysById(db, instituteId, [calls.keyId]);
  const websites = await listWebsites(db, instituteId);
  const cause = findCause(calls, keys.get(calls.keyId), { websites, nowMs: now });
  if (cause === undefined) return;
  if (!(await claimNotice(db, calls, { now: new Date(now), toldSince }))) return;
  const url = `${publicUrl()}/dashboard/i/${encodeURIComponent(instituteId)}/websites`;
  await mailAdmins(instituteId, (language) => writeStoppedMail({ website, answeredAt, cause, url }, language), signal);
}
