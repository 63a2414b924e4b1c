import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import type { Interest, LackingCourses } from '@prospectus/contract/admin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLackingFinder, createSnapshots, openCourses } from '../../src/features/catalogue/index.ts';
import { interestAdminRoutes } from '../../src/features/interest/index.ts';
import { createLog } from '../../src/platform/log.ts';
import { catalogue, course, edition, version } from '../support/data/catalogue.ts';
import { importFile } from '../support/data/import-file.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { type Admin, startAdmin } from '../support/service/admin.ts';
import { createTestBuilder } from '../support/service/builder.ts';
import { createFakeClock } from '../support/service/fake-clock.ts';
import { insertTestCampaign } from '../support/stage/enquiries.ts';

let database: TestDatabase;
let admin: Admin;
let close = async () => {};
let refresh = async () => {};
beforeAll(async () => {
  database = await createTestDatabase();
  const { db, url } = database;
  const clock = createFakeClock('2026-11-20T10:30:00.000Z');
  const builder = createTestBuilder(url, tmpdir());
  const snapshots = createSnapshots({ db, builder, clock, log: createLog('silent') });
  const routes = interestAdminRoutes({
    db,
    clock,
    views: { write: async () => true },
    openCourses: (instituteId) => openCourses(snapshots, instituteId),
    findLacking: createLackingFinder({ db, snapshots }),
  });
  admin = await startAdmin(db, routes, clock);
  close = () => snapshots.close();
  refresh = () => snapshots.refresh();
});
afterAll(async () => {
  await admin.close();
  await close();
  await database.drop();
});

const described = { description_html: '<p>About it.</p>', images: { preview: 'https://media.example/a.png' } };
const { price: _, ...unpriced } = version();
const run = (id: string) => ({ id, start: '2027-01-10', end: '2027-01-11' });

async function openInstitute(
  file = catalogue({ courses: [course({ id: 'yoga' }, edition({ id: 'yoga-en', title: 'Yoga' }))] }),
) {
  const { db } = database;
  await importFile(db, file);
  await refresh();
  const instituteId = file.institute.id;
  const campaignId = await insertTestCampaign(db, instituteId);
  admin.signIn({ instituteIds: [instituteId], role: 'reader' });
  const get = async <T>(path: string) => {
    const { status, json } = await admin.send(`/institutes/${instituteId}/interest${path}`);
    expect(status, JSON.stringify(json)).toBe(200);
    return json as T;
  };
  return {
    view: async (courseId: string, day: string, views: number) => {
      await db
        .insertInto('course_view_day')
        .values({ institute_id: instituteId, day, course_id: courseId, views })
        .execute();
    },
    enquire: async (courseId: string | null, at: string, origin: string | null, attribution?: object) => {
      const email = `${randomUUID()}@people.example`;
      const lead = { id: randomUUID(), person: email, full_name: 'Ada', email, created_at: new Date(at) };
      await db
        .insertInto('lead')
        .values({
          ...lead,
          institute_id: instituteId,
          campaign_id: campaignId,
          origin,
          named_course_id: courseId,
          attribution: attribution ? JSON.stringify(attribution) : null,
        })
        .execute();
    },
    interest: (query = '') => get<Interest>(query),
    lacking: () => get<LackingCourses>('/lacking'),
  };
}

