import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { basePath } from '@prospectus/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { receiveBody } from '../../../src/http/api/write/receive-body.ts';
import { refuseMalformed } from '../../../src/http/wire/malformed-request.ts';
import { createHttpServer } from '../../../src/http/wire/server.ts';
import { eventually } from '../../support/service/eventually.ts';

let server: Server;
let client: Socket;
let heard: string;
let bodies: Promise<Buffer | undefined>[];

beforeEach(async () => {
  // Of ours alone: the server's own limits do not use it.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  bodies = [];
  server = createHttpServer(
    (request, response, awaitsContinue) => {
      if (awaitsContinue) response.writeContinue();
      bodies.push(receiveBody(request));
    },
    (_, response) => response.end(),
  ).on('clientError', refuseMalformed);
  Object.assign(server, { headersTimeout: 100, requestTimeout: 200 });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // It never closes its side.
  client = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', allowHalfOpen: true });
  heard = '';
  client
    .on('error', () => undefined)
    .on('data', (chunk) => {
      heard += chunk;
    });
});
afterEach(async () => {
  vi.useRealTimers();
  client.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const connectionCount = () =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

const post = `POST ${basePath}/leads HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n`;

describe('a client that says no more, and does not close its side', () => {
  it.each([
    ['in the middle of a head', post, false],
    ['in the middle of a body', `${post}\r\n{`, false],
    ['where it was told to go on', `${post}Expect: 100-continue\r\n\r\n`, false],
    ['but goes on after the refusal, a byte at a time', post, true],
  ])('is refused in time, and cut soon after: %s (D38)', async (_, bytes, dripsOn) => {
    client.write(bytes);
    await eventually(() => expect(heard).toContain('HTTP/1.1 408'));
    const drip = dripsOn ? setInterval(() => client.write('x'), 20) : undefined;
    expect(await connectionCount()).toBe(1);

    vi.advanceTimersByTime(1_000);

    await eventually(async () => expect(await connectionCount()).toBe(0));
    clearInterval(drip);
    expect(await Promise.all(bodies)).toEqual(bodies.map(() => undefined));
  });
});
