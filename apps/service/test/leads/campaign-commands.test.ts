import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { registerCampaignCommands } from '../../src/features/leads/index.ts';
import { insertInstitute } from '../support/data/institutes.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { runCommand } from '../support/service/command-line.ts';
import { insertTestCampaign } from '../support/stage/enquiries.ts';

let database: TestDatabase;
let instituteId: string;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  instituteId = randomUUID();
  await insertInstitute(database.db, instituteId);
});

const run = (...args: string[]) => runCommand(database.db, registerCampaignCommands, ['campaigns', ...args]);
const create = (name: string) => run('create', '--institute', instituteId, '--name', name);
const list = async () => (await run('list', '--institute', instituteId)).value;

describe('campaigns create', () => {
  it('prints the campaign, which is active', async () => {
    const { exitCode, value, text } = await create('  Spring open day ');

    expect(exitCode).toBe(0);
    expect(value).toEqual({
      id: expect.any(String),
      name: 'Spring open day',
      status: 'active',
      is_default: false,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
    expect(text).toContain((value as { id: string }).id);
    expect(text.split('\n').at(-1)).toMatch(/^Next: /);
  });

  it('takes a name of 200 characters, counted as code points, and one that is there already', async () => {
    expect((await create('🦉'.repeat(200))).exitCode).toBe(0);
    expect((await create('🦉'.repeat(200))).exitCode).toBe(0);
  });

  it.each(['', ' ', '🦉'.repeat(201)])('takes the name %j for a mistake in usage', async (name) => {
    expect((await create(name)).exitCode).toBe(2);
  });

  it('refuses an unknown institute with one line', async () => {
    expect(await run('create', '--institute', 'nobody', '--name', 'A')).toMatchObject({
      exitCode: 1,
      errors: 'No institute has the id nobody. List them with: npx prospectus institutes list',
    });
  });
});

describe('campaigns list', () => {
  it('prints them in order of creation, the default list marked', async () => {
    await insertTestCampaign(database.db, instituteId, { id: `b-${instituteId}`, created_at: '2026-01-02' });
    await insertTestCampaign(database.db, instituteId, { created_at: '2026-01-01', is_default: true, name: 'List' });

    expect(await list()).toMatchObject([
      { name: 'List', is_default: true },
      { id: `b-${instituteId}`, is_default: false },
    ]);
    expect((await run('list', '--institute', instituteId)).text).toMatch(/List +default campaign /);
  });

  it('has nothing of another institute (D37)', async () => {
    const other = randomUUID();
    await insertInstitute(database.db, other);
    await insertTestCampaign(database.db, other);

    expect(await list()).toEqual([]);
  });

  it('refuses an unknown institute', async () => {
    expect((await run('list', '--institute', 'nobody')).exitCode).toBe(1);
  });
});

describe('campaigns deactivate', () => {
  it('prints the campaign, which is inactive, and may be repeated', async () => {
    const { id } = (await create('A')).value as { id: string };

    expect(await run('deactivate', id)).toMatchObject({ exitCode: 0, value: { id, name: 'A', status: 'inactive' } });
    expect((await run('deactivate', id)).exitCode).toBe(0);
    expect(await list()).toMatchObject([{ id, status: 'inactive' }]);
  });

  it('never deactivates the default list (D30)', async () => {
    const id = await insertTestCampaign(database.db, instituteId, { is_default: true });

    expect(await run('deactivate', id)).toMatchObject({
      exitCode: 1,
      errors: expect.stringContaining('cannot be deactivated'),
    });
    expect(await list()).toMatchObject([{ id, status: 'active' }]);
  });

  it('refuses a campaign that does not exist', async () => {
    expect(await run('deactivate', 'unknown')).toMatchObject({
      exitCode: 1,
      errors: expect.stringContaining('No campaign has the id unknown'),
    });
  });
});
