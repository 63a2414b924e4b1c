import { tmpdir } from 'node:os';
import type { CourseDetail, CoursePage } from '@prospectus/contract';
import type { HiddenCourseWire } from '@prospectus/contract/admin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browseAdminRoutes, createSnapshots } from '../../src/features/catalogue/index.ts';
import { createHeavyReads } from '../../src/http/admin/heavy-reads.ts';
import { createLog } from '../../src/platform/log.ts';
import { catalogue, course, edition, languagesOn, version } from '../support/data/catalogue.ts';
import { type Admin, startAdmin } from '../support/service/admin.ts';
import { type Api, startApi } from '../support/service/api.ts';
import { createTestBuilder } from '../support/service/builder.ts';
import type { PublishedSite } from '../support/service/published-site.ts';

const german = edition({ language: 'de', title: 'Tabellen' });
const english = edition({ language: 'en', title: 'Sheets' });
const file = catalogue({
  institute: languagesOn('en', 'de'),
  courses: [
    course({ id: 'both' }, english, german),
    course(
      { id: 'half' },
      edition({ language: 'en', title: 'Half' }),
      edition({ language: 'de', title: 'Nicht da', published: false }),
    ),
    course({ id: 'hidden', published: false }, edition({ title: 'Secret tables' })),
    course({ id: 'empty' }, edition({ title: 'Nothing inside' }, version({ published: false }))),
  ],
});

let api: Api;
let site: PublishedSite;
let admin: Admin;
let stop = async () => {};
let refresh = async () => {};
beforeAll(async () => {
  api = await startApi();
  site = await api.publish(file);
  const { db, url } = api.database;
  const builder = createTestBuilder(url, tmpdir());
  const snapshots = createSnapshots({ db, builder, clock: api.clock, log: createLog('silent') });
  admin = await startAdmin(db, browseAdminRoutes({ db, snapshots, clock: api.clock, heavyReads: createHeavyReads(2) }));
  admin.signIn({ instituteIds: [file.institute.id] });
  stop = () => snapshots.close();
  refresh = () => snapshots.refresh();
});
afterAll(async () => {
  await admin.close();
  await stop();
  await api.close();
});

const get = async (path: string) => admin.send(`/institutes/${file.institute.id}/catalogue${path}`);

