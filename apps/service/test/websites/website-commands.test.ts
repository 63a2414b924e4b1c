import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { registerWebsiteCommands } from '../../src/features/websites/index.ts';
import { runCommand } from '../support/command-line.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { insertInstitute } from '../support/institutes.ts';

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

const run = (...args: string[]) => runCommand(database.db, registerWebsiteCommands, ['websites', ...args]);

async function added(host: string): Promise<string> {
  const { value } = await run('add', host, '--institute', instituteId);
  return (value as { id: string }).id;
}

describe('websites add', () => {
  it('prints the website and the record that verifies it (§2.8)', async () => {
    const { exitCode, value, text } = await run('add', 'https://School.example/', '--institute', instituteId);

    expect(exitCode).toBe(0);
    expect(value).toEqual({
      id: expect.any(String),
      host: 'school.example',
      status: 'Pending',
      record: {
        type: 'TXT',
        name: '_service-verification.school.example',
        value: expect.stringMatching(/^service-site-verification=[0-9a-f]{32}$/),
      },
    });
    const { id, record } = value as { id: string; record: { value: string } };
    expect(text).toContain(record.value);
    expect(text.split('\n').at(-1)).toBe(`Next: npx prospectus websites verify ${id} --assume-verified`);
  });

  it.each([
    ['school.example', 'school.example is already registered.'],
    ['localhost', '"localhost" cannot be a website: localhost is always allowed and need not be added.'],
  ])('refuses %s with one line (D35)', async (typed, line) => {
    await added('school.example');

    expect(await run('add', typed, '--institute', instituteId)).toMatchObject({ exitCode: 1, errors: line });
  });

  it('refuses an unknown institute with one line', async () => {
    expect(await run('add', 'school.example', '--institute', 'nobody')).toMatchObject({
      exitCode: 1,
      errors: 'No institute has the id nobody. List them with: npx prospectus institutes list',
    });
  });

  it('is a usage error without an institute', async () => {
    expect((await run('add', 'school.example')).exitCode).toBe(2);
  });
});

describe('websites list', () => {
  it('prints every website of the institute (§2.8)', async () => {
    const id = await added('school.example');

    const { value, text } = await run('list', '--institute', instituteId);

    expect(value).toEqual([{ id, host: 'school.example', status: 'Pending', reason: null }]);
    expect(text.split('\n').at(-1)).toBe(`Next: npx prospectus websites verify ${id} --assume-verified`);
  });

  it('says how to add the first', async () => {
    const { value, text } = await run('list', '--institute', instituteId);

    expect(value).toEqual([]);
    expect(text).toContain(`Next: npx prospectus websites add HOST --institute ${instituteId}`);
  });

  it('refuses an unknown institute', async () => {
    expect((await run('list', '--institute', 'nobody')).exitCode).toBe(1);
  });
});

describe('websites verify', () => {
  it('says that DNS verification is not available, and what to give instead', async () => {
    const id = await added('school.example');

    const { exitCode, errors } = await run('verify', id);

    expect(exitCode).toBe(1);
    expect(errors).toMatch(/DNS is not available in this version.*--assume-verified/);
    expect((await run('list', '--institute', instituteId)).value).toMatchObject([{ status: 'Pending' }]);
  });

  it('takes a website for verified when told to, with a warning', async () => {
    const id = await added('school.example');

    const { exitCode, value, errors } = await run('verify', id, '--assume-verified');

    expect(exitCode).toBe(0);
    expect(value).toEqual({ id, host: 'school.example', status: 'Verified', reason: expect.any(String) });
    expect(errors).toMatch(/^Warning: .*school\.example.*not checked/);
  });

  it('refuses an unknown website and a blocked one', async () => {
    const id = await added('school.example');
    await run('block', id);

    expect(await run('verify', randomUUID(), '--assume-verified')).toMatchObject({ exitCode: 1 });
    expect(await run('verify', id, '--assume-verified')).toMatchObject({
      exitCode: 1,
      errors: 'school.example is blocked by the service operator, for good.',
    });
  });
});

describe('websites remove', () => {
  it('removes, and may be repeated (§3)', async () => {
    const id = await added('school.example');

    expect(await run('remove', id)).toMatchObject({
      exitCode: 0,
      value: { id, host: 'school.example', status: 'removed', reason: null },
    });
    expect(await run('remove', id)).toMatchObject({ exitCode: 0, value: { id, host: null, status: 'removed' } });
    expect((await run('list', '--institute', instituteId)).value).toEqual([]);
  });

  it('refuses a blocked website, and an id that cannot be one (D35)', async () => {
    const id = await added('school.example');
    await run('block', id);

    expect((await run('remove', id)).exitCode).toBe(1);
    expect((await run('remove', 'school.example')).exitCode).toBe(1);
  });
});

describe('websites block', () => {
  it('revokes, and may be repeated (§3)', async () => {
    const id = await added('school.example');
    const blocked = { id, host: 'school.example', status: 'Revoked', reason: 'Blocked by the service operator.' };

    expect(await run('block', id)).toMatchObject({ exitCode: 0, value: blocked });
    expect(await run('block', id)).toMatchObject({ exitCode: 0, value: blocked });
    expect((await run('block', randomUUID())).exitCode).toBe(1);
  });
});
