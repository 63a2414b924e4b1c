import { limits } from '@prospectus/contract';
import type { Logger } from 'pino';
import type { FeedFinder, FeedVerdict } from '../../http/feeds/feed-source.ts';
import type { KeyVerdict, KeyVerifier } from '../../http/sender/key-verifier.ts';
import { createOutageLog } from '../../platform/outage-log.ts';
import { type Clock, readMoment } from '../../platform/time/clock.ts';
import { within } from '../../platform/time/deadline.ts';
import { repeat } from '../../platform/time/repeat.ts';
import type { Timer } from '../../platform/time/timer.ts';
import type { Database } from '../../schema/tables.ts';
import { hasExpired, isWellFormedKey } from '../keys/index.ts';
import { markFeedsUsed, markKeysUsed } from './access.repository.ts';
import { loadAccess, noAccess } from './access-loading.service.ts';
import { createLastUses, feedUseEveryMs, keyUseEveryMs } from './last-uses.ts';
import type { OriginRules } from './origin-rules.ts';

/**
 * Time from the start of one confirmation to the next. A new key must work within 5 s, so this leaves room for a slow
 * query or one failed attempt.
 */
const refreshEveryMs = 2000;
const whenAgain = `every ${refreshEveryMs / 1000} s`;

/**
 * Longest wait for a query. Access must be right within 5 s of the database's return, even if a query hung until then.
 */
const queryTimeoutMs = 3000;

const confirmationMs = limits.keyConfirmationSeconds * 1000;

export type AccessDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly timer: Timer;
};

/**
 * Holds the keys, websites and feeds of all institutes in memory, so that no request has to wait for the database to be
 * checked.
 */
export type AccessControl = {
  readonly verifier: KeyVerifier;
  readonly origins: OriginRules;
  readonly feeds: FeedFinder;
  /**
   * Confirms the data with a query that starts after the call, so that changes made before the call take effect.
   * Rejects if the database fails.
   */
  refresh(): Promise<void>;
  /** Runs one turn of the loop: confirms the data, then writes last uses. Never rejects. */
  tick(): Promise<void>;
  /** Whether keys can be checked now. */
  isConfirmed(): boolean;
  /** Stops the loop and writes pending last uses. */
  close(): Promise<void>;
};

/** Starts holding keys, websites and feeds, refreshed by one loop. None is known before the first `refresh`. */
export function createAccess({ db, clock, log, timer }: AccessDeps): AccessControl {
  let access = noAccess;
  let confirmedMs = Number.NEGATIVE_INFINITY;
  const keyUses = createLastUses(keyUseEveryMs);
  const feedUses = createLastUses(feedUseEveryMs);
  const bound = <T>(query: Promise<T>) => within(queryTimeoutMs, timer, query);

  const refresh = oneAtATime(async () => {
    // Counted from the start of the query, because the query may miss a key that is revoked while it runs (decision
    // D34).
    const startedMs = clock.monotonic();
    access = await loadAccess(db, access, { bound, log });
    confirmedMs = startedMs;
  });
  const flush = async () => {
    await keyUses.flush((uses) => bound(markKeysUsed(db, uses)));
    await feedUses.flush((uses) => bound(markFeedsUsed(db, uses)));
  };
  const confirming = createOutageLog(log, 'confirm keys', whenAgain);
  const flushing = createOutageLog(log, 'write when keys were last used', whenAgain);

  const tick = async () => {
    if (await confirming.succeeds(refresh())) {
      await flushing.succeeds(flush());
    }
  };
  const stop = repeat(tick, { everyMs: refreshEveryMs, clock, timer });
  const isConfirmed = (monotonicMs = clock.monotonic()) => monotonicMs - confirmedMs < confirmationMs;

  return {
    verifier: {
      verify(key, isTrial = false, { nowMs, monotonicMs } = readMoment(clock)) {
        const held = access.keys.find(key);
        if (held === undefined) {
          return isConfirmed(monotonicMs) || !isWellFormedKey(key) ? invalid : unavailable;
        }
        if (held.isRevoked || hasExpired(held.expiresAtMs, nowMs)) {
          return held.ended;
        }
        if (!isConfirmed(monotonicMs)) {
          return unavailable;
        }
        if (!isTrial) keyUses.note(held, nowMs);
        return held.verdict;
      },
    },
    origins: {
      isAllowed: (instituteId, host) => access.origins.isAllowed(instituteId, host),
      websiteOf: (instituteId, host) => access.origins.websiteOf(instituteId, host),
    },
    feeds: {
      find(token) {
        // A feed may have been revoked, or created, since the last confirmation.
        if (!isConfirmed()) return unavailableFeed;
        const held = access.feeds.find(token);
        if (held === undefined) return unknownFeed;
        if (held.verdict.outcome === 'found') feedUses.note(held, clock.now());
        return held.verdict;
      },
    },
    refresh,
    tick,
    isConfirmed,
    async close() {
      await stop();
      await flushing.succeeds(flush());
    },
  };
}

const invalid: KeyVerdict = Object.freeze({ outcome: 'invalid' });
const unavailable: KeyVerdict = Object.freeze({ outcome: 'unavailable' });
const unknownFeed: FeedVerdict = Object.freeze({ outcome: 'unknown' });
const unavailableFeed: FeedVerdict = Object.freeze({ outcome: 'unavailable' });

/**
 * Combines all runs that are requested during a run into a single one after it, so that each request is followed by a
 * run that starts after it.
 */
function oneAtATime(run: () => Promise<void>): () => Promise<void> {
  let underWay = Promise.resolve();
  let next: Promise<void> | undefined;
  return () => {
    next ??= underWay
      .catch(() => {})
      .then(() => {
        next = undefined;
        underWay = run();
        return underWay;
      });
    return next;
  };
}
