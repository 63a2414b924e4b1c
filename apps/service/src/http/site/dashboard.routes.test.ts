import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { registerDashboard } from './dashboard.routes.ts';
import { createSiteApp } from './site-app.ts';

const script = 'export const greeting = "Hello";\n';
const page =
  '<meta property="csp-nonce" nonce="nonce-of-this-response"><script nonce="nonce-of-this-response"></script>' +
  '<!-- frame --><nav></nav><!-- /frame --><div id="root"></div>';

let folder = '';
const start = (of: string) => {
  const app = createSiteApp({
    log: createLog('silent'),
    serverHeaders: () => [],
    attach: (listener) => createServer(listener),
  });
  registerDashboard(app, of);
  return app;
};
let app: ReturnType<typeof start>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prospectus-dashboard-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), page);
  await writeFile(join(folder, 'assets', 'index-1a2b.js'), script);
  await writeFile(join(folder, 'secret.txt'), 'not an asset');
  app = start(folder);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('the dashboard’s page', () => {
  it('is at its address with a slash, and led to without', async () => {
    const [led, reply] = [await get('/dashboard'), await get('/dashboard/')];

    expect([led.statusCode, led.headers.location]).toEqual([308, '/dashboard/']);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  });

  it('stands at the address of every screen, so that links into the dashboard work', async () => {
    expect((await get('/dashboard/i/riverside/keys')).statusCode).toBe(200);
  });

  it('draws the frame of the screens of people who are signed in, and of no others', async () => {
    const addresses = ['', 'i/riverside', 'i/riverside/keys', 'operator', 'operator/institutes', 'account'];
    const others = ['sign-in', 'invitation', 'accounts', 'i'];

    const framed = await Promise.all(addresses.map((path) => get(`/dashboard/${path}`)));
    const unframed = await Promise.all(others.map((path) => get(`/dashboard/${path}`)));

    expect(framed.map(({ body }) => body.includes('<nav>'))).toEqual(addresses.map(() => true));
    expect(unframed.map(({ body }) => body.includes('<nav>'))).toEqual(others.map(() => false));
  });

  it('is kept by no cache, and has a nonce of its own each time, also where it is written down', async () => {
    const replies = await Promise.all([get('/dashboard/'), get('/dashboard/')]);

    const nonces = replies.map(({ body }) => /<script nonce="([\w-]{22})">/.exec(body)?.[1] ?? 'none');
    expect(new Set(nonces).size).toBe(2);
    expect(replies.map(({ headers }) => headers['cache-control'])).toEqual(['no-store', 'no-store']);
    replies.forEach(({ body, headers }, index) => {
      expect(body).not.toContain('nonce-of-this-response');
      expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonces[index]}'`);
    });
  });

  it('may load and run nothing but what this service sends, and stand in no frame', async () => {
    const policy = String((await get('/dashboard/')).headers['content-security-policy']).split('; ');

    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "connect-src 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
      ]),
    );
    expect(policy.join()).not.toMatch(/unsafe|\*/);
  });

  it('is a plain sentence while the dashboard is not built', async () => {
    const unbuilt = start(join(folder, 'nowhere'));

    const reply = await unbuilt.inject('/dashboard/');

    expect([reply.statusCode, reply.body]).toEqual([503, 'The dashboard is not built. Run: npm run build\n']);
  });
});

describe('the dashboard’s parts', () => {
  it('may be kept for ever, since their names change with their content', async () => {
    const reply = await get('/dashboard/assets/index-1a2b.js');

    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(reply.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(reply.body).toBe(script);
  });

  it('are compressed as it is asked for', async () => {
    const [br, gzip] = await Promise.all(
      ['gzip, br', 'gzip'].map((accepted) => get('/dashboard/assets/index-1a2b.js', { 'accept-encoding': accepted })),
    );

    expect([br?.headers['content-encoding'], gzip?.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(String(brotliDecompressSync(br?.rawPayload ?? ''))).toBe(script);
    expect(String(gunzipSync(gzip?.rawPayload ?? ''))).toBe(script);
    expect(br?.headers.vary).toBe('Accept-Encoding');
  });

  it.each(['index-of-older-version.js', '..%2fsecret.txt', '%2e%2e%2findex.html', 'constructor'])(
    'are those that were built: %s is none',
    async (name) => {
      expect((await get(`/dashboard/assets/${name}`)).statusCode).toBe(404);
    },
  );
});
