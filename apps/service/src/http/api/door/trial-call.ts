import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Clock } from '../../../platform/time/clock.ts';

/** Longest way of a call, and how far the clocks of two processes may be apart. */
const validMs = 60_000;

const headerName = 'prospectus-trial';

/**
 * Tells calls by which the service tries a key itself from those of websites: they are answered like any other, but are nobody’s use of
 * the key.
 */
export type TrialCalls = {
  /** Headers that mark a call that is made now. */
  mark(): Readonly<Record<string, string>>;
  /** Whether a call is marked; anybody else’s mark is none. */
  isMarked(headers: IncomingHttpHeaders): boolean;
};

/**
 * Marks by a secret that all processes of the service share, since any of them may answer.
 *
 * The secret is not in a mark, and one that goes astray is worth nothing a minute later.
 */
export function createTrialCalls(secret: string, clock: Pick<Clock, 'now'>): TrialCalls {
  const sign = (at: string) => createHmac('sha256', secret).update(`trial call ${at}`).digest('hex');
  const markAt = (at: string) => `${at}.${sign(at)}`;
  return {
    mark: () => ({ [headerName]: markAt(String(clock.now())) }),
    isMarked(headers) {
      const given = headers[headerName];
      // Next to all calls: this is on every request's way.
      if (given === undefined) return false;
      const [, at] = /^(\d{1,15})\.[0-9a-f]{64}$/.exec(String(given)) ?? [];
      if (at === undefined || Math.abs(clock.now() - Number(at)) > validMs) return false;
      return timingSafeEqual(Buffer.from(String(given)), Buffer.from(markAt(at)));
    },
  };
}
