import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AccessControl, createAccess } from '../../src/features/access/access.service.ts';
import { revokeKey } from '../../src/features/keys/api-key.service.ts';
import { formatKey } from '../../src/features/keys/api-key.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import type { Database, Tables } from '../../src/schema/tables.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { createDatabaseProxy, type DatabaseProxy } from '../support/others/database-proxy.ts';
import { createLogList, createTestKey, type TestKey } from '../support/service/access.ts';
import { eventually } from '../support/service/eventually.ts';
import { createFakeClock, type FakeClock } from '../support/service/fake-clock.ts';

let database: TestDatabase;
let proxy: DatabaseProxy;
let db: Database;
let clock: FakeClock;
let access: AccessControl;
let log: ReturnType<typeof createLogList>;
let known: TestKey;
let revoked: TestKey;
let expiring: TestKey;

const unknownKey = formatKey(Buffer.alloc(24, 7));
/** Never fires: for tests that make every turn themselves. */
const noTimer = () => () => {};

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

beforeEach(async () => {
  clock = createFakeClock();
  proxy = await createDatabaseProxy(database.url);
  db = openDatabase<Tables>(proxy.url, { max: 3, applicationName: 'tests' });
  known = await createTestKey(database.db, clock);
  revoked = await createTestKey(database.db, clock);
  expiring = await createTestKey(database.db, clock, { expiresAt: new Date(clock.now() + 5000) });
  await revokeKey({ db: database.db, clock }, { instituteId: revoked.instituteId, keyId: revoked.id });
});
afterEach(async () => {
  await proxy.close();
  await access.close();
  await db.destroy();
});

async function start(timer = noTimer as FakeClock['timer']): Promise<void> {
  log = createLogList();
  access = createAccess({ db, clock, log, timer });
  await access.refresh();
}

const outcomeOf = (key: string) => access.verifier.verify(key).outcome;

describe('before anything was loaded', () => {
  it('answers unavailable, and invalid for what is malformed (§5.3, D34)', async () => {
    log = createLogList();
    access = createAccess({ db, clock, log, timer: noTimer });

    expect(outcomeOf(known.key)).toBe('unavailable');
    expect(outcomeOf('vak_pub_')).toBe('invalid');
    expect(access.isConfirmed()).toBe(false);
    expect(access.origins.isAllowed(known.instituteId, 'school.example')).toBe(false);
  });

  it('fails to refresh when the database is away, and goes on when it is there (D38)', async () => {
    log = createLogList();
    access = createAccess({ db, clock, log, timer: noTimer });
    await proxy.goAway();

    await expect(access.refresh()).rejects.toThrow();
    await proxy.comeBack();
    await access.refresh();

    expect(outcomeOf(known.key)).toBe('valid');
  });
});

