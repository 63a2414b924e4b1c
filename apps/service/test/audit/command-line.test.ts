import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RegisterCommands } from '../../src/command-line/command.ts';
import { addInstituteByCommand, registerCatalogueCommands } from '../../src/features/catalogue-source/index.ts';
import { registerForwarderCommands } from '../../src/features/forwarding/index.ts';
import { relayEvents } from '../../src/features/forwarding/sending/outbox.repository.ts';
import { registerInstituteCommands, registerSettingsCommands } from '../../src/features/institutes/index.ts';
import { registerKeyCommands } from '../../src/features/keys/index.ts';
import {
  registerCampaignCommands,
  registerDuplicateRulesCommands,
  registerLeadCommands,
} from '../../src/features/leads/index.ts';
import { registerWebsiteCommands } from '../../src/features/websites/index.ts';
import { catalogue, course, edition } from '../support/data/catalogue.ts';
import { importFile } from '../support/data/import-file.ts';
import { insertInstitute } from '../support/data/institutes.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { createDohServer } from '../support/others/doh-server.ts';
import { runCommand } from '../support/service/command-line.ts';
import { insertTestCampaign } from '../support/stage/enquiries.ts';
import { insertEvent } from '../support/stage/forwarding.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'prospectus-audit-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

async function openInstitute() {
  const instituteId = randomUUID();
  await insertInstitute(database.db, instituteId);
  const run = async (register: RegisterCommands, command: string, ...args: string[]) => {
    const { exitCode, value, errors } = await runCommand(database.db, register, [...command.split(' '), ...args]);
    expect(exitCode, errors).toBe(0);
    return value as Readonly<Record<string, string>>;
  };
  return {
    instituteId,
    run,
    /** The same for the institute itself. */
    runFor: (register: RegisterCommands, command: string, ...args: string[]) =>
      run(register, command, '--institute', instituteId, ...args),
    /** What was recorded, in order. */
    log: async () => {
      const rows = await database.db
        .selectFrom('audit_event')
        .select(['actor_kind', 'actor_name', 'action', 'subject', 'details'])
        .where('institute_id', '=', instituteId)
        .orderBy('id')
        .execute();
      for (const row of rows) expect(row).toMatchObject({ actor_kind: 'command_line', actor_name: null });
      return rows.map(({ action, subject, details }) => ({ action, subject, details }));
    },
  };
}

