import { limits } from '@prospectus/contract';
import type { Logger } from 'pino';
import type { KeyVerdict, KeyVerifier } from '../../http/sender/key-verifier.ts';
import { createOutageLog } from '../../platform/outage-log.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { within } from '../../platform/time/deadline.ts';
import { repeat } from '../../platform/time/repeat.ts';
import type { Timer } from '../../platform/time/timer.ts';
import type { Database } from '../../schema/tables.ts';
import { hasExpired, isWellFormedKey } from '../keys/index.ts';
import { markKeysUsed } from './access.repository.ts';
import { loadAccess, noAccess } from './access-loading.service.ts';
import { createLastUses } from './last-uses.ts';
import type { OriginRules } from './origin-rules.ts';

/** From one confirmation's start to the next. A new key must work within 5 s, so a slow query or one failed attempt has room. */
const refreshEveryMs = 2000;
const whenAgain = `every ${refreshEveryMs / 1000} s`;

/** Longest wait for a query. Access must be right within 5 s of the database's return, also when a query hung until then. */
const queryTimeoutMs = 3000;

const confirmationMs = limits.keyConfirmationSeconds * 1000;

export type AccessDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly timer: Timer;
};

/** The keys and websites of all institutes in memory: what every request is checked against, without asking the database. */
export type AccessControl = {
  readonly verifier: KeyVerifier;
  readonly origins: OriginRules;
  /** Confirms what is held by a query that begins after the call, so that a change made before it is in force; fails when the database does. */
  refresh(): Promise<void>;
  /** One turn of the loop: confirms, then writes last uses. Never fails. */
  tick(): Promise<void>;
  /** Whether keys can be checked now. */
  isConfirmed(): boolean;
  /** Stops the loop and writes the last uses that are pending. */
  close(): Promise<void>;
};

/** Begins to hold keys and websites, refreshed by one loop; nothing is known before the first `refresh`. */
export function createAccess({ db, clock, log, timer }: AccessDeps): AccessControl {
  let access = noAccess;
  let confirmedMs = Number.NEGATIVE_INFINITY;
  const lastUses = createLastUses();
  const bound = <T>(query: Promise<T>) => within(queryTimeoutMs, timer, query);

  const refresh = oneAtATime(async () => {
    // Counted from the start: a key that is revoked while the query is under way may be missed by it (decision D34).
    const startedMs = clock.monotonic();
    access = await loadAccess(db, access, bound);
    confirmedMs = startedMs;
  });
  const flush = () => lastUses.flush((uses) => bound(markKeysUsed(db, uses)));
  const confirming = createOutageLog(log, 'confirm keys', whenAgain);
  const flushing = createOutageLog(log, 'write when keys were last used', whenAgain);

  const tick = async () => {
    if (await confirming.succeeds(refresh())) {
      await flushing.succeeds(flush());
    }
  };
  const stop = repeat(tick, { everyMs: refreshEveryMs, clock, timer });
  const isConfirmed = () => clock.monotonic() - confirmedMs < confirmationMs;

  return {
    verifier: {
      verify(key, isTrial = false) {
        const held = access.keys.find(key);
        if (held === undefined) {
          return isConfirmed() || !isWellFormedKey(key) ? invalid : unavailable;
        }
        const nowMs = clock.now();
        if (held.isRevoked || hasExpired(held.expiresAtMs, nowMs)) {
          return invalid;
        }
        if (!isConfirmed()) {
          return unavailable;
        }
        if (!isTrial) lastUses.note(held, nowMs);
        return held.verdict;
      },
    },
    origins: {
      isAllowed: (instituteId, host) => access.origins.isAllowed(instituteId, host),
      websiteOf: (instituteId, host) => access.origins.websiteOf(instituteId, host),
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

/** Runs that were asked for while one is under way are one run after it, so that each begins after it was asked for. */
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
