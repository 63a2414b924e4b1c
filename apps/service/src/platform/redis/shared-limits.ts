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
  /** Counts while Redis is down. */
  readonly fallback: Counter;
  readonly clock: Clock;
  readonly timer: Timer;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly metrics: Pick<Metrics, 'gauge' | 'counter'>;
};

export type SharedLimits = { readonly counter: SharedCounter; readonly close: () => void };

/**
 * Starts counting limits in Redis. Resolves after the first attempt to connect, within two seconds, whether it
 * succeeded or not; logs outages.
 */
export async function openSharedLimits({
  url,
  fallback,
  clock,
  timer,
  log,
  metrics,
}: SharedLimitsDeps): Promise<SharedLimits> {
  const whenAgain = 'all the time. Until the clock minute after Redis is back, this service counts by itself';
  const outage = createOutageLog(log, 'count limits in Redis', whenAgain);
  const trial = { name: createCounterNames()('trial'), arg: 1 };
  // Loaded only if Redis is used.
  const { openRedisLink } = await import('./redis-link.ts');
  const link = openRedisLink({ url, script: limitScript, trial, timer, outage });
  const countLoss = metrics.counter(
    'prospectus_limits_minutes_alone_total',
    'Clock minutes in which this process counted limits without Redis, by reason.',
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
    'Whether limits are counted in Redis (1) or by this service alone (0).',
    () => (counter.isShared() ? 1 : 0),
  );
  await link.tried;
  return { counter, close: link.close };
}
