import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPageClient } from './page.ts';

const options = { baseUrl: 'https://catalogue.example', key: `vak_pub_${'0'.repeat(48)}` };

afterEach(() => vi.unstubAllGlobals());

describe('the client of a page', () => {
  it('asks as the whole client does, and repeats what may go well then', async () => {
    const answers = [new Response('away', { status: 502 }), Response.json({ title: 'A' })];
    const fetch = vi.fn(async (_url: string, _init: RequestInit) => answers.shift());
    vi.stubGlobal('fetch', fetch);

    await expect(createPageClient(options).courses.get('a/b', { language: 'de' })).resolves.toEqual({ title: 'A' });

    expect(fetch).toHaveBeenCalledTimes(2);
    const [url, init] = fetch.mock.calls[1] ?? [];
    expect(url).toBe('https://catalogue.example/catalog/v1/courses/a%2Fb?language=de');
    expect(new Headers(init?.headers).get('X-API-Key')).toBe(options.key);
  });

  it('asks for the names of attributes, and for those of a course, where they are wanted (S7)', async () => {
    const fetch = vi.fn(async (_url: string) => Response.json({ data: [] }));
    vi.stubGlobal('fetch', fetch);
    const { site, courses } = createPageClient(options);

    await site();
    await site({ include: 'attributes' });
    await courses.get('a', { include: ['images_alt', 'attributes'] });

    expect(fetch.mock.calls.map(([url]) => url.replace(/.*v1/, ''))).toEqual([
      '/site',
      '/site?include=attributes',
      '/courses/a?include=images_alt%2Cattributes',
    ]);
  });

  it('asks for dates and places (R7, R9, R10)', async () => {
    const fetch = vi.fn(async (_url: string) => Response.json({ data: [] }));
    vi.stubGlobal('fetch', fetch);
    const { runs, courses, places } = createPageClient(options);

    await runs.list({ place: ['a', 'b'], near: '53.55,9.99' });
    await courses.runs('a/b', { phase: 'any' });
    await places();

    expect(fetch.mock.calls.map(([url]) => url.replace(options.baseUrl, ''))).toEqual([
      '/catalog/v1/runs?place=a&place=b&near=53.55%2C9.99',
      '/catalog/v1/courses/a%2Fb/runs?phase=any',
      '/catalog/v1/places',
    ]);
  });

  it('names all that comes with a course in one parameter (R11)', async () => {
    const fetch = vi.fn(async (_url: string) => Response.json({ id: 'a' }));
    vi.stubGlobal('fetch', fetch);

    await createPageClient(options).courses.get('a', { include: ['srcset', 'runs'] });

    expect(fetch.mock.calls).toEqual([
      [`${options.baseUrl}/catalog/v1/courses/a?include=srcset%2Cruns`, expect.anything()],
    ]);
  });

  it('searches with facets, and completes what is typed (S1, S17)', async () => {
    const fetch = vi.fn(async (_url: string) => Response.json({ data: [] }));
    vi.stubGlobal('fetch', fetch);
    const { search, suggest } = createPageClient(options);

    await search({ stream: ['a', 'b'], attributes: { audience: 'c' }, facets: ['stream', 'price'] });
    await search({ tag: ['a', 'b'], include: ['runs', 'srcset'] });
    await suggest({ q: 'sp', limit: 5 });

    expect(fetch.mock.calls.map(([url]) => url.replace(options.baseUrl, ''))).toEqual([
      '/catalog/v1/search?stream=a&stream=b&facets=stream%2Cprice&attr.audience=c',
      '/catalog/v1/search?tag=a&tag=b&include=runs%2Csrcset',
      '/catalog/v1/search/suggest?q=sp&limit=5',
    ]);
  });

  it('files an enquiry under its name', async () => {
    const fetch = vi.fn(async (_url: string, _init: RequestInit) => Response.json({ status: 'received' }));
    vi.stubGlobal('fetch', fetch);
    const lead = { full_name: 'Ida Quill', email: 'ida@people.example' };

    await createPageClient(options).leads.create(lead, { idempotencyKey: 'one' });

    const [, init] = fetch.mock.calls[0] ?? [];
    expect(init).toMatchObject({ method: 'POST', body: JSON.stringify(lead) });
    expect(Object.fromEntries(new Headers(init?.headers))).toMatchObject({
      'content-type': 'application/json',
      'idempotency-key': 'one',
      'x-api-key': options.key,
    });
  });

  it.each([{ success: false }, { status: 'error' }, {}])(
    'takes no enquiry for filed unless the API says so: %j (D31)',
    async (answer) => {
      vi.stubGlobal('fetch', async () => Response.json(answer));
      const lead = { full_name: 'Ida Quill', email: 'ida@people.example' };

      await expect(createPageClient(options).leads.create(lead, { idempotencyKey: 'one' })).rejects.toMatchObject({
        code: 'invalid_response',
        status: 200,
        message: expect.stringMatching(/^POST .*\/leads was not answered by the API: status 200/),
      });
    },
  );

  it('ends with the signal of who asked, and refuses what cannot be used', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    const reason = new Error('enough');

    await expect(createPageClient(options).site({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(() => createPageClient({ ...options, key: 'secret' })).toThrow(/not a publishable key/);
    expect(() => createPageClient({ ...options, baseUrl: '/elsewhere' })).toThrow(TypeError);
  });
});
