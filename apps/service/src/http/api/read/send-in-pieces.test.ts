import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
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
let readers = 0;
let body: BodyReader['read'];
/** What the request waits for before its answer is sent. */
let ready: (response: ServerResponse) => Promise<unknown>;
let log: string[];
beforeEach(async () => {
  isClosed = false;
  readers = 0;
  log = [];
  ready = () => Promise.resolve();
  const open = () => {
    readers += 1;
    const close = () => {
      isClosed = true;
      readers -= 1;
    };
    return { read: body, close };
  };
  const outage = { failed: (error: unknown) => void log.push(String(error)), worked: () => void log.push('worked') };
  server = createServer(async (request, response) => {
    const exchange = { request, response, headers: [] as string[] } as unknown as Exchange;
    await ready(response);
    sendInPieces(exchange, ['Content-Length', String(size)], { size, open }, outage);
    response.emit('sending');
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
    expect(log).toEqual(['worked']);
  });

  it.each<[string, BodyReader['read'], string[]]>([
    ['is cut off', lettersUpTo(size / 2), []],
    [
      'cannot be read, which is told',
      () => {
        throw new Error('The disk is gone.');
      },
      ['Error: The disk is gone.'],
    ],
  ])(
    'breaks off with its connection where it %s, so that no client takes it for whole (D27)',
    async (_, read, told) => {
      body = read;

      await expect(ask().then((reply) => reply.text())).rejects.toThrow();

      await eventually(() => expect(isClosed).toBe(true));
      expect(log).toEqual(told);
    },
  );

  it('is not kept open for a client whose connection was reset while the request waited (D43)', async () => {
    body = lettersUpTo(size);
    const reset = new Promise<void>((resolve) => {
      ready = async (response) => {
        const gone = once(response, 'close');
        client.resetAndDestroy();
        await gone;
        response.once('sending', resolve);
      };
    });
    const client = connect(port, '127.0.0.1', () => client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'));

    await reset;

    expect(readers).toBe(0);
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
      throw new Error('No one wants it.');
    };

    const reply = await ask('HEAD');

    expect([reply.status, reply.headers.get('content-length')]).toEqual([200, String(size)]);
  });
});
