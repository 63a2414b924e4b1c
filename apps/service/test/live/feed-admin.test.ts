import { feedLimits } from '@prospectus/contract/admin';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { catalogue, course, edition, languagesOn, version } from '../support/data/catalogue.ts';
import { type Api, startApi } from '../support/service/api.ts';
import { expectRefusal } from '../support/service/check-reply.ts';
import { insertTestFeed } from '../support/service/feeds.ts';
import { type Browser, createBrowser, insertTestPerson, testPassword } from '../support/stage/browser.ts';

let api: Api;
let admin: Browser;
let instituteId: string;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const file = () =>
  catalogue({
    institute: {
      ...languagesOn('en', 'de'),
      formats: [{ key: 'live', label: 'Live' }],
      places: [
        { id: 'weser', name: 'Weser', town: 'Bremen' },
        { id: 'hafen', name: 'Hafen', town: 'Hamburg' },
        { id: 'anywhere', name: 'Anywhere' },
      ],
    },
    streams: [{ slug: 'data', label: 'Data' }],
    courses: [
      course(
        { stream: 'data' },
        edition(
          {},
          version({
            runs: [
              { id: 'a', start: '2027-01-12', places: ['hafen'] },
              { id: 'b', meetings: [{ start: '2027-01-13' }, { start: '2027-01-14' }] },
            ],
          }),
        ),
      ),
    ],
  });

beforeEach(() => publishAsAdmin(file()));

/** Publishes an institute, and signs in as its admin. */
async function publishAsAdmin(catalogueFile: ReturnType<typeof file>): Promise<void> {
  ({ instituteId } = await api.publish(catalogueFile));
  const { email } = await insertTestPerson(api.database.db, { institutes: [instituteId] });
  admin = createBrowser(api.base);
  expect((await admin.post('/sign-in', { email, password: testPassword })).status).toBe(200);
}

type Feed = {
  id: string;
  course: { id: string; title: string; is_ambiguous: boolean } | null;
  name: string;
  filter: string;
  events: number | null;
  is_understood: boolean;
  revoked_at: string | null;
};
type Made = { url: string; feed: Feed };

const feeds = () => `/institutes/${instituteId}/feeds`;
const create = async (body: object): Promise<Made> => {
  const reply = await admin.post(feeds(), body);
  expect(reply.status, reply.text).toBe(200);
  return JSON.parse(reply.text);
};
const list = async (): Promise<Feed[]> => JSON.parse((await admin.send(feeds(), {})).text).data;
const statusOf = async (url: string) => (await api.sendUnchecked(new URL(url).pathname)).status;
const audited = () =>
  api.database.db
    .selectFrom('audit_event')
    .select(['action', 'subject', 'details', 'actor_kind'])
    .where('institute_id', '=', instituteId)
    .where('action', 'like', 'feed.%')
    .orderBy('id')
    .execute();

