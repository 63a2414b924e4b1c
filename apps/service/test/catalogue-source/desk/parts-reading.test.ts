import { coursePartsEndpoints } from '@prospectus/contract/admin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deskAdminRoutes } from '../../../src/features/catalogue-source/desk/desk.admin-routes.ts';
import { partsReadHereMax } from '../../../src/features/catalogue-source/desk/parts-reading.service.ts';
import { readParts } from '../../../src/features/catalogue-source/desk/read-parts.service.ts';
import { createPartsReading } from '../../../src/features/catalogue-source/index.ts';
import { putMapping } from '../../../src/features/catalogue-source/mappings/kept-mapping.repository.ts';
import { mappingAdminRoutes } from '../../../src/features/catalogue-source/mappings/mapping.admin-routes.ts';
import { createLog } from '../../../src/platform/log.ts';
import { catalogue, course, edition, version } from '../../support/data/catalogue.ts';
import { importFile } from '../../support/data/import-file.ts';
import { createTestDatabase, type TestDatabase } from '../../support/others/database.ts';
import { watchReads } from '../../support/others/watch-reads.ts';
import { type Admin, startAdmin } from '../../support/service/admin.ts';
import { createFakeClock } from '../../support/service/fake-clock.ts';

const program = new URL('../../../dist/features/catalogue-source/desk/read-parts.program.js', import.meta.url);
const clock = createFakeClock();
const runs = Array.from({ length: 1_000 }, (_, at) => ({ id: `r${at}`, when: 'x'.repeat(100) }));
const places = Array.from({ length: 100 }, (_, at) => ({ id: `p${at}`, name: 'Hall', directions: 'x'.repeat(1_500) }));
const largeCourse = catalogue({
  courses: [course({ id: 'a' }, edition({ id: 'a-en' }, version({ runs }))), course({ id: 'b' })],
});
const largeHeader = catalogue({ institute: { places }, courses: [course({ id: 'a' })] });

let database: TestDatabase;
let admin: Admin;
let watched: ReturnType<typeof watchReads>;
let reading: ReturnType<typeof createPartsReading>;
beforeAll(async () => {
  database = await createTestDatabase();
  watched = watchReads(database.db);
  const { db } = watched;
  reading = createPartsReading({ db, log: createLog('silent'), databaseUrl: database.url, program });
  const edits = { make: () => Promise.reject(new Error('no edits')), close: async () => {} };
  const routes = [
    ...deskAdminRoutes({ db, clock, edits, parts: reading }),
    ...mappingAdminRoutes({ db, clock, ...reading }),
  ];
  admin = await startAdmin(database.db, routes, clock);
  for (const file of [largeCourse, largeHeader]) await importFile(database.db, file);
  admin.signIn({ instituteIds: [largeCourse.institute.id, largeHeader.institute.id] });
  for (const [file, entity, id, field] of drafted) {
    await admin.send(`/institutes/${file.institute.id}/drafts/${entity}/${id}`, {
      method: 'PUT',
      body: { version: 0, fields: [{ field, value: '' }] },
    });
  }
}, 60_000);
afterAll(async () => {
  await admin.close();
  await reading.close();
  await database.drop();
});

// Something is wrong with each.
const drafted = [
  [largeCourse, 'edition', 'a-en', 'title'],
  [largeHeader, 'place', 'p7', 'name'],
] as const;
const addressOf = ({ institute }: typeof largeCourse, rest: string) =>
  `/institutes/${institute.id}/catalogue/${rest}/parts`;

