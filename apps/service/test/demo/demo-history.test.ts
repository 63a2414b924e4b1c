import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoEnquiries } from '../../src/features/demo/demo-enquiries.ts';
import { demoUsage } from '../../src/features/demo/demo-usage.ts';
import { demoCompaniesInstituteId, demoInstituteId, loadDemo } from '../../src/features/demo/index.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { createFakeClock } from '../support/service/fake-clock.ts';

const dayMs = 86_400_000;
const both = [demoInstituteId, demoCompaniesInstituteId];

describe('the demo’s past', () => {
  let database: TestDatabase;
  let dataDir: string;
  const clock = createFakeClock();
  const start = () => loadDemo({ db: database.db, dataDir, clock });
  const usage = () =>
    database.db
      .selectFrom('usage_hour')
      .selectAll()
      .orderBy('hour')
      .orderBy('institute_id')
      .orderBy('key_id')
      .orderBy('website')
      .orderBy('endpoint')
      .orderBy('status')
      .execute();
  const changes = () => database.db.selectFrom('audit_event').selectAll().orderBy('id').execute();

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'prospectus-demo-'));
    database = await createTestDatabase();
    await start();
  });
  afterAll(async () => {
    await database.drop();
    await rm(dataDir, { recursive: true });
  });

  it('is thirty days of calls of both institutes, up to the first start', async () => {
    const now = clock.now();
    const rows = await usage();

    for (const institute of both) {
      const hours = rows.filter(({ institute_id: id }) => id === institute).map(({ hour }) => hour.getTime());
      const days = new Set(hours.map((hour) => Math.ceil((now - hour) / dayMs)));
      expect([...days].toSorted((one, other) => one - other)).toEqual(Array.from({ length: 30 }, (_, day) => day + 1));
      expect(Math.max(...hours)).toBeLessThanOrEqual(now);
    }
    const sent = rows
      .filter(({ endpoint }) => endpoint === '/leads')
      .reduce((sum, { calls }) => sum + Number(calls), 0);
    expect(sent).toBe(demoEnquiries(now).enquiries.length);
  });

  it('is thirty days of views of the courses that its website shows, never more than its calls for details (E9)', async () => {
    const views = await database.db.selectFrom('course_view_day').selectAll().execute();
    const calls = (await usage()).filter(
      ({ endpoint, website, status }) => endpoint === '/courses/{id}' && website !== 'server' && status === 200,
    );

    expect(new Set(views.map(({ institute_id: id }) => id))).toEqual(new Set([demoInstituteId]));
    expect(new Set(views.map(({ day }) => day)).size).toBeGreaterThanOrEqual(29);
    const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + Number(number), 0);
    expect(sum(views.map((row) => row.views))).toBeGreaterThan(1_000);
    expect(sum(views.map((row) => row.views))).toBeLessThanOrEqual(sum(calls.map((row) => row.calls)));
  });

  it('names who changed what in both, the latest last, and nothing that is still to come', async () => {
    const recorded = await changes();

    expect(recorded.every(({ actor_name: name }) => name === 'Demo')).toBe(true);
    expect(new Set(recorded.map(({ institute_id: id }) => id))).toEqual(new Set(both));
    const times = recorded.map(({ at }) => at.getTime());
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(times.at(-1)).toBeLessThanOrEqual(clock.now());
  });

  it('is told once, and not again as time passes', async () => {
    const before = [await usage(), await changes()];
    clock.advance({ minutes: 50 * 60 });

    await start();

    expect([await usage(), await changes()]).toEqual(before);
  });

  it('is the same whenever it is reckoned for the same hour', () => {
    const caller = { instituteId: demoInstituteId, keyId: 'key', website: null, peak: 60 };

    expect(demoUsage(caller, clock.now())).toEqual(demoUsage(caller, clock.now()));
  });
});
