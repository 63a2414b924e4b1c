import { describe, expect, it, vi } from 'vitest';
import { createClient } from '../create-client.ts';
import { type CachedResponse, memoryCache, type ResponseCache } from './cache.ts';

const entry = (etag: string) => ({ etag, body: `{"tag":${etag}}` });

describe('the cache in memory', () => {
  it('lets that go which was not asked for longest', async () => {
    const cache = memoryCache({ entriesMax: 2 });
    cache.set('a', entry('"1"'));
    cache.set('b', entry('"2"'));
    await cache.get('a');
    cache.set('c', entry('"3"'));

    expect(['a', 'b', 'c'].map((name) => cache.get(name))).toEqual([entry('"1"'), undefined, entry('"3"')]);
  });

  it('keeps the newest of a name', () => {
    const cache = memoryCache();
    cache.set('a', entry('"1"'));
    cache.set('a', entry('"2"'));

    expect(cache.get('a')).toEqual(entry('"2"'));
  });
});

describe('a client with a cache', () => {
  const options = { baseUrl: 'https://catalogue.example', key: `vak_pub_${'0'.repeat(48)}` };
  const tagged = (value: object, etag: string) => Response.json(value, { headers: { ETag: etag } });

  it('keeps answers apart by address and key', async () => {
    const cache = memoryCache();
    const fetch = vi.fn(async (_: string, init: RequestInit) =>
      tagged(Object.fromEntries(new Headers(init.headers)), '"1"'),
    );
    const one = createClient({ ...options, cache, fetch });
    const other = createClient({ ...options, cache, fetch, key: `vak_pub_${'1'.repeat(48)}` });

    await one.site();

    for (const answer of [await other.site(), await one.streams()]) expect(answer).not.toHaveProperty('if-none-match');
    expect(await one.site()).toHaveProperty('if-none-match', '"1"');
  });

  it('keeps what has changed in the place of what was', async () => {
    const answers = [tagged({ n: 1 }, '"1"'), tagged({ n: 2 }, '"2"'), new Response(null, { status: 304 })];
    const sent: (string | null)[] = [];
    const fetch = async (_: string, init: RequestInit) => {
      sent.push(new Headers(init.headers).get('If-None-Match'));
      return answers.shift() ?? Response.error();
    };
    const client = createClient({ ...options, cache: memoryCache(), fetch });

    expect([await client.site(), await client.site(), await client.site()]).toEqual([{ n: 1 }, { n: 2 }, { n: 2 }]);
    expect(sent).toEqual([null, '"1"', '"2"']);
  });

  it('asks for the whole answer where what was kept is only a part of it, and mends the cache', async () => {
    const kept = new Map<string, CachedResponse>();
    const cache = {
      get: (name: string) => kept.get(name),
      set: (name: string, response: CachedResponse) => kept.set(name, response),
    };
    const fetch = vi.fn(async (_: string, init: RequestInit) =>
      new Headers(init.headers).has('If-None-Match')
        ? new Response(null, { status: 304, headers: { ETag: '"1"' } })
        : tagged({ n: 1 }, '"1"'),
    );
    const client = createClient({ ...options, cache, fetch, retries: 0 });
    await client.site();
    for (const name of kept.keys()) kept.set(name, { etag: '"1"', body: '{"n":' });

    expect(await client.site()).toEqual({ n: 1 });
    expect([...kept.values()]).toEqual([{ etag: '"1"', body: '{"n":1}' }]);
    expect(await client.site()).toEqual({ n: 1 });
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it('keeps no refusal', async () => {
    const error = { code: 'not_found', message: 'No.', request_id: '1' };
    const set = vi.fn();
    const fetch = async () => Response.json({ error }, { status: 404, headers: { ETag: '"1"' } });
    const client = createClient({ ...options, fetch, cache: { get: async () => undefined, set } });

    await expect(client.courses.get('a')).rejects.toMatchObject({ code: 'not_found' });
    expect(set).not.toHaveBeenCalled();
  });

  it('does not wait for a cache when it is aborted', async () => {
    const controller = new AbortController();
    const cache = { get: () => new Promise<undefined>(() => undefined), set: () => undefined };
    const reading = createClient({ ...options, cache }).site({ signal: controller.signal });

    controller.abort(new Error('No longer wanted.'));

    await expect(reading).rejects.toThrow('No longer wanted.');
  });

  it('waits for a cache that hangs no longer than for an answer, when it looks and when it keeps', async () => {
    const hanging = () => new Promise<undefined>(() => undefined);
    const fetch = async () => tagged({ n: 1 }, '"1"');
    const read = (cache: ResponseCache) => createClient({ ...options, fetch, cache, timeoutMs: 20 }).site();

    const late = { code: 'timeout', message: 'The cache did not finish within 20 ms.' };
    await expect(read({ get: hanging, set: () => undefined })).rejects.toMatchObject(late);
    await expect(read({ get: () => undefined, set: hanging })).rejects.toMatchObject(late);
  });

  it('does not wait until a cache has kept an answer when it is aborted', async () => {
    const controller = new AbortController();
    const cache = {
      get: () => undefined,
      set: () => {
        controller.abort(new Error('No longer wanted.'));
        return new Promise(() => undefined);
      },
    };
    const fetch = async () => tagged({ n: 1 }, '"1"');

    const reading = createClient({ ...options, cache, fetch }).site({ signal: controller.signal });

    await expect(reading).rejects.toThrow('No longer wanted.');
  });

  it('keeps nothing that no one may store, such as a preview', async () => {
    const set = vi.fn();
    const headers = { ETag: '"1"', 'Cache-Control': 'private, No-Store' };
    const fetch = async () => Response.json({ n: 1 }, { headers });

    expect(await createClient({ ...options, fetch, cache: { get: () => undefined, set } }).site()).toEqual({ n: 1 });
    expect(set).not.toHaveBeenCalled();
  });

  it('fails with what the cache fails with', async () => {
    const cache = { get: () => Promise.reject(new Error('The cache is away.')), set: () => undefined };

    await expect(createClient({ ...options, cache }).site()).rejects.toThrow('The cache is away.');
  });
});
