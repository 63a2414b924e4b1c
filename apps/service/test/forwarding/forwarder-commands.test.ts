import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addForwarder as addForwarderByService } from '../../src/features/forwarding/forwarders/forwarder.service.ts';
import { relayEvents } from '../../src/features/forwarding/sending/outbox.repository.ts';
import type { ForwardingSettings } from '../../src/features/forwarding/sending/transports.ts';
import { systemClock } from '../../src/platform/time/clock.ts';
import { systemTimer } from '../../src/platform/time/timer.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { createMailServer } from '../support/others/mail-server.ts';
import { answer, createReceiver, verify } from '../support/others/receiver.ts';
import { addForwarder, createInstitute, fileLead } from '../support/stage/forwarding.ts';
import { refused, runForwarding } from '../support/stage/forwarding-commands.ts';

let database: TestDatabase;
let instituteId: string;
let settings: ForwardingSettings;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  instituteId = await createInstitute(database.db);
  settings = { webhookPrivateAddresses: false, mail: undefined, resolve: async () => ['93.184.216.34'] };
});

const run = (...args: string[]) => runForwarding(database.db, args, settings);
const add = (typed: string, group = 'webhooks') => run(group, 'add', typed, '--institute', instituteId);
const url = 'https://crm.school.example/enquiries';

describe('webhooks add', () => {
  it('prints id, address and secret, once', async () => {
    const { exitCode, value, text } = await add(` ${url}?token=a `);

    expect({ exitCode, value }).toEqual({
      exitCode: 0,
      value: { id: expect.any(String), url: `${url}?token=a`, secret: expect.stringMatching(/^whsec_[\w+/]{43}=$/) },
    });
    expect(text).toContain((value as { secret: string }).secret);
    expect(text).toContain('not shown again');
    expect(text.split('\n').at(-1)).toMatch(/^Next: npx prospectus webhooks test /);
    const listed = await run('webhooks', 'list', '--institute', instituteId);
    expect(JSON.stringify(listed)).not.toContain('whsec_');
  });

  it.each([
    ['crm.school.example', 'must be an address such as https://crm.school.example/enquiries.'],
    ['ftp://crm.school.example/', 'must be an address such as https://crm.school.example/enquiries.'],
    ['http://crm.school.example/', 'must begin with https://, unless'],
    ['https://user:password@crm.school.example/', 'must not contain a user name or password'],
    ['https://crm.school.example/#top', 'must not have a fragment'],
    [`https://crm.school.example/${'x'.repeat(2000)}`, 'must have at most 2000 characters'],
    ['https://192.168.0.7/', 'names 192.168.0.7, which is not a public address. That'],
    ['https://[::1]:4000/', 'names ::1, which is not a public address. That'],
  ])('refuses %s with one line that says why', async (typed, reason) => {
    const { exitCode, errors } = await add(typed);

    expect(exitCode).toBe(1);
    expect(errors.split('\n')).toHaveLength(1);
    expect(errors).toContain(`The webhook’s address ${reason}`);
    expect(errors).not.toContain('password@');
  });

  it('refuses a name that leads to an address that is not public', async () => {
    settings = { ...settings, resolve: async () => ['93.184.216.34', '10.1.2.3'] };

    expect(await add(url)).toMatchObject(
      refused(
        'The receiver’s name resolves to an address that is not public. That is allowed only if the service runs with WEBHOOK_PRIVATE_ADDRESSES=true.',
      ),
    );
  });

  it('takes a name that leads nowhere yet', async () => {
    settings = { ...settings, resolve: () => Promise.reject(Object.assign(new Error(), { code: 'ENOTFOUND' })) };

    expect((await add(url)).exitCode).toBe(0);
  });

  it('does not take a fault of ours for a name that leads nowhere', async () => {
    settings = { ...settings, resolve: () => Promise.reject(new TypeError('It is broken.')) };

    expect(await add(url)).toMatchObject(refused('It is broken.'));
  });

  it('takes any address where the operator allows private ones', async () => {
    settings = { webhookPrivateAddresses: true, mail: undefined };

    expect(await add('http://localhost:5000/x')).toMatchObject({
      exitCode: 0,
      value: { url: 'http://localhost:5000/x' },
    });
  });

  it('refuses an address twice, however it is written', async () => {
    await add(url);

    expect(await add('HTTPS://CRM.school.example:443/enquiries')).toMatchObject(refused(`${url} was already added.`));
  });

  it('refuses more than ten, also of many at once', async () => {
    const deps = { db: database.db, settings, clock: systemClock, timer: systemTimer };
    const additions = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        addForwarderByService(deps, { instituteId, kind: 'webhook', typed: `${url}/${index}`, language: 'en' }),
      ),
    );

    expect(additions.filter(({ outcome }) => outcome === 'added')).toHaveLength(10);
    expect((await add(url)).errors).toBe('The institute already has 10, which is the maximum. Remove one first.');
  });

  it('refuses an unknown institute with one line (D37)', async () => {
    expect(await run('webhooks', 'add', url, '--institute', 'nobody')).toMatchObject(
      refused('No institute has the id nobody. List them with: npx prospectus institutes list'),
    );
  });
});