describe('the catalogue in the dashboard', () => {
  it('tells how many courses there are, and how many of them are shown', async () => {
    const { json } = await get('');

    expect(json).toMatchObject({
      courses: 4,
      courses_shown: 2,
      streams: [],
      site: { institute: { id: file.institute.id } },
    });
  });

  it.each(['?page=1', '?language=de&q=TABELLEN', '?sort=title', '?availability=closed', '?language=none'])(
    'lists courses exactly as the API does: %s',
    async (query) => {
      const listed = await get(`/courses${query}`);

      const answered = await site.get(`/courses${query}`);
      expect(listed.text).toBe(answered.text);
      expect((listed.json as CoursePage).data).toBeInstanceOf(Array);
    },
  );

  it.each(['', '?language=de'])('shows a course exactly as the API answers it: %s', async (query) => {
    const { json } = await get(`/courses/both${query}`);

    const { shown } = json as { shown: { course: CourseDetail; outline: unknown } };
    expect(JSON.stringify(shown.course)).toBe((await site.get(`/courses/both${query}`)).text);
    expect(JSON.stringify(shown.outline)).toBe((await site.get(`/courses/both/outline${query}`)).text);
  });

  it('finds a course by the id of an edition', async () => {
    const { json } = await get(`/courses/${german.id}`);

    expect(json).toMatchObject({ id: 'both', reasons: [] });
  });

  it('says which editions of a course are not shown, and why', async () => {
    const { json } = await get('/courses/half');

    expect(json).toMatchObject({
      reasons: [],
      editions: [
        { title: 'Half', language: 'en', is_shown: true, reason: null, versions: 1, versions_shown: 1 },
        { title: 'Nicht da', language: 'de', is_shown: false, reason: { kind: 'edition_draft' } },
      ],
    });
  });

  it('shows a course’s dates, and says of each that is not shown why (R2)', async () => {
    const runs = [
      { id: 'past', start: '2020-01-01' },
      { id: 'draft', published: false, meetings: [{ start: '2099-01-02T10:00' }] },
      { id: 'later', start: '2099-02-01' },
      { id: 'soon', start: '2099-01-01' },
    ];
    const dated = catalogue({
      courses: [
        course(
          { id: 'dated' },
          edition({}, version({ runs }), version({ published: false, runs: [{ id: 'unseen', when: 'On request' }] })),
        ),
      ],
    });
    await api.publish(dated);
    admin.signIn({ instituteIds: [dated.institute.id] });
    const { json } = await admin.send(`/institutes/${dated.institute.id}/catalogue/courses/dated`);
    admin.signIn({ instituteIds: [file.institute.id] });

    expect(json).toMatchObject({
      runs: {
        shown: [{ id: 'soon', starts_on: '2099-01-01', availability: 'available' }, { id: 'later' }],
        shown_total: 2,
        hidden: [
          { id: 'past', starts_on: '2020-01-01', hidden: 'over' },
          { id: 'draft', starts_at: '2099-01-02T10:00:00.000Z', hidden: 'draft' },
          { id: 'unseen', starts_on: null, hidden: 'version_draft' },
        ],
        hidden_total: 3,
      },
    });
  });

  it('shows the first twenty dates of a course with very many, and the latest twenty that are hidden (R8)', async () => {
    const runs = (name: string, start: (at: number) => string) =>
      Array.from({ length: 300 }, (_, at) => ({ id: `${name}-${at}`, start: start(at) }));
    const dayIn = (year: number) => (at: number) => new Date(Date.UTC(year, 0, 1 + at)).toISOString().slice(0, 10);
    const many = catalogue({
      courses: [
        course(
          { id: 'many' },
          edition({}, version({ runs: runs('past', dayIn(2020)) }), version({ runs: runs('coming', dayIn(2099)) })),
        ),
      ],
    });
    await api.publish(many);
    admin.signIn({ instituteIds: [many.institute.id] });
    const { json } = await admin.send(`/institutes/${many.institute.id}/catalogue/courses/many`);
    admin.signIn({ instituteIds: [file.institute.id] });

    const { runs: told } = json as { runs: { shown: { id: string }[]; hidden: { id: string }[] } };
    expect(told).toMatchObject({ shown_total: 300, hidden_total: 300 });
    expect([told.shown.length, told.shown[0]?.id]).toEqual([20, 'coming-0']);
    expect([told.hidden.length, told.hidden.at(-1)?.id]).toEqual([20, 'past-299']);
  });

  it('says of each course that is not shown why', async () => {
    const { json } = await get('/hidden-courses');

    expect(json).toEqual({
      data: [
        {
          id: 'hidden',
          title: 'Secret tables',
          reasons: [{ kind: 'course_draft' }],
        },
        { id: 'empty', title: 'Nothing inside', reasons: [{ kind: 'versions', count: 1 }] },
      ],
      page: 1,
      page_size: 50,
      total: 2,
    });
    expect((await get('/courses/hidden')).json).toMatchObject({ shown: null, reasons: [{ kind: 'course_draft' }] });
  });

  it.each([
    ['TABLES', ['hidden']],
    ['empty', ['empty']],
    ['%', []],
    ['published', []],
  ])('searches what is not shown by title and id: %s', async (q, ids) => {
    const { json } = await get(`/hidden-courses?q=${encodeURIComponent(q)}`);

    expect((json as { data: HiddenCourseWire[] }).data.map(({ id }) => id)).toEqual(ids);
  });

  it.each(['/courses/none', '/courses/%00', `/courses/${'x'.repeat(90)}`])('does not find %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it.each(['?q=%00', `?q=${'x'.repeat(201)}`, '?page=0', '?page=1e99', '?other=1'])('refuses %s', async (query) => {
    expect((await get(`/hidden-courses${query}`)).status).toBe(400);
  });
});

describe('a course that could not be read (D27)', () => {
  const whole = catalogue({
    institute: { id: 'with-broken' },
    courses: [
      course({ id: 'fine' }),
      course({ id: 'bad' }, edition({ title: 'Bad' })),
      course({ id: 'off', published: false }),
    ],
  });
  const of = async (path: string) => (await admin.send(`/institutes/with-broken/catalogue${path}`)).json;

  it.each([
    ['an edition of which is none', '{"id":"bad","editions":[{"id":null}]}'],
    ['a version of which is none', '{"id":"bad","editions":[{"id":"e","title":"Bad","versions":[null]}]}'],
    ['that is no JSON', 'broken'],
  ])('is counted and listed among those that are not shown: one %s', async (_, facts) => {
    await api.publish(whole);
    await api.database.db
      .updateTable('course')
      .set({ facts })
      .where('institute_id', '=', 'with-broken')
      .where('id', '=', 'bad')
      .execute();
    await api.database.db
      .updateTable('institute')
      .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
      .where('id', '=', 'with-broken')
      .execute();
    await refresh();
    admin.signIn({ instituteIds: ['with-broken'] });

    expect(await of('')).toMatchObject({ courses: 3, courses_shown: 1 });
    expect(await of('/hidden-courses')).toMatchObject({
      data: [
        { id: 'bad', title: '', reasons: [{ kind: 'unreadable' }] },
        { id: 'off', reasons: [{ kind: 'course_draft' }] },
      ],
      total: 2,
    });
    expect(await of('/hidden-courses?q=bad')).toMatchObject({ data: [{ id: 'bad' }], total: 1 });
    expect(await of('/hidden-courses?q=x')).toMatchObject({ total: 0 });
    expect(await of('/courses/bad')).toMatchObject({
      shown: null,
      editions: [],
      reasons: [{ kind: 'unreadable' }],
    });
  });
});
