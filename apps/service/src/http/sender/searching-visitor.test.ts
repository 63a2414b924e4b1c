import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createTrustedProxies } from './forwarded.ts';
import { searchingVisitor } from './searching-visitor.ts';
import { createSenderReader } from './sender.ts';

const readSender = createSenderReader(createTrustedProxies(['10.0.0.0/8']));
const visitor = (remoteAddress: string | undefined, headers: IncomingHttpHeaders) =>
  searchingVisitor(headers, readSender({ headers, socket: { remoteAddress } as IncomingMessage['socket'] }));
const ownPage = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' };

describe('the visitor who makes a search', () => {
  it('is the network of a browser whose page has the API on its own origin, where no Origin is sent (S18)', () => {
    expect(visitor('203.0.113.9', ownPage)).toBe('203.0.113.9');
    expect(visitor('2001:db8:1:2::9', ownPage)).toBe('2001:db8:1:2');
    expect(visitor('10.0.0.1', { ...ownPage, 'x-forwarded-for': '198.51.100.1' })).toBe('198.51.100.1');
    expect(visitor(undefined, ownPage)).toBeUndefined();
  });

  it.each<[string, IncomingHttpHeaders]>([
    ['says nothing of itself', {}],
    ['is written with a fetch that says its mode alone, as that of Node.js', { 'sec-fetch-mode': 'cors' }],
    ['passes on what a browser sent for a page', { ...ownPage, 'sec-fetch-mode': 'navigate' }],
    ['passes on what another website’s page sent', { ...ownPage, 'sec-fetch-site': 'cross-site' }],
  ])('is unknown where a server asks that %s (S18)', (_, headers) => {
    expect(visitor('203.0.113.9', headers)).toBeUndefined();
  });

  it('is whom a server names, and the network of a page on another origin (S18, D32)', () => {
    expect(visitor('203.0.113.9', { ...ownPage, 'x-client-ip': '192.0.2.1' })).toBe('192.0.2.1');
    expect(visitor('203.0.113.9', { origin: 'https://school.example', 'x-client-ip': '192.0.2.1' })).toBe(
      '203.0.113.9',
    );
  });
});
