import { basePath, endpoints } from '@prospectus/contract';
import { adminEndpoints, adminPath } from '@prospectus/contract/admin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue, course, edition, version } from '../../support/data/catalogue.ts';
import { expectLinear, timesLonger } from '../../support/others/linear.ts';
import { memoryInMb, openUnread } from '../../support/others/unread.ts';
import { type Api, startApi } from '../../support/service/api.ts';
import { parseReplies, sendRaw } from '../../support/service/http-client.ts';
import type { PublishedSite } from '../../support/service/published-site.ts';
import { type Address, everyAddress, noteRoutes } from '../../support/stage/every-address.ts';

const encodings = ['identity', 'gzip', 'br'] as const;
let api: Api;
let site: PublishedSite;
let addresses: readonly Address[];
const noted = noteRoutes();
beforeAll(async () => {
  api = await startApi();
  noted.stop();
  const file = catalogue({ courses: [course({}, edition({}, version({ runs: [{ id: 'r', when: 'x' }] }))), course()] });
  site = await api.publish(file);
  addresses = await everyAddress(api, site, file.courses?.[0]?.id ?? '');
});
afterAll(() => api.close());

const text = (address: string, headers: string, { method = 'GET', encoding = 'identity', more = '' } = {}) =>
  `${method} ${address} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: ${encoding}\r\n${headers}${more}\r\n`;
const request = (address: string, options = {}) => text(address, `X-API-Key: ${site.key.key}\r\n`, options);
const requestTo = ({ path, headers }: Address, options = {}) => text(path, headers, options);

const closing = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';

describe('the addresses that are tried', () => {
  it('are one at least of each route that can be read, whatever was added (D43)', () => {
    const paths = addresses.map(({ path }) => path.replace(/\?.*$/, ''));
    const missing = noted.routes
      .filter(({ method, url }) => method === 'GET' && !neverTried.includes(url))
      .filter(({ url }) => !paths.some((path) => patternOf(url).test(path)));

    expect(missing).toEqual([]);
    expect(noted.routes.length).toBeGreaterThan(100);
  });

  it('are let in with their session where one is needed, and find what they name (D43)', async () => {
    const failed = [];
    for (const address of addresses.filter(({ costsDatabase }) => costsDatabase)) {
      const [reply] = parseReplies(await sendRaw(api.base, requestTo(address, { more: 'Connection: close\r\n' })));
      if (reply?.status !== 200) failed.push([address.path, reply?.status]);
    }

    expect(failed).toEqual([]);
  });
});

/** A route of the dashboard that `everyAddress` leaves out by name. */
const neverTried = [adminPath + adminEndpoints.downloadCatalogue.path];

const patternOf = (route: string) =>
  new RegExp(
    `^${route
      .replaceAll(/[.\\-]/g, '\\$&')
      .replaceAll(/:\w+/g, '[^/]+')
      .replaceAll('*', '.*')}$`,
  );

describe('requests that come at once, whatever they ask for', () => {
  it.each(encodings)('are answered in their order, each as if it had come alone: %s (D2, D43)', async (encoding) => {
    const ask = async (asked: readonly Address[]) =>
      parseReplies(
        await sendRaw(api.base, asked.map((address) => requestTo(address, { encoding })).join('') + closing),
      );

    const replies = await ask(addresses);

    for (const [at, address] of addresses.entries()) {
      const [reply] = await ask([address]);
      const told = [address.path, reply?.status, reply?.headers['content-type']];
      expect([address.path, replies[at]?.status, replies[at]?.headers['content-type']]).toEqual(told);
    }
    expect(replies).toHaveLength(addresses.length + 1);
  });

  it.each(['GET', 'HEAD'])('take hardly any memory while their answers are not read: %s (D43)', async (method) => {
    for (const encoding of encodings) {
      // A new minute, so that no limit answers in their place.
      await api.advance({ minutes: 1 });
      const before = memoryInMb();
      const texts = addresses.map((address) => requestTo(address, { method, encoding }));
      const pipelined = texts.map((each) => each.repeat(200));
      const many = Array.from({ length: Math.max(100, texts.length) }, (_, at) => texts[at % texts.length] ?? '');
      const pages = Array.from({ length: 100 }, () => request('/reference/objects', { method, encoding }));
      const clients = [...pipelined, ...many, ...pages].map((each) => openUnread(api.base, each));

      // Answered behind all of them: they were begun, as far as they will be.
      for (let turn = 0; turn < 5; turn += 1) expect((await api.sendUnchecked('/healthz')).status).toBe(200);
      const during = memoryInMb();
      for (const client of clients) client.destroy();

      expect(during.buffers - before.buffers).toBeLessThan(150);
      expect(during.resident - before.resident).toBeLessThan(150);
    }
  });
});

/** Every address that anyone may write to: without a session, or with a key that stands in pages. */
const writable = [
  ...Object.values(endpoints)
    .filter(({ method }) => method === 'POST')
    .map(({ path }) => basePath + path),
  ...Object.values(adminEndpoints)
    .filter(({ method, access }) => method !== 'GET' && access === 'anyone')
    .map(({ path }) => adminPath + path),
];

