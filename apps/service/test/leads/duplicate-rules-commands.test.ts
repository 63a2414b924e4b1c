import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { registerDuplicateRulesCommands } from '../../src/features/leads/index.ts';
import { insertInstitute } from '../support/data/institutes.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { runCommand } from '../support/service/command-line.ts';
import { insertTestCampaign } from '../support/stage/enquiries.ts';

let database: TestDatabase;
let folder: string;
let instituteId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'prospectus-rules-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await database.drop();
});
beforeEach(async () => {
  instituteId = randomUUID();
  await insertInstitute(database.db, instituteId);
});

const run = (...args: string[]) =>
  runCommand(database.db, registerDuplicateRulesCommands, ['duplicate-rules', ...args]);
const set = async (rules: unknown) => {
  const file = join(folder, 'rules.json');
  await writeFile(file, typeof rules === 'string' ? rules : JSON.stringify(rules));
  return run('set', '--institute', instituteId, '--file', file);
};
const show = async () => (await run('show', '--institute', instituteId)).value;

describe('duplicate-rules set', () => {
  it('stores the rules and prints them (D30)', async () => {
    const id = await insertTestCampaign(database.db, instituteId);
    const rules = { enabled: true, field: 'phone', scope: 'selected', campaign_ids: [id] };

    const { exitCode, value, text } = await set({ ...rules, campaign_ids: [id, id] });

    expect({ exitCode, value }).toEqual({ exitCode: 0, value: rules });
    expect(text).toContain('phone number');
    expect(await show()).toEqual(rules);
  });

  it('puts rules in place of those before; campaigns need not be named (D30)', async () => {
    await set({ enabled: true, field: 'phone', scope: 'institute' });

    const { value } = await set({ enabled: false, field: 'email', scope: 'campaign', campaign_ids: null });

    expect(value).toEqual({ enabled: false, field: 'email', scope: 'campaign', campaign_ids: [] });
    expect(await show()).toEqual(value);
  });

  const good = { enabled: true, field: 'phone', scope: 'institute' };
  it.each<[unknown, string]>([
    ['{', 'It is not JSON.'],
    ['[]', 'The rules: expected an object.'],
    [{ ...good, enabled: 'yes' }, 'enabled: expected true or false.'],
    [{ ...good, enabled: undefined }, 'enabled: expected true or false.'],
    [{ ...good, field: 'name' }, 'field: expected one of "email", "phone".'],
    [{ ...good, scope: undefined }, 'scope: expected one of "campaign", "selected", "institute".'],
    [{ ...good, campaign_ids: 'a' }, 'campaign_ids: expected a list of ids of campaigns.'],
    [{ ...good, campaign_ids: [1] }, 'campaign_ids.0: expected an id of a campaign.'],
    [{ ...good, campaign_ids: ['nowhere'] }, 'campaign_ids: the institute has no campaign nowhere.'],
    [{ ...good, scope: 'selected' }, 'campaign_ids: expected at least one, since scope is "selected".'],
    [{ ...good, colour: 'teal' }, 'Unknown field colour.'],
  ])('refuses %j and names the field (D30)', async (rules, reason) => {
    const { exitCode, errors } = await set(rules);

    expect(exitCode).toBe(1);
    expect(errors).toContain(reason);
    expect(errors.split('\n')).toHaveLength(1);
    expect(await show()).toMatchObject({ enabled: false });
  });

  it('refuses a campaign of another institute (D37)', async () => {
    const other = randomUUID();
    await insertInstitute(database.db, other);
    const id = await insertTestCampaign(database.db, other);

    expect((await set({ ...good, campaign_ids: [id] })).errors).toContain(`the institute has no campaign ${id}.`);
  });

  it('refuses an unknown institute, and a file that is not there, with one line', async () => {
    const missing = await run('set', '--institute', instituteId, '--file', join(folder, 'missing.json'));
    expect(missing).toMatchObject({
      exitCode: 1,
      errors: expect.stringMatching(/missing\.json cannot be read \(ENOENT\)\.$/),
    });

    await set(good);
    const unknown = await run('set', '--institute', 'nobody', '--file', join(folder, 'rules.json'));
    expect(unknown).toMatchObject({ exitCode: 1, errors: expect.stringContaining('No institute has the id nobody') });
  });
});

describe('duplicate-rules show', () => {
  it('says that none are on where none were set (D30)', async () => {
    expect(await show()).toEqual({ enabled: false, field: 'email', scope: 'campaign', campaign_ids: [] });
    expect((await run('show', '--institute', instituteId)).text).toContain('No rules are set');
  });

  it('refuses an unknown institute', async () => {
    expect((await run('show', '--institute', 'nobody')).exitCode).toBe(1);
  });
});
