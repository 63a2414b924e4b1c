import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { registerGuides } from './guides.routes.ts';
import { createSiteApp } from './site-app.ts';

const html = 'text/html; charset=utf-8';
const built = {
  '/docs': { type: html, text: '<h1>All guides</h1>', isOurs: true },
  '/docs/reading': { type: html, text: '<code>http://localhost:4000/catalog/v1</code>', isOurs: true },
  '/docs/reading.md': { type: 'text/markdown; charset=utf-8', text: '`http://localhost:4000/docs`', isOurs: true },
  '/docs/files/page.html': { type: 'text/plain; charset=utf-8', text: '<b>http://localhost:4000</b>', isOurs: false },
  '/docs/files/overview.webp': { type: 'image/webp', base64: Buffer.from([0x52, 0, 0xff]).toString('base64') },
  '/docs/files/[id].astro': { type: 'text/plain; charset=utf-8', text: '---', isOurs: false },
  '/docs/not-found': { type: html, text: '<h1>There is no such guide</h1>', isOurs: true },
  '/favicon.ico': { type: 'image/x-icon', base64: Buffer.from([0, 0, 1, 0]).toString('base64') },
  '/llms.txt': { type: 'text/plain; charset=utf-8', text: '# Guides\n', isOurs: true },
};

