import { describe, expect, it } from 'vitest';
import { findStep } from './totp.ts';

const secret = '12345678901234567890';

describe('findStep', () => {
  // The last six digits of RFC 6238, appendix B.
  it.each([
    [59, '287082', 1],
    [1111111109, '081804', 37037036],
    [1234567890, '005924', 41152263],
    [20000000000, '353130', 666666666],
  ])('finds the period of a code at %i s', (seconds, code, step) => {
    expect(findStep(secret, code, seconds * 1000)).toBe(step);
  });

  it.each([
    ['the period before', 30, 37037036],
    ['the period after', -30, 37037036],
    ['two periods before', 60, undefined],
    ['two periods after', -60, undefined],
  ])('looks at %s', (_, shift, step) => {
    expect(findStep(secret, '081804', (1111111109 + shift) * 1000)).toBe(step);
  });

  it.each(['', '28708', '2870821', '28708２', '000000'])('finds nothing for %j', (code) => {
    expect(findStep(secret, code, 59_000)).toBeUndefined();
  });
});