describe('webhooks list and remove', () => {
  it('list those of the institute alone, in order (D37)', async () => {
    const other = await createInstitute(database.db);
    await run('webhooks', 'add', `${url}/other`, '--institute', other);
    await add(`${url}/b`);
    await add(`${url}/a`);
    await add('office@school.example', 'mailboxes');

    const { value } = await run('webhooks', 'list', '--institute', instituteId);

    expect(value).toEqual(
      ['b', 'a'].map((name) => ({
        id: expect.any(String),
        url: `${url}/${name}`,
        created_at: expect.stringMatching(/Z$/),
      })),
    );
  });

  it('remove one with its log, and may be repeated', async () => {
    const { id } = await addForwarder(database.db, instituteId, url);
    await fileLead(database.db, instituteId);
    await relayEvents(database.db, 100);

    expect(await run('webhooks', 'remove', id)).toMatchObject({ exitCode: 0, value: { id, url, status: 'removed' } });
    expect(await run('webhooks', 'remove', id)).toMatchObject({ exitCode: 0, value: { id, url: null } });
    expect(await run('webhooks', 'list', '--institute', instituteId)).toMatchObject({ value: [] });
    const left = await database.db.selectFrom('delivery').select('id').where('forwarder_id', '=', id).execute();
    expect(left).toEqual([]);
  });

  it('are not mixed up with mailboxes', async () => {
    const { id } = await addForwarder(database.db, instituteId, 'office@school.example');

    expect(await run('webhooks', 'remove', id)).toMatchObject({ value: { url: null } });
    expect(await run('mailboxes', 'list', '--institute', instituteId)).toMatchObject({
      value: [{ id, confirmed: true }],
    });
  });
});

describe('webhooks test', () => {
  it('sends a signed event now and prints in one line what came back', async () => {
    const receiver = await createReceiver();
    settings = { webhookPrivateAddresses: true, mail: undefined };
    const { id, secret } = (await add(receiver.url)).value as { id: string; secret: string };

    const { exitCode, value, text } = await run('webhooks', 'test', id);

    const [request] = receiver.received;
    expect(request && verify(secret, request)).toMatchObject({
      type: 'webhook.test',
      data: { institute_id: instituteId },
    });
    expect({ exitCode, value }).toEqual({
      exitCode: 0,
      value: { id, outcome: 'arrived', http_status: 204, duration_ms: expect.any(Number), problem: null },
    });
    expect(text).toMatch(/^The test arrived at \S+, which answered 204 \(\d+ ms\)\.$/);
    await receiver.close();
  });

  it('ends with 1 when it did not arrive, and says why', async () => {
    const receiver = await createReceiver();
    receiver.behave(answer(500));
    settings = { webhookPrivateAddresses: true, mail: undefined };
    const { id } = (await add(receiver.url)).value as { id: string };

    const { exitCode, errors } = await run('webhooks', 'test', id);

    expect(exitCode).toBe(1);
    expect(errors).toMatch(/^The test did not arrive at \S+: The receiver answered 500\. \(\d+ ms\)$/);
    await receiver.close();
  });

  it.each(['nothing', randomUUID()])('refuses an id that is no webhook’s: %s', async (id) => {
    expect(await run('webhooks', 'test', id)).toMatchObject(
      refused(`No webhook has the id ${id}. List them with: npx prospectus webhooks list --institute ID`),
    );
  });
});

