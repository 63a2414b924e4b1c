import type { Logger } from 'pino';
import type { RecordChange } from '../../../http/admin/change.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { createOutageLog } from '../../../platform/outage-log.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { repeat } from '../../../platform/time/repeat.ts';
import type { Database } from '../../../schema/tables.ts';
import { claimLookups, type DueLookup, endLookups } from '../website/website-lookup.repository.ts';
import type { LookupDeps } from './record-lookup.service.ts';
import { lookUpWebsite, settleWebsite } from './verification.service.ts';

/** Time from one search for websites that are due to the next. */
const lookEveryMs = 5_000;

/** How long a website belongs to the process that took it: longer than the 10 s of a lookup, and short enough to wait for where it failed. */
const leaseMs = 20_000;

/** Most websites that one process looks up at the same time. */
const atOnce = 8;

export type RecheckingDeps = LookupDeps & {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly recordChange: RecordChange;
};

export type Rechecking = {
  /** Looks up what is due now. Never fails. */
  look(): Promise<void>;
  /** Stops, and cancels lookups that are under way. */
  close(): Promise<void>;
};

/** Looks up websites again that were not verified when an admin asked; other processes may do the same at the same time. */
export function createRechecking(deps: RecheckingDeps): Rechecking {
  const { db, clock, timer, log } = deps;
  const stopping = new AbortController();
  const outage = createOutageLog(log, 'check pending websites again', `every ${lookEveryMs / 1000} s`);

  const lookAtDue = async () => {
    for (let due = atOnce; due === atOnce && !stopping.signal.aborted; ) {
      const now = clock.now();
      const claimed = await claimLookups(db, {
        now: new Date(now),
        leaseUntil: new Date(now + leaseMs),
        count: atOnce,
      });
      const looks = await Promise.allSettled(claimed.map((each) => lookAgain(deps, each, stopping.signal)));
      // All lookups have ended by now, so that the caller can close the database.
      const failure = looks.find((look) => look.status === 'rejected');
      if (failure) throw failure.reason;
      due = claimed.length;
    }
  };
  const look = async () => void (await outage.succeeds(lookAtDue()));
  const stop = repeat(look, { everyMs: lookEveryMs, clock, timer });

  return {
    look,
    close() {
      stopping.abort('was cancelled: the service is stopping');
      return stop();
    },
  };
}

async function lookAgain(deps: RecheckingDeps, due: DueLookup, signal: AbortSignal): Promise<void> {
  const { db, clock, recordChange } = deps;
  const looked = await lookUpWebsite(deps, due, signal);
  // Without a result, the next process looks when the lease has run out.
  if (signal.aborted) return;
  if (looked.outcome !== 'looked_up') {
    await endLookups(db, due.websiteId);
    return;
  }
  await inTransaction(db, async (trx) => {
    const settled = await settleWebsite({ db: trx, clock }, looked, due);
    if (settled.outcome !== 'settled' || !settled.isNews) return;
    const { instituteId, host, id } = settled.website;
    await recordChange(trx, {
      action: 'website.verified',
      subject: host,
      details: { website_id: id },
      actor: { kind: 'service' },
      instituteId,
      at: new Date(clock.now()),
    });
  });
}
