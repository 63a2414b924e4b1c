import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type DemoService, startDemoService } from '../support/demo-service.ts';
import { programsIn, type ServedProgram, serveProgram } from '../support/programs/document-program.ts';

let service: DemoService;
beforeAll(async () => {
  service = await startDemoService();
});
afterAll(() => service.stop());

describe('the handler in the guide to enquiries from a server', () => {
  let program: ServedProgram;
  beforeAll(async () => {
    const [handler = ''] = programsIn('enquiries-from-a-server.md', service.url);
    program = await serveProgram(handler, { PROSPECTUS_KEY: service.key });
  });
  afterAll(() => program.stop());

  const post = async (fields: Readonly<Record<string, string>>) => {
    const answer = await fetch(`http://127.0.0.1:${program.port}/enquiry`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
    return [answer.status, answer.headers.get('location')];
  };
  const asked = { full_name: 'Tilda Brook', email: 'tilda@people.example', course_id: 'spreadsheets' };

  /** Sends the beginning of a request and breaks off. */
  const breakOff = async (bytes: string) => {
    const socket = connect(program.port, '127.0.0.1');
    await once(socket, 'connect');
    await new Promise((sent) => socket.write(bytes, sent));
    socket.resetAndDestroy();
  };

  it('files an enquiry, and leads on; what is wrong is said of the field', async () => {
    expect(await post(asked)).toEqual([303, '/thanks']);
    const again = await fetch(`${service.url}/catalog/v1/leads`, {
      method: 'POST',
      headers: { 'X-API-Key': service.key, 'Content-Type': 'application/json' },
      body: JSON.stringify(asked),
    });
    expect(await again.json()).toEqual({ status: 'duplicate' });
    expect(await post({ ...asked, email: 'nobody' })).toEqual([303, '/ask?wrong=email']);
    // Cut in the middle of its last character, what it writes would be refused.
    const robot = { ...asked, email: 'robot@people.example', website: `http://robots.example/${'x'.repeat(177)}😀` };
    expect(await post(robot)).toEqual([303, '/thanks']);
    expect(await service.run('leads', 'quarantine', '--institute', 'linden-quay')).toContainEqual(
      expect.objectContaining({ email: robot.email, reasons: ['A hidden field was filled in'] }),
    );
  });

  it('takes no enquiry from a page of another website', async () => {
    // Those that are not refused are too long: five a minute are taken of one visitor.
    const from = async (headers: Readonly<Record<string, string>>) => {
      const body = new URLSearchParams({ ...asked, message: 'x'.repeat(70_000) });
      const address = `http://127.0.0.1:${program.port}/enquiry`;
      return (await fetch(address, { method: 'POST', body, headers, redirect: 'manual' })).status;
    };

    expect(await from({ 'Sec-Fetch-Site': 'cross-site' })).toBe(403);
    expect(await from({ 'Sec-Fetch-Site': 'same-site' })).toBe(403);
    expect(await from({ Origin: 'http://other.example' })).toBe(403);
    expect(await from({ Origin: 'null' })).toBe(403);
    expect(await from({ Origin: `http://127.0.0.1:${program.port}` })).toBe(413);
    expect(await from({ Origin: 'http://proxy.example', 'Sec-Fetch-Site': 'same-origin' })).toBe(413);
  });

  it('goes on when a visitor breaks off', async () => {
    const head = 'POST /enquiry HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n';
    await breakOff(`${head}full_name=Ti`);
    await expect.poll(() => program.complaints()).toContain('A form could not be read');

    expect(await post({ ...asked, email: 'later@people.example' })).toEqual([303, '/thanks']);
    expect(program.exitCode()).toBeNull();
  });

  it('reads no form that is larger than one can be', async () => {
    expect(await post({ ...asked, message: 'x'.repeat(70_000) })).toEqual([413, null]);
    const answer = await fetch(`http://127.0.0.1:${program.port}/enquiry`, {
      method: 'POST',
      body: new Blob(['full_name=x']).stream(),
      duplex: 'half',
    } as RequestInit);

    expect(answer.status).toBe(413);
  });
});

type Fetching = (path: string) => Promise<{ readonly data: readonly unknown[] }>;

describe('the cache in the guide to caching', () => {
  afterEach(() => vi.useRealTimers());

  /** The function as it stands there, on a way to the service that notes what comes along and can be cut. */
  async function takeCache() {
    const requests: string[] = [];
    let isCut = false;
    const way = createServer((request, response) => {
      requests.push(`${request.url} ${request.headers['if-none-match'] ? 'again' : 'first'}`);
      if (isCut) return void response.writeHead(503).end();
      const headers = Object.fromEntries(
        Object.entries(request.headers).filter(([name]) => /^(x-api-key|if-none-match)$/.test(name)),
      ) as Record<string, string>;
      void fetch(`${service.url}${request.url}`, { headers }).then(async (answer) => {
        response.writeHead(answer.status, { ETag: answer.headers.get('etag') ?? '' });
        response.end(answer.status === 304 ? undefined : await answer.text());
      });
    }).listen(0, '127.0.0.1');
    await once(way, 'listening');
    onTestFinished(() => void way.close());
    const [text = ''] = programsIn('caching.md', `http://127.0.0.1:${(way.address() as AddressInfo).port}`);
    vi.stubEnv('PROSPECTUS_KEY', service.key);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    // A fragment makes it a module of its own, with nothing kept yet.
    const module = await import(
      /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text)}#${crypto.randomUUID()}`
    );
    return {
      fetchCatalogue: module.fetchCatalogue as Fetching,
      requests,
      cut: (now: boolean) => {
        isCut = now;
      },
      waitAMinute: () => vi.setSystemTime(Date.now() + 60_001),
    };
  }

  it('asks once for all who come within a minute, and then whether anything has changed', async () => {
    const { fetchCatalogue, requests, waitAMinute } = await takeCache();
    const ten = () => Promise.all(Array.from({ length: 10 }, () => fetchCatalogue('/streams')));

    const first = await ten();
    waitAMinute();
    const second = await ten();

    expect(first[0]?.data.length).toBeGreaterThan(0);
    expect(new Set([...first, ...second])).toEqual(new Set([first[0]]));
    expect(requests).toEqual(['/catalog/v1/streams first', '/catalog/v1/streams again']);
  });

  it('shows what was good while the service is away, and asks once a minute whether it is back', async () => {
    const { fetchCatalogue, requests, cut, waitAMinute } = await takeCache();
    const good = await fetchCatalogue('/streams');
    cut(true);
    waitAMinute();

    expect([await fetchCatalogue('/streams'), await fetchCatalogue('/streams')]).toEqual([good, good]);
    expect(requests).toHaveLength(2);
    await expect(fetchCatalogue('/site')).rejects.toThrow('cannot be read: 503');
    cut(false);
    expect(await fetchCatalogue('/site')).toHaveProperty('institute');
  });

  it('forgets what it asked for longest ago', async () => {
    const { fetchCatalogue, requests } = await takeCache();
    for (let page = 0; page <= 500; page += 1) await fetchCatalogue(`/courses?page_size=1&page=${page + 1}`);
    await fetchCatalogue('/courses?page_size=1&page=501');
    await fetchCatalogue('/courses?page_size=1&page=1');

    expect(requests).toHaveLength(502);
  });
});

