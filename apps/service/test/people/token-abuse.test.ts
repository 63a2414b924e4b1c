import { randomInt, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createPasswords } from '../../src/features/people/person/authentication.service.ts';
import { insertMembership } from '../../src/features/people/person/membership.repository.ts';
import { createAdmin, resetPassword, resetTwoFactor } from '../../src/features/people/team/admin-person.service.ts';
import { insertInstitute } from '../support/data/institutes.ts';
import {
  authenticatorCode,
  type Browser,
  insertTestPerson,
  type TestPerson,
  testPassword,
} from '../support/stage/browser.ts';
import { usePeopleStage } from '../support/stage/people-stage.ts';

// Whatever lets somebody in is refused when it is used twice, once its cause is gone, by another person, late, or with one character changed.

const stage = usePeopleStage();
const db = () => stage.api.database.db;
const deps = () => ({ db: db(), clock: stage.api.clock, passwords: createPasswords() });
const newPassword = 'another password';

/** Something that lets its holder in; `use` gives the status of using it. */
type Ticket = { readonly text: string; use(text?: string): Promise<number> };
type Case = readonly [what: string, spoil: () => Promise<unknown>];
type Kind = {
  readonly make: () => Promise<Ticket>;
  /** Whether it lets in once only. */
  readonly isOnce: boolean;
  readonly ends: readonly Case[];
};

let institute = '';
let admin: Browser;
let owner: Browser;
let guest: TestPerson;
let secret = '';
let recoveryCodes: readonly string[] = [];

async function prepare(): Promise<void> {
  institute = `school-${randomUUID()}`;
  await insertInstitute(db(), institute);
  await insertMembership(db(), institute, stage.person.userId, new Date(stage.api.clock.now()));
  admin = await stage.signIn();
  guest = await insertTestPerson(db());
  owner = await stage.signIn(guest.email);
}

async function turnOn(by: Browser): Promise<void> {
  const { json } = await by.post('/account/two-factor', { password: testPassword });
  ({ secret, recovery_codes: recoveryCodes } = json as { secret: string; recovery_codes: string[] });
  expect((await by.post('/account/two-factor/confirm', { code: authenticatorCode(secret) })).status).toBe(200);
}

const changePassword = () =>
  owner.post('/account/password', { current_password: testPassword, new_password: newPassword });
const signOutEverywhere = () => owner.post('/account/sign-out-everywhere');
const useResetLink = async () =>
  stage.open().post('/password-resets/use', { token: await resetPassword(deps(), guest.email), password: newPassword });
const resetGuest = () => resetTwoFactor(deps(), guest.email);
const turnOff = () => owner.post('/account/two-factor/turn-off', { password: testPassword, code: recoveryCodes[9] });
const expire = (table: 'auth_session' | 'auth_verification') =>
  db()
    .updateTable(table)
    .set({ expires_at: new Date(0) })
    .execute();

async function invite(): Promise<string> {
  const { json } = await admin.post(`/institutes/${institute}/invitations`, { email: guest.email });
  return (json as { url: string }).url.split('#')[1] ?? '';
}

/** A browser that has given the password, and waits for a code. */
async function challenge(person: TestPerson): Promise<Browser> {
  const browser = stage.open();
  expect((await browser.post('/sign-in', { email: person.email, password: testPassword })).json).toEqual({
    status: 'code_needed',
  });
  return browser;
}

const cookieNamed = (browser: Browser, name: string): string =>
  browser
    .cookie()
    .split('; ')
    .find((each) => each.includes(name)) ?? '';

