import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createOwnMachineCheck, createTrustedProxies, isForwardedByStranger } from './forwarded.ts';

/** A request as far as these rules look at it. */
const request = (remoteAddress: string | undefined, headers: Record<string, string> = {}) =>
  ({ headers, socket: { remoteAddress } }) as unknown as IncomingMessage;

describe('createTrustedProxies', () => {
  const isTrusted = createTrustedProxies(['10.0.0.0/8', '192.168.1.7', '2001:db8::/32', '::1']);

  it.each(['10.0.0.1', '10.255.255.255', '192.168.1.7', '2001:db8::5', '::1', '::ffff:10.1.2.3', '::FFFF:192.168.1.7'])(
    'trusts %s (D32)',
    (address) => {
      expect(isTrusted(address)).toBe(true);
    },
  );

  it.each(['11.0.0.1', '192.168.1.8', '2001:db9::1', '::2', '::ffff:11.0.0.1', '127.0.0.1', '', 'nonsense'])(
    'does not trust %j (D32)',
    (address) => {
      expect(isTrusted(address)).toBe(false);
    },
  );

  it('trusts no proxy when nothing is given (D32)', () => {
    expect(createTrustedProxies([])('127.0.0.1')).toBe(false);
  });
});

describe('isForwardedByStranger', () => {
  const isTrusted = createTrustedProxies(['10.0.0.0/8']);

  it.each([
    ['a stranger says so', request('203.0.113.9', { 'x-forwarded-for': '198.51.100.1' }), true],
    ['a trusted proxy says so', request('10.0.0.1', { 'x-forwarded-for': '198.51.100.1' }), false],
    ['no one says so', request('203.0.113.9'), false],
    ['the peer is gone', request(undefined, { 'x-forwarded-for': '198.51.100.1' }), true],
  ])('is told when %s (D32)', (_, given, expected) => {
    expect(isForwardedByStranger(given.headers['x-forwarded-for'], given, isTrusted)).toBe(expected);
  });
});

describe('createOwnMachineCheck', () => {
  const isOwnMachine = createOwnMachineCheck(undefined);

  it.each(['http://localhost:4000', 'http://127.0.0.1:4000', 'http://[::1]:4000'])(
    'goes by the request where clients use %s (D43)',
    (publicUrl) => {
      expect(createOwnMachineCheck(publicUrl)(request('127.0.0.1', { host: 'localhost:4000' }))).toBe(true);
    },
  );

  it.each(['https://api.school.example', 'http://192.0.2.2:4000', 'https://localhost.school.example'])(
    'takes nothing for this machine where clients use %s: a proxy on it may say nothing of them (D43)',
    (publicUrl) => {
      expect(createOwnMachineCheck(publicUrl)(request('127.0.0.1', { host: 'localhost:4000' }))).toBe(false);
    },
  );

  it('takes what comes by HTTP/1.0 for forwarded, as some proxies do by default (D43)', () => {
    const own = request('127.0.0.1', { host: 'localhost:4000' });

    expect(isOwnMachine(Object.assign(own, { httpVersion: '1.0' }))).toBe(false);
  });

  it.each(['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1'])('takes %s for this machine', (address) => {
    expect(isOwnMachine(request(address, { host: 'localhost:4000' }))).toBe(true);
  });

  it.each(['10.0.0.1', '::2', '::ffff:10.0.0.1', '1127.0.0.1', undefined])('does not take %s for it', (address) => {
    expect(isOwnMachine(request(address, { host: 'localhost:4000' }))).toBe(false);
  });

  it.each(['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded', 'x-real-ip', 'via'])(
    'does not take what came with %s for it',
    (name) => {
      expect(isOwnMachine(request('127.0.0.1', { host: 'localhost:4000', [name]: '127.0.0.1' }))).toBe(false);
    },
  );

  it.each(['localhost', 'LOCALHOST:4000', '127.0.0.1', '127.8.9.1:80', '[::1]', '[::1]:4000'])(
    'takes what was sent to %s for it',
    (host) => {
      expect(isOwnMachine(request('127.0.0.1', { host }))).toBe(true);
    },
  );

  it.each([
    'evil.example:4000',
    '127.evil.example',
    '127.0.0.1.evil.example',
    'localhost.evil.example',
    '[::2]',
    '',
    'x@localhost',
  ])('does not take what was sent to %j for it, as a rebound name is', (host) => {
    expect(isOwnMachine(request('127.0.0.1', { host }))).toBe(false);
  });

  it('does not take what names no host for it', () => {
    expect(isOwnMachine(request('127.0.0.1'))).toBe(false);
  });
});
