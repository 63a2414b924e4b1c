import { beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { createAuditTidying } from '../../src/features/audit/index.ts';
import { registerCatalogueCommands } from '../../src/features/catalogue-source/index.ts';
import { registerForwarderCommands } from '../../src/features/forwarding/index.ts';
import { registerAdminCommands } from '../../src/features/people/index.ts';
import { insertMembership } from '../../src/features/people/person/membership.repository.ts';
import { createLog } from '../../src/platform/log.ts';
import { insertInstitute } from '../support/data/institutes.ts';
import { runCommand } from '../support/service/command-line.ts';
import { type Browser, insertTestPerson, type TestPerson } from '../support/stage/browser.ts';
import { usePeopleStage } from '../support/stage/people-stage.ts';

const stage = usePeopleStage();
let institute: string;
let count = 0;
let admin: Browser;
let leaving: TestPerson;
let theirs: Browser;

const settings = () => readConfig({ DATA_DIR: '/nowhere', WEBHOOK_PRIVATE_ADDRESSES: 'true' });

beforeEach(async () => {
  count += 1;
  institute = `school-${count}`;
  await insertInstitute(stage.api.database.db, institute);
  await insertMembership(stage.api.database.db, institute, stage.person.userId, new Date(stage.api.clock.now()));
  admin = await stage.signIn();
  leaving = await insertTestPerson(stage.api.database.db, { institutes: [institute] });
  theirs = await stage.signIn(leaving.email);
});

const makeToken = async (by: Browser, name: string) =>
  (
    (await by.post(`/institutes/${institute}/import-tokens`, { name })).json as {
      token: { id: string; prefix: string };
    }
  ).token;

/** Adds a webhook; its name leads nowhere, which is no reason to refuse it. */
async function addWebhook(by: Browser, target: string): Promise<string> {
  const { json, status } = await by.post(`/institutes/${institute}/forwarders`, { kind: 'webhook', target });
  expect(status).toBe(200);
  return (json as { forwarder: { id: string } }).forwarder.id;
}

const secretsOf = async (userId: string) =>
  (await admin.send(`/institutes/${institute}/members/${userId}/secrets`)).json as {
    import_tokens: { id: string }[];
    webhooks: { id: string }[];
    preview_links: { id: string; created_by: string | null; expires_at: string }[];
  };

/** Keeps so many entries of each kind in the audit log. */
const tidyLog = (max: number) =>
  createAuditTidying({ db: stage.api.database.db, log: createLog('silent') }, { max })(() => false);

const remove = () =>
  runCommand(
    stage.api.database.db,
    registerAdminCommands(async () => 'https://api.school.example'),
    ['admin', 'remove', leaving.email.toUpperCase(), '--institute', institute],
  );

describe('secrets that a member knows', () => {
  it('are known however many entries of the audit log came later (M8, M10)', async () => {
    const token = await makeToken(theirs, 'Nightly');
    const webhook = await addWebhook(theirs, 'https://crm.unknown.invalid/hook');
    await admin.post(`/institutes/${institute}/forwarders/${webhook}/secret`);
    await theirs.post(`/institutes/${institute}/forwarders/${webhook}/secret`);
    await theirs.post(`/institutes/${institute}/preview-links`);
    const { preview_links: links } = await secretsOf(leaving.userId);
    for (const name of ['A', 'B', 'C']) {
      await makeToken(admin, name);
      await admin.post(`/institutes/${institute}/preview-links`);
    }
    const others = await addWebhook(admin, 'https://other.unknown.invalid/hook');
    for (let time = 0; time < 3; time += 1) {
      await admin.post(`/institutes/${institute}/forwarders/${others}/secret`);
    }

    await tidyLog(1);

    expect(await secretsOf(leaving.userId)).toMatchObject({
      import_tokens: [{ id: token.id }],
      webhooks: [{ id: webhook }],
      preview_links: expect.arrayContaining(links.map(({ id }) => expect.objectContaining({ id }))),
    });
    // Nothing else stays of a kind that has too many entries: what a secret was made with before its latest replacement goes.
    const entries = await stage.api.database.db
      .selectFrom('audit_event')
      .select('action')
      .where('institute_id', '=', institute)
      .where('action', 'like', 'webhook.%')
      .execute();
    expect(entries).toHaveLength(2);
  });

  it('are the tokens and webhooks that they made, as long as those work and were not replaced', async () => {
    const token = await makeToken(theirs, 'Nightly');
    const revoked = await makeToken(theirs, 'Old');
    await makeToken(admin, 'Somebody else’s');
    await theirs.post(`/institutes/${institute}/import-tokens/${revoked.id}/revoke`);
    const webhook = await addWebhook(theirs, 'https://crm.unknown.invalid/hook');
    const replaced = await addWebhook(theirs, 'https://other.unknown.invalid/hook');
    const { json } = await admin.post(`/institutes/${institute}/forwarders/${replaced}/secret`);

    expect(json).toEqual({ secret: expect.stringMatching(/^whsec_/) });
    expect(await secretsOf(leaving.userId)).toEqual({
      import_tokens: [{ id: token.id, name: 'Nightly', prefix: token.prefix }],
      webhooks: [{ id: webhook, target: 'https://crm.unknown.invalid/hook' }],
      preview_links: [],
    });
    expect((await secretsOf(stage.person.userId)).webhooks.map(({ id }) => id)).toEqual([replaced]);
  });

  it('are the preview links that work, by any author: editors and admins are shown them all (K6, M3)', async () => {
    const make = async (by: Browser) =>
      (await by.post(`/institutes/${institute}/previews`)).json as { id: string; expires_at: string };
    const own = await make(theirs);
    const others = await make(admin);
    const withdrawn = await make(theirs);
    await theirs.post(`/institutes/${institute}/previews/${withdrawn.id}/revoke`);
    const expected = [
      { id: others.id, created_by: stage.person.name, expires_at: others.expires_at },
      { id: own.id, created_by: leaving.name, expires_at: own.expires_at },
    ];

    expect((await secretsOf(leaving.userId)).preview_links).toEqual(expect.arrayContaining(expected));
    expect((await secretsOf(leaving.userId)).preview_links).toHaveLength(2);

    stage.api.clock.advance({ minutes: 8 * 24 * 60 });
    admin = await stage.signIn();
    expect((await secretsOf(leaving.userId)).preview_links).toEqual([]);
  });

  it('are of a reader only the preview links that they made before they were one (M3)', async () => {
    const { json } = await theirs.post(`/institutes/${institute}/previews`);
    await admin.post(`/institutes/${institute}/previews`);
    const role = { method: 'PATCH', body: { role: 'reader' } };
    await admin.send(`/institutes/${institute}/members/${leaving.userId}`, role);

    expect((await secretsOf(leaving.userId)).preview_links).toMatchObject([{ id: (json as { id: string }).id }]);
  });

  it('are none of somebody who is no member', async () => {
    const stranger = await insertTestPerson(stage.api.database.db);

    const { status } = await admin.send(`/institutes/${institute}/members/${stranger.userId}/secrets`);

    expect(status).toBe(404);
  });

  it('are printed by admin remove, with commands that end them', async () => {
    const token = await makeToken(theirs, 'Nightly');
    const webhook = await addWebhook(theirs, 'https://crm.unknown.invalid/hook');
    const link = (await theirs.post(`/institutes/${institute}/previews`)).json as { id: string; expires_at: string };
    // The command goes by the machine's clock.
    const db = stage.api.database.db;
    await db
      .updateTable('preview_link')
      .set({ expires_at: new Date(Date.now() + 60_000) })
      .where('id', '=', link.id)
      .execute();

    const { exitCode, value, text } = await remove();

    expect({ exitCode, value }).toMatchObject({
      exitCode: 0,
      value: {
        email: leaving.email,
        import_tokens: [{ id: token.id }],
        webhooks: [{ id: webhook }],
        preview_links: [{ id: link.id, created_by: leaving.name }],
      },
    });
    expect(text).toContain(`preview link of ${leaving.name}`);
    expect(text).toContain(`npx prospectus import-tokens revoke ${token.id}`);
    expect(text).toContain(`npx prospectus webhooks new-secret ${webhook}`);
  });
});

describe('import-tokens', () => {
  it('lists tokens with who made them, and revokes one for good', async () => {
    const { id } = await makeToken(theirs, 'Nightly');
    const run = (...args: string[]) =>
      runCommand(stage.api.database.db, registerCatalogueCommands, ['import-tokens', ...args]);

    const listed = await run('list', '--institute', institute);
    const revoked = [(await run('revoke', id)).exitCode, (await run('revoke', id)).exitCode];
    const unknown = [(await run('revoke', 'nothing')).exitCode, (await run('list', '--institute', 'none')).exitCode];

    expect(listed.value).toMatchObject([{ id, name: 'Nightly', created_by: leaving.name, revoked_at: null }]);
    expect([revoked, unknown]).toEqual([
      [0, 0],
      [1, 1],
    ]);
    expect((await secretsOf(leaving.userId)).import_tokens).toEqual([]);
    const events = stage.api.database.db.selectFrom('audit_event').select(['actor_kind', 'subject']);
    expect(
      await events.where('institute_id', '=', institute).where('action', '=', 'import_token.revoked').execute(),
    ).toEqual([{ actor_kind: 'command_line', subject: 'Nightly' }]);
  });
});

describe('webhooks new-secret', () => {
  it('prints another secret, once, and says so in the audit log', async () => {
    const id = await addWebhook(theirs, 'https://crm.unknown.invalid/hook');
    const run = (...args: string[]) =>
      runCommand(
        stage.api.database.db,
        registerForwarderCommands(
          async () => settings(),
          async () => 'https://catalogue.school.example',
        ),
        ['webhooks', 'new-secret', ...args],
      );

    const { exitCode, value } = await run(id);

    expect({ exitCode, value }).toEqual({
      exitCode: 0,
      value: { id, url: 'https://crm.unknown.invalid/hook', secret: expect.stringMatching(/^whsec_/) },
    });
    expect((await run('nothing')).exitCode).toBe(1);
    expect((await secretsOf(leaving.userId)).webhooks).toEqual([]);
  });
});
