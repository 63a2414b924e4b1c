import { randomUUID } from 'node:crypto';
import type { FailedRequestsWire, RefusedPageWire } from '@prospectus/contract/admin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { doctorAdminRoutes } from '../../src/features/doctor/index.ts';
import { pagesMax } from '../../src/features/usage/index.ts';
import { addRefused } from '../../src/features/usage/refused-pages.repository.ts';
import { catalogue } from '../support/data/catalogue.ts';
import { insertInstitute } from '../support/data/institutes.ts';
import { type Admin, startAdmin } from '../support/service/admin.ts';
import { type Api, startApi } from '../support/service/api.ts';

let api: Api;
let admin: Admin;
beforeAll(async () => {
  api = await startApi();
  const { db } = api.database;
  const { clock } = api;
  const unused = { resolvers: [], seeForwarding: () => ({ kind: 'none' }) as const };
  const way = () => ({ from: 'outside', url: 'http://127.0.0.1:1' }) as const;
  const usage = { write: async () => true };
  admin = await startAdmin(db, doctorAdminRoutes({ db, clock, timer: clock.timer, usage, way, ...unused }), clock);
});
afterAll(async () => {
  await admin.close();
  await api.close();
});

type Refusals = { readonly pages: readonly RefusedPageWire[]; readonly failures: readonly FailedRequestsWire[] };

async function list(instituteId: string): Promise<Refusals> {
  admin.signIn({ instituteIds: [instituteId], role: 'reader' });
  return (await admin.send(`/institutes/${instituteId}/refusals`)).json as Refusals;
}

/** What is listed once it was written. */
async function listed(instituteId: string, count: (refusals: Refusals) => number): Promise<Refusals> {
  await api.advance({ minutes: 1 });
  await expect.poll(async () => count(await list(instituteId))).toBeGreaterThan(0);
  return list(instituteId);
}
const pages = (refusals: Refusals) => refusals.pages.length;
const failures = (refusals: Refusals) => refusals.failures.length;

const noWebsite = () => undefined;

const from = (origin: string) => ({ headers: { Origin: origin } });

