import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findTwoFactorSecret, turnOnTwoFactor } from '../../src/features/people/person/two-factor.repository.ts';
import { countWaiting } from '../support/others/database.ts';
import { eventually } from '../support/service/eventually.ts';
import { authenticatorCode, type Browser, testPassword } from '../support/stage/browser.ts';
import { usePeopleStage } from '../support/stage/people-stage.ts';

const stage = usePeopleStage();
let browser: Browser;
beforeEach(async () => {
  browser = await stage.signIn();
});

afterEach(() => {
  vi.restoreAllMocks();
});

const signIn = (by: Browser) => by.post('/sign-in', { email: stage.person.email, password: testPassword });

/** Returns the next code, which is accepted already: the current one has turned two-factor on, and half a minute may pass meanwhile. */
const nextCode = (secret: string) => authenticatorCode(secret, 1);

type TurnedOn = { readonly secret: string; readonly codes: readonly string[]; readonly used: string };

/** Sets up two-factor authentication as a person with an authenticator does; `used` is the code that turned it on. */
async function turnOn(): Promise<TurnedOn> {
  const begun = await browser.post('/account/two-factor', { password: testPassword });
  const {
    uri,
    secret,
    recovery_codes: codes,
  } = begun.json as { uri: string; secret: string; recovery_codes: string[] };
  expect(uri).toContain(`secret=${secret}`);
  const used = authenticatorCode(secret);
  const { status } = await browser.post('/account/two-factor/confirm', { code: used });
  expect(status).toBe(200);
  return { secret, codes, used };
}

const hasTwoFactor = async () =>
  ((await browser.send('/session')).json as { person: { has_two_factor: boolean } }).person.has_two_factor;

