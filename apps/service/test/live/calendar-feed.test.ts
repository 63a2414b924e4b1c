import type { CatalogueRun } from '@prospectus/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { catalogue, course, edition, version } from '../support/data/catalogue.ts';
import { readCalendar, type SeenEvent } from '../support/data/read-calendar.ts';
import { type Api, startApi } from '../support/service/api.ts';
import { expectError } from '../support/service/check-reply.ts';
import { createTestFeed, renewTestFeed, revokeTestFeed, type TestFeed } from '../support/service/feeds.ts';
import type { Reply } from '../support/service/http-client.ts';
import type { PublishedSite } from '../support/service/published-site.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi({ env: { LOG_LEVEL: 'trace', ACCESS_LOG: 'true' } });
});
afterAll(() => api.close());
// To the next clock minute, wherever the test before left the clock.
beforeEach(() => api.advance({ ms: 60_000 - (api.clock.now() % 60_000) }));

const institute = {
  timezone: 'Europe/Berlin',
  places: [
    { id: 'hafen', name: 'Hafen', town: 'Hamburg' },
    { id: 'weser', name: 'Weser', town: 'Bremen' },
  ],
};

const fileOf = (...runs: CatalogueRun[]) =>
  catalogue({
    institute,
    streams: [{ slug: 'data', label: 'Data' }],
    courses: [
      course(
        { id: 'c', stream: 'data' },
        edition({ id: 'e', title: 'Python' }, version({ package_session_id: 'v', enroll_invite: { id: 'i' }, runs })),
      ),
    ],
  });

const eventsOf = ({ status, text }: Reply): readonly SeenEvent[] => {
  expect(status, text).toBe(200);
  return readCalendar(text).events;
};
const idsOf = (events: readonly SeenEvent[]) => events.map(({ uid }) => uid.split('@')[0]);

const hamburg = { id: 'hh', start: '2027-01-12T18:00', end: '2027-01-12T20:00', places: ['hafen'] };
const bremen = { id: 'hb', start: '2027-01-10', places: ['weser'] };
const withMeetings = {
  id: 'many',
  note: 'Bring a laptop',
  meetings: [
    { start: '2027-02-01T18:00', title: 'BEGIN:VEVENT' },
    { start: '2027-02-08T18:00', end: '2027-02-08T19:00', title: 'Ü'.repeat(100) },
    { start: '2027-02-15' },
  ],
};

async function publish(...runs: CatalogueRun[]): Promise<{ site: PublishedSite; feed: TestFeed }> {
  const site = await api.publish(fileOf(...runs));
  return { site, feed: await createTestFeed(api, site.instituteId) };
}

