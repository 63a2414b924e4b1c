import type { Clock } from '../../../platform/time/clock.ts';
import type { Exchange } from '../../wire/exchange.ts';

/**
 * Whatever an answer waits for has to be there so long after the request's last byte, whatever it waited for before: with what a busy
 * process adds, the answer comes within 5 s (decision D38).
 */
const waitMaxMs = 4_000;

/** When nothing is waited for any more to answer a request, on the monotonic clock. */
export const givenUpAt = ({ startedAt }: Pick<Exchange, 'startedAt'>): number => startedAt + waitMaxMs;

/** For how many milliseconds the answer to a request may still wait; none are left at 0 and below. */
export const timeLeft = (exchange: Pick<Exchange, 'startedAt'>, clock: Pick<Clock, 'monotonic'>): number =>
  givenUpAt(exchange) - clock.monotonic();
