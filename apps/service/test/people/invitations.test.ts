import { membersMax } from '@prospectus/contract/admin';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPasswords } from '../../src/features/people/person/authentication.service.ts';
import { insertMembership } from '../../src/features/people/person/membership.repository.ts';
import { createAdmin, removeAdmin } from '../../src/features/people/team/admin-person.service.ts';
import { invite as inviteTo, takeBack } from '../../src/features/people/team/invitation.service.ts';
import { insertInstitute } from '../support/data/institutes.ts';
import { countWaiting } from '../support/others/database.ts';
import { eventually } from '../support/service/eventually.ts';
import { type Browser, insertTestPerson, testPassword } from '../support/stage/browser.ts';
import { usePeopleStage } from '../support/stage/people-stage.ts';

const stage = usePeopleStage();
let admin: Browser;
let institute: string;
let count = 0;

beforeEach(async () => {
  count += 1;
  institute = `school-${count}`;
  await insertInstitute(stage.api.database.db, institute);
  await insertMembership(stage.api.database.db, institute, stage.person.userId, new Date(stage.api.clock.now()));
  admin = await stage.signIn();
});

const freshEmail = () => `newcomer-${count}@school.example`;

async function invite(email = freshEmail()): Promise<{ readonly token: string; readonly id: string }> {
  const { status, json } = await admin.post(`/institutes/${institute}/invitations`, { email });
  const { url, invitation } = json as { url: string; invitation: { id: string } };
  expect(status).toBe(200);
  expect(url).toMatch(/^http:\/\/localhost:\d+\/dashboard\/invitation#[\w-]{43}$/);
  return { token: url.slice(url.indexOf('#') + 1), id: invitation.id };
}

type Team = {
  readonly members: readonly { readonly user_id: string; readonly email: string; readonly is_self: boolean }[];
  readonly invitations: readonly { readonly email: string; readonly is_expired: boolean }[];
};
const teamOf = async (by: Browser) => (await by.send(`/institutes/${institute}/team`)).json as Team;

async function addReaders(number: number, name = 'm'): Promise<void> {
  await sql`
    with people as (
      insert into auth_user (id, name, email, email_verified)
      select gen_random_uuid(), 'Noor', ${name}::text || number || '-' || ${institute}::text || '@school.example', true
      from generate_series(1, ${number}::int) as number
      returning id)
    insert into membership (institute_id, user_id, role, created_at)
    select ${institute}, id, 'reader', now() from people`.execute(stage.api.database.db);
}

/** Starts both while what they write waits, so that neither sees what the other does. */
async function atOnce<T>(table: string, both: readonly (() => Promise<T>)[]): Promise<readonly T[]> {
  const { db } = stage.api.database;
  const begun = await db.transaction().execute(async (trx) => {
    await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(trx);
    return startInTurn(both);
  });
  return Promise.all(begun.started);
}

/** Starts each once the one before it waits for a lock. Does not await them: they wait for the transaction of the caller. */
async function startInTurn<T>(
  all: readonly (() => Promise<T>)[],
): Promise<{ readonly started: readonly Promise<T>[] }> {
  const started: Promise<T>[] = [];
  for (const each of all) {
    started.push(each());
    await eventually(async () => expect(await countWaiting(stage.api.database.db)).toBe(started.length));
  }
  return { started };
}

const newcomer = (token: string) => ({ token, name: 'Noor', password: 'a password of her own' });

describe('an invitation', () => {
  it('lets somebody new in who chooses a name and a password', async () => {
    const { token } = await invite('Noor@School.example');
    const browser = stage.open();

    const shown = await browser.post('/invitations/look-up', { token });
    stage.api.clock.advance({ minutes: 1 });
    const accepted = await browser.post('/invitations/accept-with-password', newcomer(token));

    expect(shown.json).toEqual({
      email: 'noor@school.example',
      institute: { id: institute, name: `Institute ${institute}` },
      invited_by: stage.person.name,
      has_account: null,
      may_start_over: true,
      expires_at: expect.any(String),
    });
    expect(accepted.json).toEqual({ institute_id: institute });
    expect((await teamOf(browser)).members.map(({ email }) => email)).toEqual([
      stage.person.email,
      'noor@school.example',
    ]);
    await stage.signIn('noor@school.example', 'a password of her own');
  });

  it('signs in who has used it, also after others have tried to sign in to the address too often', async () => {
    const { token } = await invite();
    for (let attempts = 0; attempts < 11; attempts += 1) {
      await stage.open().post('/sign-in', { email: freshEmail(), password: 'a guess' });
    }

    const accepted = await stage.open().post('/invitations/accept-with-password', newcomer(token));

    expect(accepted.status).toBe(200);
  });

  it('says that it was used where only signing in fails', async () => {
    const { token } = await invite();
    const { db } = stage.api.database;

    const accepted = await db.transaction().execute(async (trx) => {
      await sql`lock table auth_session in share row exclusive mode`.execute(trx);
      return stage.open().post('/invitations/accept-with-password', newcomer(token));
    });

    expect(accepted.status).toBe(409);
    expect(accepted.json).toMatchObject({ error: { code: 'refused', details: { reason: 'joined_already' } } });
    await stage.signIn(freshEmail(), newcomer(token).password);
  });

  it('adds an institute to somebody who signs in already', async () => {
    const known = await insertTestPerson(stage.api.database.db);
    const { token } = await invite(known.email);
    const browser = await stage.signIn(known.email);

    const again = await browser.post('/invitations/accept-with-password', newcomer(token));
    const accepted = await browser.post('/invitations/accept', { token });

    expect({ status: again.status, json: again.json }).toMatchObject({
      status: 409,
      json: { error: { code: 'refused' } },
    });
    expect(accepted.json).toEqual({ institute_id: institute });
    expect((await teamOf(browser)).members).toHaveLength(2);
  });

  it('works once, also for many who try at the same time', async () => {
    const { token } = await invite();
    const tries = await Promise.all(
      Array.from({ length: 5 }, async () => stage.open().post('/invitations/accept-with-password', newcomer(token))),
    );

    expect(tries.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404]);
    expect((await teamOf(admin)).members).toHaveLength(2);
    expect((await stage.open().post('/invitations/look-up', { token })).status).toBe(404);
  });

  it('is for the person who is named, and stays when another opens it', async () => {
    const another = await insertTestPerson(stage.api.database.db);
    const { token } = await invite((await insertTestPerson(stage.api.database.db)).email);

    const { status, json } = await (await stage.signIn(another.email)).post('/invitations/accept', { token });

    expect({ status, json }).toMatchObject({ status: 409, json: { error: { code: 'refused' } } });
    expect((await teamOf(admin)).invitations).toHaveLength(1);
  });

  it('ends after seven days, and when it is revoked', async () => {
    const { token, id } = await invite('one@school.example');
    const { token: late } = await invite('two@school.example');
    await admin.send(`/institutes/${institute}/invitations/${id}`, { method: 'DELETE' });
    const browser = stage.open();
    const revoked = await browser.post('/invitations/accept-with-password', newcomer(token));
    stage.api.clock.advance({ minutes: 7 * 24 * 60 });

    const expired = await browser.post('/invitations/accept-with-password', newcomer(late));

    expect([revoked.status, expired.status]).toEqual([404, 404]);
    expect((await teamOf(admin)).invitations).toMatchObject([{ email: 'two@school.example', is_expired: true }]);
  });

  it('that is made again for the same address takes the place of the former', async () => {
    const { token: former } = await invite();
    const { token } = await invite();
    const browser = stage.open();

    expect((await browser.post('/invitations/look-up', { token: former })).status).toBe(404);
    expect((await browser.post('/invitations/look-up', { token })).status).toBe(200);
    expect((await teamOf(admin)).invitations).toHaveLength(1);
  });

  it('that is made for the same address at the same moment takes the place of the former, which holds again where the later is not mailed (M1)', async () => {
    const { api } = stage;
    const request = {
      instituteId: institute,
      email: freshEmail(),
      role: 'editor',
      invitedBy: null,
      isMailed: true,
    } as const;
    const make = () =>
      api.database.db.transaction().execute(async (trx) => {
        const invited = await inviteTo(trx, api.clock, request);
        if (invited.outcome !== 'invited') throw new Error(invited.outcome);
        return invited;
      });
    const [former, later] = (await atOnce('invitation', [make, make])) as [
      Awaited<ReturnType<typeof make>>,
      Awaited<ReturnType<typeof make>>,
    ];
    const browser = stage.open();
    const statuses = async () => [
      (await browser.post('/invitations/look-up', { token: former.token })).status,
      (await browser.post('/invitations/look-up', { token: later.token })).status,
    ];

    expect(await statuses()).toEqual([404, 200]);
    expect(await takeBack(api.database.db, former)).toBe(false);
    expect(await statuses()).toEqual([404, 200]);
    expect(await takeBack(api.database.db, later)).toBe(false);
    expect(await statuses()).toEqual([200, 404]);
    expect(await takeBack(api.database.db, former)).toBe(true);
    expect(await statuses()).toEqual([404, 404]);
  });

  it('is kept as a hash, and named in the audit log without the whole address', async () => {
    const { token } = await invite('somebody@school.example');
    const browser = stage.open();
    await browser.post('/invitations/accept-with-password', newcomer(token));

    const events = await stage.api.database.db
      .selectFrom('audit_event')
      .select(['action', 'subject', 'actor_name', 'details'])
      .where('institute_id', '=', institute)
      .orderBy('id')
      .execute();

    expect(events).toEqual([
      {
        action: 'admin.invited',
        subject: 's…@school.example',
        actor_name: stage.person.name,
        details: { role: 'admin' },
      },
      { action: 'admin.joined', subject: 'Noor', actor_name: 'Noor', details: { role: 'admin' } },
    ]);
  });

  it('is refused for who is an admin already, and beyond fifty', async () => {
    const already = await admin.post(`/institutes/${institute}/invitations`, { email: stage.person.email });
    for (let index = 0; index < 50; index += 1) await invite(`n${index}@school.example`);
    const beyond = await admin.post(`/institutes/${institute}/invitations`, { email: 'n50@school.example' });
    const again = await admin.post(`/institutes/${institute}/invitations`, { email: 'n49@school.example' });

    expect([already.status, beyond.status, again.status]).toEqual([409, 409, 200]);
  });

  it('is refused where it would make more members than an institute may have, those who are invited included (M1)', async () => {
    const { db } = stage.api.database;
    await addReaders(membersMax - 2);
    const { token } = await invite();

    const beyond = await admin.post(`/institutes/${institute}/invitations`, { email: 'beyond@school.example' });
    const byCommand = createAdmin(
      { db, clock: stage.api.clock, passwords: createPasswords() },
      { instituteId: institute, email: 'beyond@school.example', password: undefined },
    );

    expect(beyond).toMatchObject({ status: 409, json: { error: { message: expect.stringContaining('at most 500') } } });
    expect(await byCommand).toEqual({ outcome: 'too_many_members' });
    expect((await stage.open().post('/invitations/accept-with-password', newcomer(token))).status).toBe(200);
    expect((await teamOf(admin)).members).toHaveLength(membersMax);
  });

  it('takes no place once it has expired, neither of the fifty nor of the members (M1)', async () => {
    const { db } = stage.api.database;
    const post = (email: string) => admin.post(`/institutes/${institute}/invitations`, { email });
    for (let index = 0; index < 50; index += 1) await invite(`n${index}@school.example`);
    await addReaders(membersMax - 51);
    expect((await post('beyond@school.example')).status).toBe(409);
    await db
      .updateTable('invitation')
      .set({ expires_at: new Date(stage.api.clock.now()) })
      .where('institute_id', '=', institute)
      .where('email', '!=', 'n49@school.example')
      .execute();

    expect((await post('another@school.example')).status).toBe(200);
    await addReaders(47, 'later');
    // The last place: the invitations that have expired take none.
    expect((await post('n0@school.example')).status).toBe(200);
    expect((await post('n1@school.example')).json).toMatchObject({
      error: { message: expect.stringContaining('at most 500') },
    });
    const { invitations } = await teamOf(admin);
    expect(invitations).toHaveLength(51);
    expect(invitations.filter((each) => each.is_expired)).toHaveLength(48);
  });

  it('is refused at the command line with a password, too, where the institute is full, those who are invited included (M1)', async () => {
    const { db } = stage.api.database;
    await addReaders(membersMax - 2);
    await invite();
    const create = (email: string) =>
      createAdmin(
        { db, clock: stage.api.clock, passwords: createPasswords() },
        { instituteId: institute, email, password: 'a password of hers' },
      );

    expect(await create('beyond@school.example')).toEqual({ outcome: 'too_many_members' });
    expect((await teamOf(admin)).members).toHaveLength(membersMax - 1);
    // Who is invited has a place already.
    expect(await create(freshEmail())).toEqual({ outcome: 'created' });
    expect(await teamOf(admin)).toMatchObject({ members: { length: membersMax }, invitations: [] });
  });

  it('is kept for later where two are accepted at once and the institute has room for one (M1)', async () => {
    const { db } = stage.api.database;
    const tokens = [(await invite('one@school.example')).token, (await invite('two@school.example')).token];
    await addReaders(membersMax - 2);

    const accept = (token: string) => () => stage.open().post('/invitations/accept-with-password', newcomer(token));
    const [first, second] = await atOnce('membership', tokens.map(accept));

    expect(first?.status).toBe(200);
    expect(second).toMatchObject({
      status: 409,
      json: { error: { message: expect.stringContaining('500 members'), details: { reason: 'institute_full' } } },
    });
    const team = await teamOf(admin);
    expect(team).toMatchObject({ members: { length: membersMax }, invitations: [{ email: 'two@school.example' }] });
    await db
      .deleteFrom('membership')
      .where('user_id', '=', team.members.at(-1)?.user_id ?? '')
      .execute();
    expect((await accept(tokens[1] ?? '')()).status).toBe(200);
  });

  it('is refused where two are made at once and the institute has room for one (M1)', async () => {
    await addReaders(membersMax - 2);
    const post = (email: string) => () => admin.post(`/institutes/${institute}/invitations`, { email });

    const made = await atOnce('invitation', [post('one@school.example'), post('two@school.example')]);

    expect(made.map(({ status }) => status)).toEqual([200, 409]);
  });

  it('by an operator brings in the first admin of an institute', async () => {
    const { email } = await insertTestPerson(stage.api.database.db, { isOperator: true });
    await insertInstitute(stage.api.database.db, `${institute}-empty`);
    const operator = await stage.signIn(email);

    const path = `/operator/institutes/${institute}-empty/invitations`;
    const { json } = await operator.post(path, { email: freshEmail() });
    const { url } = json as { url: string };
    const accepted = await stage.open().post('/invitations/accept-with-password', newcomer(url.split('#')[1] ?? ''));
    const unknown = await operator.post('/operator/institutes/none/invitations', { email: freshEmail() });

    expect(accepted.json).toEqual({ institute_id: `${institute}-empty` });
    expect(unknown.status).toBe(404);
  });
});