describe('a calendar feed', () => {
  it('has the dates in order, those of meetings too, and what is cancelled (L4, R8)', async () => {
    const { site, feed } = await publish(withMeetings, { ...hamburg, cancelled: true }, bremen, {
      id: 'x',
      when: 'on request',
    });

    const reply = await feed.get();

    const { name, timeZone, events } = readCalendar(reply.text);
    expect([name, timeZone]).toEqual(['Courses', 'Europe/Berlin']);
    expect(events).toMatchObject([
      { uid: `hb@${site.instituteId}.prospectus`, start: '2027-01-10', status: 'CONFIRMED' },
      { uid: `hh@${site.instituteId}.prospectus`, start: Date.parse('2027-01-12T17:00Z'), status: 'CANCELLED' },
      { summary: 'Python: BEGIN:VEVENT', description: 'Bring a laptop' },
      { summary: `Python: ${'Ü'.repeat(100)}`, end: Date.parse('2027-02-08T18:00Z'), description: 'Bring a laptop' },
      { summary: 'Python (3/3)', start: '2027-02-15', description: 'Bring a laptop' },
    ]);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'public, max-age=300',
      vary: 'Accept-Encoding',
      'access-control-allow-origin': '*',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
      'content-length': String(reply.sent.length),
    });
  });

  it('is made of lines of at most 75 octets that end with CRLF (L4)', async () => {
    const { feed } = await publish(withMeetings, hamburg);
    const { text } = await feed.get();

    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    for (const line of text.split('\r\n')) {
      expect(line).not.toMatch(/[\r\n]/);
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    }
  });

  it.each([
    ['town=hamburg', ['hh']],
    ['place=HAFEN&place=weser', ['hb', 'hh']],
    ['stream=data&starts_from=2027-01-11', ['hh', 'many.1', 'many.2', 'many.3']],
    ['town=nowhere', []],
    ['phase=running', []],
  ])('shows what GET /runs lists for the same filter: %s (L4, R7)', async (filter, expected) => {
    const { site } = await publish(hamburg, bremen, withMeetings);
    const feed = await createTestFeed(api, site.instituteId, filter);

    expect(idsOf(eventsOf(await feed.get()))).toEqual(expected);
  });

  it('keeps a run that has begun, until it is over (L4, R2)', async () => {
    const { site, feed } = await publish({ id: 'r', start: '2026-11-20', end: '2026-11-21T12:00' });
    const upcoming = await createTestFeed(api, site.instituteId, 'phase=upcoming');

    expect([idsOf(eventsOf(await feed.get())), idsOf(eventsOf(await upcoming.get()))]).toEqual([['r'], []]);
    await api.advance({ minutes: 3 * 24 * 60 });
    expect(eventsOf(await feed.get())).toEqual([]);
  });

  it('has at most 8 MiB of events, and whole runs (L4)', async () => {
    const meetings = Array.from({ length: 400 }, () => ({ start: '2027-01-12T18:00' }));
    const runs = Array.from({ length: 12 }, (_, at) => ({
      id: `r${at}`,
      meetings,
      note: String.fromCharCode(97 + at).repeat(2_000),
    }));
    const { feed } = await publish(...runs);

    const { sent, text } = await feed.get();

    const count = text.split('BEGIN:VEVENT').length - 1;
    expect([count % 400, count > 0, count < 4_800]).toEqual([0, true, true]);
    expect(sent.length).toBeLessThan(8 * 1024 * 1024 + 10_000);
  });

  it('has at most 5,000 events, and whole runs (L4)', async () => {
    const meetings = Array.from({ length: 400 }, (_, at) => ({
      start: `2027-03-01T10:${String(at % 60).padStart(2, '0')}`,
    })).sort((a, b) => a.start.localeCompare(b.start));
    const runs = Array.from({ length: 13 }, (_, at) => ({ id: `r${at}`, meetings }));
    const { feed } = await publish(...runs);

    // The other parser would take a minute.
    const uids = (await feed.get()).text.match(/^UID:.+$/gm) ?? [];

    expect(uids).toHaveLength(4_800);
    expect(new Set(uids).size).toBe(4_800);
  });

  it('is a calendar also without any date, as that of an institute without a time zone is (L4)', async () => {
    const site = await api.publish(catalogue());
    const feed = await createTestFeed(api, site.instituteId, '', 'Nothing, yet; \\o/');

    const { text } = await feed.get();

    expect(readCalendar(text)).toMatchObject({ timeZone: 'UTC', events: [] });
    expect(text).toContain('\r\nNAME:Nothing\\, yet\\; \\\\o/\r\n');
  });
});

