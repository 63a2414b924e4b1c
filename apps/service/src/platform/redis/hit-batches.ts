import type { Hit } from '../counter.ts';
import type { Clock } from '../time/clock.ts';
import type { Timer } from '../time/timer.ts';
import type { RedisLink } from './redis-link.ts';

/** Longest that a hit waits for Redis. */
const answerTimeoutMs = 100;

/** Most hits in one step, so that none holds up the server for long. */
const hitsMax = 500;

/** Hits that go to Redis together, with their names there and their limits as the script takes them, and who waits for them. */
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
  /** Looks at an answer, and when it was asked for on the monotonic clock, before those who wait for it do; throwing, it refuses it. */
  readonly check: (answer: Answer, hits: readonly Hit[], sentAtMs: number) => void;
  readonly onFailure: (cause: unknown) => void;
};

/**
 * Sends what is to be counted within one turn of the event loop in one step: many requests then cost one write, and one call.
 *
 * Who waits is answered within 100 ms, without counts when Redis did not give them.
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
    // An answer that is there already, but was not read because this process was busy, comes before the second step.
    const callOff = timer(() => setImmediate(fail, new NoAnswer()), answerTimeoutMs);
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
    /** Adds hits, of which each counts only if the one before it was not too many; `tell` gets the place of the first one with the answer. */
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

/** Redis did not say anything in time. */
export class NoAnswer extends Error {
  constructor() {
    super(`Redis did not answer within ${answerTimeoutMs} ms.`);
    this.name = 'NoAnswer';
  }
}