describe('while the database is away', () => {
  beforeEach(async () => {
    await start();
    await proxy.goAway();
  });

  it('a key works on until 30 s after it was confirmed, then is unavailable (§5.3, D34)', async () => {
    clock.advance({ ms: 29_999 });
    await access.tick();
    expect(outcomeOf(known.key)).toBe('valid');
    expect(access.isConfirmed()).toBe(true);

    clock.advance({ ms: 1 });
    await access.tick();
    expect(outcomeOf(known.key)).toBe('unavailable');
    expect(access.isConfirmed()).toBe(false);
  });

  it('a key that was revoked meanwhile is never valid 30 s later (§3, D34)', async () => {
    await revokeKey({ db: database.db, clock }, { instituteId: known.instituteId, keyId: known.id });

    clock.advance({ seconds: 30 });
    await access.tick();

    expect(outcomeOf(known.key)).toBe('unavailable');
  });

  it('an unknown key is invalid while keys are confirmed, then unavailable (D34)', () => {
    expect(outcomeOf(unknownKey)).toBe('invalid');
    clock.advance({ seconds: 30 });
    expect(outcomeOf(unknownKey)).toBe('unavailable');
  });

  it.each([
    ['is malformed', () => 'vak_pub_'],
    ['is revoked', () => revoked.key],
    ['has expired meanwhile', () => expiring.key],
  ])('a key that %s stays invalid, however long (§5.3, D34)', (_, keyOf) => {
    clock.advance({ minutes: 10 });

    expect(outcomeOf(keyOf())).toBe('invalid');
  });

  it('the wall clock neither prolongs nor ends a confirmation (D34)', () => {
    clock.adjustWallClock({ minutes: 60 });
    expect(outcomeOf(known.key)).toBe('valid');

    clock.adjustWallClock({ minutes: -120 });
    clock.advance({ seconds: 30 });
    expect(outcomeOf(known.key)).toBe('unavailable');
  });

  it('says so once, and once that it is over (D39)', async () => {
    await access.tick();
    await access.tick();
    await proxy.comeBack();
    await access.tick();
    await access.tick();

    expect(log.lines).toEqual(['warn: Cannot confirm keys; trying again every 2 s.', 'info: Can confirm keys again.']);
  });

  it('a request is never told that its last use could not be written, and nothing is lost (D34)', async () => {
    expect(outcomeOf(known.key)).toBe('valid');
    await access.tick();
    await proxy.comeBack();
    await access.tick();

    const row = await database.db
      .selectFrom('api_key')
      .select('last_used_at')
      .where('id', '=', known.id)
      .executeTakeFirstOrThrow();
    expect(row.last_used_at).toEqual(new Date(clock.now()));
  });
});

describe('when the database answers late', () => {
  it('counts a confirmation from the start of its query (D34)', async () => {
    await start();
    proxy.fallSilent();
    const asked = proxy.nextQuestion();
    const turn = access.tick();
    await asked;
    clock.advance({ seconds: 2 });
    await proxy.comeBack();
    await turn;

    clock.advance({ ms: 27_999 });
    expect(outcomeOf(known.key)).toBe('valid');
    clock.advance({ ms: 1 });
    expect(outcomeOf(known.key)).toBe('unavailable');
  });
});

describe('when the database hangs', () => {
  it('gives a query up after 3 s and goes on with the next (D38)', async () => {
    await start(clock.timer);
    proxy.fallSilent();
    clock.advance({ seconds: 2 });
    const first = proxy.nextQuestion();
    await first;
    clock.advance({ seconds: 3 });
    await eventually(() => expect(log.lines).toHaveLength(1));

    const second = proxy.nextQuestion();
    clock.advance({ ms: 0 });

    await second;
  });

  it('confirms keys again within 5 s of its return (D38)', async () => {
    await start(clock.timer);
    proxy.fallSilent();
    for (let seconds = 0; seconds < 40; seconds += 1) {
      clock.advance({ seconds: 1 });
      await database.db.selectFrom('access_revision').select('revision').execute();
    }
    expect(outcomeOf(known.key)).toBe('unavailable');

    await proxy.comeBack();
    clock.advance({ seconds: 5 });

    await eventually(() => {
      clock.advance({ ms: 0 });
      expect(outcomeOf(known.key)).toBe('valid');
    });
  });
});

describe('when last uses cannot be written', () => {
  it('keys are confirmed all the same, and the use is written later (D34)', async () => {
    await start();
    await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(
      database.db,
    );
    await sql`create trigger refuse before update of last_used_at on api_key execute function refuse()`.execute(
      database.db,
    );
    access.verifier.verify(known.key);
    const usedMs = clock.now();
    await access.tick();
    clock.advance({ seconds: 29 });
    await access.tick();
    clock.advance({ seconds: 29 });
    expect(outcomeOf(known.key)).toBe('valid');

    await sql`drop trigger refuse on api_key`.execute(database.db);
    await access.tick();

    const row = await database.db
      .selectFrom('api_key')
      .select('last_used_at')
      .where('id', '=', known.id)
      .executeTakeFirstOrThrow();
    expect(row.last_used_at).toEqual(new Date(usedMs));
    expect(log.lines).toEqual([
      'warn: Cannot write when keys were last used; trying again every 2 s.',
      'info: Can write when keys were last used again.',
    ]);
  });
});
