import type { IncomingMessage } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAttempts } from '../../src/features/people/sign-in/attempts.service.ts';
import { deleteExpired } from '../../src/features/people/sign-in/tidying.repository.ts';
import { batchSize } from '../../src/platform/counted-writing.ts';
import { catalogue } from '../support/data/catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { createTestKey } from '../support/service/access.ts';
import { eventually } from '../support/service/eventually.ts';
import { createFakeClock } from '../support/service/fake-clock.ts';
import { insertTestPerson } from '../support/stage/browser.ts';
import { usePeopleStage } from '../support/stage/people-stage.ts';

describe('attempts beyond a limit', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it('are refused without asking the database, and asked for again ten seconds later (D43)', async () => {
    const clock = createFakeClock();
    const sender = { origin: undefined, networkAddress: '203.0.113.7' };
    const readSender = () => ({ sender, visitorAddress: undefined });
    const attempts = createAttempts({ db: database.db, clock, readSender });
    const attempt = () => attempts.ofSender({} as IncomingMessage);
    for (let tried = 0; tried < 50; tried += 1) await attempt();
    await expect(attempt()).rejects.toMatchObject({ code: 'rate_limited' });

    // What the database says now is not asked for.
    await database.db.deleteFrom('attempt_count').execute();
    for (let tried = 0; tried < 20; tried += 1) {
      await expect(attempt()).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: 15 * 60 });
    }
    clock.advance({ seconds: 10 });

    await attempt();
  });
});

describe('what has expired', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  const at = new Date('2026-11-20T10:00:00Z');
  const dayMs = 24 * 60 * 60_000;
  const tables = [
    ['auth_session', 'expires_at'],
    ['auth_verification', 'expires_at'],
    ['password_reset', 'expires_at'],
    ['attempt_count', 'ends_at'],
    ['invitation', 'expires_at'],
  ] as const;

  /** One of each that is deleted from a moment on: an invitation that expired 30 days before. */
  const insertEach = async (name: string, ms: number) => {
    const { db } = database;
    const { userId } = await insertTestPerson(db);
    const expires = new Date(ms);
    await sql`insert into auth_session (id, user_id, token, expires_at, updated_at) values (${name}, ${userId}, ${name}, ${expires}, now())`.execute(
      db,
    );
    await sql`insert into auth_verification (id, identifier, value, expires_at) values (${name}, ${name}, '', ${expires})`.execute(
      db,
    );
    await sql`insert into password_reset (token_hash, user_id, expires_at) values (sha256(${name}::bytea), ${userId}, ${expires})`.execute(
      db,
    );
    await sql`insert into attempt_count (subject, attempts, ends_at) values (sha256(${name}::bytea), 1, ${expires})`.execute(
      db,
    );
    await sql`
      insert into invitation (id, token_hash, email, expires_at)
      values (gen_random_uuid(), sha256(${name}::bytea), ${`${name}@school.example`}, ${new Date(ms - 30 * dayMs)})`.execute(
      db,
    );
  };
  const countOf = async (table: string) => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(
      database.db,
    );
    return rows[0]?.count;
  };

  it('is deleted a batch at a time, however many attempts strangers made, and nothing else is (D43)', async () => {
    const { db } = database;
    await insertEach('over', at.getTime() - 1);
    await insertEach('open', at.getTime());
    await sql`
      insert into attempt_count (subject, attempts, ends_at)
      select sha256(number::text::bytea), 1, ${new Date(0)} from generate_series(1, ${2 * batchSize}::int) as number`.execute(
      db,
    );
    // Notes how much each statement deletes.
    await sql`create table deleted_at_once (count bigint)`.execute(db);
    await sql`
      create function note_deleted() returns trigger language plpgsql as $$
        begin insert into deleted_at_once select count(*) from gone; return null; end $$`.execute(db);
    await sql`
      create trigger note_deleted after delete on attempt_count referencing old table as gone
      for each statement execute function note_deleted()`.execute(db);

    await deleteExpired(db, at, () => true);
    expect(await countOf('attempt_count')).toBe(2 * batchSize + 2);
    await deleteExpired(db, at, () => false);

    const { rows } = await sql<{ count: number }>`select count::int as count from deleted_at_once`.execute(db);
    expect(rows.map(({ count }) => count)).toEqual([batchSize, batchSize, 1]);
    for (const [table] of tables) expect([table, await countOf(table)]).toEqual([table, 1]);
  });

  it.each(tables)('is found by an index, without reading the rest: %s (D43)', async (table, end) => {
    const plan = await database.db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      await sql`set local enable_sort = off`.execute(trx);
      const { rows } = await sql`
        explain select ctid from ${sql.table(table)} where ${sql.ref(end)} < ${at} order by ${sql.ref(end)} limit 10`.execute(
        trx,
      );
      return JSON.stringify(rows);
    });

    expect(plan).toContain('Index Scan using');
    expect(plan).not.toMatch(/Seq Scan|Sort/);
  });
});

describe('a flood of attempts', () => {
  const stage = usePeopleStage();

  it('does not keep keys from being confirmed while all of them wait for the database (D34, D43)', async () => {
    const { api } = stage;
    const site = await api.publish(catalogue());
    let signIns: Promise<unknown>[] = [];
    let status = 0;
    await api.database.db.transaction().execute(async (trx) => {
      await sql`lock table attempt_count`.execute(trx);
      const browser = stage.open();
      signIns = Array.from({ length: 10 }, () =>
        browser.post('/sign-in', { email: 'nobody@a.example', password: 'x' }).catch(() => undefined),
      );
      const waiting = sql<{ count: number }>`select count(*) from pg_locks where not granted`;
      await eventually(async () => expect((await waiting.execute(trx)).rows[0]?.count).toBeGreaterThanOrEqual(5));

      const { key } = await createTestKey(api.database.db, api.clock, { instituteId: site.instituteId });
      api.clock.advance({ seconds: 3 });
      await eventually(async () => {
        ({ status } = await api.send('/catalog/v1/site', { headers: { 'X-API-Key': key } }));
        expect(status).toBe(200);
      });
    });
    await Promise.all(signIns);

    expect(status).toBe(200);
  });
});
