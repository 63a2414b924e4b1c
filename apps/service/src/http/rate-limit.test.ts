import { describe, expect, it } from 'vitest';
import { createMemoryCounter } from '../platform/counter.ts';
import { countRequest, rateLimited, rateLimitHeaders, secondsToReset } from './rate-limit.ts';

const at = (time: string) => Date.parse(`2026-11-20T${time}Z`);

describe('secondsToReset', () => {
  it.each([
    ['10:00:00.000', 60],
    ['10:00:00.001', 60],
    ['10:00:30.000', 30],
    ['10:00:30.500', 30],
    ['10:00:58.999', 2],
    ['10:00:59.000', 1],
    ['10:00:59.999', 1],
  ])('at %s the clock minute ends in %d s, rounded up and at least 1 (§8, D8)', (time, expected) => {
    expect(secondsToReset(at(time))).toBe(expected);
  });
});

describe('countRequest', () => {
  it('counts each key for itself, from the beginning of each clock minute (§8)', () => {
    const counter = createMemoryCounter();

    expect(countRequest(counter, 'a', at('10:00:58.000'))).toEqual({ limit: 1200, remaining: 1199, resetSeconds: 2 });
    expect(countRequest(counter, 'a', at('10:00:59.999'))).toEqual({ limit: 1200, remaining: 1198, resetSeconds: 1 });
    expect(countRequest(counter, 'b', at('10:00:59.999'))).toMatchObject({ remaining: 1199 });
    expect(countRequest(counter, 'a', at('10:01:00.000'))).toEqual({ limit: 1200, remaining: 1199, resetSeconds: 60 });
  });

  it('waits for a counter that several share (§8)', async () => {
    const shared = { hit: async () => 1201 };

    expect(await countRequest(shared, 'a', at('10:00:30.000'))).toEqual({
      limit: 1200,
      remaining: -1,
      resetSeconds: 30,
    });
  });
});

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
