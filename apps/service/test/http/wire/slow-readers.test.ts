import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { basePath } from '@prospectus/contract';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Exchange, send } from '../../../src/http/wire/exchange.ts';
import { createHttpServer } from '../../../src/http/wire/server.ts';
import { eventually } from '../../support/service/eventually.ts';
import { createConnections, sendRequest } from '../../support/service/http-client.ts';

/** More than the system's buffers on both sides hold. */
const largeBody = Buffer.alloc(64 * 1024 * 1024);

let server: Server;
let client: Socket;
let port: number;
let connection: Promise<Socket>;

beforeEach(async () => {
  server = createHttpServer(
    (request, response) => send(exchangeOf(request, response), 200, [], largeBody),
    (request, response) => response.end(request.url === '/large' ? largeBody : ''),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
  connection = new Promise((resolve) => server.once('connection', resolve));
  client = connect(port, '127.0.0.1');
});
afterEach(async () => {
  client.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const exchangeOf = (request: IncomingMessage, response: ServerResponse) =>
  ({ request, response, headers: [] as string[] }) as unknown as Exchange;

const connectionCount = () =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

describe('a client that does not read its answer', () => {
  it.each([`${basePath}/courses`, '/large'])(
    'is cut after a minute, so that it does not stay in memory: %s (D38)',
    async (path) => {
      client.pause().on('error', () => undefined);
      client.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
      const socket = await connection;

      await eventually(() => expect(socket.timeout).toBe(60_000));
      socket.setTimeout(200);

      await eventually(async () => expect(await connectionCount()).toBe(0));
    },
  );

  it('is cut after a minute also where it asks for a tunnel behind it, which takes its limits off the connection (D38)', async () => {
    // Node.js' own limits have timers of their own.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    client.pause().on('error', () => undefined);
    const asked = once(server, 'connect');
    client.write('GET /large HTTP/1.1\r\nHost: a\r\n\r\nCONNECT a:443 HTTP/1.1\r\nHost: a:443\r\n\r\n');
    const socket = await connection;
    await asked;

    vi.advanceTimersByTime(59_999);
    expect(socket.destroyed).toBe(false);
    vi.advanceTimersByTime(1);
    expect(socket.destroyed).toBe(true);
  });

  it('is waited for as long as it reads at all, and may keep its connection then', async () => {
    client.write(`GET ${basePath}/courses HTTP/1.1\r\nHost: a\r\n\r\n`);
    const socket = await connection;
    await eventually(() => expect(socket.timeout).toBe(60_000));

    client.resume();

    await eventually(() => expect(socket.timeout).toBeGreaterThan(60_000));
    expect(await connectionCount()).toBe(1);
  });

  it('holds up no other client', async () => {
    client.pause().on('error', () => undefined);
    client.write(`GET ${basePath}/courses HTTP/1.1\r\nHost: a\r\n\r\n`);
    const connections = createConnections();

    expect((await sendRequest(`http://127.0.0.1:${port}`, '/healthz', connections, {})).status).toBe(200);
    connections.destroy();
  });
});