describe('the interest in courses (E9)', () => {
  it('is over 7, 28 or 90 days of UTC, today included, by course and by day (E9)', async () => {
    const { view, enquire, interest } = await openInstitute();
    await view('yoga', '2026-11-20', 3);
    await view('yoga-en', '2026-11-14', 1);
    await view('yoga', '2026-11-13', 10);
    await view('gone', '2026-11-20', 1);
    await enquire('yoga', '2026-11-14T00:00:00Z', 'https://www.school.example');
    await enquire('yoga', '2026-11-13T23:59:59Z', 'https://www.school.example');
    await enquire('yoga', '2026-11-19T12:00:00Z', null);
    await enquire(null, '2026-11-19T12:00:00Z', 'https://www.school.example');

    const week = await interest('?days=7');

    expect(week.days).toHaveLength(7);
    expect(week.days[0]).toEqual({ day: '2026-11-14', views: 1, enquiries: 1 });
    expect(week.days.at(-1)).toEqual({ day: '2026-11-20', views: 4, enquiries: 0 });
    expect(week.totals).toEqual({ views: 5, enquiries: 3 });
    expect(week.courses).toEqual([
      { id: 'yoga', title: 'Yoga', views: 4, enquiries: 2, enquiries_from_pages: 1, share: 0.25 },
      { id: 'gone', title: null, views: 1, enquiries: 0, enquiries_from_pages: 0, share: 0 },
    ]);
    expect((await interest()).totals).toEqual({ views: 15, enquiries: 4 });
    expect((await interest('?days=90')).days).toHaveLength(90);
  });

  it('tells where enquiries came from: by campaign, else by the website that linked here, last before first (E9)', async () => {
    const { enquire, interest } = await openInstitute();
    const newsletter = { source: 'newsletter', campaign: 'autumn', referrer: 'mail.example', landing: '/' };
    const ways = [
      { first: { referrer: 'www.search.example' }, last: newsletter },
      { last: newsletter },
      { first: { referrer: 'www.search.example', landing: '/' } },
      { first: { source: 'x' }, last: { landing: '/' } },
      undefined,
      undefined,
      undefined,
    ];
    for (const way of ways) await enquire('yoga', '2026-11-20T08:00:00Z', 'https://www.school.example', way);
    await enquire('yoga', '2026-10-01T08:00:00Z', 'https://www.school.example', { last: newsletter });

    expect((await interest('?days=7')).origins).toEqual([
      { is_told: false, name: null, enquiries: 3 },
      { is_told: true, name: 'newsletter / autumn', enquiries: 2 },
      { is_told: true, name: 'www.search.example', enquiries: 1 },
      { is_told: true, name: null, enquiries: 1 },
    ]);
  });

  it('is nothing yet where no page was looked at (E9)', async () => {
    const { interest } = await openInstitute();

    expect(await interest('?days=7')).toMatchObject({ totals: { views: 0, enquiries: 0 }, courses: [], total: 0 });
  });

  it('names days that it cannot count (E9)', async () => {
    await openInstitute();

    const { status } = await admin.send(`/institutes/${randomUUID()}/interest?days=8`);

    expect(status).toBeGreaterThanOrEqual(400);
  });
});

describe('what courses lack (E9)', () => {
  it('is a picture, a price, a description or a next date, the most viewed first (E9)', async () => {
    const { view, lacking } = await openInstitute(
      catalogue({
        courses: [
          course({ id: 'whole' }, edition(described, version({ runs: [run('one')] }))),
          course({ id: 'bare' }, edition({ title: 'Bare' }, unpriced)),
          course({ id: 'plain' }, edition({ title: 'Plain' }, version({ runs: [run('two')] }))),
          course({ id: 'hidden', published: false }),
        ],
      }),
    );
    await view('plain', '2026-11-20', 3);

    expect(await lacking()).toEqual({
      checked: 3,
      counts: { picture: 2, price: 1, description: 2, date: 1 },
      courses: [
        { id: 'plain', title: 'Plain', lacks: ['picture', 'description'], views: 3 },
        { id: 'bare', title: 'Bare', lacks: ['picture', 'price', 'description', 'date'], views: 0 },
      ],
      total: 2,
    });
  });

  it('is no price that is hidden or on request, and no date where all learn at their own pace or nothing has one (E9, K14)', async () => {
    const { lacking } = await openInstitute(
      catalogue({
        courses: [
          course({}, edition(described, version({ price: 'on_request', runs: [run('one')] }))),
          course({}, edition({ ...described, mode: 'self_paced' })),
        ],
      }),
    );
    expect(await lacking()).toMatchObject({ checked: 2, total: 0 });

    const { lacking: without } = await openInstitute(
      catalogue({ institute: { prices_visible: false }, courses: [course({}, edition(described))] }),
    );
    expect(await without()).toMatchObject({ checked: 1, total: 0 });
  });
});
