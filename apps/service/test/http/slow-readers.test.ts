import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import { basePath } from '@prospectus/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHttpServer } from '../../src/http/server.ts';
import { createConnections, sendRequest } from '../support/http-client.ts';

/** More than the system's buffers on both sides hold. */
const largeBody = Buffer.alloc(64 * 1024 * 1024);

let server: Server;
let client: Socket;
let port: number;

beforeEach(async () => {
  server = createHttpServer(
    (_, response) => response.end(largeBody),
    (_, response) => response.end(),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
  client = connect(port, '127.0.0.1');
});
afterEach(async () => {
  client.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const connectionCount = () =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

describe('a client that does not read its answer', () => {
  it('is waited for no longer than a minute (D38)', () => {
    expect(server.timeout).toBe(60_000);
  });

  it('is cut, so that the answer does not stay in memory (D38)', async () => {
    server.timeout = 200;
    client.pause().on('error', () => undefined);
    client.write(`GET ${basePath}/courses HTTP/1.1\r\nHost: a\r\n\r\n`);

    await vi.waitFor(async () => expect(await connectionCount()).toBe(0), { timeout: 10_000, interval: 50 });
  });

  it('holds up nobody else', async () => {
    client.pause().on('error', () => undefined);
    client.write(`GET ${basePath}/courses HTTP/1.1\r\nHost: a\r\n\r\n`);
    const connections = createConnections();

    expect((await sendRequest(`http://127.0.0.1:${port}`, '/healthz', connections, {})).status).toBe(200);
    connections.destroy();
  });
});
