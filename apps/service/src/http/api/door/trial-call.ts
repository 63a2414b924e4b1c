import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Clock } from '../../../platform/time/clock.ts';

/** Allows for the travel time of a call and for the difference between the clocks of two processes. */
const validMs = 60_000;

const headerName = 'prospectus-trial';

/**
 * Recognises calls by which the service itself tests a key, so that they do not count as a use of the key. They are
 * answered like any other call.
 */
export type TrialCalls = {
  /** Returns headers that mark a call made now. */
  mark(): Readonly<Record<string, string>>;
  /** Whether a call has a valid mark of this service. */
  isMarked(headers: IncomingHttpHeaders): boolean;
};

/**
 * Creates marks with a secret that all processes of the service share, since any of them may answer.
 *
 * A mark does not contain the secret, and a leaked mark is worthless a minute later.
 */
export function createTrialCalls(secret: string, clock: Pick<Clock, 'now'>): TrialCalls {
  const sign = (at: string) => createHmac('sha256', secret).update(`trial call ${at}`).digest('hex');
  const markAt = (at: string) => `${at}.${sign(at)}`;
  return {
    mark: () => ({ [headerName]: markAt(String(clock.now())) }),
    isMarked(headers) {
      const given = headers[headerName];
      // Nearly all calls have no mark. Return early, because this runs for every request.
      if (given === undefined) return false;
      const [, at] = /^(\d{1,15})\.[0-9a-f]{64}$/.exec(String(given)) ?? [];
      if (at === undefined || Math.abs(clock.now() - Number(at)) > validMs) return false;
      return timingSafeEqual(Buffer.from(String(given)), Buffer.from(markAt(at)));
    },
  };
}
