import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { browseAdminRoutes, createSnapshots } from '../../src/features/catalogue/index.ts';
import { settingsAdminRoutes } from '../../src/features/institutes/index.ts';
import { createHeavyReads } from '../../src/http/admin/heavy-reads.ts';
import { createLog } from '../../src/platform/log.ts';
import { catalogue, course, edition, version } from '../support/data/catalogue.ts';
import { importFile } from '../support/data/import-file.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { watchReads } from '../support/others/watch-reads.ts';
import { type Admin, startAdmin } from '../support/service/admin.ts';
import { createTestBuilder } from '../support/service/builder.ts';
import { createFakeClock } from '../support/service/fake-clock.ts';

const steps = [{ course_id: 'a' }];
const file = catalogue({
  institute: {
    course_site: { domain: 'learn.school.example' },
    course_languages: { enabled: true, languages: [{ code: 'en', label: 'English' }] },
    // What a date shows of a place is less.
    places: Array.from({ length: 20 }, (_, at) => ({ id: `p${at}`, name: 'Hall', directions: 'x'.repeat(2_000) })),
    attributes: [{ key: 'exam', label: 'Exam', values: Array.from({ length: 200 }, (_, at) => ({ value: `v${at}` })) }],
  },
  streams: [{ slug: 's', label: 'S' }],
  learning_paths: Array.from({ length: 1_000 }, (_, at) => ({ code: `P${at}`, name: 'Path', stream: 's', steps })),
  courses: [
    course(
      { id: 'a' },
      edition(
        { id: 'a-en', title: 'Apples', language: 'en' },
        version({
          runs: Array.from({ length: 100 }, (_, at) => ({
            ...{ id: `r${at}`, start: '2027-01-12', published: false },
            ...(at === 0 ? { places: ['p3'] } : {}),
          })),
        }),
      ),
    ),
  ],
});
const id = file.institute.id;
const clock = createFakeClock('2026-11-20T10:00:00.000Z');

let database: TestDatabase;
let admin: Admin;
let watched: ReturnType<typeof watchReads>;
let close = async () => {};
beforeAll(async () => {
  database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'prospectus-header-'));
  const builder = createTestBuilder(database.url, folder);
  const snapshots = createSnapshots({ db: database.db, builder, clock, log: createLog('silent') });
  watched = watchReads(database.db);
  const { db } = watched;
  const routes = [
    ...settingsAdminRoutes({ db, clock }),
    ...browseAdminRoutes({ db, snapshots, clock, heavyReads: createHeavyReads(2) }),
  ];
  admin = await startAdmin(database.db, routes, clock);
  await importFile(database.db, file);
  admin.signIn({ instituteIds: [id] });
  await snapshots.refresh();
  close = async () => {
    await snapshots.close();
    await rm(folder, { recursive: true });
  };
});
afterAll(async () => {
  await admin.close();
  await close();
  await database.drop();
});

const run = { run_id: 'r0' };
it.each([
  ['GET', '/settings', undefined, { example: { title: 'Apples' }, profile: { languages: [{ code: 'en' }] } }],
  ['PATCH', '/settings', { lead_retention_days: 300 }, { course_base_url: 'https://learn.school.example' }],
  ['GET', '/settings/course-address?typed=https://x.example', undefined, { course_base_url: 'https://x.example' }],
  ['GET', '/dates?hidden=true', undefined, { total: 100 }],
  ['GET', '/dates?hidden=true&place=p3', undefined, { data: [{ id: 'r0', language: 'English' }], total: 1 }],
  ['POST', '/doctor/date', run, { answer: 'draft' }],
])('%s %s reads what it needs of the catalogue, not the whole of it (D43)', async (method, path, body, answer) => {
  const stored = await database.db.selectFrom('institute').select('header').where('id', '=', id).executeTakeFirst();

  const { status, json } = await admin.send(`/institutes/${id}${path}`, { method, body });

  expect([status, json]).toMatchObject([200, answer]);
  expect(stored?.header.length).toBeGreaterThan(100_000);
  expect(watched.longest()).toBeLessThan(10_000);
});
