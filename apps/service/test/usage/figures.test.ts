import { randomUUID } from 'node:crypto';
import type { Checklist, Usage, UsageShares } from '@prospectus/contract/admin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usageAdminRoutes } from '../../src/features/usage/index.ts';
import { insertInstitute } from '../support/data/institutes.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { createTestKey } from '../support/service/access.ts';
import { type Admin, startAdmin } from '../support/service/admin.ts';
import { createFakeClock } from '../support/service/fake-clock.ts';
import { insertTestCampaign } from '../support/stage/enquiries.ts';

let database: TestDatabase;
let admin: Admin;
let written = 0;
/** What the API shows; undefined where that is not known. */
let shown: number | undefined;
beforeAll(async () => {
  database = await createTestDatabase();
  const clock = createFakeClock('2026-11-20T10:30:00.000Z');
  const usage = {
    async write() {
      written += 1;
      return true;
    },
  };
  admin = await startAdmin(
    database.db,
    usageAdminRoutes({ db: database.db, clock, usage, countShown: async () => shown }),
    clock,
  );
});
afterAll(async () => {
  await admin.close();
  await database.drop();
});

const keyId = randomUUID();

async function openInstitute() {
  const instituteId = randomUUID();
  await insertInstitute(database.db, instituteId);
  admin.signIn({ instituteIds: [instituteId] });
  const path = `/institutes/${instituteId}`;
  return {
    instituteId,
    count: async (hour: string, status: number, calls: number, change: object = {}) => {
      await database.db
        .insertInto('usage_hour')
        .values({
          institute_id: instituteId,
          hour: new Date(hour),
          key_id: keyId,
          website: 'server',
          endpoint: '/courses',
          status,
          calls,
          ...change,
        })
        .execute();
    },
    file: async (createdAt: string) => {
      const campaignId = await insertTestCampaign(database.db, instituteId);
      await database.db
        .insertInto('lead')
        .values({
          id: randomUUID(),
          institute_id: instituteId,
          campaign_id: campaignId,
          person: 'p',
          full_name: 'P',
          email: 'p',
          created_at: createdAt,
        })
        .execute();
    },
    usage: async (query = ''): Promise<Usage> => (await admin.send(`${path}/usage${query}`)).json,
    shares: async (query: string): Promise<UsageShares> => (await admin.send(`${path}/usage/shares?${query}`)).json,
    checklist: async (): Promise<Checklist> => (await admin.send(`${path}/checklist`)).json,
    refusal: async (query: string) => (await admin.send(`${path}/usage?${query}`)).status,
  };
}

