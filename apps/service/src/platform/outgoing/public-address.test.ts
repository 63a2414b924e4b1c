import { describe, expect, it } from 'vitest';
import { isPublicAddress, literalAddress } from './public-address.ts';

describe('isPublicAddress', () => {
  it.each(['93.184.216.34', '8.8.8.8', '2606:4700:4700::1111', '3ffe:ffff::1', '::ffff:93.184.216.34'])(
    'accepts %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    ['loopback', '127.0.0.1'],
    ['loopback', '127.255.255.254'],
    ['loopback', '::1'],
    ['loopback within IPv6', '::ffff:127.0.0.1'],
    ['nothing in particular', '0.0.0.0'],
    ['nothing in particular', '::'],
    ['private', '10.0.0.1'],
    ['private', '172.16.0.1'],
    ['private', '172.31.255.255'],
    ['private', '192.168.1.1'],
    ['private within IPv6', '::ffff:192.168.1.1'],
    ['of a provider’s own network', '100.64.0.1'],
    ['link-local, where clouds keep their secrets', '169.254.169.254'],
    ['a cloud’s own service', '168.63.129.16'],
    ['a cloud’s own service within IPv6', '::ffff:168.63.129.16'],
    ['link-local', 'fe80::1'],
    ['unique local', 'fd12:3456:789a::1'],
    ['reserved', '192.0.0.1'],
    ['for documentation', '192.0.2.1'],
    ['for documentation', '2001:db8::1'],
    ['for documentation', '3fff::1'],
    ['for measurements', '198.18.0.1'],
    ['for measurements', '2001:2::1'],
    ['IPv4 within IPv6 as it once was', new URL('https://[::127.0.0.1]/').hostname.slice(1, -1)],
    ['not assigned', '4000::1'],
    ['not assigned', '1fff::1'],
    ['of a segment-routed network', '5f00::1'],
    ['IPv4 behind a translator of its own', '64:ff9b:1::7f00:1'],
    ['multicast', '224.0.0.1'],
    ['multicast', 'ff02::1'],
    ['broadcast', '255.255.255.255'],
    ['reserved', '240.0.0.1'],
    ['IPv4 behind a translator', '64:ff9b::7f00:1'],
    ['IPv4 behind 6to4', '2002:7f00:1::'],
    ['IPv4 behind Teredo', '2001::7f00:1'],
    ['no address', 'crm.school.example'],
    ['no address', ''],
  ])('refuses what is %s: %s', (_, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('literalAddress', () => {
  it.each([
    ['https://93.184.216.34/', '93.184.216.34'],
    ['https://[2606:4700::1111]:8443/', '2606:4700::1111'],
    ['https://0177.0.0.1/', '127.0.0.1'],
    ['https://127.1/', '127.0.0.1'],
    ['https://127.0.0.1./', '127.0.0.1'],
    ['https://crm.school.example/', undefined],
    ['https://1.2.3.4.example/', undefined],
  ])('sees what %s is', (url, address) => {
    expect(literalAddress(new URL(url).hostname)).toBe(address);
  });
});