describe('the address of a feed', () => {
  it('is 43 characters that lead nowhere once the feed is renewed, and to the same calendar at another address (L4)', async () => {
    const { feed } = await publish(hamburg);
    const before = await feed.get();

    const renewed = await renewTestFeed(api, feed);

    expect(feed.token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect((await renewed.get()).text).toBe(before.text);
    expectError(await feed.get(), 404, 'not_found');
    await revokeTestFeed(api, renewed);
    expectError(await renewed.get(), 404, 'not_found');
  });

  it.each([
    '/feeds',
    '/feeds/',
    '/feeds/x/runs.ics',
    `/feeds/${'A'.repeat(43)}/runs.ics`,
    `/feeds/${'A'.repeat(43)}/other.ics`,
    `/feeds/${'A'.repeat(43)}/`,
    `/feeds/${'A'.repeat(42)}%/runs.ics`,
    `/feeds/${'A'.repeat(99)}/runs.ics`,
    `/feeds//runs.ics?${'A'.repeat(43)}`,
  ])('leads nowhere unless it was made: %s (L4)', async (path) => {
    const reply = await api.sendUnchecked(path);

    expectError(reply, 404, 'not_found');
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  it('costs the database nothing, whether it leads anywhere or not (L4)', async () => {
    const { feed } = await publish(hamburg);
    await feed.get();
    await api.proxy.goAway();

    expect([(await feed.get()).status, (await api.sendUnchecked(`/feeds/${'A'.repeat(43)}/runs.ics`)).status]).toEqual([
      200, 404,
    ]);
    api.clock.advance({ seconds: 31 });
    const late = await feed.get();
    await api.proxy.comeBack();
    await api.service.refresh();

    expectError(late, 503, 'internal_error');
    expect(late.headers['retry-after']).toBe('5');
    expect((await feed.get()).status).toBe(200);
  });

  it('may be requested 60 times a minute, whatever is requested at others (L4)', async () => {
    const { site, feed } = await publish(hamburg);
    const other = await createTestFeed(api, site.instituteId);
    const replies = [];
    for (let asked = 0; asked < 61; asked += 1) replies.push(await feed.get());

    expect(replies.slice(0, 60).every(({ status }) => status === 200)).toBe(true);
    const refused = replies[60] as Reply;
    expectError(refused, 429, 'rate_limited', { limit_per_minute: 60 });
    expect(refused.headers).toMatchObject({ 'retry-after': '60', ratelimit: '"minute";r=0;t=60' });
    expect((await other.get()).status).toBe(200);
    await api.advance({ seconds: 60 });
    expect((await feed.get()).status).toBe(200);
  });

  it('is in no line of the log, nor in a metric (D39, L4)', async () => {
    const { feed } = await publish(hamburg);
    await feed.get();
    await feed.get({ method: 'POST' });
    for (const path of [
      `/feeds/${feed.token}`,
      `/feeds/${feed.token}/x`,
      `${feed.path}?a=${feed.token}`,
      `/Feeds/${feed.token}/runs.ics`,
      `/x/feeds/${feed.token}`,
    ]) {
      await api.sendUnchecked(path);
    }
    const { text: metrics } = await api.sendUnchecked('/metrics');

    expect(api.log.filter((line) => line.includes('/feeds/{token}/runs.ics')).length).toBeGreaterThan(0);
    expect(metrics).toContain('route="/feeds/{token}/runs.ics"');
    for (const text of [...api.log, metrics]) {
      expect(text).not.toContain(feed.token);
      expect(text).not.toContain(feed.token.slice(8, 30));
    }
  });

  it('notes when it was used last, to the hour (L4)', async () => {
    const { feed } = await publish(hamburg);
    const lastUse = async () => {
      await api.advance({ seconds: 3 });
      // The loop writes it with its next turn.
      await new Promise((resolve) => setTimeout(resolve, 300));
      const row = await api.database.db
        .selectFrom('feed')
        .select('last_used_at')
        .where('id', '=', feed.feed.id)
        .executeTakeFirst();
      return row?.last_used_at?.getTime() ?? null;
    };
    expect(await lastUse()).toBeNull();
    await feed.get();
    const first = await lastUse();
    expect(first).not.toBeNull();

    await api.advance({ minutes: 30 });
    await feed.get();
    expect(await lastUse()).toBe(first);
    await api.advance({ minutes: 31 });
    await feed.get();
    expect(await lastUse()).toBeGreaterThan(first ?? 0);
  });
});

describe('over HTTP, a feed', () => {
  it('answers 304 to who has it, in whatever encoding, and HEAD without a body (L4, D42)', async () => {
    const { feed } = await publish(...Array.from({ length: 50 }, (_, at) => ({ ...hamburg, id: `r${at}` })));
    const plain = await feed.get();
    const gzip = await feed.get({ headers: { 'Accept-Encoding': 'gzip' } });
    const head = await feed.get({ method: 'HEAD' });

    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gzip.text).toBe(plain.text);
    expect(gzip.sent.length).toBeLessThan(plain.sent.length / 4);
    expect([head.status, head.sent.length, head.headers['content-length']]).toEqual([
      200,
      0,
      String(plain.sent.length),
    ]);
    for (const [{ headers }, accepted] of [
      [plain, 'identity'],
      [gzip, 'gzip'],
    ] as const) {
      const again = await feed.get({
        headers: { 'If-None-Match': headers['etag'] ?? '', 'Accept-Encoding': accepted },
      });
      expect([again.status, again.sent.length, again.headers['etag'], again.headers['cache-control']]).toEqual([
        304,
        0,
        headers['etag'],
        'public, max-age=300',
      ]);
    }
  });

  it('keeps its tag and its time zone whatever other dates the institute gets (L4)', async () => {
    const file = fileOf(hamburg, bremen);
    const site = await api.publish(file);
    const feed = await createTestFeed(api, site.instituteId);
    const north = await createTestFeed(api, site.instituteId, 'town=Hamburg');
    const empty = await createTestFeed(api, site.instituteId, 'town=Kiel');
    const [before, nothing] = [await north.get(), await empty.get()];

    const others = [
      { id: 'late', start: '2029-07-01' },
      { id: 'long', start: '2026-03-01', end: '2031-01-01' },
    ];
    await site.republish({ ...file, courses: fileOf(hamburg, bremen, ...others).courses ?? [] });

    expect(eventsOf(await feed.get())).toHaveLength(4);
    const after = await north.get();
    expect(after.text).toBe(before.text);
    expect(after.headers['etag']).toBe(before.headers['etag']);
    expect((await empty.get()).headers['etag']).toBe(nothing.headers['etag']);
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND'])(
    'refuses %s, whether it is there or not (L4)',
    async (method) => {
      for (const path of [`/feeds/${'A'.repeat(43)}/runs.ics`, (await publish(hamburg)).feed.path]) {
        const reply = await api.sendUnchecked(path, { method });

        expectError(reply, 405, 'method_not_allowed');
        expect(reply.headers['allow']).toBe('GET, HEAD, OPTIONS');
      }
    },
  );

  it('lets pages of any website read it (L4)', async () => {
    const { feed } = await publish(hamburg);
    const preflight = await feed.get({
      method: 'OPTIONS',
      headers: {
        Origin: 'https://anyone.example',
        'Access-Control-Request-Method': 'GET',
        'Access-Control-Request-Headers': 'if-none-match',
      },
    });

    expect([preflight.status, preflight.sent.length]).toEqual([204, 0]);
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'If-None-Match',
    });
    expect(
      (await feed.get({ headers: { Origin: 'https://anyone.example' } })).headers['access-control-allow-origin'],
    ).toBe('*');
  });

  it('takes no notice of a query, a key or a body (L4)', async () => {
    const { feed } = await publish(hamburg, bremen);
    const { text } = await feed.get();

    expect((await api.sendUnchecked(`${feed.path}?town=Bremen&nocache=1`)).text).toBe(text);
    expect((await feed.get({ headers: { 'X-API-Key': 'nonsense' } })).text).toBe(text);
    expect((await feed.get({ body: 'hello' })).text).toBe(text);
  });

  it('is sent in pieces when it is large, as it is sent at once (L4, D43)', async () => {
    const note = 'Note '.repeat(390);
    const runs = Array.from({ length: 600 }, (_, at) => ({ id: `r${at}`, start: '2027-01-12', note: `${at} ${note}` }));
    const { feed } = await publish(...runs);

    const plain = await feed.get();
    const gzip = await feed.get({ headers: { 'Accept-Encoding': 'gzip' } });

    expect(plain.sent.length).toBeGreaterThan(1_000_000);
    expect(eventsOf(plain)).toHaveLength(600);
    expect(gzip.text).toBe(plain.text);
  });
});
