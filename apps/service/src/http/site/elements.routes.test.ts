import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { registerElements } from './elements.routes.ts';
import { createSiteApp } from './site-app.ts';

const script = 'export const configure = () => {};\n';

let folder = '';
const start = (of: string) => {
  const app = createSiteApp({
    log: createLog('silent'),
    serverHeaders: () => [],
    attach: (listener) => createServer(listener),
  });
  registerElements(app, of);
  return app;
};
let app: ReturnType<typeof start>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prospectus-elements-'));
  await writeFile(join(folder, 'elements.js'), script);
  await writeFile(join(folder, 'elements.de.js'), 'export const de = {};\n');
  app = start(folder);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (headers: Record<string, string> = {}, url = '/elements.js') => app.inject({ url, headers });

describe('/elements.js', () => {
  it('is a script that pages of any website may load and keep for an hour', async () => {
    const reply = await get();

    expect([reply.statusCode, reply.body]).toEqual([200, script]);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=3600',
      vary: 'Accept-Encoding',
    });
  });

  it('is compressed as it is asked for, and not sent again to who has it', async () => {
    const [br, gzip] = await Promise.all(['gzip, br', 'gzip'].map((accepted) => get({ 'accept-encoding': accepted })));
    const known = await get({ 'accept-encoding': 'gzip', 'if-none-match': String(gzip?.headers.etag) });

    expect([br?.headers['content-encoding'], gzip?.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(String(brotliDecompressSync(br?.rawPayload ?? ''))).toBe(script);
    expect(String(gunzipSync(gzip?.rawPayload ?? ''))).toBe(script);
    expect(br?.headers.etag).not.toBe(gzip?.headers.etag);
    expect([known.statusCode, known.body, known.headers.etag]).toEqual([304, '', gzip?.headers.etag]);
    expect(known.headers['access-control-allow-origin']).toBe('*');
  });

  it('has the words of other languages next to it', async () => {
    expect((await get({}, '/elements.de.js')).body).toBe('export const de = {};\n');
    expect((await get({}, '/elements.xx.js')).statusCode).toBe(404);
  });

  it('is an error while the elements are not built, and there once they are', async () => {
    const late = await mkdtemp(join(tmpdir(), 'prospectus-elements-'));
    const unbuilt = start(late);

    expect((await unbuilt.inject('/elements.js')).statusCode).toBe(500);
    await writeFile(join(late, 'elements.js'), script);
    expect((await unbuilt.inject('/elements.js')).statusCode).toBe(200);

    await unbuilt.close();
    await rm(late, { recursive: true });
  });
});
