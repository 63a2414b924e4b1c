import type { Role } from '@prospectus/contract/admin';
import { beforeEach, describe, expect, it } from 'vitest';
import { insertMembership, listAdminMailboxes } from '../../src/features/people/person/membership.repository.ts';
import type { Database } from '../../src/schema/tables.ts';
import { insertInstitute } from '../support/data/institutes.ts';
import { countWaiting } from '../support/others/database.ts';
import { eventually } from '../support/service/eventually.ts';
import { type Browser, insertTestPerson, type TestPerson } from '../support/stage/browser.ts';
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

const join = (role: Role): Promise<TestPerson> =>
  insertTestPerson(stage.api.database.db, { institutes: [institute], role });

const give = (by: Browser, { userId }: { readonly userId: string }, role: string) =>
  by.send(`/institutes/${institute}/members/${userId}`, { method: 'PATCH', body: { role } });

const invite = (by: Browser, email: string, role?: string) =>
  by.post(`/institutes/${institute}/invitations`, { email, ...(role === undefined ? {} : { role }) });

const tokenOf = ({ json }: { readonly json: unknown }) => (json as { url: string }).url.split('#')[1] ?? '';

const rolesOf = async () =>
  (
    await stage.api.database.db
      .selectFrom('membership')
      .select('role')
      .where('institute_id', '=', institute)
      .orderBy('role')
      .execute()
  ).map(({ role }) => role);

const lastEvents = (limit: number) =>
  stage.api.database.db
    .selectFrom('audit_event')
    .select(['action', 'subject', 'actor_name', 'details'])
    .where('institute_id', '=', institute)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

