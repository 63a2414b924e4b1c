import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { settingsAdminRoutes } from '../../src/features/institutes/index.ts';
import { catalogue, closed, course, edition, languagesOn, version } from '../support/data/catalogue.ts';
import { importFile } from '../support/data/import-file.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { type Admin, startAdmin } from '../support/service/admin.ts';
import { createFakeClock } from '../support/service/fake-clock.ts';
import { createInstitute, fileLead } from '../support/stage/forwarding.ts';
import { insertQuarantined } from '../support/stage/quarantine.ts';

let database: TestDatabase;
let admin: Admin;
let instituteId: string;

const clock = createFakeClock();

beforeAll(async () => {
  database = await createTestDatabase();
  admin = await startAdmin(database.db, settingsAdminRoutes({ db: database.db, clock }), clock);
});
afterAll(async () => {
  await admin.close();
  await database.drop();
});

const sold = version({ package_session_id: 'p1', enroll_invite: { id: 'i1' }, level: 'Beginner' });

beforeEach(async () => {
  const file = catalogue({
    institute: { course_site: { domain: 'learn.school.example', path: '/courses/' }, timezone: 'Asia/Kolkata' },
    courses: [
      course({ published: false }),
      course({}, edition({ id: 'sql', title: 'SQL for beginners' }, closed(), sold)),
      course(),
    ],
  });
  instituteId = file.institute.id;
  await importFile(database.db, file);
  admin.signIn({ instituteIds: [instituteId] });
});

const path = (rest = '') => `/institutes/${instituteId}/settings${rest}`;
const read = async (rest = '') => (await admin.send(path(rest))).json;
const change = async (body: unknown) => {
  const { status, json } = await admin.send(path(), { method: 'PATCH', body });
  return { status, json: json as object };
};
const preview = (typed: string) => read(`/course-address?typed=${encodeURIComponent(typed)}`);
const audited = () =>
  database.db
    .selectFrom('audit_event')
    .select(['action', 'subject', 'details'])
    .where('institute_id', '=', instituteId)
    .orderBy('id')
    .execute();
const revision = async () =>
  (await database.db.selectFrom('institute').select('revision').where('id', '=', instituteId).executeTakeFirstOrThrow())
    .revision;
const query = 'enrollInviteId=i1&packageSessionId=p1&level=Beginner';

describe('settings', () => {
  it('tell where course pages live, with the page of a course as the API tells it (§5.8)', async () => {
    expect(await read()).toMatchObject({
      course_base_url: 'https://learn.school.example/courses',
      course_base_url_override: null,
      course_base_url_of_catalogue: 'https://learn.school.example/courses',
      example: { title: 'SQL for beginners', url: `https://learn.school.example/courses/sql?${query}` },
      lead_retention_days: null,
    });
  });

  it('show what the catalogue says of the institute, with what holds where it says nothing', async () => {
    expect(await read()).toMatchObject({
      profile: {
        id: instituteId,
        name: 'Riverside Institute',
        logo: null,
        course_site: { domain: 'learn.school.example', path: '/courses/' },
        timezone: 'Asia/Kolkata',
        default_currency: 'USD',
        prices_visible: true,
        languages: [],
        formats: [],
      },
    });
  });

  it('have no example while nothing is published, and no address where none is known', async () => {
    const file = catalogue({ institute: languagesOn('en') });
    await importFile(database.db, file);
    instituteId = file.institute.id;
    admin.signIn({ instituteIds: [instituteId] });

    expect(await read()).toMatchObject({
      course_base_url: null,
      example: null,
      profile: { languages: [{ code: 'en', label: 'EN' }] },
    });
  });
});

