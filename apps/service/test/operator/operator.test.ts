import { randomUUID } from 'node:crypto';
import type { OperatedInstituteDetail, OperatedKey, OperatedWebsite } from '@prospectus/contract/admin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operatorAdminRoutes } from '../../src/features/operator/index.ts';
import { registerWebsite } from '../../src/features/websites/website/website.service.ts';
import { insertInstitute } from '../support/data/institutes.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { createTestKey } from '../support/service/access.ts';
import { type Admin, startAdmin } from '../support/service/admin.ts';
import { createFakeClock } from '../support/service/fake-clock.ts';
import { insertTestCampaign } from '../support/stage/enquiries.ts';

let database: TestDatabase;
let admin: Admin;
beforeAll(async () => {
  database = await createTestDatabase();
  const clock = createFakeClock();
  const deps = {
    db: database.db,
    clock,
    usage: { state: () => ({ isWritten: true, writtenAt: null }) },
    process: {
      version: '0.0.0',
      startedAt: new Date(0),
      isReady: () => true,
      snapshots: { figures: () => noFigures, list: () => [] },
    },
  };
  admin = await startAdmin(database.db, operatorAdminRoutes(deps), clock);
  admin.signIn({ isOperator: true });
});
afterAll(async () => {
  await admin.close();
  await database.drop();
});

const noFigures = { held: 0, bytes: 0, oldestConfirmedAt: undefined, refreshFailures: 0, buildSeconds: 0, builds: 0 };

type InstitutePage = { readonly data: { readonly id: string }[]; readonly total: number };

async function openInstitute(name?: string) {
  const { db } = database;
  const instituteId = randomUUID();
  await insertInstitute(db, instituteId);
  if (name !== undefined) await db.updateTable('institute').set({ name }).where('id', '=', instituteId).execute();
  const key = await createTestKey(db, admin.clock, { instituteId });
  const host = `${randomUUID()}.example`;
  const addition = await registerWebsite({ db, clock: admin.clock }, { instituteId, typed: host });
  if (addition.outcome !== 'added') throw new Error(addition.outcome);
  const path = `/operator/institutes/${instituteId}`;
  return {
    instituteId,
    key,
    website: addition.website,
    path,
    detail: async (): Promise<OperatedInstituteDetail> => (await admin.send(path)).json,
    log: () =>
      db
        .selectFrom('audit_event')
        .select(['actor_name', 'action', 'subject', 'details'])
        .where('institute_id', '=', instituteId)
        .execute(),
  };
}

const post = (path: string) => admin.send(path, { method: 'POST' });

describe('an operator', () => {
  it('sees how much there is of each institute, and goes on', async () => {
    const { db } = database;
    const { instituteId, key, detail } = await openInstitute('Riverside');
    const campaignId = await insertTestCampaign(db, instituteId);
    const person = { person: 'p', full_name: 'P', email: 'p' };
    await db
      .insertInto('lead')
      .values({ id: randomUUID(), institute_id: instituteId, campaign_id: campaignId, ...person })
      .execute();
    await db.updateTable('api_key').set({ last_used_at: '2026-11-20T09:59:00Z' }).where('id', '=', key.id).execute();
    for (const [hour, status, calls] of [
      ['2026-11-20T09:00:00Z', 200, 5],
      ['2026-11-20T09:00:00Z', 429, 2],
      ['2026-11-20T09:00:00Z', 404, 1],
      ['2026-11-19T10:00:00Z', 200, 100],
    ] as const) {
      const call = { key_id: key.id, website: 'server', endpoint: '/site', status, calls };
      await db
        .insertInto('usage_hour')
        .values({ institute_id: instituteId, hour: new Date(hour), ...call })
        .execute();
    }

    const { institute, keys, websites } = await detail();

    expect(institute).toEqual({
      id: instituteId,
      name: 'Riverside',
      created_at: expect.any(String),
      courses: 0,
      courses_shown: 0,
      active_keys: 1,
      verified_websites: 0,
      blocked_websites: 0,
      enquiries: 1,
      day: { requests: 8, errors: 1, limited: 2 },
      last_import_at: expect.any(String),
      last_call_at: '2026-11-20T09:59:00.000Z',
    });
    expect(keys).toMatchObject([{ id: key.id, name: 'Main site', status: 'active' }]);
    expect(JSON.stringify(keys)).not.toContain(key.key);
    expect(websites).toMatchObject([{ status: 'Pending' }]);
    expect(JSON.stringify(websites)).not.toContain('token');
  });

  it('finds institutes by a part of their name or id, whatever is typed', async () => {
    const { instituteId } = await openInstitute('100 % Hill_side');
    const find = async (search: string): Promise<InstitutePage> =>
      (await admin.send(`/operator/institutes?search=${encodeURIComponent(search)}`)).json;

    expect(await find(' hill_SIDE ')).toMatchObject({ data: [{ id: instituteId }], total: 1 });
    expect(await find('% hill')).toMatchObject({ total: 1 });
    expect(await find(instituteId.slice(0, 20))).toMatchObject({ total: 1 });
    expect(await find('hill%side')).toMatchObject({ data: [], total: 0 });
  });

  it('pages through the institutes by name, without gaps and repetitions', async () => {
    for (let number = 0; number < 27; number += 1) await openInstitute(`Page ${number}`);
    const list = async (page: number): Promise<InstitutePage> =>
      (await admin.send(`/operator/institutes?search=page&page=${page}`)).json;

    const pages = [await list(1), await list(2), await list(3)];

    expect(pages.map(({ data }) => data.length)).toEqual([25, 2, 0]);
    expect(new Set(pages.flatMap(({ data }) => data.map(({ id }) => id))).size).toBe(27);
    expect(pages[0]?.total).toBe(27);
  });

  it('blocks a website for good, which is recorded once for its institute (§3)', async () => {
    const { path, website, detail, log } = await openInstitute();

    const reply = await post(`${path}/websites/${website.id}/block`);
    const again = await post(`${path}/websites/${website.id}/block`);

    expect(reply.json as OperatedWebsite).toMatchObject({ host: website.host, status: 'Revoked' });
    expect(again.status).toBe(200);
    expect((await detail()).websites).toMatchObject([
      { status: 'Revoked', reason: 'Blocked by the service operator.' },
    ]);
    expect(await log()).toEqual([
      {
        actor_name: 'Edda Marsh',
        action: 'website.blocked',
        subject: website.host,
        details: { website_id: website.id },
      },
    ]);
  });

  it('revokes a key, which is recorded once for its institute (§3)', async () => {
    const { path, key, log } = await openInstitute();

    const reply = await post(`${path}/keys/${key.id}/revoke`);
    await post(`${path}/keys/${key.id}/revoke`);

    expect(reply.json as OperatedKey).toMatchObject({ id: key.id, status: 'revoked' });
    expect(await log()).toMatchObject([{ action: 'key.revoked', subject: 'Main site', details: { key_id: key.id } }]);
  });

  it('is told when there is no such institute, key or website, also when it is another institute’s (D37)', async () => {
    const { path } = await openInstitute();
    const other = await openInstitute();

    const replies = [
      await admin.send('/operator/institutes/nobody'),
      await post(`${path}/keys/${other.key.id}/revoke`),
      await post(`${path}/keys/none/revoke`),
      await post(`${path}/websites/${other.website.id}/block`),
      await post(`${path}/websites/none/block`),
    ];

    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect((await other.detail()).keys).toMatchObject([{ status: 'active' }]);
    expect((await other.detail()).websites).toMatchObject([{ status: 'Pending' }]);
  });
});
