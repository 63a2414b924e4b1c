import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { catalogue, course, edition } from '../support/data/catalogue.ts';
import { type Api, startApi } from '../support/service/api.ts';
import type { RequestOptions } from '../support/service/http-client.ts';
import type { PublishedSite } from '../support/service/published-site.ts';

let api: Api;
let site: PublishedSite;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  site = await api.publish(catalogue({ courses: [course({}, edition({ title: 'Yoga for beginners' }))] }));
});

const rowsOf = (instituteId: string) =>
  api.database.db
    .selectFrom('search_day')
    .select(['day', 'search', 'searches', 'without_result', 'visitors'])
    .where('institute_id', '=', instituteId)
    .orderBy('day')
    .orderBy('search')
    .execute();
const visitorsOf = async (instituteId: string) =>
  (
    await api.database.db
      .selectFrom('search_visitor')
      .select('search')
      .where('institute_id', '=', instituteId)
      .execute()
  ).length;

/** Asks as a visitor, whom the institute's server names. */
const ask = (path: string, visitor = 1, { headers, ...options }: RequestOptions = {}) =>
  site.get(path, { ...options, headers: { 'X-Client-IP': `203.0.113.${visitor}`, ...headers } });

/** Lets the 3 s pass, and the minute after which everything is written. */
async function pass() {
  api.clock.advance({ seconds: 4 });
  api.clock.advance({ minutes: 1 });
}
const expectRows = (rows: readonly object[]) =>
  expect
    .poll(() => {
      api.clock.advance({ seconds: 61 });
      return rowsOf(site.instituteId);
    })
    .toEqual(rows);

/** The tests share a clock, which goes on. */
const today = () => new Date(api.clock.now()).toISOString().slice(0, 10);

