import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createTestBodies } from '../../../../test/support/service/bodies.ts';
import { eventually } from '../../../../test/support/service/eventually.ts';
import { createFakeClock } from '../../../../test/support/service/fake-clock.ts';
import { parseReplies } from '../../../../test/support/service/http-client.ts';
import { reader as principal } from '../../../../test/support/service/principal.ts';
import { createMemoryCounter } from '../../../platform/counter.ts';
import { compress } from '../../answer/compression.ts';
import { createApi } from '../api.ts';
import type { IsAwaited } from '../source/read-source.ts';

const bodyBytes = 500_000;

const close: (() => void)[] = [];
afterEach(() => {
  for (const each of close.splice(0)) each();
});

/** A server whose every page is one letter over and over, put together in the memory it is lent. */
async function start({
  clock = createFakeClock(),
  onRead = (_isAwaited?: IsAwaited): unknown => undefined,
  onComposed = () => {},
  isSlow = false,
} = {}): Promise<number> {
  const api = createApi({
    verifier: { verify: () => ({ outcome: 'valid', principal }) },
    origins: { isAllowed: () => false },
    counter: createMemoryCounter(),
    source: {
      open: () => ({
        id: 1,
        read: (request, isAwaited) => {
          const page = request.endpoint === 'listCourses' ? request.query.page : 0;
          onRead(isAwaited);
          if (isSlow) return new Promise(() => {});
          return {
            tag: String(page),
            size: bodyBytes,
            compose: (take = Buffer.alloc) => {
              onComposed();
              return take(bodyBytes).fill(letterOf(page));
            },
            open: () => {
              throw new Error('A body of this size is sent whole.');
            },
          };
        },
      }),
    },
    sink: { write: () => Promise.reject(new Error('Nothing is kept here.')) },
    isTrustedProxy: () => false,
    onWritten: () => undefined,
    clock,
    timer: clock.timer,
    serverHeaders: () => [],
    bodies: createTestBodies(clock),
    onAnswered: () => undefined,
  });
  const server = createServer(api.handle).listen(0, '127.0.0.1');
  await once(server, 'listening');
  close.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

const letterOf = (page: number) => String.fromCharCode(97 + (page % 26));

/** Asks for pages one behind the other and reads nothing of the answers yet: more than a connection holds. */
function ask(port: number, pages: readonly number[]): Socket {
  const socket = connect(port, '127.0.0.1').pause();
  close.push(() => socket.destroy());
  for (const [index, page] of pages.entries()) {
    const connection = index === pages.length - 1 ? 'close' : 'keep-alive';
    socket.write(
      `GET /catalog/v1/courses?page=${page} HTTP/1.1\r\nHost: h\r\nConnection: ${connection}\r\nX-API-Key: vak_pub_${'0'.repeat(48)}\r\n\r\n`,
    );
  }
  return socket;
}

/** The letters of each body, in order. */
async function readBodies(socket: Socket): Promise<string[]> {
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  socket.resume();
  await once(socket, 'end');
  return parseReplies(Buffer.concat(chunks).toString('latin1')).map(({ text }) => [...new Set(text)].join(''));
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

it('sends each client its own bytes, however slowly they are read and even if others go away meanwhile', async () => {
  const port = await start();
  const slow = ask(port, range(1, 27));
  const gone = ask(port, range(50, 76));
  for (const page of range(100, 120)) expect(await readBodies(ask(port, [page]))).toEqual([letterOf(page)]);

  gone.destroy();
  for (const page of range(200, 220)) expect(await readBodies(ask(port, [page]))).toEqual([letterOf(page)]);

  expect(await readBodies(slow)).toEqual(range(1, 27).map(letterOf));
});

it('brings a page into the cache also for those who only ask whether it has changed (D42)', async () => {
  let read = 0;
  let composed = 0;
  const port = await start({ onRead: () => (read += 1), onComposed: () => (composed += 1) });
  const statusOf = async (tag: string) => {
    const headers = { 'X-API-Key': `vak_pub_${'0'.repeat(48)}`, 'If-None-Match': `"${tag}"` };
    const reply = await fetch(`http://127.0.0.1:${port}/catalog/v1/courses?page=7`, { headers });
    await reply.arrayBuffer();
    return reply.status;
  };

  const statuses = [await statusOf('7')];
  expect([read, composed]).toEqual([1, 0]);
  for (let asked = 0; asked < 20; asked += 1) statuses.push(await statusOf('7'));

  expect(new Set(statuses)).toEqual(new Set([304]));
  expect([read, composed]).toEqual([2, 1]);
  expect(await statusOf('6')).toBe(200);
});

it('compresses a kept page beyond the budget no sooner than an encoding is asked for again (D7)', async () => {
  const port = await start();
  const encodingOf = async (page: number) => {
    const headers = { 'X-API-Key': `vak_pub_${'0'.repeat(48)}`, 'Accept-Encoding': 'br' };
    const reply = await fetch(`http://127.0.0.1:${port}/catalog/v1/courses?page=${page}`, { headers });
    await reply.arrayBuffer();
    return reply.headers.get('content-encoding') ?? 'identity';
  };
  // The clock stands still, so that what is used up of the budget does not come back.
  const flood: string[] = [];
  for (const page of range(100, 109)) flood.push(await encodingOf(page));
  expect([new Set(flood.slice(0, -1)), flood.at(-1)]).toEqual([new Set(['br']), 'identity']);

  // Not kept yet; kept with the second request.
  expect([await encodingOf(7), await encodingOf(7)]).toEqual(['identity', 'identity']);
  // Had the page been given to the threads that compress, it would be ready before this.
  await compress(Buffer.alloc(4 * bodyBytes), 'br');
  expect(await encodingOf(7)).toBe('identity');
  await eventually(async () => expect(await encodingOf(7)).toBe('br'));
});

it('lets go what takes long once no client waits for it: it has gone, or was told that it takes too long (D43)', async () => {
  const clock = createFakeClock();
  const asked: (IsAwaited | undefined)[] = [];
  const port = await start({ clock, isSlow: true, onRead: (isAwaited) => asked.push(isAwaited) });
  const begin = async (number: number) => {
    const socket = ask(port, [1]);
    await eventually(() => expect(asked[number]?.()).toBe(true));
    return socket;
  };

  (await begin(0)).destroy();
  await eventually(() => expect(asked[0]?.()).toBe(false));
  await begin(1);
  clock.advance({ seconds: 3 });
  await eventually(() => expect(asked[1]?.()).toBe(false));
});
