import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchesAdminRoutes } from '../../src/features/searches/index.ts';
import { insertInstitute } from '../support/data/institutes.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { type Admin, startAdmin } from '../support/service/admin.ts';
import { createFakeClock } from '../support/service/fake-clock.ts';

let database: TestDatabase;
let admin: Admin;
let written = 0;
beforeAll(async () => {
  database = await createTestDatabase();
  const clock = createFakeClock('2026-11-20T10:30:00.000Z');
  const searchLog = {
    async write() {
      written += 1;
      return true;
    },
  };
  const countFound = async () => ({ ofSearch: 2, ofMember: 5, together: 6, mayBeMore: true });
  admin = await startAdmin(database.db, searchesAdminRoutes({ db: database.db, clock, searchLog, countFound }), clock);
});
afterAll(async () => {
  await admin.close();
  await database.drop();
});

async function openInstitute() {
  const instituteId = randomUUID();
  await insertInstitute(database.db, instituteId);
  admin.signIn({ instituteIds: [instituteId] });
  return {
    count: async (search: string, day: string, searches: number, withoutResult = 0, visitors = 3) => {
      await database.db
        .insertInto('search_day')
        .values({ institute_id: instituteId, day, search, searches, without_result: withoutResult, visitors })
        .execute();
    },
    read: async (query = '') => (await admin.send(`/institutes/${instituteId}/searches${query}`)).json as object,
  };
}

describe('the searches that admins see (S18)', () => {
  it('are the most frequent first, over 7, 30 or 90 days, today included', async () => {
    const { count, read } = await openInstitute();
    await count('yoga', '2026-11-20', 2);
    await count('yoga', '2026-11-14', 3, 1);
    await count('yoga', '2026-11-13', 10);
    await count('pilates', '2026-11-20', 6, 6);
    await count('knitting', '2026-10-22', 20);
    await count('sewing', '2026-10-21', 1);

    expect(await read('?days=7')).toEqual({
      data: [
        { search: 'pilates', searches: 6, without_result: 6 },
        { search: 'yoga', searches: 5, without_result: 1 },
      ],
      page: 1,
      page_size: 50,
      total: 2,
      has_more: false,
    });
    expect(await read()).toMatchObject({ data: [{ search: 'knitting' }, { search: 'yoga', searches: 15 }, {}] });
    expect(await read('?days=90')).toMatchObject({ total: 4 });
    expect(await read('?days=7&result=none')).toMatchObject({ data: [{ search: 'pilates' }, { search: 'yoga' }] });
    expect(await read('?result=none')).toMatchObject({ total: 2 });
    expect(written).toBeGreaterThan(0);
  });

  it('are only those that three different visitors have made on one day, with all that was counted of them', async () => {
    const { count, read } = await openInstitute();
    await count('my boss', '2026-11-20', 50, 0, 2);
    await count('my boss', '2026-11-19', 50, 50, 2);
    await count('yoga', '2026-11-20', 4, 0, 1);
    await count('yoga', '2026-09-01', 5, 0, 3);

    expect(await read()).toMatchObject({ data: [{ search: 'yoga', searches: 4 }], total: 1 });
  });

  it('come a page at a time', async () => {
    const { count, read } = await openInstitute();
    for (let at = 0; at < 51; at += 1) await count(`word ${String(at).padStart(2, '0')}`, '2026-11-20', 3);

    expect(await read('?page=1')).toMatchObject({ total: 51, has_more: true });
    expect(await read('?page=2')).toMatchObject({ data: [{ search: 'word 50' }], total: 51, has_more: false });
    expect(await read('?page=3')).toMatchObject({ data: [], total: 51, has_more: false });
  });

  it('are those of the institute alone, for its admins alone', async () => {
    const first = await openInstitute();
    await first.count('yoga', '2026-11-20', 3);
    const second = await openInstitute();

    expect(await second.read()).toMatchObject({ data: [], total: 0 });
    expect(await first.read()).toMatchObject({ error: { code: 'not_found' } });
  });

  it('say what one would find with a synonym', async () => {
    const { read } = await openInstitute();

    expect(await read('/synonym?search=pilatse&word=pilates')).toEqual({
      courses_of_search: 2,
      courses_of_word: 5,
      courses_together: 6,
      may_be_more: true,
    });
    expect(await read('/synonym?search=pilatse')).toMatchObject({ error: { details: { param: 'word' } } });
  });
});
