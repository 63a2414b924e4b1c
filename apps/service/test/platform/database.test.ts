import { type Kysely, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type DatabaseOptions, openDatabase } from '../../src/platform/database/database.ts';
import { isDatabaseOverdue } from '../../src/platform/database/database-away.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { createDatabaseProxy, type DatabaseProxy } from '../support/others/database-proxy.ts';
import { eventually } from '../support/service/eventually.ts';

describe('openDatabase', () => {
  let database: TestDatabase;
  let proxy: DatabaseProxy;
  const opened: Kysely<unknown>[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
    proxy = await createDatabaseProxy(database.url);
  });
  afterEach(async () => {
    await proxy.comeBack();
    await Promise.all(opened.splice(0).map((db) => db.destroy()));
  });
  afterAll(async () => {
    await proxy.close();
    await database.drop();
  });

  const open = (options: Partial<DatabaseOptions> = {}) => {
    const db = openDatabase<unknown>(proxy.url, { max: 1, applicationName: 'test', ...options });
    opened.push(db);
    return db;
  };
  const ask = async (db: Kysely<unknown>, expression: string) =>
    (await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(db)).rows[0]?.value;

  it.each([
    ['9007199254740991::int8', 9_007_199_254_740_991],
    ['-5::int8', -5],
    ['251.50::numeric', 251.5],
    [String.raw`'\xff00'::bytea`, Buffer.from([255, 0])],
    [`'2026-03-01'::date`, '2026-03-01'],
    [`'2026-03-01 12:00:00+02'::timestamptz`, new Date('2026-03-01T10:00:00Z')],
  ])('reads %s without loss', async (expression, value) => {
    expect(await ask(open(), expression)).toEqual(value);
  });

  it('refuses a whole number that a number cannot hold, rather than change it', async () => {
    await expect(ask(open(), '9007199254740993::int8')).rejects.toThrow(RangeError);
  });

  it('gives up a statement that takes too long, and works on (D38)', async () => {
    const db = open();

    await expect(ask(db, 'pg_sleep(3600)')).rejects.toMatchObject({ code: '57014' });

    expect(await ask(db, '1')).toBe(1);
  });

  it('gives up on a database that falls silent, and works on with its return (D38)', async () => {
    const db = open();
    await ask(db, '1');
    proxy.fallSilent();

    await expect(ask(db, '2')).rejects.toThrow(/did not answer within/);

    await proxy.comeBack();
    expect(await ask(db, '3')).toBe(3);
  });

  it('does not wait a second time for the end of a transaction whose statement got no answer (D38)', async () => {
    const db = open();
    const attempt = db.transaction().execute(async (trx) => {
      proxy.fallSilent();
      await ask(trx, '1');
    });

    await expect(attempt).rejects.toThrow(/did not answer within|given up/);
  });

  it('gives up on a database that takes connections but never answers (D38)', async () => {
    proxy.fallSilent();

    await expect(ask(open(), '1')).rejects.toThrow(/timeout/);
  });

  it('leaves a server that only reads, as after a failover, and tells its requests to come again (D38)', async () => {
    const db = open();
    // As the former primary does to its connections.
    await sql`set default_transaction_read_only = on`.execute(db);

    const writing = sql`create table written (x int)`.execute(db);
    const refusal: unknown = await writing.catch((error: unknown) => error);

    expect(refusal).toMatchObject({ code: '25006' });
    expect(isDatabaseOverdue(refusal)).toBe(true);
    await sql`create table written (x int)`.execute(db);
  });

  it('commits durably when asked to, whatever the default is, and takes nothing away from who asks for more (D31)', async () => {
    const name = sql.raw(new URL(database.url).pathname.slice(1));
    for (const [setting, kept] of [
      ['off', 'on'],
      ['on', 'on'],
      ['remote_apply', 'remote_apply'],
    ]) {
      await sql`alter database ${name} set synchronous_commit = ${sql.raw(setting ?? '')}`.execute(database.db);

      expect(await ask(open({ durable: true }), `current_setting('synchronous_commit')`)).toBe(kept);
      expect(await ask(open(), `current_setting('synchronous_commit')`)).toBe(setting);
    }
    await sql`alter database ${name} reset synchronous_commit`.execute(database.db);
  });

  describe('a durable connection', () => {
    const holdRow = sql`select from held for update`;
    beforeAll(async () => {
      await sql`create table held as select 1 as id`.execute(database.db);
    });

    it('lets others go on when its process falls silent in a transaction, and is replaced by another (D31)', async () => {
      const db = open({ durable: true });

      const silent = db.transaction().execute(async (trx) => {
        await holdRow.execute(trx);
        // Waits until the server lets go of the row.
        await holdRow.execute(database.db);
        await ask(trx, '1');
      });

      await expect(silent).rejects.toThrow();
      expect(await ask(db, `current_setting('idle_in_transaction_session_timeout')`)).toBe('5s');
    });

    it('gives up waiting for a lock before its statement has taken too long (D31)', async () => {
      await database.db.transaction().execute(async (trx) => {
        await holdRow.execute(trx);

        await expect(holdRow.execute(open({ durable: true }))).rejects.toMatchObject({ code: '55P03' });
        await expect(holdRow.execute(open())).rejects.toMatchObject({ code: '57014' });
      });
    });

    it('sees what others have committed since its transaction began, whatever the default is (D31)', async () => {
      const name = sql.raw(new URL(database.url).pathname.slice(1));
      await sql`alter database ${name} set default_transaction_isolation = 'serializable'`.execute(database.db);
      const countAgain = (db: Kysely<unknown>) =>
        db.transaction().execute(async (trx) => {
          const before = await ask(trx, '(select count(*) from held)');
          await sql`insert into held values (2)`.execute(database.db);
          return Number(await ask(trx, '(select count(*) from held)')) - Number(before);
        });

      expect(await countAgain(open({ durable: true }))).toBe(1);
      expect(await countAgain(open())).toBe(0);

      await sql`alter database ${name} reset default_transaction_isolation`.execute(database.db);
    });
  });

  it('has the server keep what it prepared, where that is asked for', async () => {
    const db = open({ prepared: true });
    for (let time = 0; time < 10; time += 1) await ask(db, '1 + 1');

    expect(await ask(db, '(select count(*) from pg_prepared_statements)')).toBe(2);
    expect(await ask(open(), '(select count(*) from pg_prepared_statements)')).toBe(0);
  });

  it('survives the loss of idle connections', async () => {
    const db = open();
    await ask(db, '1');
    await proxy.goAway();

    await proxy.comeBack();

    // A query that comes before the loss is noticed may still fail.
    await eventually(async () => expect(await ask(db, '2')).toBe(2));
  });
});
