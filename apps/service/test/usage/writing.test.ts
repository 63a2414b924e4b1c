import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCalls } from '../../src/features/usage/usage.repository.ts';
import { insertInstitute } from '../support/data/institutes.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const hourMs = Date.parse('2026-11-20T10:00:00.000Z');

/** One call each with many keys. */
const callsOf = (instituteId: string, keyIds: readonly string[]) =>
  keyIds.map((keyId) => ({
    instituteId,
    keyId,
    website: 'server',
    endpoint: '/site',
    status: 200,
    calls: 1,
    hourMs,
  }));

const countsOf = async (instituteId: string) =>
  (await database.db.selectFrom('usage_hour').select('calls').where('institute_id', '=', instituteId).execute()).map(
    ({ calls }) => calls,
  );

describe('writing usage', () => {
  it('adds up what many processes write at once, in whatever order', async () => {
    const instituteId = randomUUID();
    await insertInstitute(database.db, instituteId);
    const keyIds = Array.from({ length: 300 }, () => randomUUID());
    const orders = Array.from({ length: 10 }, (_, turn) => [...keyIds.slice(turn * 30), ...keyIds.slice(0, turn * 30)]);

    await Promise.all(orders.map((order) => addCalls(database.db, callsOf(instituteId, order))));

    expect(await countsOf(instituteId)).toEqual(keyIds.map(() => 10));
  });

  it('leaves out an institute that is gone meanwhile, and nothing else', async () => {
    const [instituteId, gone] = [randomUUID(), randomUUID()];
    await insertInstitute(database.db, instituteId);

    await addCalls(database.db, [...callsOf(gone, [randomUUID()]), ...callsOf(instituteId, [randomUUID()])]);

    expect(await countsOf(gone)).toEqual([]);
    expect(await countsOf(instituteId)).toEqual([1]);
  });

  it('does not wait for a change of an institute', async () => {
    const instituteId = randomUUID();
    await insertInstitute(database.db, instituteId);
    await database.db.transaction().execute(async (trx) => {
      await trx.selectFrom('institute').select('id').where('id', '=', instituteId).forUpdate().execute();

      await addCalls(database.db, callsOf(instituteId, [randomUUID()]));
    });

    expect(await countsOf(instituteId)).toEqual([1]);
  });
});
