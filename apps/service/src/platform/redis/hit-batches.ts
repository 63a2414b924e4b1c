import type { Hit } from '../counter.ts';
import type { Clock } from '../time/clock.ts';
import { afterReading, type Timer } from '../time/timer.ts';
import type { RedisLink } from './redis-link.ts';

/** Longest that a request waits for Redis. */
const answerTimeoutMs = 100;

/** Maximum number of hits in one call, so that no call blocks Redis for long. */
const hitsMax = 500;

/**
 * Hits that go to Redis together: with their names in Redis, their limits as the script expects them, and the callbacks
 * that wait for the answer.
 */
type Batch = {
  readonly hits: Hit[];
  readonly names: string[];
  readonly args: number[];
  readonly waiting: ((answer: Answer | undefined) => void)[];
};

/** The server's time, and the counts of all hits of a batch. */
export type Answer = { readonly nowMs: number; readonly counts: readonly number[] };

export type HitBatchesDeps = {
  readonly link: RedisLink;
  readonly clock: Pick<Clock, 'monotonic'>;
  readonly timer: Timer;
  readonly nameOf: (name: string) => string;
  /**
   * Called with an answer, and with the monotonic time at which it was requested, before the waiting callbacks get it.
   * Throws to reject the answer.
   */
  readonly check: (answer: Answer, hits: readonly Hit[], sentAtMs: number) => void;
  readonly onFailure: (cause: unknown) => void;
};

/**
 * Makes counting in Redis cheap: all hits of one turn of the event loop are sent in one call, so many requests cost a
 * single write.
 *
 * Callbacks are called within 100 ms, without counts if Redis did not answer.
 */
export function createHitBatches({ link, clock, timer, nameOf, check, onFailure }: HitBatchesDeps) {
  let open: Batch | undefined;

  const begin = (): Batch => {
    const batch: Batch = { hits: [], names: [], args: [], waiting: [] };
    setImmediate(() => {
      if (open === batch) send(batch);
    });
    return batch;
  };

  const send = (batch: Batch) => {
    open = undefined;
    const sentAtMs = clock.monotonic();
    let isSettled = false;
    const settle = (answer: Answer | undefined) => {
      isSettled = true;
      callOff();
      for (const tell of batch.waiting) tell(answer);
    };
    const fail = (cause: unknown) => {
      if (isSettled) return;
      onFailure(cause);
      settle(undefined);
    };
    const callOff = afterReading(timer)(() => fail(new NoAnswer()), answerTimeoutMs);
    link
      .run(batch.names, batch.args)
      .then(([nowMs = 0, ...counts]) => {
        if (isSettled) return;
        const answer = { nowMs, counts };
        check(answer, batch.hits, sentAtMs);
        settle(answer);
      })
      .catch(fail);
  };

  return {
    /**
     * Adds hits, each of which counts only if the one before it was within its limit. `tell` gets the answer and the
     * index of the first of these hits in it.
     */
    add(hits: readonly Hit[], tell: (answer: Answer | undefined, at: number) => void): void {
      open ??= begin();
      const batch = open;
      const at = batch.hits.length;
      for (const [index, hit] of hits.entries()) {
        batch.hits.push(hit);
        batch.names.push(nameOf(hit.name));
        batch.args.push(index === 0 ? hit.limit : -hit.limit);
      }
      batch.waiting.push((answer) => tell(answer, at));
      if (batch.hits.length >= hitsMax) send(batch);
    },
  };
}

/** Redis did not answer in time. */
export class NoAnswer extends Error {
  constructor() {
    super(`Redis did not answer within ${answerTimeoutMs} ms.`);
    this.name = 'NoAnswer';
  }
}
