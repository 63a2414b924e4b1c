import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue, course, edition, version } from '../../support/data/catalogue.ts';
import { type Api, startApi } from '../../support/service/api.ts';
import { parseReplies } from '../../support/service/http-client.ts';
import type { PublishedSite } from '../../support/service/published-site.ts';

const encodings = ['identity', 'gzip', 'br'] as const;
const connections = 100;
/** Of all these together; each of the answers below is some megabytes long. */
const growthMaxMb = 150;

let api: Api;
let site: PublishedSite;

const long = (text: string) => text.padEnd(300, '·');
const html = `<p>${'·'.repeat(190_000)}</p>`;
const texts = { description_html: html, about_html: html, why_learn_html: html, who_should_learn_html: html };
const rich = (number: number, versions: number) =>
  course(
    { id: `rich-${number}`.padEnd(64, '-') },
    edition(
      { id: `edition-${number}`.padEnd(64, '-'), title: long(`Course ${number}`), ...(number === 0 ? texts : {}) },
      ...Array.from({ length: versions }, () => version()),
    ),
  );
const richCourses = Array.from({ length: 100 }, (_, number) => rich(number, number === 0 ? 1_000 : 30));
const file = catalogue({
  institute: { course_site: { domain: 'learn.example', path: 'c'.repeat(200) } },
  streams: [{ slug: 's', label: 'S' }],
  courses: [
    ...richCourses,
    ...Array.from({ length: 9_000 }, (_, number) => course({}, edition({ id: `plain-${number}`.padEnd(64, '-') }))),
  ],
  learning_paths: [{ code: 'p', name: 'P', stream: 's', steps: richCourses.map(({ id = '' }) => ({ course_id: id })) }],
});
const addresses = {
  sitemap: '/sitemap',
  page: '/courses?page_size=100&q=course',
  detail: `/courses/${richCourses[0]?.id}`,
  path: '/learning-paths/p',
};
const names = Object.keys(addresses) as (keyof typeof addresses)[];

beforeAll(async () => {
  api = await startApi();
  site = await api.publish(file);
}, 120_000);
afterAll(() => api.close());

const request = (path: string, encoding: string, more = '') =>
  `GET /catalog/v1${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: ${encoding}\r\nX-API-Key: ${site.key.key}\r\n${more}\r\n`;

function openUnread(text: string): Socket {
  const { hostname, port } = new URL(api.base);
  const client = connect(Number(port), hostname, () => client.write(text));
  return client.pause().on('error', () => undefined);
}

async function readReplies(client: Socket) {
  const chunks: Buffer[] = [];
  client.on('data', (chunk) => chunks.push(chunk)).resume();
  await once(client, 'end');
  return parseReplies(Buffer.concat(chunks).toString('latin1'));
}

/** What lies outside the engine's own heap: bodies above all. */
const buffersInMb = () => process.memoryUsage().arrayBuffers / 2 ** 20;

describe('an answer of several megabytes', () => {
  it.each(names)('is there: %s (§4.3, §4.4, §4.6, §4.7)', async (name) => {
    const { status, bytes, headers } = await site.get(addresses[name]);

    expect([status, headers['content-length']]).toEqual([200, String(bytes.length)]);
    expect(bytes.length).toBeGreaterThan(3 * 2 ** 20);
    expect(JSON.parse(bytes.toString())).toBeTypeOf('object');
  });

  it.each(names.flatMap((name) => encodings.map((encoding) => [name, encoding] as const)))(
    'takes hardly any memory while no client reads it: %s as %s (D43)',
    async (name, encoding) => {
      // A new minute, so that no limit answers in its place.
      await api.advance({ minutes: 1 });
      const before = buffersInMb();
      const clients = Array.from({ length: connections }, () => openUnread(request(addresses[name], encoding)));

      await Promise.all(clients.map((client) => once(client, 'readable')));
      const during = buffersInMb();
      for (const client of clients) client.destroy();

      expect(during - before).toBeLessThan(growthMaxMb);
    },
  );

  it.each(names)('is recognised, and confirmed without being sent: %s (D5, D7)', async (name) => {
    const path = addresses[name];
    const { bytes, headers } = await site.get(path);

    const again = await site.get(path, { headers: { 'If-None-Match': String(headers['etag']) } });
    const head = await site.get(path, { method: 'HEAD' });

    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    expect([head.headers['content-length'], head.headers['etag']]).toEqual([String(bytes.length), headers['etag']]);
  });

  it.each(['br', 'gzip'])('is compressed where few are: %s (D7)', async (encoding) => {
    await api.advance({ minutes: 1 });
    const plain = await site.get(addresses.sitemap);

    const reply = await site.get(addresses.sitemap, { headers: { 'Accept-Encoding': encoding } });

    expect(reply.headers['content-encoding']).toBe(encoding);
    expect(reply.bytes.equals(plain.bytes)).toBe(true);
  });

  it('is followed by the answer to the next request of its connection (D43)', async () => {
    const closing = request('/site', 'identity', 'Connection: close\r\n');
    const client = openUnread(`${request(addresses.sitemap, 'identity').repeat(2)}${closing}`);

    const replies = await readReplies(client);

    const sitemap = await site.get(addresses.sitemap);
    expect(replies.map(({ status, bytes }) => [status, bytes.length])).toEqual([
      [200, sitemap.bytes.length],
      [200, sitemap.bytes.length],
      [200, (await site.get('/site')).bytes.length],
    ]);
  });

  it('is sent to its end although the catalogue changes meanwhile (D27)', async () => {
    const sitemap = await site.get(addresses.sitemap);
    const client = openUnread(request(addresses.sitemap, 'identity', 'Connection: close\r\n'));
    for (let turn = 0; turn < 5; turn += 1) await api.sendUnchecked('/healthz');

    await api.publish({ ...file, courses: richCourses });
    await api.advance({ seconds: 20 });
    expect((await site.get(addresses.sitemap)).bytes.length).toBeLessThan(sitemap.bytes.length);

    const [reply] = await readReplies(client);
    expect(reply?.bytes.equals(sitemap.bytes)).toBe(true);
  });
});
