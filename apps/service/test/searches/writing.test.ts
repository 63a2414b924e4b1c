import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CountedSearch } from '../../src/features/searches/counted-searches.ts';
import { addSearches, searchesPerDayMax } from '../../src/features/searches/search-log.repository.ts';
import { dateOfDay } from '../../src/platform/time/zone.ts';
import { insertInstitute } from '../support/data/institutes.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const day = 20_000;
const visitor = (number: number) => number.toString(16).padStart(32, '0');

const made = (instituteId: string, search: string, change: Partial<CountedSearch> = {}): CountedSearch => ({
  instituteId,
  day,
  search,
  searches: 1,
  withoutResult: 0,
  visitors: new Set([visitor(1)]),
  ...change,
});
const rowsOf = (instituteId: string) =>
  database.db.selectFrom('search_day').selectAll().where('institute_id', '=', instituteId).orderBy('search').execute();
/** Entries of indexes of searches that were read so far. */
async function entriesRead(): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(database.db);
  const { rows } = await sql<{ read: number }>`
    select sum(idx_tup_read)::float as read from pg_stat_user_indexes where relname = 'search_day'`.execute(
    database.db,
  );
  return rows[0]?.read ?? 0;
}
async function openInstitute() {
  const instituteId = randomUUID();
  await insertInstitute(database.db, instituteId);
  return instituteId;
}

describe('writing what was looked for (S18)', () => {
  it('adds up what many processes write at once, in whatever order, and counts each visitor once', async () => {
    const instituteId = await openInstitute();
    const words = Array.from({ length: 100 }, (_, at) => `word ${at}`);
    const writers = Array.from({ length: 8 }, (_, turn) =>
      [...words.slice(turn * 10), ...words.slice(0, turn * 10)].map((word) =>
        made(instituteId, word, { visitors: new Set([visitor(turn % 2), visitor(word === 'word 7' ? turn : 0)]) }),
      ),
    );

    await Promise.all(writers.map((searches) => addSearches(database.db, searches)));

    const rows = await rowsOf(instituteId);
    expect(rows.map(({ searches }) => searches)).toEqual(words.map(() => 8));
    expect(rows.filter(({ visitors }) => visitors === 3).map(({ search }) => search)).toEqual(['word 7']);
    expect(new Set(rows.map(({ visitors }) => visitors))).toEqual(new Set([2, 3]));
    const kept = await database.db
      .selectFrom('search_visitor')
      .select('search')
      .where('institute_id', '=', instituteId)
      .execute();
    expect(kept).toHaveLength(2 * 99);
  });

  it('never counts visitors back, when those of the day are forgotten already', async () => {
    const instituteId = await openInstitute();
    await addSearches(database.db, [made(instituteId, 'yoga', { visitors: new Set([visitor(1), visitor(2)]) })]);
    await database.db.deleteFrom('search_visitor').where('institute_id', '=', instituteId).execute();

    await addSearches(database.db, [made(instituteId, 'yoga', { visitors: new Set([visitor(3)]) })]);

    expect(await rowsOf(instituteId)).toMatchObject([{ searches: 2, visitors: 2 }]);
  });

  it('keeps 20,000 different ones of an institute and day, and goes on counting these', async () => {
    const [instituteId, other] = [await openInstitute(), await openInstitute()];
    // All but the last few at once: that they are added one by one is what other tests show.
    await sql`
      insert into search_day (institute_id, day, search, searches, without_result, visitors)
      select ${instituteId}, ${dateOfDay(day)}::date, 'q' || number, 1, 0, 1
      from generate_series(0, ${searchesPerDayMax - 501}) as number`.execute(database.db);
    const last = Array.from({ length: 1_000 }, (_, at) => made(instituteId, `q${searchesPerDayMax - 500 + at}`));
    const before = await entriesRead();
    await addSearches(database.db, last);
    // Each is found by its own entry: PostgreSQL has no statistics yet, and read all of the day for each of them once.
    expect((await entriesRead()) - before).toBeLessThan(5 * searchesPerDayMax);
    await addSearches(database.db, [
      made(instituteId, 'late'),
      made(instituteId, 'late tomorrow', { day: day + 1 }),
      made(instituteId, 'q5', { withoutResult: 1 }),
      made(other, 'late'),
    ]);

    const rows = await rowsOf(instituteId);
    expect(rows).toHaveLength(searchesPerDayMax + 1);
    expect(rows.filter(({ search }) => search.startsWith('late'))).toMatchObject([{ search: 'late tomorrow' }]);
    expect(rows.find(({ search }) => search === 'q5')).toMatchObject({ searches: 2, without_result: 1 });
    expect(await rowsOf(other)).toHaveLength(1);
    const strays = await database.db
      .selectFrom('search_visitor')
      .select('search')
      .where('search', '=', 'late')
      .execute();
    expect(strays).toHaveLength(1);
  });

  it('leaves out an institute that is gone meanwhile, and nothing else', async () => {
    const [instituteId, gone] = [await openInstitute(), randomUUID()];

    await addSearches(database.db, [made(gone, 'yoga'), made(instituteId, 'yoga')]);

    expect(await rowsOf(gone)).toEqual([]);
    expect(await rowsOf(instituteId)).toHaveLength(1);
  });
});