describe('a calendar feed that an admin makes', () => {
  it('works at once at an address that is answered this once (L4)', async () => {
    const { url, feed } = await create({ name: ' Hamburg ', filter: 'town=Hamburg' });

    expect(url).toMatch(/^http:\/\/localhost:\d+\/feeds\/[\w-]{43}\/runs\.ics$/);
    expect(feed).toMatchObject({ name: 'Hamburg', filter: 'town=Hamburg&phase=any', events: 1, revoked_at: null });
    expect(await statusOf(url)).toBe(200);
    expect(await list()).toEqual([feed]);
    const token = url.split('/')[4] ?? '';
    expect(JSON.stringify([await list(), await audited()])).not.toContain(token);
    expect(await audited()).toMatchObject([
      {
        action: 'feed.created',
        subject: 'Hamburg',
        actor_kind: 'person',
        details: { feed_id: feed.id, filter: 'town=Hamburg&phase=any' },
      },
    ]);
  });

  it('is renewed, renamed and revoked at once, each with its record (L4)', async () => {
    const { url, feed } = await create({ name: 'All' });
    const one = `${feeds()}/${feed.id}`;

    const renewed: Made = JSON.parse((await admin.post(`${one}/renew`)).text);
    expect([await statusOf(url), await statusOf(renewed.url)]).toEqual([404, 200]);
    await admin.send(one, { method: 'PATCH', body: { name: 'Everything' } });
    expect((await api.sendUnchecked(new URL(renewed.url).pathname)).text).toContain('NAME:Everything');
    expect((await admin.post(`${one}/revoke`)).status).toBe(200);
    expect(await statusOf(renewed.url)).toBe(404);
    expect((await admin.post(`${one}/revoke`)).status).toBe(200);

    expect((await audited()).map(({ action }) => action)).toEqual([
      'feed.created',
      'feed.renewed',
      'feed.renamed',
      'feed.revoked',
    ]);
    expect(await list()).toMatchObject([{ name: 'Everything', events: null, revoked_at: expect.any(String) }]);
    expectRefusal(await admin.post(`${one}/renew`), 409, 'refused', 'feed_revoked');
    expectRefusal(await admin.send(one, { method: 'PATCH', body: { name: 'Again' } }), 409, 'refused', 'feed_revoked');
  });

  it('shows other dates at the same address after a change of its filter, with its record (L4, R7)', async () => {
    const { url, feed } = await create({ name: 'Where', filter: 'town=Hamburg' });
    const one = `${feeds()}/${feed.id}`;
    const body = () => api.sendUnchecked(new URL(url).pathname).then(({ text }) => text);
    const countEvents = async () => (await body()).split('BEGIN:VEVENT').length - 1;
    expect(await countEvents()).toBe(1);

    const changed = await admin.send(one, { method: 'PATCH', body: { filter: 'starts_from=2027-01-13' } });

    expect(JSON.parse(changed.text)).toMatchObject({ filter: 'starts_from=2027-01-13&phase=any', name: 'Where' });
    expect(await countEvents()).toBe(2);
    expect((await audited()).at(-1)).toMatchObject({
      action: 'feed.filter_changed',
      subject: 'Where',
      details: { before: 'town=Hamburg&phase=any', filter: 'starts_from=2027-01-13&phase=any' },
    });
    expect((await admin.send(one, { method: 'PATCH', body: { filter: 'page=2' } })).status).toBe(400);
    await admin.send(one, { method: 'PATCH', body: { filter: 'starts_from=2027-01-13' } });
    expect(await audited()).toHaveLength(2);
  });

  it('is listed, answers 503 and is logged once where another version kept a filter that this one cannot read (L4)', async () => {
    const { url, feed } = await create({ name: 'Newer' });
    api.clock.advance({ seconds: 1 });
    const other = await create({ name: 'Other' });
    const token = url.split('/')[4] ?? '';
    const logged = () => api.log.filter((line) => line.includes(feed.id));
    await api.database.db.updateTable('feed').set({ filter: 'colour=red' }).where('id', '=', feed.id).execute();

    for (let time = 0; time < 2; time += 1) {
      await api.database.db
        .updateTable('feed')
        .set({ name: `Other ${time}` })
        .where('id', '=', other.feed.id)
        .execute();
      await api.service.refresh();
    }

    expect(await list()).toMatchObject([
      { name: 'Other 1', events: 3, is_understood: true },
      { name: 'Newer', filter: 'colour=red', events: null, is_understood: false },
    ]);
    expect([await statusOf(url), await statusOf(other.url)]).toEqual([503, 200]);
    expect(logged().filter((line) => line.includes('not understood'))).toHaveLength(1);
    expect(api.log.join('')).not.toContain(token);
    await admin.send(`${feeds()}/${feed.id}`, { method: 'PATCH', body: { filter: 'town=Hamburg' } });
    expect(await statusOf(url)).toBe(200);
  });

  it('cannot be changed beyond the limit by admins who do it at the same time (L4)', async () => {
    const { feed } = await create({ name: 'All' });
    const change = {
      institute_id: instituteId,
      at: new Date(api.clock.now()),
      actor_kind: 'person',
      actor_id: null,
      actor_name: null,
      action: 'feed.renewed',
      subject: 'All',
      details: '{}',
    } as const;
    await api.database.db
      .insertInto('audit_event')
      .values(Array.from({ length: feedLimits.changesPerDayMax - 2 }, () => change))
      .execute();

    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        admin.send(`${feeds()}/${feed.id}`, { method: 'PATCH', body: { name: `Name ${at}` } }),
      ),
    );

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ name: 'two\nlines' }, 'name'],
    [{ name: 'A', filter: 'page=2' }, 'page'],
    [{ name: 'A', filter: 'starts_from=soon' }, 'starts_from'],
    [{ name: 'A', filter: 'x'.repeat(2_001) }, 'filter'],
    [{ name: 'A', colour: 'red' }, 'colour'],
  ])('is refused by the field that is wrong: %j (L4, R7)', async (body, param) => {
    const reply = await admin.post(feeds(), body);

    expect(reply.status).toBe(400);
    expect(JSON.parse(reply.text).error.details.param).toBe(param);
  });

  it('is the last of fifty, and one that was revoked makes room (L4)', async () => {
    const ids = await Promise.all(Array.from({ length: 50 }, () => insertTestFeed(api.database.db, instituteId)));

    expectRefusal(await admin.post(feeds(), { name: 'Fifty-first' }), 409, 'refused', 'too_many_feeds');
    await admin.post(`${feeds()}/${ids[0]}/revoke`);
    expect((await create({ name: 'Fifty-first' })).feed.name).toBe('Fifty-first');
  });

  it('cannot be changed without end within a day, but always revoked (L4)', async () => {
    const { feed } = await create({ name: 'All' });
    const change = {
      institute_id: instituteId,
      at: new Date(api.clock.now()),
      actor_kind: 'person',
      actor_id: null,
      actor_name: null,
      action: 'feed.renewed',
      subject: 'All',
      details: '{}',
    } as const;
    await api.database.db
      .insertInto('audit_event')
      .values(Array.from({ length: feedLimits.changesPerDayMax }, () => change))
      .execute();

    for (const reply of [
      await admin.post(feeds(), { name: 'One more' }),
      await admin.post(`${feeds()}/${feed.id}/renew`),
    ]) {
      expectRefusal(reply, 409, 'refused', 'too_many_feed_changes');
    }
    expect((await admin.post(`${feeds()}/${feed.id}/revoke`)).status).toBe(200);
  });

  it('keeps the fifty that were revoked last, however many there were (L4)', async () => {
    const { db } = api.database;
    for (let count = 0; count < 60; count += 1) {
      const id = await insertTestFeed(db, instituteId, `Feed ${count}`);
      await db
        .updateTable('feed')
        .set({ revoked_at: new Date(Date.UTC(2026, 0, 1, 0, count)) })
        .where('id', '=', id)
        .execute();
    }
    await create({ name: 'New' });

    const { count } = await db
      .selectFrom('feed')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('institute_id', '=', instituteId)
      .executeTakeFirstOrThrow();
    expect(count).toBe(51);
    expect((await list()).map(({ name }) => name).slice(0, 2)).toEqual(['New', 'Feed 59']);
  });
});