describe('bodies that arrive byte by byte', () => {
  it.each(['application/json', 'text/plain'])(
    'take hardly any more memory than they have bytes: %s (D43)',
    async (type) => {
      expect(writable.length).toBeGreaterThan(5);
      const head = `Transfer-Encoding: chunked\r\nContent-Type: ${type}\r\n`;
      const body = '1\r\na\r\n'.repeat(100_000);
      const before = memoryInMb();
      const clients = writable.map((path) =>
        openUnread(api.base, request(path, { method: 'POST', more: head }) + body),
      );
      await expect
        .poll(() => clients.every(({ bytesWritten, writableLength }) => bytesWritten > 600_000 && writableLength === 0))
        .toBe(true);

      for (let turn = 0; turn < 5; turn += 1) expect((await api.sendUnchecked('/healthz')).status).toBe(200);
      const { resident } = memoryInMb();
      for (const client of clients) client.destroy();

      expect(resident - before.resident).toBeLessThan(150);
    },
  );
});

/** What somebody may repeat until a header is full: signs that expressions begin, go on and end with, and characters that compose. */
const atoms = [
  '/',
  '//',
  ' ',
  '\t',
  ',',
  ', ',
  ';',
  ';q=',
  '"',
  '"",',
  'W/',
  '*',
  ':',
  '[',
  ']',
  '::',
  '.',
  '-',
  '=',
  '&',
  '%',
  '%2F',
];
const words = [
  'a',
  'ab',
  'a-',
  'a.',
  '1',
  '1.',
  '(',
  '+',
  '\\',
  '_',
  '%E0%BD%B1%E0%BD%B2',
  '%CC%81%CC%96',
  '%20',
  '+%2B',
];
const repeated = [...atoms, ...words];

/** Headers that something reads, each with what may stand before and behind what is repeated. */
const headers = [
  ...['If-None-Match', 'Accept-Encoding', 'Accept', 'X-Forwarded-For', 'Forwarded', 'Cookie', 'Origin', 'User-Agent'],
  ...['Authorization', 'Idempotency-Key', 'Content-Type', 'X-Client-IP', 'Sec-Fetch-Site', 'Range', 'Via'],
];
const ends = [
  ['', ''],
  ['', 'x'],
  ['"', 'x'],
  ['Bearer ', ' x'],
  ['https://', '!'],
] as const;

/** Reads of the API that take a query, with the names that they take. */
const queried = Object.values(endpoints)
  .filter(({ method }) => method === 'GET')
  .map(
    ({ path, query }) => [path.replaceAll(/\{\w+\}/g, 'x'), [...Object.keys(query.shape), 'a.b', 'unknown']] as const,
  );

describe('what a request costs', () => {
  it.each(headers)('grows no faster than its headers: %s (D43)', async (name) => {
    const readers = [
      `${basePath}/courses`,
      '/docs',
      '/admin/v1/session',
      '/feeds/x/runs.ics',
      '/preview/x',
      '/media/upload/x',
    ];
    await expectAllLinear((length) =>
      repeated.flatMap((atom, row) =>
        ends.map(([before, behind], column) => {
          const more = `${name}: ${before}${atom.repeat(Math.ceil(length / atom.length))}${behind}\r\nConnection: close\r\n`;
          return request(readers[(row + column) % readers.length] ?? '', { more });
        }),
      ),
    );
  });

  it.each([
    ...[
      '/media/upload/',
      '/feeds/',
      '/preview/',
      `/preview/x${basePath}/`,
      '/reference/search?',
      '/reference/objects?n=',
    ],
    ...['/', '/docs', '/docs/', `${basePath}/`, `${basePath}/courses/`, '/dashboard/', '/elements.js/', '/admin/v1/'],
    ...['q', 'tag', 'stream', 'category', 'format', 'language', 'page', 'sort', 'unknown'].map(
      (name) => `${basePath}/courses?${name}=`,
    ),
    ...[`${basePath}/courses?`, '/docs?', '/admin/v1/session?', 'http://'],
  ])('grows no faster than its address: %s (D43)', async (address) => {
    await expectAllLinear((length) =>
      repeated
        .filter((atom) => !/[\s"\\]/.test(atom))
        .flatMap((atom) =>
          ['', 'x', '/x'].map((end) =>
            request(`${address}${atom.repeat(Math.ceil(length / atom.length))}${end}`, {
              more: 'Connection: close\r\n',
            }),
          ),
        ),
    );
  });

  it.each(queried)('grows no faster than what its query asks for: %s (D43)', async (path, names) => {
    await expectAllLinear((length) =>
      names.flatMap((name, row) =>
        repeated
          // Each name with some, and each of these with some names.
          .filter((atom, at) => at % 3 === row % 3 && !/[\s"\\]/.test(atom))
          .map((atom) => {
            const value = atom.repeat(Math.ceil(length / atom.length));
            return request(`${basePath}${path}?${name}=${value}`, { more: 'Connection: close\r\n' });
          }),
      ),
    );
  });
});

const shortLength = 1_500;

/** Sends requests of a length, and of ten times that: none may take far more than ten times as long. */
async function expectAllLinear(make: (length: number) => readonly string[]): Promise<void> {
  const long = make(shortLength * timesLonger);
  // Begins a new minute, so that no limit answers in the place of what is tried.
  await api.advance({ minutes: 1 });
  for (const [at, text] of make(shortLength).entries()) {
    await expectLinear(text.slice(0, 200), {
      short: () => sendRaw(api.base, text),
      long: () => sendRaw(api.base, long[at] ?? ''),
    });
  }
}
