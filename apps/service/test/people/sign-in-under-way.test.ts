import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { endAccess } from '../../src/features/people/person/access.repository.ts';
import { createPasswords } from '../../src/features/people/person/authentication.service.ts';
import { replacePassword } from '../../src/features/people/person/person.repository.ts';
import type { Database } from '../../src/schema/tables.ts';
import { countWaiting } from '../support/others/database.ts';
import { eventually } from '../support/service/eventually.ts';
import { authenticatorCode, type Browser, testPassword } from '../support/stage/browser.ts';
import { usePeopleStage } from '../support/stage/people-stage.ts';

const stage = usePeopleStage();

const signIn = (browser: Browser) => browser.post('/sign-in', { email: stage.person.email, password: testPassword });

const anotherPassword = () => createPasswords().hash('quite another password');

/** No session begins while this is held. */
const holdSessions = (trx: Database) => sql`lock table auth_session in share row exclusive mode`.execute(trx);

/** Changes something in the middle of what a browser does, once that waits for a lock that the change holds. */
async function changeDuring<T>(
  hold: (trx: Database) => Promise<unknown>,
  during: () => Promise<T>,
  change: (trx: Database) => Promise<unknown>,
): Promise<T> {
  const { db } = stage.api.database;
  const { reply } = await db.transaction().execute(async (trx) => {
    await hold(trx);
    const begun = during();
    await eventually(async () => expect(await countWaiting(db, 'delete from "auth_session"')).toBe(1));
    await change(trx);
    // Not awaited here: it waits for this transaction.
    return { reply: begun };
  });
  return reply;
}

const listSessions = () =>
  stage.api.database.db.selectFrom('auth_session').select('id').where('user_id', '=', stage.person.userId).execute();

const lost = { status: 401, json: { error: { code: 'not_signed_in' } } };

describe('a sign-in under way', () => {
  it('does not outlast the password that it began with', async () => {
    const hash = await anotherPassword();
    const browser = stage.open();

    const reply = await changeDuring(
      holdSessions,
      () => signIn(browser),
      (trx) => replacePassword(trx, stage.person.userId, hash, new Date()),
    );

    expect(reply).toMatchObject(lost);
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect((await browser.send('/session')).status).toBe(401);
    expect(await listSessions()).toEqual([]);
  });

  it('waits for another password that is being stored, and ends with it', async () => {
    const hash = await anotherPassword();

    const reply = await changeDuring(
      (trx) => replacePassword(trx, stage.person.userId, hash, new Date()),
      () => signIn(stage.open()),
      async () => {},
    );

    expect(reply).toMatchObject(lost);
    expect(await listSessions()).toEqual([]);
  });

  it('without a code ends when two-factor authentication is turned on', async () => {
    const { userId } = stage.person;

    const reply = await changeDuring(
      holdSessions,
      () => signIn(stage.open()),
      async (trx) => {
        await trx.updateTable('auth_user').set({ two_factor_enabled: true }).where('id', '=', userId).execute();
        await endAccess(trx, userId);
      },
    );

    expect(reply).toMatchObject(lost);
    expect(await listSessions()).toEqual([]);
  });

  it('by a code does not outlast the password before it', async () => {
    const owner = await stage.signIn();
    const begun = await owner.post('/account/two-factor', { password: testPassword });
    const { secret } = begun.json as { secret: string };
    await owner.post('/account/two-factor/confirm', { code: authenticatorCode(secret) });
    const hash = await anotherPassword();
    const browser = stage.open();
    expect((await signIn(browser)).json).toEqual({ status: 'code_needed' });

    const reply = await changeDuring(
      holdSessions,
      () => browser.post('/sign-in/code', { code: authenticatorCode(secret, 1) }),
      (trx) => replacePassword(trx, stage.person.userId, hash, new Date()),
    );

    expect(reply).toMatchObject(lost);
    expect(await listSessions()).toEqual([]);
  });
});
