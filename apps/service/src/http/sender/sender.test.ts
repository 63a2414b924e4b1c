import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createTrustedProxies } from './forwarded.ts';
import { createSenderReader } from './sender.ts';

const readSender = createSenderReader(createTrustedProxies(['10.0.0.0/8', '::1', 'fe80::/10']));

/** A request as far as this looks at it. */
const from = (remoteAddress: string | undefined, headers: IncomingHttpHeaders = {}) =>
  readSender({ headers, socket: { remoteAddress } as IncomingMessage['socket'] });
const forwarded = (peer: string | undefined, header: string) =>
  from(peer, { 'x-forwarded-for': header }).sender.networkAddress;

describe('the network address of a sender', () => {
  it.each([
    ['198.51.100.1', '198.51.100.1'],
    ['::ffff:198.51.100.1', '198.51.100.1'],
    ['2001:DB8::1', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    [undefined, undefined],
  ])('is the peer’s: %s (D32)', (peer, expected) => {
    expect(from(peer).sender.networkAddress).toBe(expected);
  });

  it.each<[string, string | undefined, string, string | undefined]>([
    ['no stranger is believed', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['a trusted proxy is', '10.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['also when it is written as IPv6', '::ffff:10.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['also one on the link', 'fe80::1%eth0', '198.51.100.1', '198.51.100.1'],
    ['what a visitor wrote before is not', '10.0.0.1', '192.0.2.1, 198.51.100.1', '198.51.100.1'],
    ['a chain of trusted ones is', '10.0.0.1', '192.0.2.1, 198.51.100.1,10.0.0.3 , ::1', '198.51.100.1'],
    ['up to its beginning', '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
    ['in canonical form', '10.0.0.1', '::FFFF:c633:6401', '198.51.100.1'],
    ['with a port', '10.0.0.1', '198.51.100.1:4711', '198.51.100.1'],
    ['with a port behind IPv6', '10.0.0.1', '[2001:db8::1]:4711', '2001:db8::1'],
    ['in brackets alone', '10.0.0.1', '[2001:db8::1]', '2001:db8::1'],
    ['up to what is no address', '10.0.0.1', '198.51.100.1, unknown, 10.0.0.2', '10.0.0.2'],
    ['up to an address with a zone', '10.0.0.1', '198.51.100.1, fe80::2%1', '10.0.0.1'],
    ['up to an empty entry', '10.0.0.1', '198.51.100.1,, 10.0.0.2', '10.0.0.2'],
    ['with nothing in it', '10.0.0.1', '', '10.0.0.1'],
    ['by no peer', undefined, '198.51.100.1', undefined],
  ])('of whom X-Forwarded-For tells: %s (D32)', (_, peer, header, expected) => {
    expect(forwarded(peer, header)).toBe(expected);
  });
});

describe('the visitor’s address', () => {
  const said = { 'x-client-ip': '::ffff:192.0.2.1' };

  it('is what a server says (§4.8, D32)', () => {
    expect(from('203.0.113.9', said)).toEqual({
      sender: { origin: undefined, networkAddress: '203.0.113.9' },
      visitorAddress: '192.0.2.1',
    });
    expect(from('203.0.113.9').visitorAddress).toBeUndefined();
    expect(from('203.0.113.9', { 'x-client-ip': 'unknown' }).visitorAddress).toBeUndefined();
  });

  it('is the network of a browser on IPv6, and the address as a server names it (§8, D40)', () => {
    const origin = 'https://school.example';

    expect(from('2001:db8:1:2::9', { origin })).toEqual({
      sender: { origin, networkAddress: '2001:db8:1:2::9' },
      visitorAddress: '2001:db8:1:2',
    });
    expect(from('203.0.113.9', { 'x-client-ip': '2001:DB8:1:2::9' }).visitorAddress).toBe('2001:db8:1:2::9');
  });

  it('is the network address of a browser, whatever it says (§4.8, D32)', () => {
    const origin = 'https://school.example';

    expect(from('203.0.113.9', { ...said, origin })).toEqual({
      sender: { origin, networkAddress: '203.0.113.9' },
      visitorAddress: '203.0.113.9',
    });
    expect(from('10.0.0.1', { ...said, origin, 'x-forwarded-for': '198.51.100.1' }).visitorAddress).toBe(
      '198.51.100.1',
    );
    expect(from('203.0.113.9', { ...said, origin: '' }).visitorAddress).toBe('203.0.113.9');
  });
});
