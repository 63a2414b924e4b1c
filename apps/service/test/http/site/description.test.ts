import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerDescription } from '../../../src/http/site/description.routes.ts';

const app = Fastify();
let publicUrl = 'http://localhost:4000';

beforeAll(async () => {
  registerDescription(app, { publicUrl: () => publicUrl });
  await app.ready();
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('/openapi.json', () => {
  it('names the address that clients use, also once that has become known later', async () => {
    expect((await get('/openapi.json')).json().servers[0].url).toBe('http://localhost:4000/catalog/v1');
    publicUrl = 'https://api.lindenquay.example';

    const reply = await get('/openapi.json');

    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(reply.json().servers).toEqual([
      { url: 'https://api.lindenquay.example/catalog/v1', description: 'This service.' },
    ]);
    expect(reply.json().info.version).toBe('1.0.0');
  });

  it('is served compressed, plain, or not at all when it is known', async () => {
    const [plain, br, gzip] = await Promise.all([
      get('/openapi.json'),
      get('/openapi.json', { 'accept-encoding': 'gzip, br' }),
      get('/openapi.json', { 'accept-encoding': 'gzip' }),
    ]);
    const known = await get('/openapi.json', { 'accept-encoding': 'br', 'if-none-match': String(br.headers.etag) });

    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect([plain, br, gzip].map(({ headers }) => headers.vary)).toEqual(Array(3).fill('Accept-Encoding'));
    expect(brotliDecompressSync(br.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(known.statusCode).toBe(304);
    expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
  });

  it('answers 304 to its own ETag', async () => {
    const { headers } = await get('/openapi.json');

    const reply = await get('/openapi.json', { 'if-none-match': String(headers.etag) });

    expect(reply.statusCode).toBe(304);
    expect(reply.body).toBe('');
    expect(reply.headers.etag).toBe(headers.etag);
  });
});
