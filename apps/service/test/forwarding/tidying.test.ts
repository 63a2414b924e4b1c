import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { deleteOutdated, keptDays } from '../../src/features/forwarding/delivery.repository.ts';
import { deleteForwarder } from '../../src/features/forwarding/forwarder.repository.ts';
import { relayEvents } from '../../src/features/forwarding/outbox.repository.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { addForwarder, createInstitute, fileLead } from '../support/forwarding.ts';

let database: TestDatabase;
let instituteId: string;

beforeEach(async () => {
  database = await createTestDatabase();
  instituteId = await createInstitute(database.db);
});
afterEach(() => database.drop());

async function listQueues(): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select queue_name as name from prospectus_jobs._private_job_queues`.execute(database.db);
  return new Set(rows.map(({ name }) => name));
}

it('the log tells of deliveries for thirty days after they were over, and of those that are not over as long as that takes', async () => {
  await addForwarder(database.db, instituteId, 'https://crm.school.example/');
  const ages = [keptDays - 1, keptDays + 1, undefined];
  await Promise.all(ages.map(() => fileLead(database.db, instituteId)));
  await relayEvents(database.db, 100);
  const ids = (await database.db.selectFrom('delivery').select('id').orderBy('id').execute()).map(({ id }) => id);
  for (const [index, days] of ages.entries()) {
    const finishedAt = days === undefined ? null : sql<Date>`now() - make_interval(days => ${days})`;
    const id = ids[index] ?? '';
    await database.db
      .updateTable('delivery')
      .set({ finished_at: finishedAt, status: days === undefined ? 'pending' : 'delivered' })
      .where('id', '=', id)
      .execute();
  }

  await deleteOutdated(database.db);

  const left = await database.db.selectFrom('delivery').select('id').orderBy('id').execute();
  expect(left).toEqual([{ id: ids[0] }, { id: ids[2] }]);
});

it('a forwarder’s queue goes with it, but not before its last job, and no other does', async () => {
  const kept = await addForwarder(database.db, instituteId, 'https://crm.school.example/kept');
  const gone = await addForwarder(database.db, instituteId, 'https://crm.school.example/gone');
  await fileLead(database.db, instituteId);
  await relayEvents(database.db, 100);
  await deleteForwarder(database.db, gone);

  await deleteOutdated(database.db);
  expect(await listQueues()).toEqual(new Set([kept.id, gone.id]));

  await sql`delete from prospectus_jobs._private_jobs`.execute(database.db);
  await deleteOutdated(database.db);
  expect(await listQueues()).toEqual(new Set([kept.id]));
});
