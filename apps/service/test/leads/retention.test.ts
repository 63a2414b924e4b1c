import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applyRetention } from '../../src/features/leads/keeping/retention.service.ts';
import { catalogue } from '../support/data/catalogue.ts';
import { insertInstitute } from '../support/data/institutes.ts';
import { type Api, startApi } from '../support/service/api.ts';
import { insertTestDelivery } from '../support/stage/deliveries.ts';
import { createEnquirer, insertTestCampaign, leadsOf, outboxOf, somebody } from '../support/stage/enquiries.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
// Each test has the institutes it opens, and no others.
beforeEach(() => api.database.db.updateTable('institute').set({ lead_retention_days: null }).execute());

const days = (count: number) => count * 86_400_000;
const keep = (instituteId: string, count: number | null) =>
  api.database.db.updateTable('institute').set({ lead_retention_days: count }).where('id', '=', instituteId).execute();
/** Long before the time of any database. */
const filedMs = Date.parse('2020-01-01T10:00:00.000Z');
const apply = (clockMs: number, isStopping = () => false) =>
  applyRetention(api.database.db, { clockMs, quarantineMax: 10, isStopping });

/** An institute with as many leads as asked for, filed at that time. */
async function openInstitute(retentionDays: number | null, leads = 1, createdAt = new Date(filedMs)) {
  const { db } = api.database;
  const instituteId = randomUUID();
  await insertInstitute(db, instituteId);
  await keep(instituteId, retentionDays);
  const campaignId = await insertTestCampaign(db, instituteId);
  await sql`
    insert into lead (id, institute_id, campaign_id, person, full_name, email, created_at)
    select gen_random_uuid(), ${instituteId}, ${campaignId}, 'p' || n, 'P', 'p', ${createdAt}
    from generate_series(1, ${leads}) as n`.execute(db);
  return { instituteId, count: async () => (await leadsOf(db, instituteId)).length };
}

const age = (table: 'lead' | 'idempotency', instituteId: string) =>
  api.database.db
    .updateTable(table)
    .set({ created_at: new Date(filedMs) })
    .where('institute_id', '=', instituteId)
    .execute();

describe('the retention of enquiries', () => {
  it('deletes those that are older than the institute keeps them, and nothing younger', async () => {
    const { count } = await openInstitute(30);

    await apply(filedMs + days(30));
    expect(await count()).toBe(1);
    await apply(filedMs + days(30) + 1);
    expect(await count()).toBe(0);
  });

  it('is each institute’s own; without one all are kept', async () => {
    const [short, long, none] = [await openInstitute(1), await openInstitute(100), await openInstitute(null)];

    await apply(filedMs + days(50));

    expect(await Promise.all([short, long, none].map(({ count }) => count()))).toEqual([0, 1, 1]);
  });

  it('deletes with them what was delivered or is yet to be told', async () => {
    const { db } = api.database;
    const site = await api.publish(catalogue());
    await createEnquirer(api, site)(somebody());
    const [lead] = await leadsOf(db, site.instituteId);
    await insertTestDelivery(db, site.instituteId, lead?.id ?? '');
    await keep(site.instituteId, 1);
    await age('lead', site.instituteId);

    await apply(filedMs + days(2));

    expect(await leadsOf(db, site.instituteId)).toEqual([]);
    expect(await outboxOf(db, site.instituteId)).toEqual([]);
    expect(await db.selectFrom('delivery').where('institute_id', '=', site.instituteId).selectAll().execute()).toEqual(
      [],
    );
  });

  it('takes as many as there are, and two processes may do so at once', async () => {
    const many = [await openInstitute(10, 450), await openInstitute(10, 450)];

    const done = await Promise.all([apply(filedMs + days(11)), apply(filedMs + days(11))]);

    expect(done.reduce((sum, { leads }) => sum + leads, 0)).toBe(900);
    expect(await Promise.all(many.map(({ count }) => count()))).toEqual([0, 0]);
  });

  it('loses nothing because the clock of one process runs ahead', async () => {
    const { count } = await openInstitute(1, 1, new Date());

    await apply(Date.now() + days(2));

    expect(await count()).toBe(1);
  });

  it('ends early when the service stops', async () => {
    const { count } = await openInstitute(1, 450);
    let asked = 0;

    await apply(filedMs + days(2), () => ++asked > 1);

    expect(await count()).toBe(250);
  });

  it('forgets Idempotency-Keys after 24 hours, for all institutes (D33)', async () => {
    const { db } = api.database;
    const site = await api.publish(catalogue());
    const post = createEnquirer(api, site);
    for (const idempotencyKey of ['a', 'b']) await post(somebody(), { idempotencyKey });
    const countKeys = async () =>
      (await db.selectFrom('idempotency').where('institute_id', '=', site.instituteId).selectAll().execute()).length;
    await age('idempotency', site.instituteId);

    await apply(filedMs + days(1) - 1);
    expect(await countKeys()).toBe(2);
    await apply(filedMs + days(1));
    expect(await countKeys()).toBe(0);
  });
});

describe('the service', () => {
  it('applies the retention a minute after its start and then every hour, and says how much it deleted', async () => {
    const first = await openInstitute(1, 7);
    api.clock.advance({ minutes: 1 });
    await expect.poll(first.count).toBe(0);
    await expect.poll(() => api.log.some((line) => line.includes('"leads":7'))).toBe(true);

    const second = await openInstitute(1, 8);
    api.clock.advance({ minutes: 60 });
    await expect.poll(second.count).toBe(0);
  });
});
