import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerInstituteCommands } from '../../src/features/institutes/index.ts';
import { type Api, startApi } from '../support/api.ts';
import { catalogue, course, edition } from '../support/catalogue.ts';
import { expectError } from '../support/check-reply.ts';
import { runCommand } from '../support/command-line.ts';
import { insertTestDelivery } from '../support/deliveries.ts';
import { createEnquirer, leadsOf, somebody } from '../support/enquiries.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const remove = (id: string, confirm = id) =>
  runCommand(api.database.db, registerInstituteCommands, ['institutes', 'delete', id, '--confirm', confirm]);

/** A site with one of everything, and two enquiries. */
async function openSite() {
  const { db } = api.database;
  const site = await api.publish(catalogue({ courses: [course({}, edition(), edition())] }));
  await site.addWebsite(`${randomUUID()}.example`);
  const post = createEnquirer(api, site);
  await post(somebody(), { idempotencyKey: 'k' });
  await post(somebody());
  await db
    .insertInto('duplicate_rules')
    .values({ institute_id: site.instituteId, enabled: true, field: 'email', scope: 'campaign', campaign_ids: [] })
    .execute();
  const [lead] = await leadsOf(db, site.instituteId);
  await insertTestDelivery(db, site.instituteId, lead?.id ?? '');
  return { site, post };
}

/** Every table with a column that names the institute, with the number of its rows. */
async function countRows(instituteId: string): Promise<Record<string, number>> {
  const { db } = api.database;
  const tables = await db.introspection.getTables();
  const counts: Record<string, number> = {};
  for (const { name, columns, schema } of tables) {
    const column = name === 'institute' ? 'id' : 'institute_id';
    if (schema !== 'public' || !columns.some((each) => each.name === column)) continue;
    const rows = await db
      .selectFrom(name as 'institute')
      .select('id')
      .where(column as 'id', '=', instituteId)
      .execute()
      .catch(() =>
        db
          .selectFrom(name as 'duplicate_rules')
          .select('institute_id')
          .where('institute_id', '=', instituteId)
          .execute(),
      );
    counts[name] = rows.length;
  }
  return counts;
}

describe('institutes delete', () => {
  it('deletes an institute whole, and says how much of each kind', async () => {
    const { site } = await openSite();
    const before = await countRows(site.instituteId);
    expect(Object.values(before).every((count) => count > 0)).toBe(true);

    const { exitCode, value } = await remove(site.instituteId);

    expect({ exitCode, value }).toEqual({
      exitCode: 0,
      value: {
        institute_id: site.instituteId,
        deleted: {
          deliveries: 1,
          forwarders: 1,
          pending_events: 2,
          idempotency_keys: 1,
          leads: 2,
          duplicate_rules: 1,
          campaigns: 1,
          websites: 1,
          keys: 1,
          editions: 2,
          courses: 1,
        },
      },
    });
    const after = await countRows(site.instituteId);
    expect(after).toEqual(Object.fromEntries(Object.keys(before).map((name) => [name, 0])));
  });

  it('ends what its keys may do, in a service that runs (§3)', async () => {
    const { site, post } = await openSite();
    await remove(site.instituteId);

    await api.service.refresh();

    expectError(await site.get('/courses'), 401, 'invalid_api_key');
    expectError(await post(somebody()), 401, 'invalid_api_key');
  });

  it('never says that an enquiry was received that came too late (D31)', async () => {
    const { site, post } = await openSite();
    await remove(site.instituteId);

    expectError(await post(somebody()), 503, 'internal_error');

    expect(await leadsOf(api.database.db, site.instituteId)).toEqual([]);
  });

  it('leaves every other institute as it is (D37)', async () => {
    const [{ site }, { site: other }] = [await openSite(), await openSite()];
    const before = await countRows(other.instituteId);

    await remove(site.instituteId);

    expect(await countRows(other.instituteId)).toEqual(before);
    expect((await other.get('/courses')).status).toBe(200);
  });

  it('refuses to when the id is not given twice, and when there is no such institute', async () => {
    const { site } = await openSite();

    expect(await remove(site.instituteId, 'another')).toMatchObject({
      exitCode: 1,
      errors: expect.stringContaining('Nothing was deleted'),
    });
    expect(await leadsOf(api.database.db, site.instituteId)).toHaveLength(2);
    expect((await remove('nobody')).exitCode).toBe(1);
  });
});
