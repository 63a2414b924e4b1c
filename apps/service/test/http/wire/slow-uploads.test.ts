import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { registerAdmin } from '../../../src/http/admin/admin-app.ts';
import { actionRoute } from '../../../src/http/admin/admin-route.ts';
import { readUpload } from '../../../src/http/admin/upload.ts';
import { createSiteApp } from '../../../src/http/site/site-app.ts';
import { createHttpServer } from '../../../src/http/wire/server.ts';
import { createLog } from '../../../src/platform/log.ts';
import { createTestDatabase, type TestDatabase } from '../../support/others/database.ts';
import { createFakeClock } from '../../support/service/fake-clock.ts';

const upload = {
  method: 'POST',
  path: '/upload',
  access: 'anyone',
  isUpload: true,
  response: z.object({ pieces: z.array(z.number()) }),
} as const;
const paced = { ...upload, path: '/paced' } as const;
const plain = { method: 'POST', path: '/plain', access: 'anyone', body: z.object({}), response: z.object({}) } as const;

const app = createSiteApp({
  log: createLog('silent'),
  serverHeaders: () => [],
  attach: (listener) => createHttpServer(() => {}, listener),
});
let database: TestDatabase;
let port = 0;
beforeAll(async () => {
  database = await createTestDatabase();
  const deps = {
    db: database.db,
    clock: createFakeClock(),
    recordChange: async () => {},
    countChange: async () => {},
    asOwner: <T>(_owner: string | undefined, work: () => T) => work(),
    sessions: { find: async () => undefined },
    importTokens: { find: async () => undefined },
    publicUrl: () => ({ origin: 'http://localhost', isGiven: true }),
  };
  await registerAdmin(app, deps, [
    actionRoute(upload, async ({ request, reply }) => {
      const pieces: number[] = [];
      for await (const piece of readUpload(request, reply, { pieceBytes: 4, bytesMax: 10 })) pieces.push(piece.length);
      return { pieces };
    }),
    actionRoute(paced, async ({ request, reply }) => {
      const pieces: number[] = [];
      const slowest = { bytes: 4, ms: 100 };
      const options = { pieceBytes: 4, bytesMax: 1_000_000, slowest };
      for await (const piece of readUpload(request, reply, options)) pieces.push(piece.length);
      return { pieces };
    }),
    actionRoute(plain, async () => ({})),
  ]);
  await app.listen({ port: 0, host: '127.0.0.1' });
  Object.assign(app.server, { requestTimeout: 200, headersTimeout: 150 });
  ({ port } = app.server.address() as { port: number });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

async function open(path: string, length: number) {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString();
  });
  socket.write(
    `POST /admin/v1${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n`,
  );
  socket.write('Connection: close\r\n\r\n');
  return { socket, answer: once(socket, 'close').then(() => text) };
}

/** Waits until the server finds that a request takes longer than it may. */
const untilLate = () => once(app.server, 'clientError');

describe('an upload', () => {
  it('may take longer than a request otherwise, as long as something comes', async () => {
    const { socket, answer } = await open('/upload', 6);
    socket.write('123');
    await untilLate();

    socket.write('456');

    expect(await answer).toContain('{"pieces":[4,2]}');
  });

  it('is refused when it is larger than it may be, and its connection closed', async () => {
    const { socket, answer } = await open('/upload', 100);

    socket.write('12345678901');

    expect(await answer).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('that comes more slowly than it may is refused, though something comes all the time (D43)', async () => {
    const { socket, answer } = await open('/paced', 1_000_000);
    const drip = setInterval(() => socket.write('1'), 60);

    expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
    clearInterval(drip);
  });

  it('that comes as fast as it must may take long', async () => {
    const { socket, answer } = await open('/paced', 12);
    socket.write('1234');
    await untilLate();

    socket.write('56789012');

    expect(await answer).toContain('{"pieces":[4,4,4]}');
  });

  it('leaves the limit of every other request as it is', async () => {
    const { socket, answer } = await open('/plain', 6);

    socket.write('{');

    expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
  });
});
