import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  isAlive,
  readServerPid,
  startPostgresUser,
} from '../../../../packages/embedded-postgres/test/support/processes.ts';
import { systemClock } from '../../src/platform/time/clock.ts';
import { migrations } from '../../src/schema/migrations/index.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { createTestKey } from '../support/service/access.ts';
import { runCli as run } from '../support/service/run-cli.ts';

const oneLine = /^[^\n]+\n$/;

describe('the command line', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it('prints one JSON value and nothing else with --json, wherever that stands', async () => {
    const env = { DATABASE_URL: database.url };

    const [before, after] = await Promise.all([run(['--json', 'migrate'], env), run(['migrate', '--json'], env)]);

    expect(before).toEqual({ code: 0, stdout: '{"applied":[]}\n', stderr: '' });
    expect(after).toEqual(before);
  });

  it('applies migrations when asked to, whatever AUTO_MIGRATE says', async () => {
    const empty = await createEmptyDatabase();
    const env = { DATABASE_URL: empty.url, AUTO_MIGRATE: 'false' };

    const refused = await run(['keys', 'list', '--institute', 'x'], env);
    const migrated = await run(['migrate', '--json'], env);
    const found = await run(['keys', 'list', '--institute', 'x'], env);
    await empty.drop();

    expect(refused).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/AUTO_MIGRATE is false: run prospectus migrate/),
    });
    expect(JSON.parse(migrated.stdout)).toEqual({ applied: Object.keys(migrations) });
    expect(found.stderr).toContain('No institute has the id x');
  });

  it.each([
    [
      'an unknown command',
      ['migrat'],
      /^error: unknown command 'migrat' \(Did you mean migrate\?\); see: npx prospectus --help\n$/,
    ],
    [
      'an unknown option',
      ['migrate', '--fast'],
      /^error: unknown option '--fast'; see: npx prospectus migrate --help\n$/,
    ],
    [
      'an option left out',
      ['keys', 'list'],
      /^error: required option '--institute <id>' not specified; see: npx prospectus keys list --help\n$/,
    ],
    [
      'an argument left out',
      ['import'],
      /^error: missing required argument 'file'; see: npx prospectus import --help\n$/,
    ],
    ['an unknown command of a group', ['keys', 'x'], /^error: unknown command 'x'; see: npx prospectus keys --help\n$/],
    [
      'a value that cannot be used',
      ['serve', '--workers', '0'],
      /^error: option '--workers <number>' argument '0' is invalid\. Expected a number .*\.; see: .* serve --help\n$/,
    ],
    ['no command', [], /^Usage: prospectus/m],
  ])('ends with 2 for a mistake in usage: %s', async (_, args, message) => {
    const { code, stdout, stderr } = await run(args, { DATABASE_URL: database.url });

    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(message);
  });

  it('ends with 0 for --help and --version', async () => {
    const [help, version] = await Promise.all([run(['--help'], {}), run(['--version'], {})]);

    expect(help).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining('Usage: prospectus') });
    expect(version).toMatchObject({ code: 0, stderr: '', stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
  });

  it.each([
    ['a setting that cannot be used', { PORT: 'eighty' }, /^PORT cannot be used: expected a port from 0 to 65535\.$/m],
    [
      'a database that does not answer',
      { DATABASE_URL: 'postgresql://127.0.0.1:1/x' },
      /^The database does not answer .*DATABASE_URL/m,
    ],
  ])('ends with 1 and one line for %s', async (_, env, message) => {
    const { code, stdout, stderr } = await run(['migrate', '--json'], env);

    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(oneLine);
    expect(stderr).toMatch(message);
  });

  it('serves no database that others may share without a secret for sessions', async () => {
    const { code, stderr } = await run(['serve'], { DATABASE_URL: database.url });

    expect(code).toBe(1);
    expect(stderr).toMatch(/^AUTH_SECRET is not set/);
  });

  it('ends where it cannot serve, whatever it has begun to build', async () => {
    for (let institute = 0; institute < 20; institute += 1) await createTestKey(database.db, systemClock);
    const dataDir = await makeDataDir();
    await writeFile(join(dataDir, 'imports'), 'no folder');
    const env = { DATABASE_URL: database.url, AUTH_SECRET: 'a secret of the tests, which is long enough', PORT: '0' };

    const { code, stderr } = await run(['serve'], { ...env, DATA_DIR: dataDir });

    expect(code).toBe(1);
    expect(stderr).toContain('imports');
    await rm(dataDir, { recursive: true });
  });

  it('works next to a running service on the same embedded database, and leaves it running', async () => {
    const dataDir = await makeDataDir();
    const service = await startPostgresUser(dataDir);
    const pid = await readServerPid(join(dataDir, 'postgres'));

    const migrated = await run(['migrate', '--json'], { DATA_DIR: dataDir });

    expect(migrated).toMatchObject({ code: 0, stderr: '' });
    expect(await isAlive(pid)).toBe(true);
    await service.leave();
    expect(await isAlive(pid)).toBe(false);
    await rm(dataDir, { recursive: true });
  });

  it('stops the embedded database it has started, also when it fails', async () => {
    const dataDir = await makeDataDir();

    const failed = await run(['keys', 'list', '--institute', 'x'], { DATA_DIR: dataDir });

    expect(failed).toMatchObject({ code: 1, stderr: expect.stringMatching(oneLine) });
    await expect(readServerPid(join(dataDir, 'postgres'))).rejects.toThrow('ENOENT');
    await rm(dataDir, { recursive: true });
  });
});

async function makeDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'prospectus-cli-'));
  // As root, PostgreSQL runs as another user, who must get in.
  await chmod(folder, 0o711);
  return folder;
}
