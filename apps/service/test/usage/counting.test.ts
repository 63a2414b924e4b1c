import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '../support/data/catalogue.ts';
import { type Api, startApi } from '../support/service/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const usageOf = async (instituteId: string) =>
  (
    await api.database.db
      .selectFrom('usage_hour')
      .select(['hour', 'website', 'endpoint', 'status', 'calls'])
      .where('institute_id', '=', instituteId)
      .orderBy('hour')
      .orderBy('endpoint')
      .orderBy('website')
      .execute()
  ).map(({ hour, ...rest }) => ({ hour: hour.toISOString(), ...rest }));

const hour = '2026-11-20T10:00:00.000Z';

describe('usage', () => {
  it('is written a minute later by key, website, endpoint, status and hour, and adds up', async () => {
    const site = await api.publish(catalogue());
    const { instituteId } = site;
    await site.verifyWebsite('school.example');

    await site.get('/site');
    await site.get('/site', { headers: { Origin: 'https://www.school.example' } });
    await site.get('/site', { headers: { Origin: 'https://stranger.example' } });
    expect(await usageOf(instituteId)).toEqual([]);
    await api.advance({ minutes: 1 });
    await expect.poll(() => usageOf(instituteId)).toHaveLength(3);
    await site.get('/site');
    api.clock.advance({ minutes: 1 });

    await expect
      .poll(() => usageOf(instituteId))
      .toEqual([
        { hour, website: 'school.example', endpoint: '/site', status: 200, calls: 1 },
        { hour, website: 'server', endpoint: '/site', status: 200, calls: 2 },
        { hour, website: 'other', endpoint: 'unknown', status: 403, calls: 1 },
      ]);
  });

  it('belongs to the hour in which it was, also when it is written after it', async () => {
    const site = await api.publish(catalogue());
    await api.advance({ minutes: 57, seconds: 50 });
    await site.get('/site');
    await api.advance({ seconds: 20 });
    await site.get('/site');

    await expect
      .poll(() => {
        api.clock.advance({ minutes: 1 });
        return usageOf(site.instituteId);
      })
      .toMatchObject([
        { hour, calls: 1 },
        { hour: '2026-11-20T11:00:00.000Z', calls: 1 },
      ]);
  });

  it('is kept while the database is away, and written once it is back', async () => {
    const site = await api.publish(catalogue());
    await site.get('/site');
    await api.proxy.goAway();
    await site.get('/site');
    api.clock.advance({ minutes: 1 });
    await expect.poll(() => api.log.some((line) => line.includes('Cannot save usage counts'))).toBe(true);
    await api.proxy.comeBack();
    api.clock.advance({ minutes: 1 });

    await expect.poll(() => usageOf(site.instituteId)).toMatchObject([{ endpoint: '/site', calls: 2 }]);
  });

  it('writes what is left when the service stops', async () => {
    const other = await startApi({ database: api.database });
    const site = await other.publish(catalogue());
    await site.get('/site');

    await other.close();

    expect(await usageOf(site.instituteId)).toMatchObject([{ endpoint: '/site', status: 200, calls: 1 }]);
  });

  it('is kept for 90 days', async () => {
    const { instituteId } = await api.publish(catalogue());
    const insert = (at: string) =>
      api.database.db
        .insertInto('usage_hour')
        .values({
          institute_id: instituteId,
          hour: new Date(at),
          key_id: '7b1c2a52-0000-4000-8000-000000000002',
          website: 'server',
          endpoint: '/site',
          status: 200,
          calls: 1,
        })
        .execute();
    await insert('2026-08-20T10:00:00.000Z');
    await insert('2026-08-25T10:00:00.000Z');

    api.clock.advance({ minutes: 60 });

    await expect.poll(() => usageOf(instituteId)).toMatchObject([{ hour: '2026-08-25T10:00:00.000Z' }]);
  });
});
