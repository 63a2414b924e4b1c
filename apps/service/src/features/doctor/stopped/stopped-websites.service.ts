import type { Logger } from 'pino';
import type { AdminMailEnd, MailAdmins } from '../../../http/admin/mail-admins.ts';
import { createOutageLog } from '../../../platform/outage-log.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { dayMs, hourMs } from '../../../platform/time/lengths.ts';
import { repeat } from '../../../platform/time/repeat.ts';
import type { Timer } from '../../../platform/time/timer.ts';
import type { Database } from '../../../schema/tables.ts';
import { findKeysById } from '../../keys/index.ts';
import { listWebsites } from '../../websites/index.ts';
import { findCause } from './stop-cause.ts';
import { type Stopped, writeStoppedMail } from './stopped-mail.ts';
import {
  claimNotice,
  deleteOldNotices,
  findStopped,
  listInstitutes,
  releaseNotice,
} from './stopped-website.repository.ts';

const weekMs = 7 * dayMs;

/** After the first counts of a start were written. */
const firstMs = 2 * 60_000;

/** Institutes that are known at once. */
const portion = 50;

/** Most refusals of an institute that are looked at in a turn: the rest follows with the next. */
const turnMax = 500;

export type StoppedWebsitesDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly timer: Timer;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  /** Whether mail can be sent at all: without mail, no institute counts as notified. */
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
 * a week, whichever of several processes sees it. A mail that no mail server took is sent again with the next look.
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
  const { db, log } = deps;
  const now = new Date(deps.clock.now());
  const weekAgo = new Date(now.getTime() - weekMs);
  await deleteOldNotices(db, weekAgo);
  for (let after = ''; ; ) {
    const institutes = await listInstitutes(db, { after, size: portion });
    for (const instituteId of institutes) {
      if (signal.aborted) return;
      after = instituteId;
      try {
        // The next one would be no luckier.
        if ((await tellInstitute(deps, instituteId, { now, weekAgo, signal })) === 'away') return;
      } catch (error) {
        log.warn(
          { instituteId, err: error },
          'an institute could not be notified about refused websites; the next attempt is in an hour',
        );
      }
    }
    if (institutes.length < portion) return;
  }
}

type Turn = { readonly now: Date; readonly weekAgo: Date; readonly signal: AbortSignal };

/** Returns `away` where no mail server takes mails now. */
async function tellInstitute(deps: StoppedWebsitesDeps, instituteId: string, turn: Turn): Promise<'done' | 'away'> {
  const { db } = deps;
  const { now, weekAgo, signal } = turn;
  const moments = { refusedSince: new Date(now.getTime() - dayMs), workedSince: weekAgo, toldSince: weekAgo };
  const stopped = await findStopped(db, instituteId, { ...moments, count: turnMax });
  if (stopped.length === 0) return 'done';
  const keys = await findKeysById(db, instituteId, [...new Set(stopped.map(({ keyId }) => keyId))]);
  const websites = await listWebsites(db, instituteId);
  // Many pages of a website may be refused; where a mail server put its mail off, it would do so for each.
  const tried = new Set<string>();
  for (const calls of stopped) {
    if (signal.aborted) return 'done';
    const cause = findCause(calls, keys.get(calls.keyId), { websites, nowMs: now.getTime() });
    if (cause === undefined || tried.has(calls.website)) continue;
    tried.add(calls.website);
    if ((await tell(deps, { ...calls, cause, instituteId }, turn)) === 'away') return 'away';
  }
  return 'done';
}

async function tell(
  { db, mailAdmins, publicUrl }: StoppedWebsitesDeps,
  { instituteId, ...stopped }: Omit<Stopped, 'url'> & { readonly instituteId: string },
  { now, weekAgo, signal }: Turn,
): Promise<AdminMailEnd> {
  const which = { instituteId, website: stopped.website };
  if (!(await claimNotice(db, which, { now, toldSince: weekAgo }))) return 'told';
  const url = `${publicUrl()}/dashboard/i/${encodeURIComponent(instituteId)}/websites`;
  const end = await mailAdmins(instituteId, (language) => writeStoppedMail({ ...stopped, url }, language), signal);
  if (end !== 'told') await releaseNotice(db, which, now);
  return end;
}
