import { connect, type Socket } from 'node:net';
import { basePath, endpoints } from '@prospectus/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue, course } from '../../support/data/catalogue.ts';
import { type Api, startApi } from '../../support/service/api.ts';
import { parseReplies, sendRaw } from '../../support/service/http-client.ts';
import type { PublishedSite } from '../../support/service/published-site.ts';

const encodings = ['identity', 'gzip', 'br'] as const;
const siteAddresses = [
  ...['/', '/docs', '/docs/', '/docs/nothing', '/llms.txt', '/llms-full.txt', '/openapi.json', '/nowhere'],
  ...['/reference', '/reference/search', '/reference/objects', '/reference/objects?n=1', '/reference/nothing'],
  ...['/elements.js', '/elements.de.js', '/dashboard/', '/dashboard/nothing', '/metrics', '/healthz', '/readyz'],
  ...['/admin/v1/sign-in', '/admin/v1/session', '/admin/v1/nothing', '/favicon.ico'],
];

let api: Api;
let site: PublishedSite;
let addresses: readonly string[];
beforeAll(async () => {
  api = await startApi();
  const file = catalogue({ courses: [course(), course()] });
  site = await api.publish(file);
  const named: Record<string, string> = { id: file.courses?.[0]?.id ?? '', code: 'no-path' };
  const paths = Object.values(endpoints)
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => `${basePath}${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => named[name] ?? '')}`);
  addresses = [...paths, `${basePath}/courses?page_size=100&q=a`, `${basePath}/nowhere`, ...siteAddresses];
});
afterAll(() => api.close());

const request = (address: string, { method = 'GET', encoding = 'identity', more = '' } = {}) =>
  `${method} ${address} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: ${encoding}\r\nX-API-Key: ${site.key.key}\r\n${more}\r\n`;

const closing = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';

describe('requests that come at once, whatever they ask for', () => {
  it.each(encodings)('are answered in their order, each as if it had come alone: %s (D2, D43)', async (encoding) => {
    const ask = async (asked: readonly string[]) =>
      parseReplies(await sendRaw(api.base, asked.map((address) => request(address, { encoding })).join('') + closing));

    const replies = await ask(addresses);

    for (const [at, address] of addresses.entries()) {
      const [reply] = await ask([address]);
      const told = [address, reply?.status, reply?.headers['content-type']];
      expect([address, replies[at]?.status, replies[at]?.headers['content-type']]).toEqual(told);
    }
    expect(replies).toHaveLength(addresses.length + 1);
  });

  it.each(['GET', 'HEAD'])('take hardly any memory while nobody reads their answers: %s (D43)', async (method) => {
    for (const encoding of encodings) {
      // A new minute, so that no limit answers in their place.
      await api.advance({ minutes: 1 });
      const before = buffersInMb();
      const texts = addresses.map((address) => request(address, { method, encoding }));
      const pipelined = texts.map((text) => text.repeat(200));
      const many = Array.from({ length: 100 }, (_, at) => texts[at % texts.length] ?? '');
      const pages = Array.from({ length: 100 }, () => request('/reference/objects', { method, encoding }));
      const clients = [...pipelined, ...many, ...pages].map((text) => openUnread(text));

      // Answered behind all of them: they were begun, as far as they will be.
      for (let turn = 0; turn < 5; turn += 1) expect((await api.sendUnchecked('/healthz')).status).toBe(200);
      const during = buffersInMb();
      for (const client of clients) client.destroy();

      expect(during - before).toBeLessThan(150);
    }
  });
});

/** What lies outside the engine's own heap: bodies above all. */
const buffersInMb = () => process.memoryUsage().arrayBuffers / 2 ** 20;

function openUnread(text: string): Socket {
  const { hostname, port } = new URL(api.base);
  const client = connect(Number(port), hostname, () => client.write(text));
  return client.pause().on('error', () => undefined);
}

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

describe('what a request costs', () => {
  it.each(headers)('grows no faster than its headers: %s (D43)', async (name) => {
    const readers = [`${basePath}/courses`, '/docs', '/admin/v1/session'];
    await expectLinear((length) =>
      repeated.flatMap((atom, row) =>
        ends.map(([before, behind], column) => {
          const more = `${name}: ${before}${atom.repeat(Math.ceil(length / atom.length))}${behind}\r\nConnection: close\r\n`;
          return request(readers[(row + column) % readers.length] ?? '', { more });
        }),
      ),
    );
  });

  it.each([
    ...['/', '/docs', '/docs/', `${basePath}/`, `${basePath}/courses/`, '/dashboard/', '/elements.js/', '/admin/v1/'],
    ...['q', 'tag', 'stream', 'category', 'format', 'language', 'page', 'sort', 'unknown'].map(
      (name) => `${basePath}/courses?${name}=`,
    ),
    ...[`${basePath}/courses?`, '/docs?', '/admin/v1/session?', 'http://'],
  ])('grows no faster than its address: %s (D43)', async (address) => {
    await expectLinear((length) =>
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
});

const shortLength = 1_500;
const timesLonger = 10;
/** Ten times as long may take four times that, since other things happen meanwhile; what is quadratic takes ten times that. */
const factorMax = 4 * timesLonger;
/** Below this a comparison says nothing: it is what a garbage collection takes. */
const ownMs = 10;

/** Sends requests of a length, and of ten times that: none may take far more than ten times as long. */
async function expectLinear(make: (length: number) => readonly string[]): Promise<void> {
  const long = make(shortLength * timesLonger);
  // Begins a new minute, so that no limit answers in the place of what is tried.
  await api.advance({ minutes: 1 });
  for (const [at, text] of make(shortLength).entries()) {
    const longText = long[at] ?? '';
    if ((await timeOf(longText)) <= ownMs) continue;
    // Looked at closely: the best of some, since others use this machine, too.
    const [shortMs, longMs] = [await bestOf(text), await bestOf(longText)];
    expect(longMs, text.slice(0, 200)).toBeLessThan(Math.max(ownMs, factorMax * shortMs));
  }
}

async function timeOf(text: string): Promise<number> {
  const startedAt = performance.now();
  await sendRaw(api.base, text);
  return performance.now() - startedAt;
}

async function bestOf(text: string): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let tried = 0; tried < 3; tried += 1) best = Math.min(best, await timeOf(text));
  return best;
}
