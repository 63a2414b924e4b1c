import type { IncomingMessage } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAttempts } from '../../src/features/people/sign-in/attempts.service.ts';
import { catalogue } from '../support/data/catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { createTestKey } from '../support/service/access.ts';
import { eventually } from '../support/service/eventually.ts';
import { createFakeClock } from '../support/service/fake-clock.ts';
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
