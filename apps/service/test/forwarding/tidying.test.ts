import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { deleteForwarder } from '../../src/features/forwarding/forwarder/forwarder.repository.ts';
import { relayEvents } from '../../src/features/forwarding/sending/outbox.repository.ts';
import { keptDays } from '../../src/features/forwarding/sending/tidying.repository.ts';
import { tidy } from '../../src/features/forwarding/sending/tidying.service.ts';
import { createOutageLog } from '../../src/platform/outage-log.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { createLogList } from '../support/service/access.ts';
import { addForwarder, createInstitute, fileLead, forwardUntil, startForwarding } from '../support/stage/forwarding.ts';

let database: TestDatabase;
let instituteId: string;

beforeEach(async () => {
  database = await createTestDatabase();
  instituteId = await createInstitute(database.db);
});
afterEach(() => database.drop());

const log = createLogList();
const outage = createOutageLog(log, 'tidy', 'later');
const tidyNow = (isStopping = () => false) => tidy(database.db, outage, isStopping);

/** Deliveries that were over long ago. */
async function insertOutdated(count: number): Promise<void> {
  const { id } = await addForwarder(database.db, instituteId, 'https://crm.school.example/');
  await sql`
    insert into delivery (id, institute_id, forwarder_id, event_id, kind, lead_id, status, occurred_at, finished_at)
    select gen_random_uuid(), ${instituteId}, ${id}, gen_random_uuid(), 'lead.created', gen_random_uuid(), 'delivered',
      now() - interval '1 year', now() - interval '1 year' from generate_series(1, ${count}::int)`.execute(database.db);
}

const countDeliveries = async () => (await database.db.selectFrom('delivery').select('id').execute()).length;

it('the log shows deliveries for thirty days after they were over, and of those that are not over as long as that takes', async () => {
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

  await tidyNow();

  const left = await database.db.selectFrom('delivery').select('id').orderBy('id').execute();
  expect(left).toEqual([{ id: ids[0] }, { id: ids[2] }]);
});

it('a forwarder’s place in the queue goes with it, and no other does', async () => {
  const kept = await addForwarder(database.db, instituteId, 'https://crm.school.example/kept');
  const gone = await addForwarder(database.db, instituteId, 'https://crm.school.example/gone');
  await fileLead(database.db, instituteId);
  await relayEvents(database.db, 100);

  await deleteForwarder(database.db, gone);

  const left = await database.db.selectFrom('delivery_queue').select('forwarder_id').execute();
  expect(left).toEqual([{ forwarder_id: kept.id }]);
});

it('all that is outdated goes, however much there is, unless the service stops', async () => {
  await insertOutdated(1000);
  let steps = 0;

  await tidyNow(() => ++steps > 2);
  const left = await countDeliveries();
  await tidyNow();

  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(1000);
  expect(await countDeliveries()).toBe(0);
});

it('a tidying that fails is reported once, and fails nothing else', async () => {
  await sql`alter table delivery rename to elsewhere`.execute(database.db);
  await tidyNow();
  await tidyNow();
  await sql`alter table elsewhere rename to delivery`.execute(database.db);
  await tidyNow();

  expect(log.lines).toEqual(['warn: Cannot tidy; trying again later.', 'info: Can tidy again.']);
});

it('a service tidies about a minute after its start', async () => {
  await insertOutdated(1);
  const forwarding = await startForwarding(database.url);

  forwarding.clock.advance({ minutes: 1 });

  await forwardUntil([forwarding], async () => expect(await countDeliveries()).toBe(0));
  await forwarding.close();
});