describe('the lines to copy in the other guides', () => {
  const AsyncFunction = (async () => undefined).constructor as new (
    ...words: readonly string[]
  ) => (...values: readonly unknown[]) => Promise<Readonly<Record<string, unknown>>>;

  /** Runs lines with what they take as given; resolves to the constants that they make. */
  async function run(lines: string, given: Readonly<Record<string, unknown>> = {}) {
    const made = [...lines.matchAll(/^const (?:\{ ([\w, ]+) \}|(\w+)) =/gm)].flatMap(([, several, one]) =>
      (several ?? one ?? '').split(', '),
    );
    const text = `${lines.replaceAll('vak_pub_…', service.key)}\nreturn { ${made.join(', ')} };`;
    return new AsyncFunction(...Object.keys(given), text)(...Object.values(given));
  }

  const read = async <Body>(path: string): Promise<Body> => {
    const answer = await fetch(`${service.url}/catalog/v1${path}`, { headers: { 'X-API-Key': service.key } });
    return answer.json() as Promise<Body>;
  };

  it('read courses, and file an enquiry', async () => {
    const [reading = ''] = programsIn('reading.md', service.url);
    const [filing = ''] = programsIn('enquiries.md', service.url);

    expect(await run(reading)).toMatchObject({ data: [{}, {}, {}], total: 42 });
    expect(await run(filing)).toMatchObject({ status: 'received' });
  });

  it('make the head of a page, a list and a sitemap of what is answered', async () => {
    const [own = '', html = '', list = '', sitemap = '', ...others] = programsIn('seo.md', service.url);
    const course = await read<object>('/courses/ai-at-work');
    const { data: courses } = await read<{ data: readonly object[] }>('/courses');
    vi.stubEnv('PROSPECTUS_KEY', service.key);

    const head = await run(`${own}${html}`, { course, escapeHtml: (text: string) => text });
    expect(head['html']).toContain('<link rel="canonical" href="https://www.school.example/courses/ai-at-work">');
    expect(head['html']).toContain('"@type":"Course"');
    expect((await run(list, { courses }))['list']).toMatchObject({ itemListElement: { length: courses.length } });
    expect((await run(sitemap))['xml']).toContain('<loc>https://www.school.example/courses/ai-at-work</loc>');
    expect(others).toEqual([]);
  });

  it('write an amount as a language does', async () => {
    const [lines = ''] = programsIn('languages.md', service.url);
    const { price } = await read<{ price: object }>('/courses/ai-at-work');
    const [, shown = 'nothing'] = /\/\/ "(.+)"/.exec(lines) ?? [];
    const log = vi.fn();

    await run(lines, { price, console: { log } });
    expect(String(log.mock.lastCall?.[0]).replaceAll('\u00a0', ' ')).toBe(shown.replaceAll('\u00a0', ' '));
  });
});
