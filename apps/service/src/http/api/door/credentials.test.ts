import { describe, expect, it } from 'vitest';
import { reader as principal } from '../../../../test/support/service/principal.ts';
import { ApiError } from '../../answer/api-error.ts';
import type { KeyVerdict } from '../../sender/key-verifier.ts';
import { authenticate, keyIn } from './credentials.ts';

const key = `vak_pub_${'0123456789abcdef'.repeat(3)}`;

describe('keyIn', () => {
  it.each([
    ['X-API-Key', { 'x-api-key': key }, key],
    ['Authorization: Bearer', { authorization: `Bearer ${key}` }, key],
    ['the scheme word in any case', { authorization: `bEaReR ${key}` }, key],
    ['several blanks behind the scheme word', { authorization: `Bearer   ${key}` }, key],
    ['X-API-Key before Authorization', { 'x-api-key': key, authorization: 'Bearer other' }, key],
    ['Authorization when X-API-Key is empty', { 'x-api-key': '', authorization: `Bearer ${key}` }, key],
  ])('finds the key: %s (§5.1, D4)', (_, headers, expected) => {
    expect(keyIn(headers)).toBe(expected);
  });

  it.each([
    ['no header', {}],
    ['an empty X-API-Key', { 'x-api-key': '' }],
    ['another scheme', { authorization: `Basic ${key}` }],
    ['the scheme word alone', { authorization: 'Bearer' }],
    ['the scheme word and a blank', { authorization: 'Bearer ' }],
    ['the key without a scheme', { authorization: key }],
    ['the scheme word glued to the key', { authorization: `Bearer${key}` }],
    ['the scheme word within another', { authorization: `xBearer ${key}` }],
  ])('finds none: %s (D4)', (_, headers) => {
    expect(keyIn(headers)).toBeUndefined();
  });
});

describe('authenticate', () => {
  const verifier = (verdict: KeyVerdict) => ({ verify: () => verdict });
  const refusalOf = (given: string, verdict: KeyVerdict) => {
    try {
      return authenticate({ 'x-api-key': given }, verifier(verdict));
    } catch (error) {
      return error;
    }
  };
  const codeOf = (given: string | undefined, verdict: KeyVerdict = { outcome: 'valid', principal }) => {
    try {
      authenticate(given === undefined ? {} : { 'x-api-key': given }, verifier(verdict));
    } catch (error) {
      return error instanceof ApiError ? error.code : error;
    }
    return 'accepted';
  };

  it('tells whom a valid key speaks for (§5.1)', () => {
    expect(authenticate({ 'x-api-key': key }, verifier({ outcome: 'valid', principal }))).toBe(principal);
  });

  it.each([
    `vak_pub_${'0'.repeat(47)}`,
    `vak_pub_${'0'.repeat(49)}`,
    `vak_pub_${'A'.repeat(48)}`,
    `VAK_PUB_${'0'.repeat(48)}`,
    `vak_sec_${'0'.repeat(48)}`,
    `vak_pub_${'g'.repeat(48)}`,
    `${key}, ${key}`,
    `${key}\n`,
    'x',
  ])('says of the malformed key %j what a key looks like (§5.3, D4)', (given) => {
    expect(refusalOf(given, { outcome: 'invalid' })).toMatchObject({
      code: 'invalid_api_key',
      message: 'A publishable key is vak_pub_ and 48 lower-case hexadecimal characters.',
    });
  });

  it('says why it refuses (§5.3)', () => {
    expect(codeOf(undefined)).toBe('missing_api_key');
    expect(codeOf(key, { outcome: 'invalid' })).toBe('invalid_api_key');
    expect(codeOf(key, { outcome: 'unavailable' })).toBe('auth_unavailable');
    expect(codeOf(key, { outcome: 'valid', principal: { ...principal, product: 'payments' } })).toBe(
      'product_not_enabled',
    );
    expect(codeOf(key)).toBe('accepted');
  });
});