describe('mailboxes', () => {
  it('are sent a link when they are added, and listed as waiting until it is opened', async () => {
    const server = await createMailServer();
    const sender = { name: '', address: 'prospectus@mail.example' };
    settings = { ...settings, mail: { server: server.settings, sender } };

    const added = await add('office@school.example', 'mailboxes');
    const { id } = added.value as { id: string };
    expect([added.exitCode, added.errors]).toEqual([0, '']);
    expect(added.text).toContain('once the link in its mail is confirmed');
    expect(await run('mailboxes', 'list', '--institute', instituteId)).toMatchObject({
      value: [{ address: 'office@school.example', confirmed: false }],
      text: expect.stringContaining('not confirmed yet'),
    });
    expect(await run('mailboxes', 'test', id)).toMatchObject(
      refused('office@school.example is not confirmed yet. Until it is, only the confirmation link is sent there.'),
    );
    expect(await run('mailboxes', 'resend', id)).toMatchObject({ exitCode: 0, value: { id, status: 'sent' } });
    expect(server.received.map(({ to, body }) => [to, /https:\/\/\S+#[\w-]{43}/.test(body)])).toEqual([
      [['office@school.example'], true],
      [['office@school.example'], true],
    ]);
    await server.close();
  });

  it('are added with a warning where no mail is sent, seen with --json, too', async () => {
    const { exitCode, errors, value } = await add('office@school.example', 'mailboxes');

    expect({ exitCode, errors }).toEqual({
      exitCode: 0,
      errors:
        'Warning: the link could not be sent to office@school.example. Mail is off: the service needs SMTP_URL and MAIL_FROM.',
    });
    const { id } = value as { id: string };
    expect((await run('mailboxes', 'resend', id)).errors).toContain(
      'The link could not be sent to office@school.example.',
    );
    expect((await run('mailboxes', 'resend', randomUUID())).errors).toContain('No mailbox has the id');
  });

  it('are added once each, in lower case, and listed', async () => {
    expect(await add('Office@School.example', 'mailboxes')).toMatchObject({
      exitCode: 0,
      value: { id: expect.any(String), address: 'office@school.example' },
    });
    expect(await add('office@school.example', 'mailboxes')).toMatchObject(
      refused('office@school.example was already added.'),
    );
    expect(await run('mailboxes', 'list', '--institute', instituteId)).toMatchObject({
      value: [{ address: 'office@school.example' }],
    });
  });

  it.each(['office', '', 'a@b', 'a@b.example, c@d.example', 'x\n@b.example'])('cannot be %j', async (typed) => {
    const { exitCode, errors } = await add(typed, 'mailboxes');

    expect(exitCode).toBe(1);
    expect(errors).toContain('The mailbox must be an e-mail address');
    expect(errors.split('\n')).toHaveLength(1);
  });

  it('are tested with a mail', async () => {
    const server = await createMailServer();
    const sender = { name: '', address: 'prospectus@mail.example' };
    settings = { webhookPrivateAddresses: false, mail: { server: server.settings, sender } };
    const { id } = await addForwarder(database.db, instituteId, 'office@school.example');

    const { exitCode, text } = await run('mailboxes', 'test', id);

    expect(exitCode).toBe(0);
    expect(text).toMatch(/^The test arrived at office@school\.example \(\d+ ms\)\.$/);
    expect(server.received).toMatchObject([{ to: ['office@school.example'] }]);
    await server.close();
  });

  it('get their mails in the language that they were added with, in English where none is given', async () => {
    const server = await createMailServer();
    const sender = { name: '', address: 'prospectus@mail.example' };
    settings = { webhookPrivateAddresses: false, mail: { server: server.settings, sender } };

    await run('mailboxes', 'add', 'buero@schule.example', '--institute', instituteId, '--language', 'de');
    await run('mailboxes', 'add', 'office@school.example', '--institute', instituteId);
    const refusal = await run('mailboxes', 'add', 'x@school.example', '--institute', instituteId, '--language', 'fr');

    expect(server.received.map(({ body }) => body.slice(0, 12))).toEqual(['Ein Admin de', 'An admin of ']);
    expect(refusal).toMatchObject({ exitCode: 2, errors: expect.stringContaining('Expected en or de.') });
    await server.close();
  });

  it('are told that mail is off where it is', async () => {
    const { id } = await addForwarder(database.db, instituteId, 'office@school.example');

    expect((await run('mailboxes', 'test', id)).errors).toContain(
      'Mail is off: the service needs SMTP_URL and MAIL_FROM.',
    );
  });
});
