import { describe, expect, it } from 'vitest';
import { complaintAbout, toFailure } from './complaint.ts';

describe('what developers are told', () => {
  it('is what happened, of which element, and the id to ask the operator about', () => {
    const error = Object.assign(new Error('This key is unknown.'), { code: 'invalid_api_key', requestId: 'r-1' });

    expect(complaintAbout('prospectus-courses', toFailure(error))).toBe(
      'Prospectus: <prospectus-courses> This key is unknown. (request r-1)',
    );
  });

  it.each([
    ['network_error', null, true],
    ['timeout', null, true],
    ['rate_limited', 429, true],
    ['internal_error', 503, true],
    ['invalid_response', 502, true],
    ['invalid_response', 200, false],
    ['invalid_api_key', 401, false],
    ['origin_not_allowed', 403, false],
    ['not_configured', undefined, false],
  ])('lets visitors try again only where it may help: after %s (%s) %s', (code, status, isPassing) => {
    expect(toFailure(Object.assign(new Error('no'), { code, status }))).toMatchObject({ isPassing });
  });

  it.each([
    [new TypeError('no'), 'no'],
    ['thrown', 'thrown'],
    [undefined, 'undefined'],
    [null, 'null'],
  ])('is something for whatever was thrown: %s', (thrown, message) => {
    expect(toFailure(thrown)).toEqual({ code: 'unexpected', message, requestId: null, isPassing: false });
  });
});