describe('what a calendar may show', () => {
  it('is counted before it is made (L4)', async () => {
    const preview = async (filter: string) =>
      JSON.parse((await admin.send(`${feeds()}/preview?${new URLSearchParams({ filter })}`, {})).text);

    expect(await preview('')).toEqual({ events: 3, is_cut: false });
    expect(await preview('place=hafen')).toEqual({ events: 1, is_cut: false });
    expect(await preview('place=nowhere')).toEqual({ events: 0, is_cut: false });
    expect((await preview('page=1')).error.details.param).toBe('page');
  });
});

describe('the course that a calendar feed is about', () => {
  const titled = (id: string, title: string, published = true) => {
    return course(
      { id, published },
      edition({ id: `${id}-en`, title }, version({ runs: [{ id: `${id}-r`, when: 'x' }] })),
    );
  };

  it('is told by its title, and whether that alone names it (L4)', async () => {
    const courses = [titled('py-1', 'Python'), titled('go', 'Go'), titled('py-2', 'PYTHON'), titled('c', 'C', false)];
    await publishAsAdmin({ ...file(), courses });

    for (const id of ['py-1', 'go', 'go-en', 'c', 'gone']) await create({ name: id, filter: `course=${id}` });
    await create({ name: 'all' });

    expect(new Map((await list()).map(({ name, course: named }) => [name, named]))).toEqual(
      new Map([
        ['py-1', { id: 'py-1', title: 'Python', is_ambiguous: true }],
        ['go', { id: 'go', title: 'Go', is_ambiguous: false }],
        ['go-en', { id: 'go', title: 'Go', is_ambiguous: false }],
        ['c', { id: 'c', title: 'C', is_ambiguous: true }],
        ['gone', null],
        ['all', null],
      ]),
    );
  });
});