describe('the audit log', () => {
  it('holds keys that the command line creates and revokes, each once and never the key itself', async () => {
    const { run, runFor, log } = await openInstitute();
    const key = await runFor(registerKeyCommands, 'keys create', '--name', ' Main site ');
    const id = key['id'] ?? '';
    await run(registerKeyCommands, 'keys revoke', id);
    await run(registerKeyCommands, 'keys revoke', id);
    await runFor(registerKeyCommands, 'keys create', '--name', 'Load', '--count', '3');

    const recorded = await log();

    expect(recorded).toEqual([
      {
        action: 'key.created',
        subject: 'Main site',
        details: expect.objectContaining({ key_id: id, prefix: key['prefix'], expires_at: null }),
      },
      { action: 'key.revoked', subject: 'Main site', details: { key_id: id, prefix: key['prefix'] } },
      { action: 'key.created', subject: 'Load', details: { keys: 3 } },
    ]);
    expect(JSON.stringify(recorded)).not.toContain(key['key']);
  });

  it('holds settings that the command line changes, with what they were', async () => {
    const { runFor, log } = await openInstitute();
    await runFor(registerSettingsCommands, 'settings set', '--course-base-url', 'https://learn.example.org');
    await runFor(registerSettingsCommands, 'settings set', '--course-base-url', 'https://learn.example.org');
    await runFor(registerSettingsCommands, 'settings set', '--lead-retention-days', '30');

    expect(await log()).toEqual([
      {
        action: 'settings.changed',
        subject: 'Course page address',
        details: { before: null, after: 'https://learn.example.org' },
      },
      { action: 'settings.changed', subject: 'Days that enquiries are kept', details: { before: null, after: 30 } },
    ]);
  });

  it('holds campaigns that the command line creates and deactivates, and duplicate rules that it sets', async () => {
    const { run, runFor, log } = await openInstitute();
    const campaign = await runFor(registerCampaignCommands, 'campaigns create', '--name', 'Spring');
    const id = campaign['id'] ?? '';
    await run(registerCampaignCommands, 'campaigns deactivate', id);
    await run(registerCampaignCommands, 'campaigns deactivate', id);
    const file = join(folder, 'rules.json');
    const rules = { enabled: true, field: 'phone', scope: 'institute', campaign_ids: [] };
    await writeFile(file, JSON.stringify(rules));
    await runFor(registerDuplicateRulesCommands, 'duplicate-rules set', '--file', file);

    expect(await log()).toMatchObject([
      { action: 'campaign.created', subject: 'Spring', details: { id } },
      { action: 'campaign.deactivated', subject: 'Spring', details: { id } },
      { action: 'duplicate_rules.changed', details: { to: rules } },
    ]);
  });

  it('says that a person was erased, but not who (D39)', async () => {
    const { instituteId, runFor, log } = await openInstitute();
    const campaignId = await insertTestCampaign(database.db, instituteId);
    const email = 'quill@example.org';
    const lead = { id: randomUUID(), institute_id: instituteId, campaign_id: campaignId };
    await database.db
      .insertInto('lead')
      .values({ ...lead, person: email, full_name: 'Quill', email })
      .execute();

    await runFor(registerLeadCommands, 'leads erase', '--email', email);

    const recorded = await log();
    expect(recorded).toMatchObject([{ action: 'person.erased', details: { leads: 1 } }]);
    expect(JSON.stringify(recorded).toLowerCase()).not.toContain('quill');
  });

  it('outlives the institute whose deletion it holds', async () => {
    const { instituteId, run, runFor, log } = await openInstitute();
    await runFor(registerKeyCommands, 'keys create', '--name', 'Main site');
    await run(
      registerInstituteCommands(addInstituteByCommand),
      `institutes delete ${instituteId}`,
      '--confirm',
      instituteId,
    );

    expect(await log()).toMatchObject([
      { action: 'key.created' },
      { action: 'institute.deleted', subject: `Institute ${instituteId}`, details: { keys: 1, courses: 0 } },
    ]);
  });

  it('holds what the command line does with websites, each once', async () => {
    const { run, runFor, log } = await openInstitute();
    const dns = await createDohServer();
    const register = registerWebsiteCommands(() => ({ dohResolvers: [dns.url], databaseUrl: undefined }));
    try {
      const added = await runFor(register, 'websites add school.example');
      const id = added['id'] ?? '';
      const { name, value } = added['record'] as unknown as { name: string; value: string };
      await run(register, `websites verify ${id}`);
      dns.setTxt(name, value);
      await run(register, `websites verify ${id}`);
      await run(register, `websites verify ${id}`);
      await run(register, `websites remove ${id}`);
      await run(register, `websites remove ${id}`);
      const { id: other = '' } = await runFor(register, 'websites add other.example');
      await run(register, `websites verify ${other}`, '--assume-verified');
      await run(register, `websites verify ${other}`, '--assume-verified');
      await run(register, `websites block ${other}`);
      await run(register, `websites block ${other}`);

      expect((await log()).map(({ action, subject }) => `${action} ${subject}`)).toEqual([
        'website.added school.example',
        'website.verified school.example',
        'website.removed school.example',
        'website.added other.example',
        'website.assumed_verified other.example',
        'website.blocked other.example',
      ]);
    } finally {
      await dns.close();
    }
  });

  it('holds webhooks and mailboxes that the command line adds, replays and removes, by their hosts alone (D39)', async () => {
    const { instituteId, run, runFor, log } = await openInstitute();
    const settings = {
      webhookPrivateAddresses: false,
      mail: undefined,
      resolve: async () => ['93.184.216.34'],
    };
    const register = registerForwarderCommands(
      async () => settings,
      async () => 'https://catalogue.school.example',
    );
    const webhook = await runFor(register, 'webhooks add https://crm.school.example/secret-path');
    const mailbox = await runFor(register, 'mailboxes add desk@school.example');
    await database.db.updateTable('forwarder').set({ unconfirmed_since: null }).execute();
    await insertEvent(database.db, instituteId, 'lead.created', randomUUID());
    await relayEvents(database.db, 10);
    await run(register, `webhooks replay ${webhook['id']}`);
    await run(register, `mailboxes replay ${mailbox['id']}`, '--failed');
    const [delivery] = (await run(register, `mailboxes deliveries ${mailbox['id']}`)) as unknown as { id: string }[];
    await run(register, `mailboxes replay ${delivery?.id}`);
    await run(register, `webhooks remove ${webhook['id']}`);
    await run(register, `webhooks remove ${webhook['id']}`);

    const recorded = await log();

    expect(recorded.map(({ action, subject }) => `${action} ${subject}`)).toEqual([
      'webhook.added crm.school.example',
      'mailbox.added A mailbox at school.example',
      'webhook.replayed crm.school.example',
      'mailbox.replayed A mailbox at school.example',
      'webhook.removed crm.school.example',
    ]);
    expect(JSON.stringify(recorded)).not.toMatch(/secret-path|desk@|whsec_/);
  });

  it('holds learner counts that the command line brings, when they change any', async () => {
    const { db } = database;
    const file = catalogue({ courses: [course({}, edition({ id: 'e' }))] });
    await importFile(db, file);
    const path = join(folder, 'learners.csv');
    await writeFile(path, 'edition_id,active_learners\ne,7\n');
    const args = ['learners', 'import', path, '--institute', file.institute.id];
    expect((await runCommand(db, registerCatalogueCommands, args)).exitCode).toBe(0);
    expect((await runCommand(db, registerCatalogueCommands, args)).exitCode).toBe(0);

    const recorded = await db
      .selectFrom('audit_event')
      .select(['action', 'subject', 'details'])
      .where('institute_id', '=', file.institute.id)
      .where('action', 'like', 'learners.%')
      .execute();

    expect(recorded).toEqual([{ action: 'learners.imported', subject: 'learners.csv', details: { changed: 1 } }]);
  });

  it('holds nothing of what was refused', async () => {
    const { instituteId, log } = await openInstitute();
    const args = ['keys', 'create', '--institute', instituteId, '--name', ' '];

    expect((await runCommand(database.db, registerKeyCommands, args)).exitCode).toBe(1);

    expect(await log()).toEqual([]);
  });
});
