import { describe, expect, it } from 'vitest';
import { rateLimited, rateLimitHeaders } from './rate-limit.ts';

describe('rateLimitHeaders', () => {
  it.each([
    [1199, '"minute";r=1199;t=30'],
    [0, '"minute";r=0;t=30'],
    [-1, '"minute";r=0;t=30'],
  ])('tells that %d remain as structured fields (D8)', (remaining, expected) => {
    expect(rateLimitHeaders({ limit: 1200, remaining, resetSeconds: 30 })).toEqual([
      'RateLimit-Policy',
      '"minute";q=1200;w=60',
      'RateLimit',
      expected,
    ]);
  });
});

describe('rateLimited', () => {
  it('says how long to wait and which limit it was (§8)', () => {
    const refusal = rateLimited({ limit: 1200, resetSeconds: 7 });
    const { code, status, details, retryAfterSeconds } = refusal;

    expect({ code, status, details, retryAfterSeconds }).toEqual({
      code: 'rate_limited',
      status: 429,
      details: { limit_per_minute: 1200 },
      retryAfterSeconds: 7,
    });
    expect(refusal.message).toBe('This key may make 1200 requests per minute. Try again in 7 s.');
  });
});
