import { Readable } from 'node:stream';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { registerAdminCommands } from '../../src/features/people/index.ts';
import { insertInstitute } from '../support/data/institutes.ts';
import { runCommand } from '../support/service/command-line.ts';
import { authenticatorCode, insertTestPerson, testPassword } from '../support/stage/browser.ts';
import { usePeopleStage } from '../support/stage/people-stage.ts';

const stage = usePeopleStage();
beforeAll(() => insertInstitute(stage.api.database.db, 'riverside'));

const run = (...args: string[]) =>
  runCommand(
    stage.api.database.db,
    registerAdminCommands(async () => 'https://api.school.example'),
    ['admin', ...args],
  );

/** With this typed on standard input. */
async function runWith(typed: string, ...args: string[]) {
  const input = vi.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from([Buffer.from(typed)]) as never);
  try {
    return await run(...args);
  } finally {
    input.mockRestore();
  }
}

const tokenOf = (url: unknown) => String(url).split('#')[1] ?? '';

describe('admin create', () => {
  it('prints a link by which somebody becomes an admin', async () => {
    const { exitCode, value, text } = await run('create', '--institute', 'riverside', '--email', 'A@School.example');

    const { invite_url: url } = value as { invite_url: string };
    expect({ exitCode, value }).toEqual({
      exitCode: 0,
      value: {
        email: 'a@school.example',
        role: 'admin',
        invite_url: expect.stringMatching(/^https:\/\/api\.school\.example\/dashboard\/invitation#[\w-]{43}$/),
      },
    });
    expect(text).toContain(url);
    const browser = stage.open();
    const body = { token: tokenOf(url), name: 'Ann', password: 'a password of hers' };
    expect((await browser.post('/invitations/accept-with-password', body)).json).toEqual({ institute_id: 'riverside' });
    expect((await browser.send('/institutes/riverside/team')).status).toBe(200);
  });

  it('prints a link by which somebody becomes an operator, also with an account', async () => {
    const { value } = await run('create', '--operator', '--email', stage.person.email);

    const browser = stage.open();
    await browser.post('/sign-in', { email: stage.person.email, password: testPassword });
    const token = tokenOf((value as { invite_url: string }).invite_url);
    expect((await browser.post('/invitations/accept', { token })).json).toEqual({ institute_id: null });
    expect((await browser.send('/session')).json).toMatchObject({ person: { is_operator: true } });
  });

  it('makes an account at once with a password from standard input', async () => {
    const args = ['create', '--institute', 'riverside', '--email', 'bea@school.example', '--password-stdin'];

    const { exitCode, value } = await runWith('a password of hers\n', ...args);

    expect({ exitCode, value }).toEqual({
      exitCode: 0,
      value: { email: 'bea@school.example', role: 'admin', invite_url: null },
    });
    const { status } = await stage
      .open()
      .post('/sign-in', { email: 'bea@school.example', password: 'a password of hers' });
    expect(status).toBe(200);
  });

  it.each([
    ['a password that is short', 'short', 'cem@school.example', 'A password has at least 10 characters.'],
    ['an institute that is not there', 'a password of his', 'cem@school.example', 'No institute has the id nowhere.'],
  ])('refuses %s', async (_, typed, email, message) => {
    const institute = message.includes('nowhere') ? 'nowhere' : 'riverside';

    const { exitCode, errors } = await runWith(
      typed,
      'create',
      '--institute',
      institute,
      '--email',
      email,
      '--password-stdin',
    );

    expect(exitCode).toBe(1);
    expect(errors).toContain(message);
  });

  it('changes no password of somebody who has one, and says so when they may do it already', async () => {
    const taken = await runWith(
      'a password of mine',
      ...['create', '--institute', 'riverside', '--email', stage.person.email, '--password-stdin'],
    );
    const { email } = await insertTestPerson(stage.api.database.db, { institutes: ['riverside'] });
    const already = await run('create', '--institute', 'riverside', '--email', email);

    expect([taken.exitCode, already.exitCode]).toEqual([1, 1]);
    expect(taken.errors).toContain('already has an account');
    expect(already.errors).toContain('already has this access');
    expect((await stage.open().post('/sign-in', { email: stage.person.email, password: testPassword })).status).toBe(
      200,
    );
  });

  it.each([
    [['--email', 'a@school.example']],
    [['--email', 'a@school.example', '--operator', '--institute', 'riverside']],
    [['--email', 'nobody', '--operator']],
    [['--operator']],
  ])('is a mistake in usage with %j', async (args) => {
    expect((await run('create', ...args)).exitCode).toBe(2);
  });
});

describe('admin list and remove', () => {
  it('lists who can sign in, and what they look after', async () => {
    const admin = await insertTestPerson(stage.api.database.db, { institutes: ['riverside'], isOperator: true });

    const { value, text } = await run('list');

    expect(value).toContainEqual({
      email: admin.email,
      name: admin.name,
      is_operator: true,
      has_two_factor: false,
      institute_ids: ['riverside'],
      institutes: [{ id: 'riverside', role: 'admin' }],
    });
    expect(text).toContain('the service, riverside');
  });

  it('takes an institute, and the service, from somebody with their next request', async () => {
    const { email } = await insertTestPerson(stage.api.database.db, { institutes: ['riverside'], isOperator: true });
    await insertTestPerson(stage.api.database.db, { institutes: ['riverside'] });
    const browser = stage.open();
    await browser.post('/sign-in', { email, password: testPassword });

    const exits = [
      (await run('remove', '--institute', 'riverside', '--email', email)).exitCode,
      (await run('remove', '--operator', '--email', email)).exitCode,
    ];

    expect(exits).toEqual([0, 0]);
    expect((await browser.send('/session')).json).toMatchObject({ person: { is_operator: false }, institutes: [] });
  });

  it('takes the open invitations of an operator along, but for those of institutes that they still look after', async () => {
    await insertInstitute(stage.api.database.db, 'hillside');
    const { email } = await insertTestPerson(stage.api.database.db, { institutes: ['riverside'], isOperator: true });
    const browser = stage.open();
    await browser.post('/sign-in', { email, password: testPassword });
    await browser.post('/operator/institutes/hillside/invitations', { email: 'hill@school.example' });
    await browser.post('/operator/institutes/riverside/invitations', { email: 'river@school.example' });

    const { value } = await run('remove', '--operator', '--email', email);

    expect(value).toMatchObject({ email, institute_id: null, invitations_revoked: 1 });
    const left = stage.api.database.db.selectFrom('invitation').select(['institute_id', 'email']);
    expect(await left.where('institute_id', 'in', ['hillside', 'riverside']).execute()).toEqual([
      { institute_id: 'riverside', email: 'river@school.example' },
    ]);
    const events = stage.api.database.db.selectFrom('audit_event').select(['action', 'subject', 'actor_kind']);
    expect(
      await events.where('institute_id', '=', 'hillside').where('action', '=', 'invitation.revoked').execute(),
    ).toEqual([{ action: 'invitation.revoked', subject: 'h…@school.example', actor_kind: 'command_line' }]);
  });

  it('leaves the last admin of an institute, and refuses who is none', async () => {
    await insertInstitute(stage.api.database.db, 'lone');
    const { email } = await insertTestPerson(stage.api.database.db, { institutes: ['lone'] });

    const refused = [
      await run('remove', '--institute', 'lone', '--email', email),
      await run('remove', '--operator', '--email', email),
      await run('remove', '--operator', '--email', 'nobody@school.example'),
    ];

    expect(refused.map(({ exitCode }) => exitCode)).toEqual([1, 1, 1]);
    expect(refused[0]?.errors).toContain('is the last admin');
    expect((await run('remove', '--email', email)).exitCode).toBe(2);
  });
});

describe('admin create --role and admin role', () => {
  it('make somebody a reader, and later an editor, which the list says (M1)', async () => {
    const email = 'rita@school.example';
    const { value } = await runWith(
      'a password of hers\n',
      ...['create', '--institute', 'riverside', '--email', email, '--role', 'reader', '--password-stdin'],
    );
    const listed = await run('list');
    const given = await run('role', email, '--institute', 'riverside', '--role', 'editor');

    expect(value).toEqual({ email, role: 'reader', invite_url: null });
    expect(listed.value).toContainEqual(
      expect.objectContaining({ email, institutes: [{ id: 'riverside', role: 'reader' }] }),
    );
    expect(listed.text).toContain('riverside (reader)');
    expect(given.value).toEqual({
      email,
      institute_id: 'riverside',
      role: 'editor',
      former_role: 'reader',
      invitations_revoked: 0,
      ...{ import_tokens: [], webhooks: [], preview_links: [] },
    });
    const events = stage.api.database.db.selectFrom('audit_event').select(['actor_kind', 'details']);
    expect(await events.where('action', '=', 'admin.role_changed').execute()).toEqual([
      { actor_kind: 'command_line', details: { before: 'reader', after: 'editor' } },
    ]);
  });

  it('name the secrets that a person with a role that may do less knows, with what ends them (M8)', async () => {
    const { email } = await insertTestPerson(stage.api.database.db, { institutes: ['riverside'] });
    const theirs = await stage.signIn(email);
    const made = await theirs.post('/institutes/riverside/import-tokens', { name: 'Nightly' });
    const { token } = made.json as { token: { id: string; name: string; prefix: string } };
    const link = (await theirs.post('/institutes/riverside/previews')).json as { id: string };
    // Commands have the time of day.
    const { db } = stage.api.database;
    await db
      .updateTable('preview_link')
      .set({ expires_at: new Date('2199-01-01') })
      .where('id', '=', link.id)
      .execute();

    const editor = await run('role', email, '--institute', 'riverside', '--role', 'editor');
    const reader = await run('role', email, '--institute', 'riverside', '--role', 'reader');
    const admin = await run('role', email, '--institute', 'riverside', '--role', 'admin');

    const { id, name, prefix } = token;
    expect(editor.value).toMatchObject({ import_tokens: [{ id, name, prefix }], webhooks: [], preview_links: [] });
    expect(editor.text).toContain(`npx prospectus import-tokens revoke ${id}`);
    expect(reader.value).toMatchObject({ import_tokens: [{ id }], preview_links: [{ id: link.id }] });
    expect(admin.value).toMatchObject({ import_tokens: [], webhooks: [], preview_links: [] });
  });

  it('leave the last admin one, and refuse other words (M4)', async () => {
    await insertInstitute(stage.api.database.db, 'single');
    const { email } = await insertTestPerson(stage.api.database.db, { institutes: ['single'] });

    const last = await run('role', email, '--institute', 'single', '--role', 'reader');
    const unknown = await run('role', 'nobody@school.example', '--institute', 'single', '--role', 'reader');

    expect([last.exitCode, unknown.exitCode]).toEqual([1, 1]);
    expect(last.errors).toContain('is the last admin');
    expect((await run('role', email, '--institute', 'single', '--role', 'owner')).exitCode).toBe(2);
    expect((await run('create', '--operator', '--email', email, '--role', 'reader')).exitCode).toBe(2);
  });
});

describe('admin reset-password', () => {
  it('prints a link that works once', async () => {
    const { value } = await run('reset-password', stage.person.email);

    const { reset_url: url } = value as { reset_url: string };
    expect(url).toMatch(/^https:\/\/api\.school\.example\/dashboard\/new-password#[\w-]{43}$/);
    const body = { token: tokenOf(url), password: 'a new password' };
    const statuses = [
      (await stage.open().post('/password-resets/use', body)).status,
      (await stage.open().post('/password-resets/use', body)).status,
    ];
    expect(statuses).toEqual([200, 404]);
    expect(
      (await stage.open().post('/sign-in', { email: stage.person.email, password: 'a new password' })).status,
    ).toBe(200);
  });

  it.each(['reset-password', 'reset-2fa'])('%s refuses an address that no account has', async (command) => {
    const { exitCode, errors } = await run(command, 'nobody@school.example');

    expect(exitCode).toBe(1);
    expect(errors).toContain('There is no account with the e-mail address nobody@school.example');
  });
});

describe('admin reset-2fa', () => {
  it('lets somebody in by the password alone, and ends their sessions', async () => {
    const browser = stage.open();
    await browser.post('/sign-in', { email: stage.person.email, password: testPassword });
    const { secret } = (await browser.post('/account/two-factor', { password: testPassword })).json as {
      secret: string;
    };
    await browser.post('/account/two-factor/confirm', { code: authenticatorCode(secret) });

    const { value } = await run('reset-2fa', stage.person.email);

    expect(value).toEqual({
      email: stage.person.email,
      had_two_factor: true,
      reset_url: expect.stringContaining('/dashboard/new-password#'),
    });
    expect((await browser.send('/session')).status).toBe(401);
    const { json } = await stage.open().post('/sign-in', { email: stage.person.email, password: testPassword });
    expect(json).toEqual({ status: 'signed_in' });
  });
});

it('leaves a record of what the command line did to people, by whom and without addresses', async () => {
  await run('reset-password', stage.person.email);
  await run('create', '--operator', '--email', 'zoe@school.example');

  const events = await stage.api.database.db
    .selectFrom('audit_event')
    .select(['action', 'subject', 'actor_kind'])
    .where('actor_kind', '=', 'command_line')
    .orderBy('id', 'desc')
    .limit(2)
    .execute();

  expect(events).toEqual([
    { action: 'operator.invited', subject: 'z…@school.example', actor_kind: 'command_line' },
    { action: 'password.reset_link_made', subject: stage.person.name, actor_kind: 'command_line' },
  ]);
});
