import { beforeEach, describe, expect, it } from 'vitest';
import { insertMembership } from '../../src/features/people/person/membership.repository.ts';
import { insertInstitute } from '../support/data/institutes.ts';
import { type Browser, insertTestPerson, type TestPerson } from '../support/stage/browser.ts';
import { everythingOf } from '../support/stage/everything.ts';
import { usePeopleStage } from '../support/stage/people-stage.ts';

type Ids = { readonly import_tokens: string[]; readonly preview_links: string[]; readonly webhooks: string[] };

const stage = usePeopleStage();
const target = 'https://crm.unknown.invalid/hook';
let institute: string;
let count = 0;
let admin: Browser;
let leaving: TestPerson;

beforeEach(async () => {
  count += 1;
  institute = `institute-${count}`;
  await insertInstitute(stage.api.database.db, institute);
  await insertMembership(stage.api.database.db, institute, stage.person.userId, new Date(stage.api.clock.now()));
  admin = await stage.signIn();
  leaving = await insertTestPerson(stage.api.database.db, { institutes: [institute] });
});

const at = (path: string) => `/institutes/${institute}${path}`;
const remove = (body?: unknown, userId = leaving.userId) =>
  admin.send(at(`/members/${userId}`), { method: 'DELETE', ...(body === undefined ? {} : { body }) });
const everything = () => everythingOf(stage.api.database.db, institute);

/** Makes a token, a link and a webhook, and returns their ids and the webhook's secret. */
async function makeSecrets(by: Browser): Promise<Ids & { readonly secret: string }> {
  const made = async (path: string, body?: unknown) => {
    const { status, json } = await by.post(at(path), body);
    expect(status).toBe(200);
    return json as { id: string; secret: string; token: { id: string }; forwarder: { id: string } };
  };
  const { token } = await made('/import-tokens', { name: 'Nightly' });
  const link = await made('/previews');
  const { forwarder, secret } = await made('/forwarders', { kind: 'webhook', target });
  return { import_tokens: [token.id], preview_links: [link.id], webhooks: [forwarder.id], secret };
}

async function actions(): Promise<string[]> {
  const events = await stage.api.database.db
    .selectFrom('audit_event')
    .select('action')
    .where('institute_id', '=', institute)
    .orderBy('id')
    .execute();
  return events.map(({ action }) => action);
}

describe('removing a member', () => {
  it('ends the secrets that are named, in one step with its records, and answers with the new ones (M8)', async () => {
    const { secret, ...ids } = await makeSecrets(await stage.signIn(leaving.email));
    const before = (await actions()).length;

    const { status, json } = await remove(ids);

    expect({ status, json }).toEqual({
      status: 200,
      json: {
        user_id: leaving.userId,
        invitations_revoked: 0,
        webhook_secrets: [{ id: ids.webhooks[0], target, secret: expect.stringMatching(/^whsec_/) }],
      },
    });
    expect(JSON.stringify(json)).not.toContain(secret);
    expect((await actions()).slice(before)).toEqual([
      'admin.removed',
      'import_token.revoked',
      'preview_link.revoked',
      'webhook.secret_replaced',
    ]);
    const { json: tokens } = await admin.send(at('/import-tokens'));
    expect(tokens).toMatchObject({ data: [{ id: ids.import_tokens[0], revoked_at: expect.any(String) }] });
    expect((await admin.send(at('/previews'))).json).toEqual({ data: [] });
    const { json: known } = await admin.send(at(`/members/${stage.person.userId}/secrets`));
    expect(known).toMatchObject({ webhooks: [{ id: ids.webhooks[0] }] });
  });

  it('changes nothing, no secret either, where the last admin stays or the person is no member (M4, M8)', async () => {
    const { secret: _, ...ids } = await makeSecrets(admin);
    const stranger = await insertTestPerson(stage.api.database.db);
    const role = { method: 'PATCH', body: { role: 'reader' } };
    await admin.send(at(`/members/${leaving.userId}`), role);
    const before = await everything();

    const answers = [await remove(ids, stage.person.userId), await remove(ids, stranger.userId)];

    expect(answers.map(({ status }) => status)).toEqual([409, 404]);
    expect(answers[0]?.json).toMatchObject({ error: { details: { reason: 'last_admin' } } });
    expect(await everything()).toEqual(before);
  });

  it('takes what has gone already, and what is none of the institute’s, as ended (M8, D37)', async () => {
    const { secret: _, ...ids } = await makeSecrets(admin);
    const [token, link, webhook] = [ids.import_tokens[0], ids.preview_links[0], ids.webhooks[0]];
    await admin.post(at(`/import-tokens/${token}/revoke`));
    await admin.post(at(`/previews/${link}/revoke`));
    await admin.send(at(`/forwarders/${webhook}`), { method: 'DELETE' });
    const { json } = await admin.post(at('/forwarders'), { kind: 'email', target: 'desk@school.example' });
    const mailbox = (json as { forwarder: { id: string } }).forwarder.id;
    const own = institute;
    institute = `${own}-strange`;
    await insertInstitute(stage.api.database.db, institute);
    await insertMembership(stage.api.database.db, institute, stage.person.userId, new Date(stage.api.clock.now()));
    const strange = await makeSecrets(admin);
    const before = await everything();
    institute = own;

    const { status, json: answer } = await remove({
      import_tokens: [token, ...strange.import_tokens, 'nothing'],
      preview_links: [link, ...strange.preview_links, 'nothing'],
      webhooks: [webhook, mailbox, ...strange.webhooks, 'nothing'],
    });

    expect({ status, answer }).toMatchObject({ status: 200, answer: { webhook_secrets: [] } });
    expect((await actions()).slice(-2)).toEqual(['mailbox.added', 'admin.removed']);
    expect(await everythingOf(stage.api.database.db, `${own}-strange`)).toEqual(before);
  });

  it('ends them with a role that is taken away, too (M8)', async () => {
    const { secret, ...ids } = await makeSecrets(await stage.signIn(leaving.email));
    const before = (await actions()).length;

    const { status, json } = await admin.send(at(`/members/${leaving.userId}`), {
      method: 'PATCH',
      body: { role: 'reader', ...ids },
    });

    const replaced = { id: ids.webhooks[0], target, secret: expect.stringMatching(/^whsec_/) };
    expect({ status, json }).toEqual({
      status: 200,
      json: { user_id: leaving.userId, role: 'reader', invitations_revoked: 0, webhook_secrets: [replaced] },
    });
    expect(JSON.stringify(json)).not.toContain(secret);
    expect((await actions()).slice(before)).toEqual([
      'admin.role_changed',
      'import_token.revoked',
      'preview_link.revoked',
      'webhook.secret_replaced',
    ]);
  });

  it('replaces the secret of a webhook once, however often it is named (M8)', async () => {
    const { webhooks } = await makeSecrets(admin);

    const { json } = await remove({ webhooks: [...webhooks, ...webhooks] });

    expect((json as { webhook_secrets: unknown[] }).webhook_secrets).toHaveLength(1);
  });

  it('leaves secrets as they are where none is named (M8)', async () => {
    await makeSecrets(await stage.signIn(leaving.email));

    const { status, json } = await remove();

    expect({ status, json }).toMatchObject({ status: 200, json: { user_id: leaving.userId, webhook_secrets: [] } });
    expect((await actions()).at(-1)).toBe('admin.removed');
  });

  it('refuses a list by another name, so that no secret lasts for a typing error (M8)', async () => {
    const { status, json } = await remove({ webhook: [] });

    expect({ status, json }).toMatchObject({ status: 400, json: { error: { details: { param: 'webhook' } } } });
  });
});
