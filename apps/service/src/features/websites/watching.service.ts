import type { Logger } from 'pino';
import type { RecordChange } from '../../http/admin/change.ts';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database.ts';
import { createOutageLog } from '../../platform/outage-log.ts';
import type { Database } from '../../schema/tables.ts';
import { dnsRecordOf } from './dns-record.ts';
import { type LookupDeps, lookUpRecord } from './record-lookup.service.ts';
import { findWebsite, markWebsite } from './website.repository.ts';
import { changeWebsite, type OneWebsite } from './website.service.ts';
import { noteRecord, type Website } from './website.ts';
import { claimWatches } from './website-lookup.repository.ts';

/** From one search for verified websites whose week is over to the next. */
export const watchEveryMs = 60 * 60_000;

const dayMs = 24 * 60 * 60_000;

/** Looked up at the same time by one process. */
const atOnce = 8;

export type WatchingDeps = LookupDeps & {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly recordChange: RecordChange;
  /** Writes to the admins of an institute; does nothing where no mail is sent. Never fails. */
  readonly mailAdmins: (
    instituteId: string,
    mail: { readonly subject: string; readonly text: string },
  ) => Promise<void>;
};

/**
 * Makes a turn of looking at the records of verified websites, each once a week, and once a day while it is not found. One whose record is gone stays verified, and
 * its admins are told. A turn never fails; of several processes one looks.
 */
export function createWatching(deps: WatchingDeps): () => Promise<void> {
  const { db, clock, log } = deps;
  const outage = createOutageLog(log, 'look at the records of verified websites', `every ${watchEveryMs / 60_000} min`);
  const watch = async () => {
    for (let due = atOnce; due === atOnce; ) {
      const now = clock.now();
      const [foundBefore, missingBefore] = [new Date(now - 7 * dayMs), new Date(now - dayMs)];
      const claimed = await claimWatches(db, { now: new Date(now), foundBefore, missingBefore, count: atOnce });
      await Promise.all(claimed.map((each) => lookAt(deps, each)));
      due = claimed.length;
    }
  };
  return async () => void (await outage.succeeds(watch()));
}

async function lookAt(deps: WatchingDeps, which: OneWebsite): Promise<void> {
  const { db, clock, recordChange, mailAdmins } = deps;
  const seen = await findWebsite(db, which);
  if (seen === undefined) return;
  const findings = (await lookUpRecord(deps, dnsRecordOf(seen.host, seen.token))).map(({ finding }) => finding);
  const isFound = findings.some(({ kind }) => kind === 'found');
  // Resolvers that are away say nothing about the record.
  if (!isFound && findings.some(({ kind }) => kind === 'unanswered')) return;
  const now = new Date(clock.now());
  const missing = await inTransaction(db, (trx) =>
    changeWebsite(trx, which, async (_, website): Promise<{ outcome: 'seen'; missing: Website | undefined }> => {
      const noted = noteRecord(website, isFound, now);
      if (noted === website) return { outcome: 'seen', missing: undefined };
      await markWebsite(trx, noted);
      if (isFound) return { outcome: 'seen', missing: undefined };
      const { instituteId, host: subject, id } = noted;
      const change = { action: 'website.record_missing', subject, details: { website_id: id }, instituteId, at: now };
      await recordChange(trx, { ...change, actor: { kind: 'service' } });
      return { outcome: 'seen', missing: noted };
    }),
  );
  if (missing.outcome === 'seen' && missing.missing) await mailAdmins(which.instituteId, missingMail(missing.missing));
}

const missingMail = ({ host, reason }: Website) => ({
  subject: `The DNS record of ${host} is gone`,
  text: `${reason}

This is about the website ${host} of the institute that you look after in Prospectus. Nothing has changed for its visitors.
`,
});
