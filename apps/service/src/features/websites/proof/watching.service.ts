import type { Logger } from 'pino';
import type { RecordChange } from '../../../http/admin/change.ts';
import type { MailAdmins } from '../../../http/admin/mail-admins.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { createOutageLog } from '../../../platform/outage-log.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { dayMs } from '../../../platform/time/lengths.ts';
import { repeat } from '../../../platform/time/repeat.ts';
import type { Database } from '../../../schema/tables.ts';
import { dnsRecordOf } from '../website/dns-record.ts';
import { findWebsite, markWebsite } from '../website/website.repository.ts';
import { changeWebsite } from '../website/website.service.ts';
import { dayOf, noteRecord, type Website } from '../website/website.ts';
import {
  claimWatches,
  type DueWatch,
  findUntoldSince,
  setUntoldSince,
  unclaimWatch,
} from '../website/website-lookup.repository.ts';
import { writeMissingRecordMail } from './missing-record-mail.ts';
import { type LookupDeps, lookUpRecord } from './record-lookup.service.ts';

/** Time from one search for verified websites whose week is over to the next. */
const watchEveryMs = 60 * 60_000;
/** Soon after the start, so that a service that restarts often watches, too. */
const firstWatchMs = 60_000;

/** Most websites that one process looks up at the same time. */
const atOnce = 8;

export type WatchingDeps = LookupDeps & {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly recordChange: RecordChange;
  readonly mailAdmins: MailAdmins;
};

export type Watching = {
  /** Makes a turn. Never fails. */
  watch(): Promise<void>;
  /** Stops, and cancels lookups that are under way. */
  close(): Promise<void>;
};

/**
 * Looks up the records of verified websites, each once a week, and once a day while it is not found. A website whose record is gone stays
 * verified, and its admins are notified. Only one of several processes looks up each website.
 */
export function createWatching(deps: WatchingDeps): Watching {
  const { db, clock, timer, log } = deps;
  const stopping = new AbortController();
  const outage = createOutageLog(log, 'check the records of verified websites', `every ${watchEveryMs / 60_000} min`);
  const watchDue = async () => {
    for (let due = atOnce; due === atOnce && !stopping.signal.aborted; ) {
      const now = clock.now();
      const [foundBefore, missingBefore] = [new Date(now - 7 * dayMs), new Date(now - dayMs)];
      const claimed = await claimWatches(db, { now: new Date(now), foundBefore, missingBefore, count: atOnce });
      const looks = await Promise.allSettled(claimed.map((each) => lookAt(deps, each, stopping.signal)));
      // All lookups have ended by now, so that the caller can close the database.
      const failure = looks.find((look) => look.status === 'rejected');
      if (failure) throw failure.reason;
      due = claimed.length;
    }
  };
  const watch = async () => void (await outage.succeeds(watchDue()));
  const stop = repeat(watch, { everyMs: watchEveryMs, firstMs: firstWatchMs, clock, timer });

  return {
    watch,
    close() {
      stopping.abort('was cancelled: the service is stopping');
      return stop();
    },
  };
}

async function lookAt(deps: WatchingDeps, which: DueWatch, signal: AbortSignal): Promise<void> {
  const { db, clock, recordChange } = deps;
  const seen = await findWebsite(db, which);
  if (seen === undefined) return;
  const sightings = await lookUpRecord(deps, dnsRecordOf(seen.host, seen.token), signal);
  // Without a result, give the website back for the next process.
  if (signal.aborted) return unclaimWatch(db, which);
  const findings = sightings.map(({ finding }) => finding);
  const isFound = findings.some(({ kind }) => kind === 'found');
  // Resolvers that do not answer say nothing about the record.
  if (!isFound && findings.some(({ kind }) => kind === 'unanswered')) return;
  const now = new Date(clock.now());
  const looked = await inTransaction(db, (trx) =>
    changeWebsite(trx, which, async (_, website): Promise<{ outcome: 'seen'; website: Website }> => {
      const noted = noteRecord(website, isFound, now);
      if (noted === website) return { outcome: 'seen', website };
      await markWebsite(trx, noted);
      await setUntoldSince(trx, website.id, isFound ? null : now);
      if (isFound) return { outcome: 'seen', website: noted };
      const { instituteId, host: subject, id } = noted;
      const change = { action: 'website.record_missing', subject, details: { website_id: id }, instituteId, at: now };
      await recordChange(trx, { ...change, actor: { kind: 'service' } });
      return { outcome: 'seen', website: noted };
    }),
  );
  if (looked.outcome === 'seen' && looked.website.status === 'Verified' && !isFound) {
    await tell(deps, looked.website, signal);
  }
}

/** Mails the admins that a record is gone, unless they were notified before. A mail that no mail server took is sent again with the next look. */
async function tell({ db, mailAdmins }: WatchingDeps, website: Website, signal: AbortSignal): Promise<void> {
  const { id, instituteId, host } = website;
  const since = await findUntoldSince(db, id);
  if (since === null) return;
  const gone = { host, day: dayOf(since) };
  const end = await mailAdmins(instituteId, (language) => writeMissingRecordMail(gone, language), signal);
  if (end === 'told') await setUntoldSince(db, id, null);
}
