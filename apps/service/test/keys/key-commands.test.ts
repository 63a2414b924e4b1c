import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { registerKeyCommands } from '../../src/features/keys/index.ts';
import { insertInstitute } from '../support/data/institutes.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { runCommand } from '../support/service/command-line.ts';

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

const run = (...args: string[]) => runCommand(database.db, registerKeyCommands, ['keys', ...args]);
const create = (...args: string[]) => run('create', '--institute', instituteId, '--name', 'Main site', ...args);

describe('keys create', () => {
  it('prints the key once, with both scopes, for the catalogue (§2.7, D34)', async () => {
    const { exitCode, value, text } = await create();

    expect(exitCode).toBe(0);
    expect(value).toEqual({
      id: expect.any(String),
      key: expect.stringMatching(/^vak_pub_[0-9a-f]{48}$/),
      prefix: expect.stringMatching(/^vak_pub_[0-9a-f]{4}$/),
      scopes: ['catalog:read', 'leads:write'],
      product: 'catalog',
      only_from_websites: false,
      expires_at: null,
    });
    expect(text).toContain((value as { key: string }).key);
    expect(text).toContain('not shown again');
    expect(text.split('\n').at(-1)).toMatch(/^Next: /);
  });

  it('gives it the scopes, product and expiry asked for (D34)', async () => {
    const { value } = await create('--scope', 'leads:write', '--product', 'booking-2', '--expires', '2126-01-31');

    expect(value).toMatchObject({
      scopes: ['leads:write'],
      product: 'booking-2',
      expires_at: '2126-01-31T00:00:00.000Z',
    });
  });

  it('makes one that works only from websites, and says so in the list (D40)', async () => {
    const { value, text } = await create('--only-from-websites');
    await create();

    expect(value).toMatchObject({ only_from_websites: true });
    expect(text.split('\n').at(-1)).toContain('websites add HOST');
    const list = await run('list', '--institute', instituteId);
    expect(list.value).toMatchObject([{ only_from_websites: true }, { only_from_websites: false }]);
    expect(list.text).toMatch(/websites only[\s\S]*anywhere/);
  });

  it('prints a list with --count, also of one', async () => {
    expect((await create('--count', '3')).value).toHaveLength(3);
    expect((await create('--count', '1')).value).toHaveLength(1);
  });

  it.each([[['--expires', '2020-01-01']], [['--name', ' ']], [['--institute', 'nobody']]])(
    'refuses %j with one line (D34, D37)',
    async (args) => {
      const { exitCode, value, errors } = await create(...args);

      expect({ exitCode, value }).toEqual({ exitCode: 1, value: undefined });
      expect(errors.split('\n')).toHaveLength(1);
    },
  );

  it.each([
    [['--scope', 'catalog:write']],
    [['--product', 'Catalog']],
    [['--expires', 'tomorrow']],
    [['--count', '0']],
    [['--count', '10001']],
    [['--colour', 'teal']],
  ])('takes %j for a mistake in usage', async (args) => {
    expect((await create(...args)).exitCode).toBe(2);
  });
});

describe('keys list', () => {
  it('prints everything but the key (§5.4)', async () => {
    const { key, id, prefix } = (await create()).value as { key: string; id: string; prefix: string };

    const { value, text } = await run('list', '--institute', instituteId);

    expect(value).toEqual([
      {
        id,
        name: 'Main site',
        prefix,
        scopes: ['catalog:read', 'leads:write'],
        only_from_websites: false,
        status: 'active',
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        last_used_at: null,
        expires_at: null,
      },
    ]);
    expect(text + JSON.stringify(value)).not.toContain(key);
  });

  it('says how to create the first', async () => {
    const { value, text } = await run('list', '--institute', instituteId);

    expect(value).toEqual([]);
    expect(text.split('\n').at(-1)).toMatch(/^Next: npx prospectus keys create /);
  });

  it('refuses an unknown institute with one line', async () => {
    expect(await run('list', '--institute', 'nobody')).toMatchObject({
      exitCode: 1,
      errors: 'No institute has the id nobody. List them with: npx prospectus institutes list',
    });
  });
});

describe('keys revoke', () => {
  it('prints the revoked key, and may be repeated (§3)', async () => {
    const { id } = (await create()).value as { id: string };

    const first = await run('revoke', id);

    expect(first).toMatchObject({ exitCode: 0, value: { id, name: 'Main site', status: 'revoked' } });
    expect(await run('revoke', id)).toEqual(first);
  });

  it('refuses a key that does not exist', async () => {
    expect((await run('revoke', randomUUID())).exitCode).toBe(1);
    expect((await run('revoke', 'vak_pub_0123')).exitCode).toBe(1);
  });
});
