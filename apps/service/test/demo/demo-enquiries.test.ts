import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoInstituteId } from '../../src/features/demo/demo-catalogue.ts';
import { demoCatalogue } from '../../src/features/demo/demo-files.ts';
import { loadDemo } from '../../src/features/demo/index.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { createFakeClock } from '../support/service/fake-clock.ts';

let database: TestDatabase;
let dataDir: string;

const load = () => loadDemo({ db: database.db, dataDir, clock: createFakeClock() });
const listLeads = () =>
  database.db.selectFrom('lead').selectAll().where('institute_id', '=', demoInstituteId).orderBy('arrival').execute();

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'prospectus-demo-'));
  database = await createTestDatabase();
  await load();
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true });
});

describe('the demo’s enquiries', () => {
  it('are in two campaigns, in the order in which they came, and name published courses', async () => {
    const leads = await listLeads();
    const campaigns = await database.db.selectFrom('campaign').select('name').execute();
    const moments = leads.map(({ created_at }) => created_at.getTime());

    expect(campaigns.map(({ name }) => name).sort()).toEqual(['Course Catalogue Leads', 'News of courses', 'Open day']);
    expect([...new Set(leads.map(({ campaign_id }) => campaign_id))]).toHaveLength(2);
    expect(leads).toHaveLength(6);
    expect(moments).toEqual(moments.toSorted((a, b) => a - b));
    expect(leads.filter(({ course_id }) => course_id !== null)).toHaveLength(4);
    for (const { course_id, course_title } of leads) expect(course_title === null).toBe(course_id === null);
  });

  it('have a campaign wherever a course names one', async () => {
    const named = JSON.stringify(demoCatalogue(Date.now())).matchAll(/"campaign_id":"([^"]+)"/g);
    const ids = new Set(Array.from(named, ([, id]) => id));
    const campaigns = await database.db.selectFrom('campaign').select('id').execute();

    expect(ids.size).toBeGreaterThan(0);
    expect(campaigns.map(({ id }) => id)).toEqual(expect.arrayContaining([...ids]));
  });

  it('show work that was begun: a status further on, and a note', async () => {
    const statuses = (await listLeads()).map(({ status }) => status);
    const notes = await database.db.selectFrom('lead_note').select('author_name').execute();

    expect(new Set(statuses)).toEqual(new Set(['new', 'contacted', 'qualified']));
    expect(notes).toEqual([{ author_name: 'Demo' }]);
  });

  it('show what looks like a robot’s, and a person’s that does, in quarantine (E1)', async () => {
    const held = await database.db.selectFrom('quarantined_lead').select('reasons').orderBy('arrival').execute();

    expect(held).toHaveLength(3);
    expect(held.map(({ reasons }) => JSON.parse(reasons).length)).toEqual([2, 1, 1]);
  });

  it('are filed once, however often the service starts', async () => {
    await load();

    expect(await listLeads()).toHaveLength(6);
  });
});
