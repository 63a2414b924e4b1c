import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPasswords } from '../../src/features/people/person/authentication.service.ts';
import { createAdmin } from '../../src/features/people/team/admin-person.service.ts';
import { insertInstitute } from '../support/data/institutes.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { createMailServer, type TestMailServer } from '../support/others/mail-server.ts';
import { type Api, startApi } from '../support/service/api.ts';
import { eventually } from '../support/service/eventually.ts';
import {
  authenticatorCode,
  type Browser,
  createBrowser,
  insertTestPerson,
  testPassword,
} from '../support/stage/browser.ts';

/** The same installation, once with mail and once without. */
let database: TestDatabase;
let mail: TestMailServer;
let mailing: Api;
let silent: Api;
const browsers: Browser[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  mail = await createMailServer();
  const env = { SMTP_URL: `smtp://127.0.0.1:${mail.settings.port}`, MAIL_FROM: 'Prospectus <no-reply@school.example>' };
  mailing = await startApi({ database, env });
  silent = await startApi({ database, clock: mailing.clock });
});
afterAll(async () => {
  for (const each of browsers) each.close();
  await mailing.close();
  await silent.close();
  await mail.close();
  await database.drop();
});

type Institute = { readonly id: string; readonly admin: { readonly name: string; readonly email: string } };
let eves: Institute;
let good: Institute;
let ceo: string;

beforeEach(async () => {
  mailing.clock.advance({ minutes: 61 });
  eves = await makeInstitute();
  good = await makeInstitute();
  ceo = `ceo-${randomUUID()}@bigco.example`;
});

async function makeInstitute(): Promise<Institute> {
  const id = `school-${randomUUID()}`;
  await insertInstitute(database.db, id);
  return { id, admin: await insertTestPerson(database.db, { institutes: [id] }) };
}

function open(at: Api = silent): Browser {
  const opened = createBrowser(at.base);
  browsers.push(opened);
  return opened;
}

async function signIn(email: string, password = testPassword, at: Api = silent): Promise<Browser> {
  const browser = open(at);
  expect((await browser.post('/sign-in', { email, password })).json).toEqual({ status: 'signed_in' });
  return browser;
}

const tokenIn = (text: string): string => /#([\w-]{43})/.exec(text)?.[1] ?? '';

/** Invites a person as an admin who is shown the link. */
async function inviteByHand(institute: Institute, email: string): Promise<string> {
  const admin = await signIn(institute.admin.email);
  const { json } = await admin.post(`/institutes/${institute.id}/invitations`, { email });
  return tokenIn((json as { url: string }).url);
}

/** Invites a person where mail is sent; returns the token of the link in the mail. */
async function inviteByMail(institute: Institute, email: string): Promise<string> {
  const admin = await signIn(institute.admin.email, testPassword, mailing);
  const { json } = await admin.post(`/institutes/${institute.id}/invitations`, { email });
  expect(json).toMatchObject({ url: null, invitation: { email } });
  const mails = () => mail.received.filter(({ to }) => to.includes(email));
  await eventually(() => expect(mails()).not.toEqual([]));
  return tokenIn(mails().at(-1)?.body ?? '');
}

async function inviteByCommand(institute: Institute, email: string): Promise<string> {
  const deps = { db: database.db, clock: silent.clock, passwords: createPasswords() };
  const made = await createAdmin(deps, { instituteId: institute.id, email, password: undefined });
  return made.outcome === 'invited' ? made.token : '';
}

const evesPassword = 'chosen by Eve herself';
const ownPassword = 'chosen by the owner';
const joinWithPassword = (token: string, password: string, name = 'Somebody') =>
  open().post('/invitations/accept-with-password', { token, name, password });

/** Eve claims an address by a link that she keeps to herself, and sets up two-factor authentication for it. */
async function squat(): Promise<Browser> {
  await joinWithPassword(await inviteByHand(eves, ceo), evesPassword, 'The CEO');
  const squatter = await signIn(ceo, evesPassword);
  const { json } = await squatter.post('/account/two-factor', { password: evesPassword });
  const code = authenticatorCode((json as { secret: string }).secret);
  expect((await squatter.post('/account/two-factor/confirm', { code })).status).toBe(200);
  return squatter;
}