describe('what visitors look for (S18)', () => {
  it('is counted by day, with what found nothing, of /search and /courses alike', async () => {
    await ask('/search?q=Yoga,%20beginners!', 1);
    await ask('/courses?q=yoga', 2);
    await ask('/search?q=yoga&availability=closed', 3);
    await ask('/search?q=Pilatse', 4);
    await ask('/search/suggest?q=sug', 5);
    await ask('/search?stream=none', 6);
    await pass();

    await expectRows([
      { day: today(), search: 'pilatse', searches: 1, without_result: 1, visitors: 1 },
      { day: today(), search: 'yoga', searches: 2, without_result: 1, visitors: 2 },
      { day: today(), search: 'yoga beginners', searches: 1, without_result: 0, visitors: 1 },
    ]);
  });

  it('is counted of the first page only, of GET only, and not where counts alone are asked for', async () => {
    await ask('/search?q=yoga&page=2');
    await ask('/courses?q=yoga&page=3', 2);
    await ask('/courses?q=yoga', 3, { method: 'HEAD' });
    await ask('/search?q=yoga&page=0', 4);
    await ask('/search?q=yoga&page_size=0', 4);
    await ask('/search?q=beginners', 5);
    await pass();

    await expectRows([{ day: today(), search: 'beginners', searches: 1, without_result: 0, visitors: 1 }]);
  });

  it('is counted where nothing has changed, and where the page is kept', async () => {
    const { headers } = await ask('/search?q=yoga');
    const etag = { 'If-None-Match': String(headers['etag']) };
    for (let visitor = 2; visitor <= 5; visitor += 1) {
      expect((await ask('/search?q=yoga', visitor, { headers: etag })).status).toBe(304);
    }
    expect((await ask('/search?q=yoga', 6)).status).toBe(200);
    for (let turn = 0; turn < 3; turn += 1) await ask('/search?q=nothing', 10 + turn);
    await pass();

    await expectRows([
      { day: today(), search: 'nothing', searches: 3, without_result: 3, visitors: 3 },
      { day: today(), search: 'yoga', searches: 6, without_result: 0, visitors: 3 },
    ]);
  });

  it('leaves out what the same visitor continues within 3 s', async () => {
    for (const q of ['y', 'yo', 'yog', 'yoga']) {
      await ask(`/search?q=${q}`);
      api.clock.advance({ seconds: 3 });
    }
    await ask('/search?q=yo', 2);
    api.clock.advance({ ms: 3_001 });
    await ask('/search?q=yoga', 2);
    await pass();

    await expectRows([
      { day: today(), search: 'yo', searches: 1, without_result: 0, visitors: 1 },
      { day: today(), search: 'yoga', searches: 2, without_result: 0, visitors: 2 },
    ]);
  });

  it('forgets who it was once three have been, or the day is over, and no table or log line has an address', async () => {
    for (const visitor of [1, 2, 2, 3, 4]) {
      await ask('/search?q=yoga', visitor);
      await ask('/search?q=secret.word', visitor === 4 ? 4 : 1);
    }
    await pass();
    await expectRows([
      { day: today(), search: 'secret word', searches: 2, without_result: 2, visitors: 2 },
      { day: today(), search: 'yoga', searches: 4, without_result: 0, visitors: 3 },
    ]);
    expect(await visitorsOf(site.instituteId)).toBe(2);
    expect(api.log.join('')).not.toMatch(/203\.0\.113|secret/);

    await api.advance({ minutes: 14 * 60 + 15 });
    await expect
      .poll(() => {
        api.clock.advance({ minutes: 10 });
        return visitorsOf(site.instituteId);
      })
      .toBe(0);
    expect(await rowsOf(site.instituteId)).toHaveLength(2);
  });

  it('is kept while the database is away, and written once it is back', async () => {
    const away = await startApi();
    try {
      const own = await away.publish(catalogue());
      // What searches need is there with the first one.
      await own.get('/search?stream=none');
      await away.proxy.goAway();
      expect((await own.get('/search?q=hidden')).status).toBe(200);
      away.clock.advance({ minutes: 2 });
      await expect.poll(() => away.log.some((line) => line.includes('Cannot save what was searched'))).toBe(true);
      await away.proxy.comeBack();
      const read = () =>
        away.database.db.selectFrom('search_day').select(['search', 'searches', 'without_result']).execute();
      await expect
        .poll(() => {
          away.clock.advance({ minutes: 1 });
          return read();
        })
        .toEqual([{ search: 'hidden', searches: 1, without_result: 1 }]);
      expect(away.log.join('')).not.toContain('hidden');
    } finally {
      await away.close();
    }
  });

  it('adds up over the processes of one database, visitors as well, and is written when they stop', async () => {
    const others = await Promise.all([1, 2].map(() => startApi({ database: api.database, clock: api.clock })));
    const headers = (visitor: number) => ({ 'X-API-Key': site.key.key, 'X-Client-IP': `203.0.113.${visitor}` });
    const from = (other: Api | undefined, visitor: number) =>
      other?.send('/catalog/v1/search?q=yoga', { headers: headers(visitor) });
    for (const other of others) await other.service.refresh();
    await from(others[0], 1);
    await from(others[0], 2);
    await from(others[1], 2);

    await Promise.all(others.map((other) => other.close()));
    expect(await rowsOf(site.instituteId)).toMatchObject([{ search: 'yoga', searches: 3, visitors: 2 }]);

    await ask('/search?q=yoga', 3);
    await pass();
    await expectRows([{ day: today(), search: 'yoga', searches: 4, without_result: 0, visitors: 3 }]);
    expect(await visitorsOf(site.instituteId)).toBe(0);
  });

  it('tells browsers apart whose page has the API on its own origin, where they send no Origin, and no servers', async () => {
    const behind = await startApi({ database: api.database, clock: api.clock, env: { TRUST_PROXY: '127.0.0.1,::1' } });
    await behind.service.refresh();
    const from = (visitor: number, headers = {}) =>
      behind.send('/catalog/v1/search?q=yoga', {
        headers: { 'X-API-Key': site.key.key, 'X-Forwarded-For': `203.0.113.${visitor}`, ...headers },
      });
    for (const server of [1, 2, 3]) await from(server);
    const ownPage = { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'cors' };
    await from(4, ownPage);
    await from(5, ownPage);
    await from(5, ownPage);

    await behind.close();

    // One for all servers, and what each continues within 3 s is one search.
    expect(await rowsOf(site.instituteId)).toMatchObject([{ search: 'yoga', searches: 3, visitors: 3 }]);
  });

  it('is deleted after 90 days', async () => {
    const insert = (at: string) =>
      api.database.db
        .insertInto('search_day')
        .values({ institute_id: site.instituteId, day: at, search: 'yoga', searches: 1, without_result: 0 })
        .execute();
    const before = (days: number) => new Date(api.clock.now() - days * 86_400_000).toISOString().slice(0, 10);
    await insert(before(90));
    await insert(before(89));
    await insert(before(0));

    api.clock.advance({ minutes: 10 });

    await expect
      .poll(async () => (await rowsOf(site.instituteId)).map((row) => row.day))
      .toEqual([before(89), before(0)]);
  });
});
