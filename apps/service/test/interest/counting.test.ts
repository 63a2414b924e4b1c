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
  const yoga = course({ id: 'yoga' }, edition({ id: 'yoga-en' }));
  site = await api.publish(catalogue({ courses: [yoga, course({ id: 'pots' })] }));
  await site.verifyWebsite('school.example');
});

const rowsOf = (instituteId: string) =>
  api.database.db
    .selectFrom('course_view_day')
    .select(['day', 'course_id', 'views'])
    .where('institute_id', '=', instituteId)
    .orderBy('day')
    .orderBy('course_id')
    .execute();

/** Asks as a browser on a page of the website. */
const look = (path: string, { headers, ...options }: RequestOptions = {}) =>
  site.get(path, { ...options, headers: { Origin: 'https://www.school.example', ...headers } });

const expectRows = (rows: readonly object[]) =>
  expect
    .poll(() => {
      api.clock.advance({ seconds: 61 });
      return rowsOf(site.instituteId);
    })
    .toEqual(rows);

/** The tests share a clock, which goes on. */
const today = () => new Date(api.clock.now()).toISOString().slice(0, 10);

describe('a view of a course (E9)', () => {
  it('is a call for its details by a browser on a verified website, kept or not, in any language, by any of its ids (E9)', async () => {
    for (let time = 0; time < 4; time += 1) expect((await look('/courses/yoga')).status).toBe(200);
    await look('/courses/yoga?language=de&include=runs');
    await look('/courses/yoga-en');
    await look('/courses/pots');

    await expectRows([
      { day: today(), course_id: 'pots', views: 1 },
      { day: today(), course_id: 'yoga', views: 5 },
      { day: today(), course_id: 'yoga-en', views: 1 },
    ]);
  });

  it('is counted where nothing has changed (E9)', async () => {
    const { headers } = await look('/courses/yoga');
    const etag = { 'If-None-Match': String(headers['etag']) };
    for (let time = 0; time < 3; time += 1) {
      expect((await look('/courses/yoga', { headers: etag })).status).toBe(304);
    }

    await expectRows([{ day: today(), course_id: 'yoga', views: 4 }]);
  });

  it('is none by a server, on the own machine of a developer, or where only the headers are asked for (E9)', async () => {
    await site.get('/courses/yoga');
    await look('/courses/yoga', { headers: { Origin: 'http://localhost:3000' } });
    await look('/courses/yoga', { method: 'HEAD' });
    await look('/courses/pots');

    await expectRows([{ day: today(), course_id: 'pots', views: 1 }]);
  });

  it('is none where the call is refused or finds nothing, or asks for anything else (E9)', async () => {
    expect((await look('/courses/yoga', { headers: { Origin: 'https://stranger.example' } })).status).toBe(403);
    expect((await look('/courses/yoga', { headers: { 'X-API-Key': 'vak_pub_none' } })).status).toBe(401);
    expect((await look('/courses/none')).status).toBe(404);
    await look('/courses/yoga/outline');
    await look('/courses?q=yoga');
    await look('/courses/pots');

    await expectRows([{ day: today(), course_id: 'pots', views: 1 }]);
  });

  it('belongs to the day of UTC on which it was (E9)', async () => {
    const day = today();
    await look('/courses/yoga');
    await api.advance({ minutes: 24 * 60 });
    await look('/courses/yoga');

    await expectRows([
      { day, course_id: 'yoga', views: 1 },
      { day: today(), course_id: 'yoga', views: 1 },
    ]);
  });

  it('is deleted after a year (E9)', async () => {
    const held = { institute_id: site.instituteId, course_id: 'yoga', views: 7 };
    const before = (days: number) => new Date(api.clock.now() - days * 86_400_000).toISOString().slice(0, 10);
    await api.database.db
      .insertInto('course_view_day')
      .values([
        { ...held, day: before(364) },
        { ...held, day: before(367) },
      ])
      .execute();

    await expect
      .poll(async () => {
        await api.advance({ minutes: 61 });
        return (await rowsOf(site.instituteId)).length;
      })
      .toBe(1);
  });
});
