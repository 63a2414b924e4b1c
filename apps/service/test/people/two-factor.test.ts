import { beforeEach, describe, expect, it } from 'vitest';
import { authenticatorCode, type Browser, testPassword } from '../support/browser.ts';
import { usePeopleStage } from '../support/people-stage.ts';

const stage = usePeopleStage();
let browser: Browser;
beforeEach(async () => {
  browser = await stage.signIn();
});

const signIn = (by: Browser) => by.post('/sign-in', { email: stage.person.email, password: testPassword });

/** Sets the second step up, as a person with an authenticator does. */
async function turnOn(): Promise<{ readonly secret: string; readonly codes: readonly string[] }> {
  const begun = await browser.post('/account/two-factor', { password: testPassword });
  const {
    uri,
    secret,
    recovery_codes: codes,
  } = begun.json as { uri: string; secret: string; recovery_codes: string[] };
  expect(uri).toContain(`secret=${secret}`);
  const { status } = await browser.post('/account/two-factor/confirm', { code: authenticatorCode(secret) });
  expect(status).toBe(200);
  return { secret, codes };
}

const hasTwoFactor = async () =>
  ((await browser.send('/session')).json as { person: { has_two_factor: boolean } }).person.has_two_factor;

describe('the second step', () => {
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
    const after = await elsewhere.post('/sign-in/code', { code: authenticatorCode(secret) });

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

    // Five are wrong and the sixth comes too late; with five more the person is locked, whoever tries.
    expect(statuses).toEqual([...Array.from({ length: 11 }, () => 401), ...Array.from({ length: 7 }, () => 429)]);
    const { locked_until: lockedUntil } = await stage.api.database.db
      .selectFrom('auth_two_factor')
      .select('locked_until')
      .where('user_id', '=', stage.person.userId)
      .executeTakeFirstOrThrow();
    expect(lockedUntil).not.toBeNull();
  });

  it('is worth nothing without the password, and nobody else’s', async () => {
    const { secret } = await turnOn();

    const { status, json } = await stage.open().post('/sign-in/code', { code: authenticatorCode(secret) });

    expect({ status, json }).toMatchObject({ status: 401, json: { error: { code: 'not_signed_in' } } });
  });

  it('is not replaced while it holds, and turned off by the password alone', async () => {
    await turnOn();

    const replaced = await browser.post('/account/two-factor', { password: testPassword });
    const wrong = await browser.post('/account/two-factor/turn-off', { password: 'not the password' });
    expect(await hasTwoFactor()).toBe(true);
    const off = await browser.post('/account/two-factor/turn-off', { password: testPassword });

    expect([replaced.status, wrong.status, off.status]).toEqual([409, 400, 200]);
    expect(await hasTwoFactor()).toBe(false);
    expect((await signIn(stage.open())).json).toEqual({ status: 'signed_in' });
  });

  it('gives new recovery codes, after which the former are worth nothing', async () => {
    const { codes: former } = await turnOn();
    const { json } = await browser.post('/account/recovery-codes', { password: testPassword });
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
