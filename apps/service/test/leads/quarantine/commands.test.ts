import { randomUUID } from 'node:crypto';
import { leadLimits } from '@prospectus/contract/admin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerLeadCommands } from '../../../src/features/leads/index.ts';
import { insertInstitute } from '../../support/data/institutes.ts';
import { createTestDatabase, type TestDatabase } from '../../support/others/database.ts';
import { runCommand } from '../../support/service/command-line.ts';
import { runCli } from '../../support/service/run-cli.ts';
import { insertTestCampaign, leadsOf, outboxOf } from '../../support/stage/enquiries.ts';
import { insertNotes } from '../../support/stage/inbox.ts';
import { insertQuarantined, quarantineOf } from '../../support/stage/quarantine.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function open() {
  const { db } = database;
  const instituteId = randomUUID();
  await insertInstitute(db, instituteId);
  const campaignId = await insertTestCampaign(db, instituteId);
  const change = { requested_campaign_id: campaignId, extra_fields: '{"__proto__":1}' };
  return { instituteId, hold: (email: string) => insertQuarantined(db, instituteId, { campaignId, email, change }) };
}

const run = (...args: string[]) => runCommand(database.db, registerLeadCommands, ['leads', 'quarantine', ...args]);
const cli = (...args: string[]) => runCli(['leads', ...args], { DATABASE_URL: database.url });

describe('leads quarantine', () => {
  it('lists what is there for programs, with reasons in words and all of the enquiry; leads export leaves it out (E1)', async () => {
    const { instituteId, hold } = await open();
    const [first, second] = [await hold('ada@people.example'), await hold('ben@people.example')];

    const listed = await cli('quarantine', '--institute', instituteId, '--json');
    const exported = await cli('export', '--institute', instituteId);

    expect(listed).toMatchObject({ code: 0, stderr: '' });
    const list = JSON.parse(listed.stdout);
    expect(list.map(({ id }: { id: string }) => id)).toEqual([second, first]);
    expect(list[1]).toMatchObject({
      created_at: expect.stringMatching(/Z$/),
      reasons: ['A hidden field was filled in'],
      full_name: 'Ada',
      email: 'ada@people.example',
    });
    expect(listed.stdout).toContain('"extra_fields":{"__proto__":1}');
    expect(exported).toMatchObject({ code: 0, stdout: '' });
  });

  it('lists what is there for people, and nothing where there is nothing (E1)', async () => {
    const { instituteId, hold } = await open();
    expect((await run('--institute', instituteId)).text).toContain('Nothing is in quarantine.');
    expect(JSON.parse((await cli('quarantine', '--institute', instituteId, '--json')).stdout)).toEqual([]);

    const id = await hold('ada@people.example');

    expect((await run('--institute', instituteId)).text).toMatch(
      new RegExp(`ada@people\\.example +A hidden field was filled in +${id}`),
    );
  });

  it('needs an institute that there is (E1)', async () => {
    expect(await run()).toMatchObject({ exitCode: 2, errors: expect.stringContaining('--institute') });
    expect(await run('--institute', 'nobody')).toMatchObject({ exitCode: 1 });
  });

  it('releases and deletes by id, and says what became of each (E1)', async () => {
    const { instituteId, hold } = await open();
    const [first, second, third] = [
      await hold('ada@people.example'),
      await hold('ada@people.example'),
      await hold('b@c.de'),
    ];

    const released = await run('release', first, second);
    const deleted = await run('delete', third);

    expect(released).toMatchObject({
      exitCode: 0,
      value: [
        { id: first, outcome: 'released' },
        { id: second, outcome: 'joined', lead_id: first },
      ],
    });
    expect(deleted).toMatchObject({ exitCode: 0, value: [{ id: third, outcome: 'deleted' }] });
    expect(await quarantineOf(database.db, instituteId)).toEqual([]);
    expect((await leadsOf(database.db, instituteId)).map(({ id }) => id)).toEqual([first]);
    expect(await outboxOf(database.db, instituteId)).toHaveLength(1);
    const audit = await database.db
      .selectFrom('audit_event')
      .selectAll()
      .where('institute_id', '=', instituteId)
      .orderBy('id')
      .execute();
    expect(audit.map(({ action, actor_kind }) => `${action} ${actor_kind}`)).toEqual([
      'quarantine.released command_line',
      'quarantine.released command_line',
      'quarantine.deleted command_line',
    ]);
  });

  it('does what it can, names what is not there, and ends with 1 (E1)', async () => {
    const { hold } = await open();
    const id = await hold('ada@people.example');

    for (const command of ['release', 'delete']) {
      const result = await run(command, randomUUID(), 'x', ...(command === 'release' ? [id] : []));
      expect(result).toMatchObject({ exitCode: 1, errors: expect.stringMatching(/Not in quarantine.*, x\./) });
      if (command === 'release') expect(result.value).toEqual([{ id, outcome: 'released' }]);
    }
    expect((await run('release')).exitCode).toBe(2);
  });

  it('says what stays in quarantine since the enquiry that it would join has no room for it, and ends with 1 (E1)', async () => {
    const { instituteId, hold } = await open();
    const [leadId, id] = [await hold('ada@people.example'), await hold('ada@people.example')];
    await run('release', leadId);
    await insertNotes(database.db, { instituteId, leadId, count: leadLimits.notesMax });

    expect(await run('release', id)).toMatchObject({
      exitCode: 1,
      value: [{ id, outcome: 'full', lead_id: leadId }],
      errors: expect.stringMatching(`Still in quarantine: ${id}.`),
    });
    expect(await quarantineOf(database.db, instituteId)).toMatchObject([{ id }]);
  });
});