describe('a team', () => {
  it('loses a member, who then may do nothing there', async () => {
    const other = await insertTestPerson(stage.api.database.db, { institutes: [institute] });
    const browser = await stage.signIn(other.email);

    const { status } = await admin.send(`/institutes/${institute}/members/${other.userId}`, { method: 'DELETE' });

    expect(status).toBe(200);
    expect((await browser.send(`/institutes/${institute}/team`)).status).toBe(404);
    expect((await teamOf(admin)).members).toMatchObject([{ user_id: stage.person.userId, is_self: true }]);
  });

  it('takes the open invitations of whom it loses along, which is recorded', async () => {
    const other = await insertTestPerson(stage.api.database.db, { institutes: [institute] });
    const theirs = await stage.signIn(other.email);
    const path = `/institutes/${institute}/invitations`;
    const { json } = await theirs.post(path, { email: 'back-door@school.example' });
    const { url } = json as { url: string };
    await invite('stays@school.example');

    const removed = await admin.send(`/institutes/${institute}/members/${other.userId}`, { method: 'DELETE' });
    const late = await stage.open().post('/invitations/accept-with-password', newcomer(url.split('#')[1] ?? ''));

    expect(removed.json).toEqual({ user_id: other.userId, invitations_revoked: 1, webhook_secrets: [] });
    expect(late.status).toBe(404);
    expect((await teamOf(admin)).invitations).toMatchObject([{ email: 'stays@school.example' }]);
    const events = await stage.api.database.db
      .selectFrom('audit_event')
      .select(['action', 'subject', 'actor_name'])
      .where('institute_id', '=', institute)
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(events).toEqual([
      { action: 'invitation.revoked', subject: 'b…@school.example', actor_name: stage.person.name },
      { action: 'admin.removed', subject: other.name, actor_name: stage.person.name },
    ]);
  });

  it('does not get somebody back whom it lost, by an invitation from before', async () => {
    const { db } = stage.api.database;
    const deps = { db, clock: stage.api.clock, passwords: createPasswords() };
    const older = await createAdmin(deps, { instituteId: institute, email: freshEmail(), password: undefined });
    await createAdmin(deps, { instituteId: institute, email: freshEmail(), password: testPassword });
    expect(await removeAdmin(deps, { instituteId: institute, email: freshEmail() })).toMatchObject({
      outcome: 'removed',
    });
    const browser = await stage.signIn(freshEmail());

    const token = older.outcome === 'invited' ? older.token : '';
    const back = await browser.post('/invitations/accept', { token });

    expect(back.status).toBe(404);
    expect((await teamOf(admin)).invitations).toEqual([]);
  });

  it('gets no member from a person who invites at the moment they are removed', async () => {
    const other = await insertTestPerson(stage.api.database.db, { institutes: [institute] });
    const theirs = await stage.signIn(other.email);

    const [, ...invited] = await Promise.all([
      admin.send(`/institutes/${institute}/members/${other.userId}`, { method: 'DELETE' }),
      ...Array.from({ length: 8 }, (_, index) =>
        theirs.post(`/institutes/${institute}/invitations`, { email: `n${index}@school.example` }),
      ),
    ]);

    for (const { status } of invited) expect([200, 404]).toContain(status);
    expect((await teamOf(admin)).invitations).toEqual([]);
  });

  it('invites an address again while a membership that its person does not have is taken away, and fails neither', async () => {
    const { db } = stage.api.database;
    const invited = await insertTestPerson(db);
    await invite(invited.email);
    const both = [
      () => admin.send(`/institutes/${institute}/members/${invited.userId}`, { method: 'DELETE' }),
      () => admin.post(`/institutes/${institute}/invitations`, { email: invited.email }),
    ];

    const begun = await db.transaction().execute(async (trx) => {
      // Taking a member away waits for this; inviting alone does not.
      await sql`select from membership where institute_id = ${institute} for share`.execute(trx);
      return startInTurn(both);
    });
    const answers = await Promise.all(begun.started);

    expect(answers.map(({ status }) => status)).toEqual([404, 200]);
    expect((await teamOf(admin)).invitations).toMatchObject([{ email: invited.email }]);
  });

  it('never loses its last member, also when two remove each other at once', async () => {
    const last = await admin.send(`/institutes/${institute}/members/${stage.person.userId}`, { method: 'DELETE' });
    const other = await insertTestPerson(stage.api.database.db, { institutes: [institute] });
    const browser = await stage.signIn(other.email);

    const both = await Promise.all([
      admin.send(`/institutes/${institute}/members/${other.userId}`, { method: 'DELETE' }),
      browser.send(`/institutes/${institute}/members/${stage.person.userId}`, { method: 'DELETE' }),
    ]);

    expect(last.status).toBe(409);
    expect(both.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const left = await stage.api.database.db
      .selectFrom('membership')
      .selectAll()
      .where('institute_id', '=', institute)
      .execute();
    expect(left).toHaveLength(1);
  });

  it.each(['nobody', '00000000-0000-4000-8000-000000000000', "'; drop table membership"])(
    'has no member %j, and no such invitation',
    async (id) => {
      const path = `/institutes/${institute}`;
      const member = await admin.send(`${path}/members/${encodeURIComponent(id)}`, { method: 'DELETE' });
      const invitation = await admin.send(`${path}/invitations/${encodeURIComponent(id)}`, { method: 'DELETE' });

      expect([member.status, invitation.status]).toEqual([404, 404]);
    },
  );
});
