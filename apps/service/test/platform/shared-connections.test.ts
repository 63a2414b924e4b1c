import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/platform/database/database.ts';
import { type SharedConnections, shareConnections } from '../../src/platform/database/shared-connections.ts';
import type { Database, Tables } from '../../src/schema/tables.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { eventually } from '../support/service/eventually.ts';

let database: TestDatabase;
let pool: Database;
let shared: SharedConnections<Tables>;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = openDatabase<Tables>(database.url, { max: 4, applicationName: 'shared' });
});
afterAll(async () => {
  await pool.destroy();
  await database.drop();
});
beforeEach(() => {
  shared = shareConnections(pool, {
    slots: 3,
    slotsOfOne: 2,
    waitingMax: 10,
    waitingOfOneMax: 1,
    waitedMaxMs: 60_000,
    refuse: () => new Error('Too many.'),
  });
});

const ask = (owner?: string) => {
  const asking = () => sql<{ readonly one: number }>`select 1 as one`.execute(shared.db).then(({ rows }) => rows);
  return owner === undefined ? asking() : shared.asOwner(owner, asking);
};

/** Lets an owner begin transactions that keep a connection each until they are ended. */
async function keep(owner: string, count: number): Promise<() => Promise<unknown>> {
  const ends: (() => void)[] = [];
  const begin = () =>
    shared.db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx);
      await new Promise<void>((resolve) => ends.push(resolve));
    });
  const work = Array.from({ length: count }, () => shared.asOwner(owner, begin));
  await eventually(() => expect(ends).toHaveLength(count));
  return () => {
    for (const end of ends) end();
    return Promise.all(work);
  };
}

describe('connections that owners share', () => {
  it('are left to another owner, and to work of no owner, whatever one keeps (D43)', async () => {
    const end = await keep('river', 2);

    expect(await ask('sea')).toEqual([{ one: 1 }]);
    expect(await ask()).toEqual([{ one: 1 }]);
    await end();
  });

  it('are never all kept by owners (D43)', async () => {
    const ends = [await keep('river', 2), await keep('sea', 1)];
    const waiting = ask('lake');

    expect(await Promise.all([ask(), ask(), ask()])).toEqual(Array(3).fill([{ one: 1 }]));
    await Promise.all(ends.map((end) => end()));
    expect(await waiting).toEqual([{ one: 1 }]);
  });

  it('are waited for in turn by an owner who has all that one may have, and refused where too many wait (D43)', async () => {
    const end = await keep('river', 2);
    const waiting = ask('river');

    await expect(ask('river')).rejects.toThrow('Too many.');
    await end();
    expect(await waiting).toEqual([{ one: 1 }]);
  });

  it('are kept once for work that asks one statement after another, however many of the owner wait meanwhile (D43)', async () => {
    const endOne = await keep('river', 1);
    let next: (() => void) | undefined;
    const work = async () => {
      await sql`select 1`.execute(shared.db);
      await new Promise<void>((resolve) => {
        next = resolve;
      });
      return sql<{ readonly one: number }>`select 1 as one`.execute(shared.db);
    };
    const working = shared.asOwner('river', () => shared.inOneTurn(work));
    await eventually(() => expect(next).toBeDefined());
    const waiting = ask('river');

    next?.();
    expect((await working).rows).toEqual([{ one: 1 }]);
    expect(await waiting).toEqual([{ one: 1 }]);
    await endOne();
  });

  it('are given back after a statement that fails, and after a transaction that does (D43)', async () => {
    const failing = () => sql`select nothing`.execute(shared.db);
    const broken = () => shared.db.transaction().execute((trx) => sql`select nothing`.execute(trx));
    for (let time = 0; time < 3; time += 1) {
      await expect(shared.asOwner('river', failing)).rejects.toThrow('nothing');
      await expect(shared.asOwner('river', broken)).rejects.toThrow('nothing');
    }

    const end = await keep('river', 2);
    await end();
  });
});
