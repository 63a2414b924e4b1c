import type { Logger } from 'pino';
import type { Counter } from '../counter.ts';
import type { Metrics } from '../metrics.ts';
import { createOutageLog } from '../outage-log.ts';
import type { Clock } from '../time/clock.ts';
import type { Timer } from '../time/timer.ts';
import { createCounterNames, limitScript } from './limit-script.ts';
import { createSharedCounter, lossCauses, type SharedCounter } from './shared-counter.ts';

export type SharedLimitsDeps = {
  readonly url: string;
  /** Counts while Redis does not. */
  readonly fallback: Counter;
  readonly clock: Clock;
  readonly timer: Timer;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly metrics: Pick<Metrics, 'gauge' | 'counter'>;
};

export type SharedLimits = { readonly counter: SharedCounter; readonly close: () => void };

/** Begins to count limits in Redis, and tells of it when that does not work; waits for the first attempt, two seconds at most. */
export async function openSharedLimits({
  url,
  fallback,
  clock,
  timer,
  log,
  metrics,
}: SharedLimitsDeps): Promise<SharedLimits> {
  const whenAgain = 'all the time. This service counts by itself until the clock minute after it works';
  const outage = createOutageLog(log, 'count limits in Redis', whenAgain);
  const trial = { name: createCounterNames()('trial'), arg: 1 };
  // Loaded only where there is a Redis.
  const { openRedisLink } = await import('./redis-link.ts');
  const link = openRedisLink({ url, script: limitScript, trial, timer, outage });
  const countLoss = metrics.counter(
    'prospectus_limits_minutes_alone_total',
    'Clock minutes in which this process counted limits without Redis, by the reason.',
    'reason',
    lossCauses,
  );
  const counter = createSharedCounter({
    link,
    fallback,
    clock,
    timer,
    onLost(cause, error) {
      countLoss(cause);
      outage.failed(error);
    },
  });
  metrics.gauge(
    'prospectus_limits_shared',
    'Whether limits are counted in Redis, 1, or by this service alone, 0.',
    () => (counter.isShared() ? 1 : 0),
  );
  await link.tried;
  return { counter, close: link.close };
}
