import { limits } from '@prospectus/contract';
import { type Counter, minuteOf } from '../platform/counter.ts';
import { ApiError } from './api-error.ts';

/** Where a key stands in the current clock minute. */
export type RateLimitState = { readonly limit: number; readonly remaining: number; readonly resetSeconds: number };

/** Whole seconds until the clock minute ends, rounded up, at least 1 (decision D8). */
export const secondsToReset = (nowMs: number): number => Math.max(1, Math.ceil((60_000 - (nowMs % 60_000)) / 1000));

/** Counts a request against its key's limit for all requests (specification, section 8). */
export function countRequest(counter: Counter, keyId: string, nowMs: number): RateLimitState | Promise<RateLimitState> {
  const count = counter.hit(keyId, minuteOf(nowMs));
  return typeof count === 'number' ? toState(count, nowMs) : count.then((shared) => toState(shared, nowMs));
}

const toState = (count: number, nowMs: number): RateLimitState => ({
  limit: limits.requestsPerMinutePerKey,
  remaining: limits.requestsPerMinutePerKey - count,
  resetSeconds: secondsToReset(nowMs),
});

type Exceeded = {
  readonly limit: number;
  readonly resetSeconds: number;
  /** Says which limit it is. */
  readonly sentence?: string;
};

export function rateLimited({ limit, resetSeconds, sentence }: Exceeded): ApiError {
  return new ApiError(
    'rate_limited',
    `${sentence ?? `This key may make ${limit} requests per minute.`} Try again in ${resetSeconds} s.`,
    { limit_per_minute: limit },
    { retryAfterSeconds: resetSeconds },
  );
}

/** The IETF fields (draft-ietf-httpapi-ratelimit-headers; decision D8). */
export const rateLimitHeaders = ({ limit, remaining, resetSeconds }: RateLimitState): string[] => [
  'RateLimit-Policy',
  `"minute";q=${limit};w=60`,
  'RateLimit',
  `"minute";r=${Math.max(0, remaining)};t=${resetSeconds}`,
];
