import { isIP } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalAddress, networkOf } from './sender.ts';

describe('canonicalAddress', () => {
  it.each([
    ['198.51.100.1', '198.51.100.1'],
    ['::ffff:198.51.100.1', '198.51.100.1'],
    ['::FFFF:c633:6401', '198.51.100.1'],
    ['::FFFF:198.51.100.1', '198.51.100.1'],
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
    '::ffff:198.51.100.01',
    '::ffff:198.51.100',
    '::ffff:::ffff:198.51.100.1',
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

describe('networkOf', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['2001:db8::', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1:2:3:4:5', 'fe80:0:0:1'],
  ])('counts %s as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('is one for all addresses of a /64, and another for the next (D40)', () => {
    const group = fc.integer({ min: 0, max: 0xffff });
    fc.assert(
      fc.property(
        fc.tuple(group, group, group, group),
        fc.array(group, { minLength: 4, maxLength: 4 }),
        (net, host) => {
          const at = (third: number) =>
            networkOf(
              canonicalAddress([0x2000, net[1], net[2], third, ...host].map((n) => n.toString(16)).join(':')) ?? '',
            );
          const first = networkOf(
            canonicalAddress(`2000:${net[1].toString(16)}:${net[2].toString(16)}:${net[3].toString(16)}::`) ?? '',
          );

          expect(at(net[3])).toBe(first);
          expect(at((net[3] + 1) % 0x10000)).not.toBe(first);
        },
      ),
    );
  });
});
