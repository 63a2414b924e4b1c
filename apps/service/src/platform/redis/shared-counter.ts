import { type Counted, type Counter, countInTurn, type Hit, minuteOf, msToReset, secondsToReset } from '../counter.ts';
import type { Clock } from '../time/clock.ts';
import type { Timer } from '../time/timer.ts';
import { type Answer, createHitBatches, NoAnswer } from './hit-batches.ts';
import { createCounterNames } from './limit-script.ts';
import type { RedisLink } from './redis-link.ts';

/** Why this service counts a clock minute by itself. */
export const lossCauses = ['no_connection', 'no_answer', 'error', 'forgotten'] as const;

export type LossCause = (typeof lossCauses)[number];

export type SharedCounterDeps = {
  readonly link: RedisLink;
  /** Counts while Redis is down: in this process, or for all processes of this service. */
  readonly fallback: Counter;
  readonly clock: Clock;
  readonly timer: Timer;
  /** Called once in each clock minute that this service counts by itself. */
  readonly onLost: (cause: LossCause, error: unknown) => void;
};

export type SharedCounter = Counter & {
  /** Whether hits are currently counted together with the other services. */
  isShared(): boolean;
};

/**
 * Lets several services share limits, by counting in Redis, in the clock minutes of Redis' clock.
 *
 * A hit waits 100 ms at most. Once Redis fails to count a hit, this service counts all hits itself until the end of the
 * minute, starting from the counts that Redis has reported, so that a name never gets more than its limit from one
 * service.
 */
export function createSharedCounter({ link, fallback, clock, timer, onLost }: SharedCounterDeps): SharedCounter {
  const seen = createSeenCounts();
  /**
   * How far Redis' clock is ahead of our monotonic clock; undefined before its first answer. Neither clock goes back.
   */
  let aheadMs: number | undefined;
  /** End of the minute that this service counts by itself, on the monotonic clock. */
  let aloneUntilMs = 0;

  /** The time on Redis' clock, or on ours before its first answer. */
  const sharedTime = () => (aheadMs === undefined ? clock.now() : clock.monotonic() + aheadMs);
  const isAlone = () => clock.monotonic() < aloneUntilMs;

  const lose = (cause: LossCause, error: unknown) => {
    if (!isAlone()) {
      aloneUntilMs = clock.monotonic() + msToReset(sharedTime());
      onLost(cause, error);
    }
    if (link.isUp()) link.reconnect();
  };

  const batches = createHitBatches({
    link,
    clock,
    timer,
    nameOf: createCounterNames(),
    check({ nowMs, counts }, hits, sentAtMs) {
      // Errs towards entering the next minute too early, which only means that Redis is asked.
      aheadMs = nowMs - sentAtMs;
      const minute = minuteOf(nowMs);
      for (const [at, { name }] of hits.entries()) {
        const count = counts[at] ?? 0;
        if (count > 0 && !seen.note(name, minute, count)) throw new Forgotten();
      }
    },
    onFailure: (error) => lose(causeOf(error), error),
  });

  /** Whether to ask Redis. */
  const mayShare = (): boolean => {
    if (isAlone()) return false;
    if (link.isUp()) return true;
    lose('no_connection', new Error('There is no connection to Redis.'));
    return false;
  };

  const hitAlone = (name: string, limit: number, sharedMs: number): Counted | Promise<Counted> => {
    const left = limit - seen.of(name, minuteOf(sharedMs));
    if (left <= 0) return { limit, remaining: -1, resetSeconds: secondsToReset(sharedMs) };
    const counted = fallback.hit(name, left, sharedMs);
    const ofWhole = ({ remaining, resetSeconds }: Counted): Counted => ({ limit, remaining, resetSeconds });
    return counted instanceof Promise ? counted.then(ofWhole) : ofWhole(counted);
  };

  return {
    isShared: () => link.isUp() && !isAlone(),
    hit(name, limit) {
      if (!mayShare()) return hitAlone(name, limit, sharedTime());
      return new Promise((resolve) => {
        batches.add([{ name, limit }], (answer, at) =>
          resolve(answer ? toCounted(answer, at, limit) : hitAlone(name, limit, sharedTime())),
        );
      });
    },
    async hitInTurn(hits) {
      const inTurn = () => countInTurn(hitAlone, hits, sharedTime());
      if (!mayShare()) return inTurn();
      return new Promise((resolve) => {
        batches.add(hits, (answer, at) => resolve(answer ? allCounted(answer, at, hits) : inTurn()));
      });
    },
  };
}

const toCounted = ({ nowMs, counts }: Answer, at: number, limit: number): Counted => ({
  limit,
  remaining: limit - (counts[at] ?? 0),
  resetSeconds: secondsToReset(nowMs),
});

/** Leaves out hits with the count 0, which were not counted. */
const allCounted = (answer: Answer, at: number, hits: readonly Hit[]): readonly Counted[] =>
  hits
    .filter((_, index) => answer.counts[at + index] !== 0)
    .map(({ limit }, index) => toCounted(answer, at + index, limit));

/** Redis' counts started again within a minute: it was emptied, or came back without its data. */
class Forgotten extends Error {
  constructor() {
    super('Redis has forgotten what was counted within this minute.');
    this.name = 'Forgotten';
  }
}

function causeOf(error: unknown): LossCause {
  if (error instanceof NoAnswer) return 'no_answer';
  return error instanceof Forgotten ? 'forgotten' : 'error';
}

/** The counts that Redis has reported within the latest clock minute. */
type SeenCounts = {
  /** Returns 0 for a name without a count. */
  of(name: string, minute: number): number;
  /**
   * Remembers a count. Returns false if the name already had that count or a higher one, so Redis must have lost its
   * data.
   */
  note(name: string, minute: number, count: number): boolean;
};

function createSeenCounts(): SeenCounts {
  let latest = 0;
  let counts = new Map<string, number>();
  return {
    of: (name, minute) => (minute === latest ? (counts.get(name) ?? 0) : 0),
    note(name, minute, count) {
      if (minute < latest) return true;
      if (minute > latest) {
        latest = minute;
        counts = new Map();
      }
      if (count <= (counts.get(name) ?? 0)) return false;
      counts.set(name, count);
      return true;
    },
  };
}
