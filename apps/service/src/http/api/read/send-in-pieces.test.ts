import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../../../test/support/service/eventually.ts';
import type { Exchange } from '../../wire/exchange.ts';
import type { BodyReader } from '../source/read-source.ts';
import { sendInPieces } from './send-in-pieces.ts';

const size = 10_000_000;

let server: Server;
let port: number;
let isClosed = false;
let body: BodyReader['read'];
beforeEach(async () => {
  isClosed = false;
  const close = () => {
    isClosed = true;
  };
  server = createServer((request, response) => {
    const exchange = { request, response, headers: [] as string[] } as unknown as Exchange;
    sendInPieces(exchange, ['Content-Length', String(size)], { size, open: () => ({ read: body, close }) });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const ask = (method = 'GET') => fetch(`http://127.0.0.1:${port}/`, { method });

/** A letter over and over, until so many bytes were read. */
const lettersUpTo = (end: number): BodyReader['read'] => {
  let left = end;
  return (into) => {
    const length = Math.min(left, into.length);
    into.fill('a', 0, length);
    left -= length;
    return length;
  };
};

describe('a body that is sent in pieces', () => {
  it('arrives whole, and what it was read from is given back (§4.7)', async () => {
    body = lettersUpTo(size);

    const text = await (await ask()).text();

    expect(text).toBe('a'.repeat(size));
    await eventually(() => expect(isClosed).toBe(true));
  });

  it.each<[string, BodyReader['read']]>([
    ['ends early', lettersUpTo(size / 2)],
    [
      'cannot be read',
      () => {
        throw new Error('The snapshot was closed.');
      },
    ],
  ])('breaks off with its connection where it %s, so that nobody takes it for whole (D27)', async (_, read) => {
    body = read;

    await expect(ask().then((reply) => reply.text())).rejects.toThrow();

    await eventually(() => expect(isClosed).toBe(true));
  });

  it('is given back when its client goes away in the middle of it (D43)', async () => {
    body = lettersUpTo(size);
    const client = connect(port, '127.0.0.1', () => client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'));
    await once(client, 'readable');
    expect(isClosed).toBe(false);

    client.destroy();

    await eventually(() => expect(isClosed).toBe(true));
  });

  it('is not read at all for who asks for its headers alone (D5)', async () => {
    body = () => {
      throw new Error('Nobody wants it.');
    };

    const reply = await ask('HEAD');

    expect([reply.status, reply.headers.get('content-length')]).toEqual([200, String(size)]);
  });
});