let folder = '';
let publicUrl = 'https://catalogue.school.example';
const start = (file: string) => {
  const app = createSiteApp({
    log: createLog('silent'),
    serverHeaders: () => [],
    attach: (listener) => createServer(listener),
  });
  registerGuides(app, { publicUrl: () => publicUrl, file });
  return app;
};
let app: ReturnType<typeof start>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prospectus-guides-'));
  await writeFile(join(folder, 'site.json.br'), brotliCompressSync(JSON.stringify(built)));
  app = start(join(folder, 'site.json.br'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('the guides', () => {
  it('are pages, Markdown and a list for programs, each by its own name', async () => {
    const replies = await Promise.all(
      ['/docs', '/docs/reading?from=mail', '/docs/reading.md', '/llms.txt'].map((url) => get(url)),
    );

    expect(replies.map(({ statusCode, headers }) => [statusCode, headers['content-type']])).toEqual([
      [200, html],
      [200, html],
      [200, 'text/markdown; charset=utf-8'],
      [200, 'text/plain; charset=utf-8'],
    ]);
  });

  it('name this installation’s address in their examples, also once it has become another', async () => {
    const before = (await get('/docs/reading')).body;
    publicUrl = 'http://localhost:4321';

    expect(before).toBe('<code>https://catalogue.school.example/catalog/v1</code>');
    expect((await get('/docs/reading')).body).toBe('<code>http://localhost:4321/catalog/v1</code>');
    expect((await get('/docs/reading.md')).body).toBe('`http://localhost:4321/docs`');
  });

  it('leave files of the repository as they are, and run nothing of them', async () => {
    const reply = await get('/docs/files/page.html');

    expect(reply.body).toBe('<b>http://localhost:4000</b>');
    expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8');
  });

  it.each(['/docs/files/[id].astro', '/docs/files/%5Bid%5D.astro', '/docs/%66iles/%5bid%5d.astro?raw'])(
    'are found however their names are encoded: %s',
    async (path) => {
      const reply = await get(path);

      expect([reply.statusCode, reply.body]).toEqual([200, '---']);
    },
  );

  it('load nothing from elsewhere, run nothing inline, and stand in no frame', async () => {
    const policy = String((await get('/docs')).headers['content-security-policy']).split('; ');

    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "frame-src 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ]),
    );
    expect(policy.join()).not.toMatch(/unsafe|\*/);
  });

  it('have pictures, as they are whatever a browser takes, and not sent again to who has them', async () => {
    const reply = await get('/docs/files/overview.webp', { 'accept-encoding': 'br' });
    const known = await get('/docs/files/overview.webp', { 'if-none-match': String(reply.headers.etag) });

    expect([...reply.rawPayload]).toEqual([0x52, 0, 0xff]);
    expect(reply.headers['content-type']).toBe('image/webp');
    expect(reply.headers['content-encoding']).toBeUndefined();
    expect([known.statusCode, known.body]).toEqual([304, '']);
  });

  it('have an icon where browsers ask for one by themselves, which they keep for a day', async () => {
    const reply = await get('/favicon.ico', { accept: 'image/avif,image/webp,*/*;q=0.8', 'accept-encoding': 'br' });
    const known = await get('/favicon.ico', { 'if-none-match': String(reply.headers.etag) });

    expect([reply.statusCode, ...reply.rawPayload]).toEqual([200, 0, 0, 1, 0]);
    expect(reply.headers).toMatchObject({ 'content-type': 'image/x-icon', 'cache-control': 'public, max-age=86400' });
    expect([known.statusCode, known.body]).toEqual([304, '']);
  });

  it('are kept a while, and not sent again to who has them', async () => {
    const [plain, br] = [await get('/docs'), await get('/docs', { 'accept-encoding': 'br' })];
    const known = await get('/docs', { 'if-none-match': String(plain.headers.etag) });

    expect(String(brotliDecompressSync(br.rawPayload))).toBe(plain.body);
    expect([plain.headers['cache-control'], plain.headers.vary]).toEqual(['public, max-age=300', 'Accept-Encoding']);
    expect([known.statusCode, known.body]).toEqual([304, '']);
  });

  it.each(['/docs/', '/docs/reading/'])('are led to without a slash at the end: %s', async (path) => {
    const reply = await get(path);

    expect([reply.statusCode, reply.headers.location]).toEqual([308, path.replace(/\/$/, '')]);
  });

  it.each(['/docs/nothing', '/docs/nothing.md', '/docs/constructor', '/docs/not-found', '/docs/not-found/'])(
    'have a page for what is not there, which is kept by no cache: %s',
    async (path) => {
      const reply = await get(path, { 'if-none-match': '*' });

      expect([reply.statusCode, reply.headers['cache-control']]).toEqual([404, 'no-store']);
      expect(reply.body).toBe('<h1>There is no such guide</h1>');
    },
  );

  it('have that page for people at every other address, and an error for programs', async () => {
    const [browser, program] = [await get('/reading', { accept: 'text/html,*/*;q=0.8' }), await get('/reading')];

    expect([browser.statusCode, browser.headers['content-type'], browser.headers['cache-control']]).toEqual([
      404,
      html,
      'no-store',
    ]);
    expect(browser.body).toBe('<h1>There is no such guide</h1>');
    expect([program.statusCode, program.json().error.code]).toEqual([404, 'not_found']);
  });

  it.each(['/docs/../package.json', '/docs/%2e%2e/secret', '/docs/%ff', '/docs/%C3'])(
    'are none of what is outside, or no name at all: %s',
    async (path) => {
      expect((await get(path)).statusCode).toBe(404);
    },
  );

  it.each(['/docs/', '/docs', '/docs/reading.md'])(
    'are looked for at a cost that grows no faster than the address: slashes behind %s (D43)',
    async (path) => {
      const slashes = '/'.repeat(1_000_000);

      const [inTheMiddle, atTheEnd] = [await get(`${path}${slashes}x`), await get(`${path}${slashes}`)];

      expect([inTheMiddle.statusCode, atTheEnd.statusCode]).toEqual([404, 308]);
    },
  );

  it('are a plain sentence while they are not built, and there once they are', async () => {
    const file = join(folder, 'later.json.br');
    const early = start(file);
    const before = await early.inject('/docs');
    const elsewhere = await early.inject({ url: '/reading', headers: { accept: 'text/html' } });
    await writeFile(file, brotliCompressSync(JSON.stringify(built)));
    const after = await early.inject('/docs');
    await early.close();

    expect([before.statusCode, before.body]).toEqual([503, 'The guides are not built. Run: npm run build\n']);
    expect([elsewhere.statusCode, elsewhere.json().error.code]).toEqual([404, 'not_found']);
    expect([after.statusCode, after.body]).toEqual([200, '<h1>All guides</h1>']);
  });
});
