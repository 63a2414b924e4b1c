import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { registerWebsiteCommands } from '../../src/features/websites/index.ts';
import { insertInstitute } from '../support/data/institutes.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { createDohServer, type DohServer } from '../support/others/doh-server.ts';
import { runCommand } from '../support/service/command-line.ts';

let database: TestDatabase;
let dns: DohServer;
let instituteId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  dns = await createDohServer();
});
afterAll(async () => {
  await dns.close();
  await database.drop();
});
beforeEach(async () => {
  instituteId = randomUUID();
  await insertInstitute(database.db, instituteId);
});

const run = (...args: string[]) => runOn(undefined, ...args);

/** With an external database at the address, or the embedded one. */
function runOn(databaseUrl: string | undefined, ...args: string[]) {
  const register = registerWebsiteCommands(() => ({ dohResolvers: [dns.url], databaseUrl }));
  return runCommand(database.db, register, ['websites', ...args]);
}

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
    expect(text.split('\n').at(-1)).toBe(`Next: npx prospectus websites verify ${id}`);
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
    expect(text.split('\n').at(-1)).toBe(`Next: npx prospectus websites verify ${id}`);
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

describe('a website that is named by its host', () => {
  it('is verified, blocked and removed as by its id, however it is written', async () => {
    const id = await added('school.example');
    await added('shop.school.example');
    const named = (command: string, typed: string, ...more: string[]) =>
      run(command, typed, '--institute', instituteId, ...more);

    expect((await named('verify', 'https://School.example/courses')).value).toMatchObject({ id, status: 'Pending' });
    expect((await named('verify', 'school.example.', '--assume-verified')).value).toMatchObject({
      id,
      status: 'Verified',
    });
    expect((await named('verify', id)).value).toMatchObject({ id, status: 'Verified' });
    expect((await named('block', 'shop.school.example')).value).toMatchObject({ status: 'Revoked' });
    expect((await named('remove', 'school.example')).value).toMatchObject({ id, status: 'removed' });
    expect(await named('remove', 'school.example')).toMatchObject({
      exitCode: 0,
      value: { id: null, host: 'school.example', status: 'removed' },
      text: expect.stringContaining('Nothing was removed.'),
    });
  });

  it('is none of another institute’s (D37)', async () => {
    const id = await added('school.example');
    const other = randomUUID();
    await insertInstitute(database.db, other);

    for (const typed of ['school.example', id]) {
      expect(await run('verify', typed, '--institute', other)).toMatchObject({
        exitCode: 1,
        errors: `The institute ${other} has no website ${typed}. List those it has with: npx prospectus websites list --institute ${other}`,
      });
      await run('remove', typed, '--institute', other);
    }
    expect((await run('list', '--institute', instituteId)).value).toMatchObject([{ id }]);
  });

  it('needs the institute, which must be there', async () => {
    for (const command of ['verify', 'remove', 'block']) {
      expect(await run(command, 'school.example')).toMatchObject({
        exitCode: 1,
        errors: `school.example is not the id of a website. To name one by its host, say whose it is: npx prospectus websites ${command} school.example --institute ID`,
      });
      expect((await run(command, 'school.example', '--institute', 'nobody')).errors).toContain(
        'No institute has the id nobody',
      );
    }
  });
});

describe('websites verify', () => {
  it('verifies a website whose record is there (§3)', async () => {
    const { value: website } = await run('add', 'proved.example', '--institute', instituteId);
    const { id, record } = website as { id: string; record: { name: string; value: string } };
    dns.setTxt(record.name, record.value);

    const { exitCode, value, text } = await run('verify', id);

    expect(exitCode).toBe(0);
    expect(value).toEqual({ id, host: 'proved.example', status: 'Verified', reason: null });
    expect(text).toContain('Next: its pages, and those of its subdomains, may use');
  });

  it('leaves a website pending with the reason when its record is not there, which is no failure (§3, D36)', async () => {
    const id = await added('later.example');

    const { exitCode, value, text } = await run('verify', id);

    expect(exitCode).toBe(0);
    expect(value).toEqual({
      id,
      host: 'later.example',
      status: 'Pending',
      reason: expect.stringContaining('no record named _service-verification.later.example'),
    });
    expect(text).toContain('Next: the running service keeps checking for two days');
    expect((await run('list', '--institute', instituteId)).value).toEqual([value]);
  });

  it('takes a website for verified when told to, with a warning', async () => {
    const id = await added('school.example');

    const { exitCode, value, errors } = await run('verify', id, '--assume-verified');

    expect(exitCode).toBe(0);
    expect(value).toEqual({ id, host: 'school.example', status: 'Verified', reason: expect.any(String) });
    expect(errors).toMatch(/^Warning: .*school\.example.*not checked/);
  });

  it('takes nothing for verified on a database that is not the embedded one (D36)', async () => {
    const id = await added('school.example');

    const { exitCode, errors } = await runOn('postgresql://db.example/x', 'verify', id, '--assume-verified');

    expect(exitCode).toBe(1);
    expect(errors).toMatch(/^--assume-verified works only with the embedded database/);
    expect((await run('list', '--institute', instituteId)).value).toMatchObject([{ status: 'Pending' }]);
  });

  it('refuses an unknown website and a blocked one', async () => {
    const id = await added('school.example');
    await run('block', id);

    expect(await run('verify', randomUUID(), '--assume-verified')).toMatchObject({ exitCode: 1 });
    expect(await run('verify', id, '--assume-verified')).toMatchObject({
      exitCode: 1,
      errors: 'The service operator has blocked school.example permanently.',
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
