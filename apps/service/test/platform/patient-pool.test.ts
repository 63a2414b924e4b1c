import type { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createPatientPool, type PatientPool } from '../../src/platform/jobs/patient-pool.ts';
import { createOutageLog } from '../../src/platform/outage-log.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { createDatabaseProxy, type DatabaseProxy } from '../support/others/database-proxy.ts';
import { createFakeClock } from '../support/service/fake-clock.ts';

let database: TestDatabase;
let proxy: DatabaseProxy;
let patient: PatientPool;
let hasFailed = () => {};

beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await createDatabaseProxy(database.url);
});
afterAll(async () => {
  await proxy.close();
  await database.drop();
});
beforeEach(() => {
  const outage = createOutageLog({ info: () => undefined, warn: () => hasFailed() }, 'ask', 'soon');
  patient = createPatientPool({ url: proxy.url, max: 2, outage, timer: createFakeClock().timer });
});
afterEach(async () => {
  await proxy.comeBack();
  await patient.close();
});

const ask = async (pool: Pool) => (await (await pool.connect()).query('select 1 as one')).rows;

it('what is stopping still reports what it did', async () => {
  patient.loseHope();

  expect(await ask(patient.pool)).toEqual([{ one: 1 }]);
});

it('what is stopping asks once more what failed before (D31)', async () => {
  await proxy.goAway();
  const failed = new Promise<void>((resolve) => {
    hasFailed = resolve;
  });
  const answer = ask(patient.pool);
  await failed;
  await proxy.comeBack();

  patient.loseHope();

  expect(await answer).toEqual([{ one: 1 }]);
});

it('what is stopping waits once for a database that does not answer, however much it would ask (D31)', async () => {
  await proxy.goAway();
  patient.loseHope();
  expect(await ask(patient.pool)).toEqual([]);

  await proxy.comeBack();

  expect(await ask(patient.pool)).toEqual([]);
});
