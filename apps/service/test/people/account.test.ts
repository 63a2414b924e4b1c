import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { insertMembership } from '../../src/features/people/person/membership.repository.ts';
import { insertInstitute } from '../support/data/institutes.ts';
import { type Browser, insertTestPerson, testPassword } from '../support/stage/browser.ts';
import { usePeopleStage } from '../support/stage/people-stage.ts';

const stage = usePeopleStage();
let browser: Browser;
beforeEach(async () => {
  browser = await stage.signIn();
});

type Session = { readonly id: string; readonly is_current: boolean; readonly address: string | null };
const listSessions = async (by: Browser) => ((await by.send('/account/sessions')).json as { data: Session[] }).data;

const eventsOf = (userId: string) =>
  stage.api.database.db
    .selectFrom('audit_event')
    .select(['action', 'subject'])
    .where('actor_id', '=', userId)
    .execute();

describe('one’s account', () => {
  it('takes another name', async () => {
    const { json } = await browser.send('/account', { method: 'PATCH', body: { name: ' Edda Marsh ' } });

    expect(json).toEqual({ name: 'Edda Marsh' });
    expect((await browser.send('/session')).json).toMatchObject({ person: { name: 'Edda Marsh' } });
    expect(await eventsOf(stage.person.userId)).toEqual([{ action: 'person.renamed', subject: 'Edda Marsh' }]);
  });

  it('keeps a name in NFC, as every text (D29)', async () => {
    const { json } = await browser.send('/account', { method: 'PATCH', body: { name: 'Rene\u0301' } });

    expect(json).toEqual({ name: 'Ren\u00e9' });
  });

  it.each(['', '   ', 'x'.repeat(101), 'two\nlines', 'a\u202Eb', '\u200B', 'a\uD800', 'a\0'])(
    'takes no name such as %j',
    async (name) => {
      const { status } = await browser.send('/account', { method: 'PATCH', body: { name } });

      expect(status).toBe(400);
    },
  );

  it('takes a language, which holds in every browser', async () => {
    const elsewhere = await stage.signIn();
    const before = (await browser.send('/session')).json;

    const { json } = await browser.send('/account/language', { method: 'PUT', body: { language: 'de' } });
    await browser.send('/account/language', { method: 'PUT', body: { language: 'de' } });

    expect(before).toMatchObject({ person: { language: null } });
    expect(json).toEqual({ language: 'de' });
    expect((await elsewhere.send('/session')).json).toMatchObject({ person: { language: 'de' } });
    expect(await eventsOf(stage.person.userId)).toEqual([
      { action: 'person.language_changed', subject: stage.person.name },
    ]);
  });

  it.each(['fr', 'DE', '', null, undefined])('takes no language such as %j, and names the field', async (language) => {
    const { status, json } = await browser.send('/account/language', { method: 'PUT', body: { language } });

    expect({ status, json }).toMatchObject({
      status: 400,
      json: { error: { message: 'language: expected one of en, de.', details: { param: 'language' } } },
    });
  });

  it('says of which institutes the weekly e-mail comes: those that one is an admin of, until one chooses (D45)', async () => {
    const { db } = stage.api.database;
    const [own, read, other] = [randomUUID(), randomUUID(), randomUUID()];
    for (const id of [own, read, other]) await insertInstitute(db, id);
    await insertMembership(db, own, stage.person.userId, new Date(), 'admin');
    await insertMembership(db, read, stage.person.userId, new Date(), 'reader');
    const list = async () => {
      const { json } = await browser.send('/account/weekly-mails');
      const { data } = json as { data: { institute_id: string; is_wanted: boolean }[] };
      return new Map(data.map(({ institute_id, is_wanted }) => [institute_id, is_wanted]));
    };
    const choose = (institute_id: string, is_wanted: boolean) =>
      browser.send('/account/weekly-mails', { method: 'PUT', body: { institute_id, is_wanted } });
    const byRole = await list();

    expect((await choose(own, false)).json).toEqual({ institute_id: own, is_wanted: false });
    expect((await choose(read, true)).status).toBe(200);
    expect((await choose(other, true)).status).toBe(404);
    expect((await choose('a\0b', true)).status).toBe(400);

    expect([byRole.get(own), byRole.get(read), byRole.size]).toEqual([true, false, 2]);
    const chosen = await list();
    expect([chosen.get(own), chosen.get(read), chosen.size]).toEqual([false, true, 2]);
    expect((await eventsOf(stage.person.userId)).map(({ action }) => action)).toEqual([
      'person.weekly_mail_chosen',
      'person.weekly_mail_chosen',
    ]);
  });

  it('shows no language that only a later version speaks', async () => {
    const { db } = stage.api.database;
    await db.updateTable('auth_user').set({ language: 'eo' }).where('id', '=', stage.person.userId).execute();

    expect((await browser.send('/session')).json).toMatchObject({ person: { language: null } });
  });

  it('takes another password for the present one, and ends the other sessions', async () => {
    const elsewhere = await stage.signIn();

    const { status } = await browser.post('/account/password', {
      current_password: testPassword,
      new_password: 'another password',
    });

    expect(status).toBe(200);
    expect((await browser.send('/session')).status).toBe(200);
    expect((await elsewhere.send('/session')).status).toBe(401);
    await stage.signIn(stage.person.email, 'another password');
    expect((await eventsOf(stage.person.userId)).map(({ action }) => action)).toEqual(['password.changed']);
  });

  it.each([
    ['the present one is wrong', { current_password: 'wrong', new_password: 'another password' }, 'current_password'],
    ['the new one is short', { current_password: testPassword, new_password: 'short' }, 'new_password'],
    ['the new one is endless', { current_password: testPassword, new_password: 'x'.repeat(129) }, 'new_password'],
  ])('keeps the password when %s', async (_, body, param) => {
    const { status, json } = await browser.post('/account/password', body);

    expect({ status, json }).toMatchObject({ status: 400, json: { error: { details: { param } } } });
    await stage.signIn();
  });

  it('lets no one guess the password with a session that is not theirs', async () => {
    const statuses: number[] = [];
    for (let guess = 0; guess < 11; guess += 1) {
      const body = { current_password: `guess ${guess}`, new_password: 'another password' };
      statuses.push((await browser.post('/account/password', body)).status);
    }

    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
  });

  it('is looked after as ever while somebody guesses the password elsewhere', async () => {
    const stranger = stage.open();
    for (let guess = 0; guess < 11; guess += 1) {
      await stranger.post('/sign-in', { email: stage.person.email, password: `guess ${guess}` });
    }

    const { status } = await browser.post('/account/password', {
      current_password: testPassword,
      new_password: 'another password',
    });

    expect(status).toBe(200);
  });

  it('shows its sessions, and ends one of them', async () => {
    const elsewhere = await stage.signIn();
    const sessions = await listSessions(browser);
    const other = sessions.find((session) => !session.is_current);

    expect(sessions).toHaveLength(2);
    expect(sessions.filter((session) => session.is_current)).toHaveLength(1);
    expect(other?.address).toBe('127.0.0.1');
    expect(JSON.stringify(sessions)).not.toContain('token');

    const { status } = await browser.send(`/account/sessions/${other?.id}`, { method: 'DELETE' });

    expect(status).toBe(200);
    expect((await elsewhere.send('/session')).status).toBe(401);
    expect((await browser.send('/session')).status).toBe(200);
  });

  it('has at most fifty sessions: signing in ends those that were used longest ago (D43)', async () => {
    const { db } = stage.api.database;
    const { userId } = stage.person;
    const now = stage.api.clock.now();
    const others = Array.from({ length: 60 }, (_, number) => ({
      id: `${stage.person.email} ${number}`,
      user_id: userId,
      token: `${stage.person.email} ${number}`,
      created_at: new Date(now),
      updated_at: new Date(now - (number + 1) * 60_000),
      expires_at: new Date(now + 86_400_000),
    }));
    await db.insertInto('auth_session').values(others).execute();

    const newest = await stage.signIn();

    const left = await db.selectFrom('auth_session').select('id').where('user_id', '=', userId).execute();
    expect(left).toHaveLength(50);
    const kept = left.map(({ id }) => id);
    expect(kept).toEqual(expect.arrayContaining(others.slice(0, 48).map(({ id }) => id)));
    expect((await newest.send('/session')).status).toBe(200);
    expect((await browser.send('/session')).status).toBe(200);
  });

  it('ends no session of somebody else’s', async () => {
    const { email } = await insertTestPerson(stage.api.database.db);
    const stranger = await stage.signIn(email);
    const [session] = await listSessions(stranger);

    const { status } = await browser.send(`/account/sessions/${session?.id}`, { method: 'DELETE' });

    expect(status).toBe(404);
    expect((await stranger.send('/session')).status).toBe(200);
  });

  it('signs out everywhere, here too', async () => {
    const elsewhere = await stage.signIn();

    const { status } = await browser.post('/account/sign-out-everywhere');

    expect(status).toBe(200);
    expect(browser.cookie()).not.toContain('session');
    expect((await elsewhere.send('/session')).status).toBe(401);
    expect(
      await stage.api.database.db.selectFrom('auth_session').where('user_id', '=', stage.person.userId).execute(),
    ).toEqual([]);
  });
});
