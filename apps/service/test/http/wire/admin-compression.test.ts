import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { actionRoute, readRoute } from '../../../src/http/admin/admin-route.ts';
import { PackedJson } from '../../../src/http/admin/ready-json.ts';
import { createTestDatabase, type TestDatabase } from '../../support/others/database.ts';
import { type Admin, startAdmin } from '../../support/service/admin.ts';

const words = { words: Array.from({ length: 400 }, (_, at) => `word ${at}`) };
const response = z.object({ words: z.array(z.string()) });
const readWords = { method: 'GET', path: '/words', access: 'anyone', response } as const;
const makeWords = { method: 'POST', path: '/words', access: 'anyone', response } as const;
const readPacked = { method: 'GET', path: '/packed', access: 'anyone', response } as const;
const readFew = { method: 'GET', path: '/few', access: 'anyone', response } as const;

let database: TestDatabase;
let admin: Admin;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = await startAdmin(database.db, [
    readRoute(readWords, async () => words),
    actionRoute(makeWords, async () => words),
    readRoute(readPacked, async () => new PackedJson(gzipSync(JSON.stringify(words)))),
    readRoute(readFew, async () => ({ words: ['one'] })),
  ]);
});
afterAll(async () => {
  await admin.close();
  await database.drop();
});

describe('answers of the dashboard’s API', () => {
  it.each(['br', 'gzip'])('are compressed for clients that take %s (D43)', async (encoding) => {
    const reply = await admin.send('/words', { headers: { 'accept-encoding': encoding } });

    expect([reply.headers['content-encoding'], reply.headers.vary]).toEqual([encoding, 'Accept-Encoding']);
    expect(reply.json).toEqual(words);
    expect(reply.sent.length).toBeLessThan(reply.bytes.length / 2);
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  it('are plain for clients that ask for nothing else, and where little would be gained (D43)', async () => {
    const [plain, few] = [
      await admin.send('/words'),
      await admin.send('/few', { headers: { 'accept-encoding': 'br' } }),
    ];

    expect([plain.headers['content-encoding'], few.headers['content-encoding']]).toEqual([undefined, undefined]);
    expect([plain.json, few.json]).toEqual([words, { words: ['one'] }]);
  });

  it('are sent as they are kept where that is as gzip, and unpacked for clients that do not take it (D43)', async () => {
    const ask = (encoding: string) => admin.send('/packed', { headers: { 'accept-encoding': encoding } });
    const [packed, plain] = [await ask('gzip, br'), await ask('br')];

    expect([packed.headers['content-encoding'], packed.json]).toEqual(['gzip', words]);
    expect([plain.headers['content-encoding'], plain.json]).toEqual([undefined, words]);
    expect(plain.headers['content-length']).toBe(String(JSON.stringify(words).length));
  });

  it('are plain where something was made, since it may be a secret (D43)', async () => {
    const reply = await admin.send('/words', { method: 'POST', headers: { 'accept-encoding': 'br' } });

    expect([reply.headers['content-encoding'], reply.json]).toEqual([undefined, words]);
  });

  it('take no more of the processor for it than a budget, and go out plain beyond it (D43)', async () => {
    const size = brotliCompressSync(JSON.stringify(words)).length;
    const sizes: number[] = [];
    for (let asked = 0; asked < 2_000 && sizes.at(-1) !== JSON.stringify(words).length; asked += 1) {
      sizes.push((await admin.send('/words', { headers: { 'accept-encoding': 'br' } })).sent.length);
    }

    expect(sizes[0]).toBeLessThan(size * 1.5);
    expect(sizes.at(-1)).toBe(JSON.stringify(words).length);
  });
});