describe('usage of an institute', () => {
  it('tells requests, errors, limited calls and enquiries of the last 24 hours by the hour', async () => {
    const site = await openInstitute();
    await site.count('2026-11-20T10:00:00Z', 200, 5);
    await site.count('2026-11-20T10:00:00Z', 429, 2);
    await site.count('2026-11-20T10:00:00Z', 500, 1);
    await site.count('2026-11-19T11:00:00Z', 404, 3);
    await site.count('2026-11-19T10:00:00Z', 200, 100);
    await site.file('2026-11-20T10:29:59Z');
    await site.file('2026-11-19T10:59:59Z');

    const { data, totals } = await site.usage();

    expect(data).toHaveLength(24);
    expect(data.at(-1)).toEqual({
      starts_at: '2026-11-20T10:00:00.000Z',
      requests: 8,
      errors: 1,
      limited: 2,
      enquiries: 1,
    });
    expect(data[0]).toEqual({
      starts_at: '2026-11-19T11:00:00.000Z',
      requests: 3,
      errors: 3,
      limited: 0,
      enquiries: 0,
    });
    expect(totals).toEqual({ requests: 11, errors: 4, limited: 2, enquiries: 1 });
  });

  it('tells those of the last 30 days by the day of the reader', async () => {
    const site = await openInstitute();
    await site.count('2026-11-20T04:00:00Z', 200, 1);
    await site.count('2026-11-20T05:00:00Z', 200, 2);
    await site.count('2026-10-22T04:00:00Z', 200, 4);
    await site.count('2026-10-22T03:00:00Z', 200, 100);

    const { data, totals } = await site.usage('?period=30d&time_zone=America/New_York');

    expect(data).toHaveLength(30);
    expect(data[0]).toMatchObject({ starts_at: '2026-10-22T04:00:00.000Z', requests: 4 });
    expect(data.slice(-2)).toMatchObject([
      { starts_at: '2026-11-19T05:00:00.000Z', requests: 1 },
      { starts_at: '2026-11-20T05:00:00.000Z', requests: 2 },
    ]);
    expect(totals.requests).toBe(7);
  });

  it('is all zeros where nothing was called', async () => {
    const site = await openInstitute();

    expect((await site.usage()).totals).toEqual({ requests: 0, errors: 0, limited: 0, enquiries: 0 });
    expect((await site.shares('by=key')).data).toEqual([]);
  });

  it('holds what this process has counted up to now', async () => {
    const site = await openInstitute();
    const before = written;

    await site.usage();

    expect(written).toBe(before + 1);
  });

  it.each(['period=1y', 'time_zone=Mars/Olympus', `time_zone=${'x'.repeat(100)}`])('refuses %s', async (query) => {
    const site = await openInstitute();

    expect(await site.refusal(query)).toBe(400);
  });

  it('tells the calls of each key, website and endpoint by the day, the busiest first', async () => {
    const site = await openInstitute();
    const otherKey = randomUUID();
    await site.count('2026-11-20T09:00:00Z', 200, 1);
    await site.count('2026-11-19T09:00:00Z', 403, 2, { website: 'school.example', endpoint: 'unknown' });
    await site.count('2026-11-19T09:00:00Z', 429, 7, { key_id: otherKey });

    const byKey = await site.shares('by=key');
    const byWebsite = await site.shares('by=website');
    const byEndpoint = await site.shares('by=endpoint');

    expect(byKey.days.slice(-2)).toEqual(['2026-11-19T00:00:00.000Z', '2026-11-20T00:00:00.000Z']);
    expect(byKey.data).toMatchObject([
      { subject: otherKey, requests: 7, errors: 0, limited: 7 },
      { subject: keyId, requests: 3, errors: 2, limited: 0 },
    ]);
    expect(byKey.data[1]?.requests_per_day.slice(-2)).toEqual([2, 1]);
    expect(byKey.data[1]?.requests_per_day).toHaveLength(30);
    expect(byWebsite.data.map(({ subject, requests }) => [subject, requests])).toEqual([
      ['server', 8],
      ['school.example', 2],
    ]);
    expect(byEndpoint.data.map(({ subject }) => subject)).toEqual(['/courses', 'unknown']);
  });

  it('tells the calls of exactly the subjects that are asked for, however many others are busier', async () => {
    const site = await openInstitute();
    await site.count('2026-11-20T09:00:00Z', 200, 1);
    for (let each = 0; each < 250; each += 1) {
      await site.count('2026-11-20T09:00:00Z', 200, 2, { key_id: randomUUID() });
    }
    const unused = randomUUID();

    const { data } = await site.shares(`by=key&subjects=${keyId}&subjects=${unused}`);

    expect(data).toMatchObject([{ subject: keyId, requests: 1 }]);
    expect((await site.shares(`by=key&subjects=${keyId}`)).data).toHaveLength(1);
    expect((await site.shares('by=key')).data).toHaveLength(200);
  });

  it.each([
    ['51 subjects', Array.from({ length: 51 }, () => 'subjects=a').join('&')],
    ['an empty subject', 'subjects='],
    ['what no database takes', 'subjects=%00'],
    ['a long one', `subjects=${'a'.repeat(301)}`],
  ])('refuses %s', async (_, query) => {
    const { instituteId } = await openInstitute();

    expect((await admin.send(`/institutes/${instituteId}/usage/shares?by=key&${query}`)).status).toBe(400);
  });

  it('tells nothing of other institutes (D37)', async () => {
    const other = await openInstitute();
    await other.count('2026-11-20T10:00:00Z', 200, 5);
    await other.file('2026-11-20T10:00:00Z');
    const site = await openInstitute();

    expect((await site.usage()).totals).toMatchObject({ requests: 0, enquiries: 0 });
    expect((await site.shares('by=key')).data).toEqual([]);
    expect((await site.shares(`by=key&subjects=${keyId}`)).data).toEqual([]);
    expect((await site.checklist()).is_complete).toBe(false);
  });
});

describe('the checklist of an institute', () => {
  it('begins with nothing done', async () => {
    const { checklist } = await openInstitute();

    expect(await checklist()).toEqual({
      is_complete: false,
      catalogue: { is_done: false, courses: 0, courses_shown: 0 },
      key: { is_done: false, active: 0 },
      website: { is_done: false, verified: 0, pending: 0 },
      first_call: { is_done: false, last_call_at: null },
      first_enquiry: { is_done: false, last_enquiry_at: null },
    });
  });

  it('counts keys that work, websites that are proved, the last call and the last enquiry', async () => {
    const { db } = database;
    const site = await openInstitute();
    const { instituteId } = site;
    const { id } = await createTestKey(db, admin.clock, { instituteId });
    const expiresAt = new Date(admin.clock.now() + 1);
    const expired = await createTestKey(db, admin.clock, { instituteId, expiresAt });
    await db
      .updateTable('api_key')
      .set({ expires_at: new Date(0) })
      .where('id', '=', expired.id)
      .execute();
    await db.updateTable('api_key').set({ last_used_at: '2026-11-20T10:00:00Z' }).where('id', '=', id).execute();
    for (const [host, status] of [
      ['a.example', 'Verified'],
      ['b.example', 'Pending'],
      ['c.example', 'Revoked'],
    ] as const) {
      const website = { id: randomUUID(), institute_id: instituteId, host, status, token: '0', reason: null };
      await db.insertInto('website').values(website).execute();
    }
    await site.file('2026-11-20T10:10:00Z');

    expect(await site.checklist()).toMatchObject({
      is_complete: false,
      key: { is_done: true, active: 1 },
      website: { is_done: true, verified: 1, pending: 1 },
      first_call: { is_done: true, last_call_at: '2026-11-20T10:00:00.000Z' },
      first_enquiry: { is_done: true, last_enquiry_at: '2026-11-20T10:10:00.000Z' },
    });
  });

  it('counts the courses that the API shows, which may be fewer than are published (D27)', async () => {
    const { checklist } = await openInstitute();

    shown = 3;
    const { catalogue } = await checklist();
    shown = undefined;

    expect(catalogue).toMatchObject({ is_done: true, courses_shown: 3 });
  });
});