describe('refused requests', () => {
  it('of a page are listed with its host, the key, why, and what to do (§5.6)', async () => {
    const site = await api.publish(catalogue());
    await site.verifyWebsite('www.school.example');

    await site.get('/site', from('https://school.example'));
    await site.get('/courses', from('https://school.example'));
    await site.get('/site', from('https://www.school.example'));

    const { pages: found } = await listed(site.instituteId, pages);
    expect(found).toEqual([
      {
        ...{ from: 'host', host: 'school.example', requests: 2, is_over: false, can_add: true },
        key: { id: site.key.id, name: expect.any(String), prefix: site.key.key.slice(0, 12) },
        last_at: expect.stringMatching(/^2026-11-20T10:0/),
        seen: 'The page is on school.example, but only www.school.example is added: the name with www does not cover the one without.',
        fix: 'Add and verify school.example under Websites.',
      },
    ]);
  });

  it('say when they are over, once the website is verified (§5.6)', async () => {
    const site = await api.publish(catalogue());
    await site.get('/site', from('https://late.example'));
    await site.verifyWebsite('late.example');

    const { pages: found } = await listed(site.instituteId, pages);

    expect(found).toMatchObject([{ seen: 'late.example is verified.', fix: null, is_over: true, can_add: false }]);
  });

  it('are not over on a verified website whose key was revoked meanwhile (§5.3)', async () => {
    const site = await api.publish(catalogue());
    await site.get('/site', from('https://late.example'));
    await listed(site.instituteId, pages);
    await site.verifyWebsite('late.example');
    await site.revokeKey();

    const { pages: found } = await listed(site.instituteId, pages);

    expect(found).toMatchObject([{ seen: expect.stringContaining('was revoked on'), is_over: false, can_add: false }]);
  });

  it('of a key that was revoked are listed with where it is still used (§5.3)', async () => {
    const site = await api.publish(catalogue());
    await site.verifyWebsite('school.example');
    await site.revokeKey();
    await api.service.refresh();

    await site.get('/site', from('https://school.example'));
    await site.get('/site');

    const { pages: found } = await listed(site.instituteId, pages);
    expect(found.map(({ from: each, host, can_add: canAdd }) => [each, host, canAdd])).toEqual(
      expect.arrayContaining([
        ['host', 'school.example', false],
        ['server', null, false],
      ]),
    );
    expect(found[0]).toMatchObject({
      seen: expect.stringContaining('was revoked on'),
      fix: 'Create a new key and use it instead.',
    });
  });

  it('for anything else are listed by key, website and endpoint, with what to do (§5.2, §7)', async () => {
    const site = await api.publish(catalogue());
    await site.get('/courses/missing');
    await site.get('/courses/missing');

    const { failures: found, pages: none } = await listed(site.instituteId, failures);

    expect(none).toEqual([]);
    expect(found).toMatchObject([
      {
        ...{ website: 'server', status: 404, requests: 2, key: { id: site.key.id } },
        seen: 'The requested entry is not in the catalogue that visitors see.',
        fix: 'See under Catalogue whether it is hidden or gone, and correct links that lead to it.',
      },
    ]);
  });

  it('of one institute are seen by no other (D37)', async () => {
    const site = await api.publish(catalogue());
    await site.get('/site', from('https://stranger.example'));
    await listed(site.instituteId, pages);
    const other = randomUUID();
    await insertInstitute(api.database.db, other);

    expect(await list(other)).toMatchObject({ pages: [], failures: [] });
  });

  it('are kept of so many pages in a day, whatever is made up and by whichever process it is counted (D39)', async () => {
    const instituteId = randomUUID();
    const keyId = randomUUID();
    await insertInstitute(api.database.db, instituteId);
    const process = (name: string) =>
      Array.from({ length: pagesMax }, (_, number) => ({
        ...{ instituteId, keyId, day: '2026-11-20', page: `${name}${number}.example` },
        ...{ reason: 'website' as const, calls: 1, lastMs: 0 },
      }));

    await Promise.all(['a', 'b', 'c'].map((name) => addRefused(api.database.db, process(name), noWebsite)));
    await addRefused(api.database.db, process('a'), noWebsite);

    const rows = await api.database.db
      .selectFrom('refused_page')
      .select(['page', 'calls'])
      .where('institute_id', '=', instituteId)
      .execute();
    expect(rows).toHaveLength(pagesMax + 1);
    expect(rows.reduce((sum, { calls }) => sum + calls, 0)).toBe(4 * pagesMax);
  });

  it.each(['added', 'removed'])(
    'of a website of the institute, %s, are counted under it, however many pages are made up (D39, D44)',
    async (state) => {
      const { db } = api.database;
      const site = await api.publish(catalogue());
      const { instituteId, key } = site;
      const madeUp = Array.from({ length: pagesMax + 20 }, (_, number) => ({
        ...{ instituteId, keyId: key.id, day: '2026-11-20', page: `a${number}.example` },
        ...{ reason: 'website' as const, calls: 1, lastMs: api.clock.now() },
      }));
      await addRefused(db, madeUp, noWebsite);
      if (state === 'added') await site.addWebsite('school.example');
      else {
        const id = await site.verifyWebsite('school.example');
        expect((await site.get('/site', from('https://school.example'))).status).toBe(200);
        await api.advance({ minutes: 1 });
        await expect
          .poll(() => db.selectFrom('usage_hour').select('website').where('institute_id', '=', instituteId).execute())
          .toEqual([{ website: 'school.example' }]);
        await site.removeWebsite(id);
        await api.service.refresh();
      }

      expect((await site.get('/site', from('https://www.school.example'))).status).toBe(403);
      expect((await site.get('/site', from('https://stranger.example'))).status).toBe(403);
      await api.advance({ minutes: 1 });

      const counted = () =>
        db
          .selectFrom('refused_page')
          .select(['page', 'calls'])
          .where('institute_id', '=', instituteId)
          .where('page', 'not like', 'a%')
          .orderBy('page')
          .execute();
      await expect.poll(counted).toEqual([
        { page: '#others', calls: 21 },
        { page: 'school.example', calls: 1 },
      ]);
    },
  );

  it('are kept for two weeks (D39)', async () => {
    const { instituteId, key } = await api.publish(catalogue());
    const row = { institute_id: instituteId, key_id: key.id, page: 'a.example', reason: 'website' } as const;
    for (const day of ['2026-11-01', '2026-11-15']) {
      await api.database.db
        .insertInto('refused_page')
        .values({ ...row, day, calls: 1, last_at: new Date(`${day}T00:00:00Z`) })
        .execute();
    }

    api.clock.advance({ minutes: 60 });

    const left = () =>
      api.database.db.selectFrom('refused_page').select('day').where('institute_id', '=', instituteId).execute();
    await expect.poll(left).toEqual([{ day: '2026-11-15' }]);
  });
});
