import { isIP } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalAddress } from './ip-address.ts';

describe('canonicalAddress', () => {
  it.each([
    ['198.51.100.1', '198.51.100.1'],
    ['::ffff:198.51.100.1', '198.51.100.1'],
    ['::FFFF:c633:6401', '198.51.100.1'],
    ['0:0:0:0:0:ffff:198.51.100.1', '198.51.100.1'],
    ['2001:DB8::1', '2001:db8::1'],
    ['2001:0db8:0000:0000:0000:0000:0000:0001', '2001:db8::1'],
    ['2001:db8::0.0.0.1', '2001:db8::1'],
    ['::1', '::1'],
    ['::', '::'],
    ['64:ff9b::198.51.100.1', '64:ff9b::c633:6401'],
  ])('writes %s as %s (D32)', (text, expected) => {
    expect(canonicalAddress(text)).toBe(expected);
  });

  it.each([
    '',
    ' 198.51.100.1',
    '198.51.100.1 ',
    '198.51.100',
    '198.51.100.256',
    '198.51.100.01',
    '0x7f.0.0.1',
    '3325256705',
    '198.51.100.1:80',
    '[::1]',
    '::1/128',
    ':::1',
    'fe80::1%eth0',
    '::ffff:198.51.100.1%1',
    'localhost',
  ])('takes %j for no address (D32)', (text) => {
    expect(canonicalAddress(text)).toBeUndefined();
  });

  it('writes every address in one way, which is an address again (D32)', () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (text) => {
        const canonical = canonicalAddress(text) ?? expect.fail();

        expect(isIP(canonical)).not.toBe(0);
        expect(canonicalAddress(canonical)).toBe(canonical);
        expect(canonicalAddress(text.toUpperCase())).toBe(canonical);
      }),
    );
  });
});
