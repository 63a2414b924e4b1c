import { limits } from '@prospectus/contract';
import type { Clock } from '../platform/clock.ts';
import { type Counter, minuteOf } from '../platform/counter.ts';
import type { ApiError } from './api-error.ts';
import { rateLimited, secondsToReset } from './rate-limit.ts';

/**
 * Makes the limits that enquiries have beside the one of all requests (specification, section 8).
 *
 * The visitor's comes first, and what it refuses does not count against the key's, so that one visitor cannot shut out the rest
 * (decision D1). Refusing is throwing: `rate_limited`.
 */
export function createWriteLimits({ counter, clock }: { readonly counter: Counter; readonly clock: Clock }) {
  return async (keyId: string, visitorAddress: string | undefined): Promise<void> => {
    const nowMs = clock.now();
    const minute = minuteOf(nowMs);
    if (visitorAddress !== undefined) {
      const ofVisitor = await counter.hit(`leads ${keyId} ${visitorAddress}`, minute);
      if (ofVisitor > limits.leadsPerMinutePerVisitor) throw visitorLimited(nowMs);
    }
    const ofKey = await counter.hit(`leads ${keyId}`, minute);
    if (ofKey > limits.leadsPerMinutePerKey) throw keyLimited(nowMs);
  };
}

const visitorLimited = (nowMs: number): ApiError =>
  rateLimited({
    limit: limits.leadsPerMinutePerVisitor,
    resetSeconds: secondsToReset(nowMs),
    sentence: `One visitor may send ${limits.leadsPerMinutePerVisitor} enquiries per minute with this key.`,
  });

const keyLimited = (nowMs: number): ApiError =>
  rateLimited({
    limit: limits.leadsPerMinutePerKey,
    resetSeconds: secondsToReset(nowMs),
    sentence: `This key may file ${limits.leadsPerMinutePerKey} enquiries per minute.`,
  });
