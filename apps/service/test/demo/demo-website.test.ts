import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOriginRules, listDecidingWebsites } from '../../src/features/access/index.ts';
import { demoEnquiries } from '../../src/features/demo/demo-enquiries.ts';
import { loadDemo } from '../../src/features/demo/index.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { createFakeClock } from '../support/service/fake-clock.ts';

let database: TestDatabase;
let dataDir: string;
const clock = createFakeClock();
const load = () => loadDemo({ db: database.db, dataDir, clock });
const list = () => database.db.selectFrom('website').select(['institute_id', 'host', 'status']).execute();

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'prospectus-demo-'));
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true });
});

it('the demo has a verified website, from which its enquiries came, however often it starts', async () => {
  await load();
  await load();

  expect(await list()).toEqual([{ institute_id: 'linden-quay', host: 'www.lindenquay.example', status: 'Verified' }]);
  const rules = createOriginRules(await listDecidingWebsites(database.db, { afterId: noId, size: 10 }));
  const origins = demoEnquiries(clock.now()).enquiries.flatMap(({ origin }) => origin ?? []);
  expect(new Set(origins.map((origin) => rules.isAllowed('linden-quay', new URL(origin).host)))).toEqual(
    new Set([true]),
  );
});

it('the demo leaves its websites alone once people have changed them', async () => {
  await load();
  await database.db.updateTable('website').set({ status: 'Revoked' }).execute();
  await load();

  expect(await list()).toMatchObject([{ status: 'Revoked' }]);
});

const noId = '00000000-0000-0000-0000-000000000000';