const kinds: Readonly<Record<string, Kind>> = {
  'an invitation': {
    isOnce: true,
    async make() {
      const text = await invite();
      return { text, use: async (token = text) => (await owner.post('/invitations/accept', { token })).status };
    },
    ends: [
      ['it was revoked', async () => db().deleteFrom('invitation').where('institute_id', '=', institute).execute()],
      ['another was made', invite],
      ['the institute is gone', async () => db().deleteFrom('institute').where('id', '=', institute).execute()],
      ['they came in otherwise', () => insertMembership(db(), institute, guest.userId, new Date())],
      [
        'the member who made it was removed',
        async () => {
          const other = await insertTestPerson(db(), { institutes: [institute] });
          const path = `/institutes/${institute}/members/${stage.person.userId}`;
          await (await stage.signIn(other.email)).send(path, { method: 'DELETE' });
        },
      ],
      [
        'it is another’s turn',
        async () => {
          owner = await stage.signIn((await insertTestPerson(db())).email);
        },
      ],
      ['seven days went by', async () => stage.api.clock.advance({ minutes: 7 * 24 * 60 })],
    ],
  },
  'a link for a new password': {
    isOnce: true,
    async make() {
      const text = (await resetPassword(deps(), guest.email)) ?? '';
      const use = (token: string) => stage.open().post('/password-resets/use', { token, password: newPassword });
      return { text, use: async (token = text) => (await use(token)).status };
    },
    ends: [
      ['the password was changed', changePassword],
      ['they signed out everywhere', signOutEverywhere],
      ['another was made', () => resetPassword(deps(), guest.email)],
      ['another was used', useResetLink],
      ['two-factor authentication was reset', resetGuest],
      ['two-factor authentication was turned on', () => turnOn(owner)],
      ['two hours went by', async () => stage.api.clock.advance({ minutes: 120 })],
    ],
  },
  'a session': {
    isOnce: false,
    async make() {
      const browser = await stage.signIn(guest.email);
      const text = cookieNamed(browser, 'session_token');
      return {
        text,
        use: async (cookie = text) => (await stage.open().send('/session', { headers: { cookie } })).status,
      };
    },
    ends: [
      ['the password was changed', changePassword],
      ['they signed out everywhere', signOutEverywhere],
      ['a link for a new password was used', useResetLink],
      ['two-factor authentication was reset', resetGuest],
      ['two-factor authentication was turned on', () => turnOn(owner)],
      [
        'the account is its owner’s now',
        async () => {
          await db().updateTable('auth_user').set({ address_proved_at: null }).where('id', '=', guest.userId).execute();
          const made = await createAdmin(deps(), { instituteId: institute, email: guest.email, password: undefined });
          const token = made.outcome === 'invited' ? made.token : '';
          await stage.open().post('/invitations/accept-with-password', { token, name: 'Owner', password: newPassword });
        },
      ],
      ['it ended by itself', () => expire('auth_session')],
    ],
  },
  'the first step of signing in': {
    isOnce: true,
    async make() {
      await turnOn(owner);
      const text = cookieNamed(await challenge(guest), 'two_factor');
      let used = 0;
      return {
        text,
        use: async (cookie = text) => {
          // Each time with another code, so that it is the step itself that is refused.
          const code = recoveryCodes[used++];
          return (await stage.open().post('/sign-in/recovery-code', { code }, { cookie })).status;
        },
      };
    },
    ends: [
      ['the password was changed', changePassword],
      ['they signed out everywhere', signOutEverywhere],
      ['a link for a new password was used', useResetLink],
      ['two-factor authentication was reset', resetGuest],
      ['two-factor authentication was turned off', turnOff],
      ['ten minutes went by', () => expire('auth_verification')],
    ],
  },
  'a code': {
    isOnce: true,
    async make() {
      await turnOn(owner);
      const text = authenticatorCode(secret, 1);
      const use = async (code: string) => (await challenge(guest)).post('/sign-in/code', { code });
      return { text, use: async (code = text) => (await use(code)).status };
    },
    ends: [
      [
        'it was used for something else',
        () => owner.post('/account/recovery-codes', { password: testPassword, code: authenticatorCode(secret, 1) }),
      ],
      [
        'it is another’s turn',
        async () => {
          guest = await insertTestPerson(db());
          await turnOn(await stage.signIn(guest.email));
        },
      ],
    ],
  },
  'a recovery code': {
    isOnce: true,
    async make() {
      await turnOn(owner);
      const [text = ''] = recoveryCodes;
      const use = async (code: string) => (await challenge(guest)).post('/sign-in/recovery-code', { code });
      return { text, use: async (code = text) => (await use(code)).status };
    },
    ends: [
      [
        'it was used for something else',
        () => owner.post('/account/recovery-codes', { password: testPassword, code: recoveryCodes[0] }),
      ],
      [
        'others were made',
        () => owner.post('/account/recovery-codes', { password: testPassword, code: authenticatorCode(secret, 1) }),
      ],
      [
        'it is another’s turn',
        async () => {
          guest = await insertTestPerson(db());
          await turnOn(await stage.signIn(guest.email));
        },
      ],
    ],
  },
};

/** The same with one character changed, somewhere. */
function changed(text: string): string {
  const from = text.indexOf('=') + 1;
  // The last character of base64, which "=" may follow (in a cookie: %3D), holds bits that do not count.
  const at = randomInt(from, text.replace(/(?:=|%3D){1,2}$/, '').length - 1);
  return `${text.slice(0, at)}${text[at] === '7' ? '3' : '7'}${text.slice(at + 1)}`;
}

describe.each(Object.entries(kinds))('%s', (_, { make, isOnce, ends }) => {
  it(`lets in, ${isOnce ? 'once, also when three try at once' : 'as often as it is used'}`, async () => {
    await prepare();
    const ticket = await make();

    const first = await Promise.all([ticket.use(), ticket.use(), ticket.use()]);
    const later = await ticket.use();

    expect(first.filter((status) => status === 200)).toHaveLength(isOnce ? 1 : 3);
    expect(later === 200).toBe(!isOnce);
  });

  it('lets no one in with a character changed', async () => {
    await prepare();
    const ticket = await make();
    const texts = Array.from({ length: 5 }, () => changed(ticket.text));

    for (const text of texts) expect({ text, status: await ticket.use(text) }).not.toMatchObject({ status: 200 });
  });

  it.each(ends)('lets no one in once %s', async (__, end) => {
    await prepare();
    const ticket = await make();
    await end();

    expect([401, 404, 409]).toContain(await ticket.use());
  });
});