describe('two-factor authentication', () => {
  it('holds only after a code has shown that the authenticator knows it', async () => {
    const { json } = await browser.post('/account/two-factor', { password: testPassword });
    const { secret } = json as { secret: string };
    const before = await signIn(stage.open());
    const wrong = await browser.post('/account/two-factor/confirm', { code: '000000' });

    expect(before.json).toEqual({ status: 'signed_in' });
    expect({ status: wrong.status, json: wrong.json }).toMatchObject({
      status: 400,
      json: { error: { code: 'invalid_request', details: { param: 'code' } } },
    });
    expect(await hasTwoFactor()).toBe(false);

    await browser.post('/account/two-factor/confirm', { code: ` ${authenticatorCode(secret).replace(/^.../, '$& ')}` });

    expect(await hasTwoFactor()).toBe(true);
  });

  it('is asked for after the password, and opens nothing before', async () => {
    const { secret } = await turnOn();
    const elsewhere = stage.open();

    const { json } = await signIn(elsewhere);
    const between = await elsewhere.send('/session');
    const after = await elsewhere.post('/sign-in/code', { code: nextCode(secret) });

    expect(json).toEqual({ status: 'code_needed' });
    expect(between.status).toBe(401);
    expect(after.json).toEqual({ status: 'signed_in' });
    expect((await elsewhere.send('/session')).status).toBe(200);
  });

  it('takes a recovery code instead, each once', async () => {
    const { codes } = await turnOn();
    const first = stage.open();
    await signIn(first);
    const used = await first.post('/sign-in/recovery-code', { code: codes[3] });
    const second = stage.open();
    await signIn(second);

    const again = await second.post('/sign-in/recovery-code', { code: codes[3] });
    const another = await second.post('/sign-in/recovery-code', { code: codes[4] });

    expect(codes).toHaveLength(10);
    expect([used.status, again.status, another.status]).toEqual([200, 401, 200]);
  });

  it('takes a recovery code once, however many use it at the same moment', async () => {
    const { codes } = await turnOn();
    const browsers = [stage.open(), stage.open(), stage.open()];
    for (const each of browsers) await signIn(each);
    let using: Promise<number>[] = [];
    await stage.api.database.db.transaction().execute(async (trx) => {
      await trx.selectFrom('auth_two_factor').selectAll().forUpdate().execute();
      using = browsers.map(async (each) => (await each.post('/sign-in/recovery-code', { code: codes[3] })).status);
      await expect.poll(() => countWaiting(trx)).toBe(browsers.length);
    });

    const statuses = await Promise.all(using);

    expect(statuses.toSorted()).toEqual([200, 401, 401]);
  });

  it('is not open to guessing: a few wrong codes end the attempt, and a few more lock it', async () => {
    await turnOn();
    const statuses: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const guesser = stage.open();
      await signIn(guesser);
      for (let guess = 0; guess < 6; guess += 1) {
        statuses.push((await guesser.post('/sign-in/code', { code: '000000' })).status);
      }
    }

    // Five are wrong and the sixth comes too late; after five more the person is locked for any sender.
    expect(statuses).toEqual([...Array.from({ length: 11 }, () => 401), ...Array.from({ length: 7 }, () => 429)]);
    const { locked_until: lockedUntil } = await stage.api.database.db
      .selectFrom('auth_two_factor')
      .select('locked_until')
      .where('user_id', '=', stage.person.userId)
      .executeTakeFirstOrThrow();
    expect(lockedUntil).not.toBeNull();
  });

  it('is worth nothing without the password, and for no other account', async () => {
    const { secret } = await turnOn();

    const { status, json } = await stage.open().post('/sign-in/code', { code: authenticatorCode(secret) });

    expect({ status, json }).toMatchObject({ status: 401, json: { error: { code: 'not_signed_in' } } });
  });

  it('takes each code once, of three who send it at once from one', async () => {
    const { secret } = await turnOn();
    const three = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const elsewhere = stage.open();
        await signIn(elsewhere);
        return elsewhere;
      }),
    );
    const code = nextCode(secret);

    const statuses = (await Promise.all(three.map((each) => each.post('/sign-in/code', { code })))).map(
      ({ status }) => status,
    );

    expect(statuses.sort()).toEqual([200, 401, 401]);
  });

  it('takes no older code after a newer one', async () => {
    const { secret } = await turnOn();
    await stage.api.database.db
      .updateTable('auth_two_factor')
      .set({ last_step: null })
      .where('user_id', '=', stage.person.userId)
      .execute();
    const first = stage.open();
    await signIn(first);
    const newer = await first.post('/sign-in/code', { code: nextCode(secret) });
    const second = stage.open();
    await signIn(second);

    const older = await second.post('/sign-in/code', { code: authenticatorCode(secret) });

    expect([newer.status, older.status]).toEqual([200, 401]);
    expect(older.json).toMatchObject({ error: { message: expect.stringContaining('already used') } });
  });

  it('does not sign in by the code that turned it on', async () => {
    const { secret, used } = await turnOn();
    const elsewhere = stage.open();
    await signIn(elsewhere);

    const again = await elsewhere.post('/sign-in/code', { code: used });
    const next = await elsewhere.post('/sign-in/code', { code: nextCode(secret) });

    expect([again.status, next.status]).toEqual([401, 200]);
  });

  it('takes a code once, also one whose time begins while it is looked at', async () => {
    const { secret } = await turnOn();
    const two = [stage.open(), stage.open()];
    for (const each of two) await signIn(each);
    const now = Date.now.bind(Date);
    // The library for codes reads the clock later than this service does.
    vi.spyOn(Date, 'now').mockImplementation(() => now() + (new Error().stack?.includes('otp.mjs') ? 30_000 : 0));
    const code = authenticatorCode(secret, 2);

    const statuses: number[] = [];
    for (const each of two) statuses.push((await each.post('/sign-in/code', { code })).status);

    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(1);
  });

  it('is not turned on twice by one code', async () => {
    const { used } = await turnOn();

    const { status, json } = await browser.post('/account/two-factor/confirm', { code: used });

    expect({ status, json }).toMatchObject({ status: 400, json: { error: { details: { param: 'code' } } } });
  });

  it('is not open to guessing by somebody who is signed in and knows the password', async () => {
    await turnOn();
    const guess = () => browser.post('/account/two-factor/turn-off', { password: testPassword, code: '000000' });
    for (let guesses = 0; guesses < 9; guesses += 1) expect((await guess()).status).toBe(400);

    // A request that resets the count of wrong passwords.
    const given = { current_password: testPassword, new_password: testPassword };
    const changed = await browser.post('/account/password', given);

    expect([changed.status, (await guess()).status, (await guess()).status]).toEqual([200, 400, 429]);
  });

  it('ends the sessions that began without it when it is turned on', async () => {
    const before = await stage.signIn();

    await turnOn();

    expect((await before.send('/session')).status).toBe(401);
    expect((await browser.send('/session')).status).toBe(200);
  });

  it('is not replaced while it holds', async () => {
    await turnOn();

    const replaced = await browser.post('/account/two-factor', { password: testPassword });

    expect(replaced.status).toBe(409);
    expect(await hasTwoFactor()).toBe(true);
  });

  it('is set up once where two do so at the same moment, and lets in who confirms', async () => {
    const { db } = stage.api.database;
    const { begun } = await db.transaction().execute(async (trx) => {
      await sql`lock table auth_two_factor in share row exclusive mode`.execute(trx);
      const first = browser.post('/account/two-factor', { password: testPassword });
      await eventually(async () => expect(await countWaiting(db)).toBe(1));
      // As another request does that was quicker.
      const other = { id: randomUUID(), user_id: stage.person.userId, secret: 'other', backup_codes: 'other' };
      await trx
        .insertInto('auth_two_factor')
        .values({ ...other, verified: false })
        .execute();
      // Not awaited here: it waits for this transaction.
      return { begun: first };
    });
    const { status, json } = await begun;

    expect(status).toBe(200);
    const rows = await db
      .selectFrom('auth_two_factor')
      .select('id')
      .where('user_id', '=', stage.person.userId)
      .execute();
    expect(rows).toHaveLength(1);
    const { secret } = json as { secret: string };
    await browser.post('/account/two-factor/confirm', { code: authenticatorCode(secret) });
    const elsewhere = stage.open();
    await signIn(elsewhere);
    expect((await elsewhere.post('/sign-in/code', { code: nextCode(secret) })).status).toBe(200);
  });

  it('is not turned on with another secret than the one whose code was sent, when one is made at that moment', async () => {
    const { db } = stage.api.database;
    const { userId } = stage.person;
    const { json: begun } = await browser.post('/account/two-factor', { password: testPassword });
    const code = authenticatorCode((begun as { secret: string }).secret);

    const { confirming } = await db.transaction().execute(async (trx) => {
      await trx.selectFrom('auth_user').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
      const first = browser.post('/account/two-factor/confirm', { code });
      await eventually(async () => expect(await countWaiting(db)).toBe(1));
      // As another request does that begins once more.
      await trx.updateTable('auth_two_factor').set({ secret: 'other' }).where('user_id', '=', userId).execute();
      // Not awaited here: it waits for this transaction.
      return { confirming: first };
    });

    expect(await confirming).toMatchObject({ status: 409, json: { error: { details: { reason: 'set_up_lost' } } } });
    expect(await hasTwoFactor()).toBe(false);
    const row = db.selectFrom('auth_two_factor').select(['secret', 'verified']).where('user_id', '=', userId);
    expect(await row.execute()).toEqual([{ secret: 'other', verified: false }]);
  });

  it('keeps the secret that was confirmed, when another one is made at that moment', async () => {
    const { db } = stage.api.database;
    const { userId } = stage.person;
    const { json } = await browser.post('/account/two-factor', { password: testPassword });
    const { secret } = json as { secret: string };
    const elsewhere = await stage.signIn();

    const { begun } = await db.transaction().execute(async (trx) => {
      await sql`lock table auth_two_factor in share row exclusive mode`.execute(trx);
      const again = elsewhere.post('/account/two-factor', { password: testPassword });
      await eventually(async () => expect(await countWaiting(db)).toBe(1));
      // As the request does that confirms.
      const stored = await findTwoFactorSecret(trx, userId);
      expect(await turnOnTwoFactor(trx, userId, { secret: stored ?? '', step: 1 })).toBe('right');
      return { begun: again };
    });

    expect(await begun).toMatchObject({ status: 409, json: { error: { details: { reason: 'two_factor_on' } } } });
    const visitor = stage.open();
    await signIn(visitor);
    expect((await visitor.post('/sign-in/code', { code: authenticatorCode(secret) })).status).toBe(200);
  });

  describe.each([
    ['turned off', '/account/two-factor/turn-off'],
    ['given new recovery codes', '/account/recovery-codes'],
  ])('is %s', (_, path) => {
    it.each([
      ['the password alone', () => ({ password: testPassword }), 'code'],
      ['a wrong password', ({ secret }: TurnedOn) => ({ password: 'no', code: nextCode(secret) }), 'password'],
      ['a wrong code', () => ({ password: testPassword, code: '000000' }), 'code'],
      ['a code that was used', ({ used }: TurnedOn) => ({ password: testPassword, code: used }), 'code'],
      ['no recovery code of theirs', () => ({ password: testPassword, code: 'aaaaa-bbbbb' }), 'code'],
    ])('not by %s', async (__, body, param) => {
      const { status, json } = await browser.post(path, body(await turnOn()));

      expect({ status, json }).toMatchObject({ status: 400, json: { error: { details: { param } } } });
      expect(await hasTwoFactor()).toBe(true);
    });

    it('by password and a code, or password and a recovery code', async () => {
      const first = await turnOn();
      const byCode = await browser.post(path, { password: testPassword, code: nextCode(first.secret) });
      if (path.endsWith('turn-off')) expect(await hasTwoFactor()).toBe(false);
      const codes = path.endsWith('turn-off')
        ? (await turnOn()).codes
        : (byCode.json as { recovery_codes: string[] }).recovery_codes;
      const byRecoveryCode = await browser.post(path, { password: testPassword, code: codes[0] });

      expect([byCode.status, byRecoveryCode.status]).toEqual([200, 200]);
      expect(await hasTwoFactor()).toBe(!path.endsWith('turn-off'));
    });
  });

  it('does not use up a code for a wrong password', async () => {
    const { secret } = await turnOn();
    await browser.post('/account/two-factor/turn-off', { password: 'no', code: nextCode(secret) });

    const { status } = await browser.post('/account/two-factor/turn-off', {
      password: testPassword,
      code: nextCode(secret),
    });

    expect(status).toBe(200);
    expect((await signIn(stage.open())).json).toEqual({ status: 'signed_in' });
  });

  it('gives new recovery codes, after which the former are worth nothing', async () => {
    const { secret, codes: former } = await turnOn();
    const { json } = await browser.post('/account/recovery-codes', {
      password: testPassword,
      code: nextCode(secret),
    });
    const { recovery_codes: codes } = json as { recovery_codes: string[] };
    const elsewhere = stage.open();
    await signIn(elsewhere);

    const refused = await elsewhere.post('/sign-in/recovery-code', { code: former[0] });
    const taken = await elsewhere.post('/sign-in/recovery-code', { code: codes[0] });

    expect([refused.status, taken.status]).toEqual([401, 200]);
  });

  it('keeps its secret encrypted, and tells the audit log only that it was turned on', async () => {
    const { secret, codes } = await turnOn();

    const stored = await stage.api.database.db.selectFrom('auth_two_factor').selectAll().execute();
    const events = await stage.api.database.db
      .selectFrom('audit_event')
      .select(['action', 'subject', 'details'])
      .where('actor_id', '=', stage.person.userId)
      .execute();

    expect(JSON.stringify(stored)).not.toContain(secret);
    expect(JSON.stringify(stored)).not.toContain(codes[0]);
    expect(events).toEqual([{ action: 'two_factor.turned_on', subject: stage.person.name, details: {} }]);
  });
});