describe('a role', () => {
  it('is an admin’s for members from before and for who is invited without one (M1)', async () => {
    const token = tokenOf(await invite(admin, `guest-${count}@school.example`));
    await stage
      .open()
      .post('/invitations/accept-with-password', { token, name: 'Guest', password: 'a password of hers' });

    expect(await rolesOf()).toEqual(['admin', 'admin']);
  });

  it.each(['reader', 'editor', 'admin'] as const)('comes with an invitation: %s (M1)', async (role) => {
    const email = `${role}-${count}@school.example`;
    const made = await invite(admin, email, role);
    const browser = stage.open();
    await browser.post('/invitations/accept-with-password', {
      token: tokenOf(made),
      name: 'Noor',
      password: 'a password of hers',
    });

    expect(made.json).toMatchObject({ invitation: { email, role } });
    expect((await browser.send('/session')).json).toMatchObject({ institutes: [{ id: institute, role }] });
    expect((await admin.send(`/institutes/${institute}/team`)).json).toMatchObject({
      members: expect.arrayContaining([expect.objectContaining({ email, role })]),
    });
    expect(await lastEvents(1)).toMatchObject([{ action: 'admin.joined', details: { role } }]);
  });

  it('is no other word, and no one’s who is no member (M1)', async () => {
    const stranger = await insertTestPerson(stage.api.database.db);

    expect((await give(admin, stage.person, 'owner')).status).toBe(400);
    expect((await invite(admin, 'x@school.example', 'owner')).status).toBe(400);
    expect((await give(admin, stranger, 'reader')).status).toBe(404);
  });

  it('that an admin gives holds from the next request on, and is recorded with who and the former one (M2)', async () => {
    const member = await join('reader');
    const theirs = await stage.signIn(member.email);
    const refused = await theirs.post(`/institutes/${institute}/campaigns`, { name: 'Spring' });

    const given = await give(admin, member, 'editor');

    expect(refused.status).toBe(403);
    expect(given.json).toEqual({ user_id: member.userId, role: 'editor', invitations_revoked: 0, webhook_secrets: [] });
    expect((await theirs.post(`/institutes/${institute}/campaigns`, { name: 'Spring' })).status).toBe(200);
    const event = { action: 'admin.role_changed', subject: member.name, actor_name: stage.person.name };
    expect((await lastEvents(2))[1]).toEqual({ ...event, details: { before: 'reader', after: 'editor' } });
    await give(admin, member, 'editor');
    expect((await lastEvents(1))[0]).toMatchObject({ action: 'campaign.created' });
  });

  it('of an admin is not taken from the last one, also when two take each other’s away at once (M4)', async () => {
    expect((await give(admin, stage.person, 'editor')).json).toMatchObject({
      error: { code: 'refused', details: { reason: 'last_admin' } },
    });
    for (let round = 0; round < 5; round += 1) {
      const other = await join('admin');
      const theirs = await stage.signIn(other.email);

      const both = await Promise.all([give(admin, other, 'reader'), give(theirs, stage.person, 'reader')]);

      expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
      const left = await rolesOf();
      expect(left.filter((role) => role === 'admin')).toHaveLength(1);
      // For the next round, there is one admin again, who is the test's person.
      const { db } = stage.api.database;
      await db.deleteFrom('membership').where('user_id', '=', other.userId).execute();
      await db.updateTable('membership').set({ role: 'admin' }).where('institute_id', '=', institute).execute();
    }
  });

  it.each([
    [
      'take each other’s away',
      403,
      (by: Browser, of: TestPerson) => give(by, of, 'reader'),
      (trx: Database, userId: string) =>
        trx.updateTable('membership').set({ role: 'reader' }).where('user_id', '=', userId).execute(),
    ],
    [
      'remove each other',
      404,
      (by: Browser, { userId }: TestPerson) =>
        by.send(`/institutes/${institute}/members/${userId}`, { method: 'DELETE' }),
      (trx: Database, userId: string) => trx.deleteFrom('membership').where('user_id', '=', userId).execute(),
    ],
  ])(
    'of the second of two admins who %s counts no more, also where there is a third (M4)',
    async (_, refused, act, first) => {
      const { db } = stage.api.database;
      await join('admin');
      const other = await join('admin');
      const theirs = await stage.signIn(other.email);

      const { late } = await db.transaction().execute(async (trx) => {
        await trx.selectFrom('membership').selectAll().where('institute_id', '=', institute).forUpdate().execute();
        const second = act(theirs, stage.person);
        // It was let in as an admin's.
        await eventually(async () => expect(await countWaiting(db)).toBe(1));
        await first(trx, other.userId);
        // Not awaited here: it waits for this transaction.
        return { late: second };
      });

      expect((await late).status).toBe(refused);
      expect((await rolesOf()).filter((role) => role === 'admin')).toHaveLength(2);
    },
  );

  it('counts admins alone as who can be the last: a reader can leave, the one admin besides them cannot (M4)', async () => {
    const reader = await join('reader');
    const path = (userId: string) => `/institutes/${institute}/members/${userId}`;

    expect((await admin.send(path(stage.person.userId), { method: 'DELETE' })).status).toBe(409);
    expect((await admin.send(path(reader.userId), { method: 'DELETE' })).status).toBe(200);
  });

  it('below an admin’s ends the invitations that they made (M4)', async () => {
    const member = await join('admin');
    const theirs = await stage.signIn(member.email);
    const token = tokenOf(await invite(theirs, `friend-${count}@school.example`));

    const { json } = await give(admin, member, 'editor');

    expect(json).toMatchObject({ invitations_revoked: 1 });
    const late = await stage
      .open()
      .post('/invitations/accept-with-password', { token, name: 'F', password: 'a long password' });
    expect(late.status).toBe(404);
  });

  it('lets no one in who is invited at the moment the inviter becomes a reader (M4)', async () => {
    const member = await join('admin');
    const theirs = await stage.signIn(member.email);

    const [, ...invited] = await Promise.all([
      give(admin, member, 'reader'),
      ...Array.from({ length: 8 }, (_, index) => invite(theirs, `n${index}-${count}@school.example`)),
    ]);

    for (const { status } of invited) expect([200, 403, 404]).toContain(status);
    expect((await admin.send(`/institutes/${institute}/team`)).json).toMatchObject({ invitations: [] });
  });

  it('below an admin’s gets no mail that is for admins (M4)', async () => {
    await join('reader');
    await join('editor');

    const mailboxes = await listAdminMailboxes(stage.api.database.db, institute);
    expect(mailboxes.map(({ email }) => email)).toEqual([stage.person.email]);
  });

  it('below an admin’s elsewhere gives no account away that is a member there (M4)', async () => {
    const { db } = stage.api.database;
    const elsewhere = `${institute}-elsewhere`;
    await insertInstitute(db, elsewhere);
    await insertMembership(db, elsewhere, stage.person.userId, new Date(stage.api.clock.now()), 'editor');
    const known = await insertTestPerson(db, { institutes: [elsewhere], role: 'reader' });
    await db.updateTable('auth_user').set({ address_proved_at: null }).where('id', '=', known.userId).execute();
    const take = async () => {
      const token = tokenOf(await invite(admin, known.email));
      return stage
        .open()
        .post('/invitations/accept-with-password', { token, name: 'Eve', password: 'chosen by Eve herself' });
    };

    const asEditor = await take();
    await db.updateTable('membership').set({ role: 'admin' }).where('user_id', '=', stage.person.userId).execute();

    expect(asEditor.json).toMatchObject({ error: { details: { reason: 'account_exists' } } });
    expect((await take()).status).toBe(200);
  });
});
