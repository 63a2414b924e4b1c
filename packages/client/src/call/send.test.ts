import { afterEach, describe, expect, it, vi } from 'vitest';
import { ProspectusError, type ProspectusErrorCode } from './error.ts';
import { retryDelayMs } from './send.ts';

type Fields = { status?: number; retryAfterSeconds?: number; method?: 'GET' | 'POST'; attempts?: number };

function delayAfter(code: ProspectusErrorCode, { method = 'GET', attempts = 0, ...fields }: Fields = {}) {
  return retryDelayMs(new ProspectusError('No.', { code, ...fields }), { method, attempts, delayMaxMs: 10_000 });
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the wait before a repeat', () => {
  it.each([
    ['network_error', undefined, true, true],
    ['timeout', undefined, true, true],
    ['rate_limited', 429, true, false],
    ['internal_error', 503, true, true],
    ['auth_unavailable', 503, true, true],
    ['invalid_response', 502, true, true],
    ['invalid_response', 504, true, true],
    ['internal_error', 500, false, false],
    ['invalid_response', 200, false, false],
    ['not_found', 404, false, false],
    ['invalid_request', 400, false, false],
    ['origin_not_allowed', 403, false, false],
  ] as const)('after %s %s: reading %s, an enquiry %s', (code, status, reading, enquiry) => {
    const fields = status === undefined ? {} : { status };

    expect(delayAfter(code, fields) !== undefined).toBe(reading);
    expect(delayAfter(code, { ...fields, method: 'POST' }) !== undefined).toBe(enquiry);
  });

  it('grows with each repeat and differs at random', () => {
    vi.spyOn(Math, 'random').mockReturnValueOnce(0).mockReturnValueOnce(0.999).mockReturnValue(0);

    expect([0, 0, 1, 2, 20].map((attempts) => delayAfter('timeout', { attempts }))).toEqual([
      125,
      expect.closeTo(250, 0),
      250,
      500,
      5_000,
    ]);
  });

  it('is never shorter than the service asks', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);

    expect(delayAfter('internal_error', { status: 503, retryAfterSeconds: 10 })).toBe(10_125);
  });

  it('is none when the service asks for more than is allowed', () => {
    expect(delayAfter('rate_limited', { status: 429, retryAfterSeconds: 11 })).toBeUndefined();
  });

  it('is none where no answer can ever be read: in a page that was opened from a file', () => {
    vi.stubGlobal('origin', 'null');

    expect(delayAfter('network_error')).toBeUndefined();
    expect(delayAfter('timeout')).toBeDefined();
  });

  it('is none after anything that is not of the client', () => {
    expect(retryDelayMs(new Error('Other'), { method: 'GET', attempts: 0, delayMaxMs: 1 })).toBeUndefined();
  });
});
