import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from '../../src/platform/database/database.ts';
import { isDatabaseAway, whenDatabaseIsThere } from '../../src/platform/database/database-away.ts';
import { migrate } from '../../src/schema/migrate.ts';
import { createEmptyDatabase } from '../support/others/database.ts';
import { createDatabaseProxy } from '../support/others/database-proxy.ts';

it('waits for a database that is away when the service starts, and says so once (D38)', async () => {
  const database = await createEmptyDatabase();
  const proxy = await createDatabaseProxy(database.url);
  await proxy.goAway();
  const told: string[] = [];
  const log = { warn: (_: unknown, line: string) => told.push(line), info: (line: string) => told.push(line) };
  let pauses = 0;
  const pause = async () => {
    pauses += 1;
    if (pauses === 3) await proxy.comeBack();
  };

  const applied = await whenDatabaseIsThere(() => migrate(proxy.url, { auto: true }), { log: log as never, pause });

  expect(applied.length).toBeGreaterThan(0);
  expect(pauses).toBe(3);
  expect(told).toEqual(['Cannot reach the database; trying again every 1 s.', 'Can reach the database again.']);
  await proxy.close();
  await database.drop();
});

it('waits for a database whose socket on this machine is gone (D38)', async () => {
  const db = openDatabase<unknown>('postgresql:///x?host=/nowhere', { max: 1, applicationName: 'test' });

  const failure: unknown = await sql`select 1`.execute(db).catch((error: unknown) => error);

  expect(isDatabaseAway(failure)).toBe(true);
  expect(isDatabaseAway(Object.assign(new Error('a file'), { code: 'ENOENT', syscall: 'open' }))).toBe(false);
  await db.destroy();
});

it('does not wait for a database that refuses the password (D38)', async () => {
  const database = await createEmptyDatabase();
  const url = new URL(database.url);
  url.password = 'another';
  const log = { warn: () => undefined, info: () => undefined };
  const pause = () => Promise.reject(new Error('It waited.'));

  const starting = whenDatabaseIsThere(() => migrate(url.href, { auto: true }), { log: log as never, pause });

  await expect(starting).rejects.toThrow(/password|database/);
  await database.drop();
});
