import type { OutageLog } from '../../../platform/outage-log.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Timer } from '../../../platform/time/timer.ts';
import { answerTimeoutMs, attemptTimeoutMs } from '../forwarder/sending.ts';
import { type DeliverDeps, deliver } from './deliver.service.ts';
import { type Claim, claimDeliveries, leaseMs } from './delivery-claim.repository.ts';
import { delayTurn, endTurn } from './delivery-end.repository.ts';

/** Deliveries under way at a time. Most of the time they wait for others. */
const concurrency = 10;

/** How long deliveries may go on while the process is stopping. */
const stopAfterMs = 3_000;

export type DeliveringDeps = DeliverDeps & {
  readonly timer: Timer;
  /** Notes whether deliveries can be claimed, and what became of them kept. */
  readonly outage: OutageLog;
};

export type Delivering = {
  /** Begins what is due, as long as there are places; resolves once it has. Never fails. */
  look(): Promise<void>;
  /** Begins nothing more, and ends what is under way. */
  stop(): Promise<void>;
};

/** Makes deliveries, ten at a time. A place that becomes free looks for the next one at once. */
export function createDelivering({ outage, ...deps }: DeliveringDeps): Delivering {
  const { db, resting, clock, timer } = deps;
  const underWay = new Set<Promise<void>>();
  const stopping = new AbortController();
  let isStopping = false;
  let isWanted = false;
  let isLooking = false;
  let looking = Promise.resolve();

  function look(): Promise<void> {
    isWanted = true;
    if (!isLooking) looking = claim();
    return looking;
  }

  /** One claim at a time; what asks for one meanwhile gets the next. */
  async function claim(): Promise<void> {
    isLooking = true;
    while (isWanted && !isStopping && underWay.size < concurrency) {
      isWanted = false;
      const places = concurrency - underWay.size;
      const isHeld = beginLease(clock);
      const claiming = claimDeliveries(db, { places, resting: resting.list() });
      if (!(await outage.succeeds(claiming))) continue;
      const claims = await claiming;
      for (const each of claims) begin(each, isHeld);
      // There may be more, whatever came of these.
      if (claims.length === places) isWanted = true;
    }
    isLooking = false;
  }

  function begin(claimed: Claim, isHeld: () => boolean): void {
    const work = make(claimed, isHeld).then((isDone) => {
      underWay.delete(work);
      if (isDone && (isWanted || claimed.outcome === 'begun')) void look();
    });
    underWay.add(work);
  }

  const make = (claimed: Claim, isHeld: () => boolean): Promise<boolean> => {
    const { turn } = claimed;
    if (claimed.outcome === 'busy') return outage.succeeds(delayTurn(db, turn));
    if (claimed.outcome === 'idle') return outage.succeeds(endTurn(db, turn, async () => undefined));
    const mayBegin = () => !isStopping && isHeld();
    return outage.succeeds(deliver(deps, claimed, { mayBegin, stop: stopping.signal }));
  };

  return {
    look,
    async stop() {
      isStopping = true;
      const callOff = timer(() => stopping.abort(), stopAfterMs);
      await looking;
      await Promise.all(underWay);
      callOff();
    },
  };
}

/**
 * Begins the lease of what is about to be claimed. Call the returned function right before sending: it tells whether an attempt
 * that begins now ends within the lease. Where the process was stopped or the machine slept since, another process may have taken over.
 *
 * Asks both clocks, since the monotonic one may stand still while a machine sleeps. When the wall clock is put forward, leases are let
 * go for nothing, and claimed again.
 */
export function beginLease(clock: Clock): () => boolean {
  const claimedMs = [clock.monotonic(), clock.now()] as const;
  return () => {
    const ageMs = Math.max(clock.monotonic() - claimedMs[0], clock.now() - claimedMs[1]);
    return ageMs < leaseMs - attemptTimeoutMs - answerTimeoutMs;
  };
}
