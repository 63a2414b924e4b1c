import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyRetention } from '../../src/features/leads/retention.service.ts';
import { type Api, startApi } from '../support/api.ts';
import { catalogue } from '../support/catalogue.ts';
import { insertTestDelivery } from '../support/deliveries.ts';
import { createEnquirer, insertTestCampaign, leadsOf, outboxOf, somebody } from '../support/enquiries.ts';
import { insertInstitute } from '../support/institutes.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const days = (count: number) => count * 86_400_000;
const keep = (instituteId: string, count: number | null) =>
  api.database.db.updateTable('institute').set({ lead_retention_days: count }).where('id', '=', instituteId).execute();
const apply = (nowMs = api.clock.now()) => applyRetention(api.database.db, nowMs);

/** An institute with as many leads as asked for, filed by the clock of the service. */
async function openInstitute(retentionDays: number | null, leads = 1) {
  const { db } = api.database;
  const instituteId = randomUUID();
  await insertInstitute(db, instituteId);
  await keep(instituteId, retentionDays);
  const campaignId = await insertTestCampaign(db, instituteId);
  const createdAt = new Date(api.clock.now());
  await sql`
    insert into lead (id, institute_id, campaign_id, person, full_name, email, created_at)
    select gen_random_uuid(), ${instituteId}, ${campaignId}, 'p' || n, 'P', 'p', ${createdAt}
    from generate_series(1, ${leads}) as n`.execute(db);
  return { instituteId, count: async () => (await leadsOf(db, instituteId)).length };
}

describe('the retention of enquiries', () => {
  it('deletes those that are older than the institute keeps them, and nothing younger', async () => {
    const { count } = await openInstitute(30);

    await apply(api.clock.now() + days(30));
    expect(await count()).toBe(1);
    await apply(api.clock.now() + days(30) + 1);
    expect(await count()).toBe(0);
  });

  it('is each institute’s own; without one all are kept', async () => {
    const [short, long, none] = [await openInstitute(1), await openInstitute(100), await openInstitute(null)];

    await apply(api.clock.now() + days(50));

    expect(await Promise.all([short, long, none].map(({ count }) => count()))).toEqual([0, 1, 1]);
  });

  it('deletes with them what was delivered or is yet to be told', async () => {
    const { db } = api.database;
    const site = await api.publish(catalogue());
    await createEnquirer(api, site)(somebody());
    const [lead] = await leadsOf(db, site.instituteId);
    await insertTestDelivery(db, site.instituteId, lead?.id ?? '');
    await keep(site.instituteId, 1);

    await apply(api.clock.now() + days(2));

    expect(await leadsOf(db, site.instituteId)).toEqual([]);
    expect(await outboxOf(db, site.instituteId)).toEqual([]);
    expect(await db.selectFrom('delivery').where('institute_id', '=', site.instituteId).selectAll().execute()).toEqual(
      [],
    );
  });

  it('takes as many as there are, and two processes may do so at once', async () => {
    const many = [await openInstitute(10, 450), await openInstitute(10, 450)];

    const done = await Promise.all([apply(api.clock.now() + days(11)), apply(api.clock.now() + days(11))]);

    expect(done.reduce((sum, { leads }) => sum + leads, 0)).toBe(900);
    expect(await Promise.all(many.map(({ count }) => count()))).toEqual([0, 0]);
  });

  it('forgets Idempotency-Keys after 24 hours, for all institutes (D33)', async () => {
    const { db } = api.database;
    const site = await api.publish(catalogue());
    const post = createEnquirer(api, site);
    for (const idempotencyKey of ['a', 'b']) await post(somebody(), { idempotencyKey });
    const countKeys = async () =>
      (await db.selectFrom('idempotency').where('institute_id', '=', site.instituteId).selectAll().execute()).length;

    await apply(api.clock.now() + days(1) - 1);
    expect(await countKeys()).toBe(2);
    await apply(api.clock.now() + days(1));
    expect(await countKeys()).toBe(0);
  });
});

describe('the service', () => {
  it('applies the retention every hour, and says how much it deleted', async () => {
    const { instituteId, count } = await openInstitute(1);
    await api.database.db
      .updateTable('lead')
      .set({ created_at: new Date(api.clock.now() - days(1)) })
      .where('institute_id', '=', instituteId)
      .execute();

    api.clock.advance({ minutes: 60 });

    await expect.poll(count, { timeout: 20_000 }).toBe(0);
    await expect.poll(() => api.log.some((line) => line.includes('"leads":')), { timeout: 20_000 }).toBe(true);
    await keep(instituteId, null);
  });
});