const isProved = async (email: string) => {
  const row = await database.db
    .selectFrom('auth_user')
    .select(['address_proved_at', 'email_verified'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  expect(row.email_verified).toBe(row.address_proved_at !== null);
  return row.email_verified;
};

describe('the account of an operator', () => {
  it('cannot be started afresh by the reader of a mailed invitation: no one takes the service that way', async () => {
    const operator = await insertTestPerson(database.db, { isOperator: true });
    const token = await inviteByMail(eves, operator.email);

    const joined = await joinWithPassword(token, evesPassword);

    expect(joined.status).toBe(409);
    await signIn(operator.email);
  });
});

describe('an address that somebody took before its owner came', () => {
  it.each([
    ['a mailed invitation', () => inviteByMail(good, ceo)],
    ['an invitation of the command line', () => inviteByCommand(good, ceo)],
    [
      'an invitation of an operator',
      async () => {
        const operator = await insertTestPerson(database.db, { isOperator: true });
        const browser = await signIn(operator.email);
        const { json } = await browser.post(`/operator/institutes/${good.id}/invitations`, { email: ceo });
        return tokenIn((json as { url: string }).url);
      },
    ],
  ])(
    'is theirs with %s: password and two-factor authentication are chosen again, and the squatter is out',
    async (_, invite) => {
      const squatter = await squat();
      const token = await invite();

      const joined = await joinWithPassword(token, ownPassword, 'Clara');

      expect(joined.json).toEqual({ institute_id: good.id });
      expect((await squatter.send('/session')).status).toBe(401);
      expect((await open().post('/sign-in', { email: ceo, password: evesPassword })).status).toBe(401);
      const owner = await signIn(ceo, ownPassword);
      expect((await owner.send('/session')).json).toMatchObject({ person: { name: 'Clara', has_two_factor: false } });
    },
  );

  it('has no language that the squatter chose', async () => {
    const squatter = await squat();
    await squatter.send('/account/language', { method: 'PUT', body: { language: 'de' } });

    await joinWithPassword(await inviteByMail(good, ceo), ownPassword);

    const owner = await signIn(ceo, ownPassword);
    expect((await owner.send('/session')).json).toMatchObject({ person: { language: null } });
  });

  it('has no views of lists that the squatter kept (M6)', async () => {
    const squatter = await squat();
    const views = `/institutes/${eves.id}/saved-views`;
    await squatter.post(views, { list: 'courses', name: 'Mine', query: 'q=a' });
    expect((await squatter.send(views)).json).toMatchObject({ data: [{ name: 'Mine' }] });

    await joinWithPassword(await inviteByMail(good, ceo), ownPassword);

    const owner = await signIn(ceo, ownPassword);
    expect((await owner.send(views)).json).toEqual({ data: [] });
  });

  it('is not given to the admin of another institute, whose link would open more than theirs', async () => {
    await squat();
    const token = await inviteByHand(good, ceo);

    const joined = await joinWithPassword(token, ownPassword);

    expect({ status: joined.status, json: joined.json }).toMatchObject({
      status: 409,
      json: { error: { code: 'refused', message: expect.stringContaining('ask the operator of this service') } },
    });
    expect((await open().post('/sign-in', { email: ceo, password: evesPassword })).json).toEqual({
      status: 'code_needed',
    });
  });

  it('is given to anybody who invites it, once it opens nothing any more', async () => {
    await squat();
    await database.db.deleteFrom('membership').where('institute_id', '=', eves.id).execute();

    expect((await joinWithPassword(await inviteByHand(good, ceo), ownPassword)).status).toBe(200);
  });

  it('cannot be had again by a link from before', async () => {
    const squatter = await squat();
    const reset = await createReset(ceo);
    await joinWithPassword(await inviteByMail(good, ceo), ownPassword);

    const byReset = await open().post('/password-resets/use', { token: reset, password: evesPassword });
    const token = await inviteByHand(await makeInstitute(), ceo);
    const byInvitation = await squatter.post('/invitations/accept', { token });
    const again = await joinWithPassword(token, evesPassword);

    expect([byReset.status, byInvitation.status, again.status]).toEqual([404, 401, 409]);
  });
});

async function createReset(email: string): Promise<string> {
  const { resetPassword } = await import('../../src/features/people/team/admin-person.service.ts');
  return (await resetPassword({ db: database.db, clock: silent.clock, passwords: createPasswords() }, email)) ?? '';
}

describe('an account counts as its owner’s', () => {
  it('when it was made by a mailed link', async () => {
    await joinWithPassword(await inviteByMail(good, ceo), ownPassword);

    expect(await isProved(ceo)).toBe(true);
  });

  it('not when the link was handed over, or the operator chose the password', async () => {
    await joinWithPassword(await inviteByHand(good, ceo), ownPassword);
    const other = `other-${ceo}`;
    const deps = { db: database.db, clock: silent.clock, passwords: createPasswords() };
    await createAdmin(deps, { instituteId: good.id, email: other, password: ownPassword });

    expect([await isProved(ceo), await isProved(other)]).toEqual([false, false]);
  });

  it('when they join another institute by a mailed link, signed in', async () => {
    await joinWithPassword(await inviteByHand(good, ceo), ownPassword);
    const token = await inviteByMail(eves, ceo);

    const { json } = await (await signIn(ceo, ownPassword)).post('/invitations/accept', { token });

    expect(json).toEqual({ institute_id: eves.id });
    expect(await isProved(ceo)).toBe(true);
  });

  it('when they choose another password by mail, unless somebody has set two-factor authentication up', async () => {
    const other = `other-${ceo}`;
    await joinWithPassword(await inviteByHand(eves, other), evesPassword);
    await squat();
    for (const email of [ceo, other]) {
      await open(mailing).post('/password-resets', { email });
      const mails = () => mail.received.filter(({ to, body }) => to.includes(email) && body.includes('new-password'));
      await eventually(() => expect(mails()).toHaveLength(1));
      const token = tokenIn(mails()[0]?.body ?? '');
      expect((await open().post('/password-resets/use', { token, password: ownPassword })).status).toBe(200);
    }

    expect([await isProved(other), await isProved(ceo)]).toEqual([true, false]);
  });

  it('and no invitation starts it afresh then', async () => {
    await joinWithPassword(await inviteByMail(good, ceo), ownPassword);

    const statuses = [
      (await joinWithPassword(await inviteByMail(eves, ceo), evesPassword)).status,
      (await joinWithPassword(await inviteByCommand(eves, ceo), evesPassword)).status,
    ];

    expect(statuses).toEqual([409, 409]);
    await signIn(ceo, ownPassword);
  });
});

describe('who invites', () => {
  it('is not shown the link where it is mailed, and the mail names both', async () => {
    await inviteByMail(good, ceo);

    const letter = mail.received.find(({ to }) => to.includes(ceo));
    expect(letter?.body).toContain(
      `“${good.admin.name}” invites you to manage the course catalogue of “Institute ${good.id}”`,
    );
  });

  it('does not learn from a link of theirs whether the address has an account elsewhere', async () => {
    const { email } = await insertTestPerson(database.db, { institutes: [eves.id] });
    const look = async (address: string) => {
      const { json } = await open().post('/invitations/look-up', { token: await inviteByHand(good, address) });
      const { has_account, may_start_over } = json as { has_account: null; may_start_over: boolean };
      return { has_account, may_start_over };
    };

    expect(await look(email)).toEqual({ has_account: null, may_start_over: true });
    expect(await look(ceo)).toEqual(await look(email));
  });
});

it('a mailed link says whether there is an account, and whether it can be started afresh', async () => {
  const look = async (token: string) => (await open().post('/invitations/look-up', { token })).json;
  const fresh = await look(await inviteByMail(good, ceo));
  await squat();
  const squatted = await look(await inviteByMail(good, ceo));
  await joinWithPassword(await inviteByMail(good, ceo), ownPassword);
  const proved = await look(await inviteByMail(await makeInstitute(), ceo));

  expect(fresh).toMatchObject({ has_account: false, may_start_over: true });
  expect(squatted).toMatchObject({ has_account: true, may_start_over: true });
  expect(proved).toMatchObject({ has_account: true, may_start_over: false });
});

// Keep this test last: it stops the server.
it('who invites is told when the mail server does not take it, and then there is no invitation', async () => {
  const admin = await signIn(good.admin.email, testPassword, mailing);
  await mail.close();

  const { status, json } = await admin.post(`/institutes/${good.id}/invitations`, { email: ceo });

  expect({ status, json }).toMatchObject({ status: 409, json: { error: { code: 'refused' } } });
  expect((await admin.send(`/institutes/${good.id}/team`)).json).toMatchObject({ invitations: [] });
  expect(mailing.log.join('')).not.toContain(ceo);
});