describe('the course page address', () => {
  it('is overridden, with its effect, and taken back (§5.8)', async () => {
    const before = await revision();

    expect(await change({ course_base_url: ' https://shop.school.example/c// ' })).toMatchObject({
      status: 200,
      json: {
        course_base_url: 'https://shop.school.example/c',
        course_base_url_override: 'https://shop.school.example/c',
        course_base_url_of_catalogue: 'https://learn.school.example/courses',
        example: { url: `https://shop.school.example/c/sql?${query}` },
      },
    });
    expect(await revision()).toBe(before + 1);
    expect(await change({ course_base_url: null })).toMatchObject({
      json: { course_base_url: 'https://learn.school.example/courses', course_base_url_override: null },
    });
    expect(await audited()).toEqual([
      {
        action: 'settings.changed',
        subject: 'Course page address',
        details: { before: null, after: 'https://shop.school.example/c' },
      },
      {
        action: 'settings.changed',
        subject: 'Course page address',
        details: { before: 'https://shop.school.example/c', after: null },
      },
    ]);
  });

  const refusals = [
    ['http://shop.school.example', 'must begin with https://'],
    ['shop.school.example', 'must begin with https://'],
    ['https://shop.school.example/?a=1', 'must not have a query'],
    ['https://shop.school.example/#top', 'must not have a fragment'],
    ['https://user:secret@shop.school.example/', 'must not have a user name or password'],
  ] as const;

  it.each(refusals)('is refused as %s, when it is set and when its effect is shown (§5.8)', async (typed, reason) => {
    expect(await change({ course_base_url: typed })).toMatchObject({
      status: 400,
      json: {
        error: { message: expect.stringContaining(reason), details: { param: 'course_base_url' } },
      },
    });
    expect(await preview(typed)).toMatchObject({ problem: expect.stringContaining(reason), course_base_url: null });
    expect(await read()).toMatchObject({ course_base_url_override: null });
  });

  it('is refused when it is longer than anyone needs', async () => {
    const long = `https://shop.school.example/${'x'.repeat(2000)}`;

    expect((await change({ course_base_url: long })).status).toBe(400);
    expect((await admin.send(path(`/course-address?typed=${long}`))).status).toBe(400);
  });

  it('shows its effect without being stored', async () => {
    expect(await preview('https://shop.school.example')).toEqual({
      problem: null,
      course_base_url: 'https://shop.school.example',
      example: { title: 'SQL for beginners', url: `https://shop.school.example/sql?${query}` },
    });
    expect(await preview('')).toMatchObject({ course_base_url: 'https://learn.school.example/courses' });
    expect(await read()).toMatchObject({ course_base_url_override: null });
    expect(await audited()).toEqual([]);
  });
});

describe('the days that enquiries are kept', () => {
  it('are set and taken away; what does not change is not recorded', async () => {
    expect(await change({ lead_retention_days: 90 })).toMatchObject({ json: { lead_retention_days: 90 } });
    expect(await change({ lead_retention_days: 90, course_base_url: null })).toMatchObject({ status: 200 });
    expect(await change({ lead_retention_days: null })).toMatchObject({ json: { lead_retention_days: null } });

    expect((await audited()).map(({ details }) => details)).toEqual([
      { before: null, after: 90 },
      { before: 90, after: null },
    ]);
  });

  it.each([0, -1, 1.5, 36_501, '90'])('are refused as %j', async (days) => {
    expect(await change({ lead_retention_days: days })).toMatchObject({
      status: 400,
      json: { error: { details: { param: 'lead_retention_days' } } },
    });
  });

  it('are refused together with what else is refused, and nothing is stored', async () => {
    expect((await change({ lead_retention_days: 30, course_base_url: 'shop' })).status).toBe(400);

    expect(await read()).toMatchObject({ lead_retention_days: null });
  });

  it('tell how many enquiries they would delete, of this institute alone, also in quarantine (D37, E1, E11)', async () => {
    const other = await createInstitute(database.db);
    instituteId = await createInstitute(database.db);
    admin.signIn({ instituteIds: [instituteId] });
    const made = await Promise.all([instituteId, instituteId, other].map((id) => fileLead(database.db, id)));
    const old = [made[0], made[2]].map(String);
    const createdAt = new Date(clock.now() - 40 * 86_400_000);
    await database.db.updateTable('lead').set({ created_at: createdAt }).where('id', 'in', old).execute();

    const campaignOf = async (id: string) =>
      (
        await database.db
          .selectFrom('lead')
          .select('campaign_id')
          .where('institute_id', '=', id)
          .executeTakeFirstOrThrow()
      ).campaign_id;
    for (const [id, at] of [
      [instituteId, createdAt],
      [instituteId, createdAt],
      [instituteId, new Date(clock.now())],
      [other, createdAt],
    ] as const)
      await insertQuarantined(database.db, id, { campaignId: await campaignOf(id), createdAt: at });

    expect(await read('/lead-retention?days=30')).toEqual({ leads: 1, quarantined: 2 });
    expect(await read('/lead-retention?days=50')).toEqual({ leads: 0, quarantined: 0 });
    expect((await admin.send(path('/lead-retention?days=0'))).status).toBe(400);
  });
});