describe('a course, or header, of more than 100 KB', () => {
  it.each([
    ['a course', largeCourse, 'courses/a', 'a'],
    ['a header', largeHeader, 'header', null],
    ['a course below a large header', largeHeader, 'courses/a', 'a'],
  ])(
    'is read and judged in a process of its own, which answers the same: %s (K4, D43)',
    async (_, file, rest, courseId) => {
      const { response } = coursePartsEndpoints[courseId === null ? 'getHeaderParts' : 'getCourseParts'];
      const wire = await readParts(database.db, { instituteId: file.institute.id, courseId });
      watched.clear();

      const { status, text } = await admin.send(addressOf(file, rest));

      expect(status).toBe(200);
      expect(text).toBe(JSON.stringify(response.parse(wire)));
      expect(text).toContain('"findings":[');
      expect(watched.longest()).toBeLessThan(1_000);
    },
  );

  it('shows what is wrong with its drafts (K4)', async () => {
    const { json } = await admin.send(addressOf(largeHeader, 'header'));

    expect(json).toMatchObject({ findings: [{ entity: 'place', id: 'p7', field: 'name' }] });
  });

  it('is read there for a mapping that was suggested, too, which is shown with the header (K13, D43)', async () => {
    const { id } = largeHeader.institute;
    const map = { institute: { name: 'N' }, csv: {} };
    const kept = { map, isOwn: false, answers: {}, columns: [], updatedAt: new Date(clock.now()), updatedBy: null };
    await putMapping(database.db, { ...kept, instituteId: id, name: 'list' });
    watched.clear();

    const { status, json } = await admin.send(`/institutes/${id}/mappings/list`);

    expect([status, json]).toMatchObject([200, { map: { institute: { places: largeHeader.institute.places } } }]);
    expect(watched.longest()).toBeLessThan(1_000);
    expect((await admin.send(`/institutes/${id}/mappings/none`)).status).toBe(404);
  });

  it('leaves a smaller one to the process that serves (D43)', async () => {
    watched.clear();

    const { status } = await admin.send(addressOf(largeCourse, 'courses/b'));

    expect(status).toBe(200);
    expect(watched.longest()).toBeGreaterThan(50);
    expect(watched.longest()).toBeLessThan(partsReadHereMax);
  });

  it('is 404 where there is none (D37)', async () => {
    expect((await admin.send(addressOf(largeHeader, 'courses/none'))).status).toBe(404);
  });

  it('is 503, with the time to try again, while too many of an institute are read, and read again after that (D2, D43)', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => admin.send(addressOf(largeCourse, 'courses/a'))));

    const refused = replies.filter(({ status }) => status !== 200);
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(4);
    expect(refused.map(({ status, headers }) => [status, headers['retry-after']])).toContainEqual([503, '5']);
    expect((await admin.send(addressOf(largeCourse, 'courses/a'))).status).toBe(200);
  });
});

describe('a mapping that is sent', () => {
  const { id } = largeCourse.institute;
  const unknown = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`field${at}`, 0]));
  const written = (more: object) => ({
    ...{ csv_map: 1, institute: { id, name: 'N' }, ...more },
    course: {
      id: '{id}',
      editions: [{ title: '{t}', versions: [{ package_session_id: '{id}', price: 'on_request' }] }],
    },
  });
  const put = (map: object) => admin.send(`/institutes/${id}/mappings/own`, { method: 'PUT', body: { map } });

  it('has more than 32 KB judged in a process of its own, and no less (K13, D43)', async () => {
    const nowhere = new URL('none.js', program);
    const alone = createPartsReading({
      db: database.db,
      log: createLog('silent'),
      databaseUrl: database.url,
      program: nowhere,
    });
    const { signal } = new AbortController();
    const judge = (map: object) => alone.judgeMapping({ instituteId: id, map }, signal);

    expect(await judge(written({}))).toEqual({ count: 0, groups: [] });
    expect((await judge(written(unknown(1_000)))).count).toBeGreaterThan(100);
    await expect(judge(written(unknown(4_000)))).rejects.toMatchObject({ status: 503 });
    await alone.close();
  });

  it('is answered by what that process says of it (K13)', async () => {
    const skip = Array.from({ length: 100 }, (_, at) => ({ column: `${at}${'x'.repeat(500)}`, is: 'no' }));
    const large = written({ skip });

    expect(await put(large)).toMatchObject({ status: 200, json: { map: large } });
    const refused = await put(written({ skip, institute: { id: 'other', name: 'N' } }));
    expect(refused).toMatchObject({ status: 400, json: { findings: [{ pointer: '/institute/id', cause: 'id' }] } });
  });
});
