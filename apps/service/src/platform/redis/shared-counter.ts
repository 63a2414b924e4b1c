import { type Counted, type Counter, countInTurn, type Hit, minuteOf, msToReset, secondsToReset } from '../counter.ts';
import type { Clock } from '../time/clock.ts';
import type { Timer } from '../time/timer.ts';
import { type Answer, createHitBatches, NoAnswer } from './hit-batches.ts';
import { createCounterNames } from './limit-script.ts';
import type { RedisLink } from './redis-link.ts';
import { createSeenCounts } from './seen-counts.ts';

/** Why a clock minute is counted without the others. */
export const lossCauses = ['no_connection', 'no_answer', 'error', 'forgotten'] as const;

export type LossCause = (typeof lossCauses)[number];

export type SharedCounterDeps = {
  readonly link: RedisLink;
  /** Counts while Redis does not: in this process, or for all processes of this service. */
  readonly fallback: Counter;
  readonly clock: Clock;
  readonly timer: Timer;
  /** Told once in each clock minute that is counted without the others. */
  readonly onLost: (cause: LossCause, error: unknown) => void;
};

export type SharedCounter = Counter & {
  /** Whether hits are counted together with the other services now. */
  isShared(): boolean;
};

/**
 * Counts in Redis, together with all services that use it, in the clock minutes of its clock.
 *
 * A hit waits 100 ms at most. Once one could not be counted there, all are counted here to the end of the minute, on top of what was seen
 * of the others until then, so that a name never gets more than its limit from one service.
 */
export function createSharedCounter({ link, fallback, clock, timer, onLost }: SharedCounterDeps): SharedCounter {
  const seen = createSeenCounts();
  /** How far Redis' clock is ahead of our monotonic one, once it told: nobody sets either of them back. */
  let aheadMs: number | undefined;
  /** When the minute is over that is counted here to its end, on the monotonic clock. */
  let aloneUntilMs = 0;

  /** What Redis' clock shows; ours, as long as nothing was heard of it. */
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
      // Rather too early than too late in a new minute: nothing is lost by asking.
      aheadMs = nowMs - sentAtMs;
      const minute = minuteOf(nowMs);
      for (const [at, { name }] of hits.entries()) {
        const count = counts[at] ?? 0;
        if (count > 0 && !seen.note(name, minute, count)) throw new Forgotten();
      }
    },
    onFailure: (error) => lose(causeOf(error), error),
  });

  /** Whether Redis is to be asked. */
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

/** 0 stands where a hit was not counted. */
const allCounted = (answer: Answer, at: number, hits: readonly Hit[]): readonly Counted[] =>
  hits
    .filter((_, index) => answer.counts[at + index] !== 0)
    .map(({ limit }, index) => toCounted(answer, at + index, limit));

/** Redis counts anew within a minute: it was emptied, or came back without what it had. */
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
