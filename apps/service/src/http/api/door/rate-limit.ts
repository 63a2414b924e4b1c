import { limits } from '@prospectus/contract';
import type { Counted, Counter } from '../../../platform/counter.ts';
import { ApiError, unavailable } from '../../answer/api-error.ts';
import type { Principal } from '../../sender/key-verifier.ts';

/** Counts a request against its key's limit for all requests (specification, section 8). */
export const countRequest = (
  counter: Counter,
  { keyId, number }: Pick<Principal, 'keyId' | 'number'>,
  nowMs: number,
): Counted | Promise<Counted> => counter.hit(keyId, limits.requestsPerMinutePerKey, nowMs, number);

type Exceeded = Pick<Counted, 'limit' | 'resetSeconds'> & {
  /** The sentence that names the limit. */
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

/** The answer when the counter does not respond. */
export const notCounted = (cause?: unknown): ApiError =>
  unavailable('Requests cannot be counted at the moment. Try again shortly.', cause);

const policyOf = (limit: number): string => `"minute";q=${limit};w=60`;

/** Computed once, because nearly every answer carries it. */
const policyOfKeys = policyOf(limits.requestsPerMinutePerKey);

/** The IETF fields (draft-ietf-httpapi-ratelimit-headers; rule D8). */
export const rateLimitHeaders = ({ limit, remaining, resetSeconds }: Counted): string[] => [
  'RateLimit-Policy',
  limit === limits.requestsPerMinutePerKey ? policyOfKeys : policyOf(limit),
  'RateLimit',
  `"minute";r=${Math.max(0, remaining)};t=${resetSeconds}`,
];
