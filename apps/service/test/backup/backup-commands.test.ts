import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, lstat, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { openEmbeddedPostgres } from '@prospectus/embedded-postgres';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { carriedTables } from '../../src/features/backup/tables.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { migrate } from '../../src/schema/migrate.ts';
import type { Database, Tables } from '../../src/schema/tables.ts';
import { insertInstitute } from '../support/data/institutes.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { eventually } from '../support/service/eventually.ts';
import { runCli, startCli } from '../support/service/run-cli.ts';
import { fillEverything, readTables } from '../support/stage/whole-database.ts';

// Real processes and databases, several at a time: on a busy machine they take their time.
vi.setConfig({ testTimeout: 180_000 });

describe('backup and restore', () => {
  let folder: string;
  const databases: TestDatabase[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'prospectus-backup-'));
    // As root, PostgreSQL runs as another user, who must get in.
    await chmod(folder, 0o711);
  });
  afterAll(async () => {
    await Promise.all(databases.map((database) => database.drop()));
    await rm(folder, { recursive: true });
  });
  const create = async (make: () => Promise<TestDatabase>) => {
    const database = await make();
    databases.push(database);
    return database;
  };

  it('carry everything from the embedded database to another one and back, while a service uses it', async () => {
    const [here, there, file] = [join(folder, 'here'), join(folder, 'there'), join(folder, 'first.backup')];
    const external = await create(createEmptyDatabase);
    const before = await inEmbedded(here, async (db) => {
      await fillEverything(db);
      await writeFile(join(here, 'auth-secret'), 'the secret that was made here\n');
      const backedUp = await runCli(['backup', file, '--json'], { DATA_DIR: here });
      expect(backedUp).toMatchObject({ code: 0, stderr: '' });
      expect(JSON.parse(backedUp.stdout)).toMatchObject({ file, rows: { institute: 1, lead: 1, auth_user: 1 } });
      return readTables(db, carriedTables);
    });

    const restored = await runCli(['restore', file], { DATABASE_URL: external.url, AUTH_SECRET: 'x'.repeat(32) });
    const again = await runCli(['backup', join(folder, 'second.backup')], { DATABASE_URL: external.url });
    const back = await runCli(['restore', join(folder, 'second.backup')], { DATA_DIR: there });

    expect(restored).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(
        /^Two-factor authentication and the secrets of webhooks work only with AUTH_SECRET/,
      ),
    });
    expect(restored.stdout).toMatch(
      /^Everything as of \S+ is restored \(institutes: 1, courses: 1, enquiries: 1, people: 1\)\./,
    );
    expect(again).toMatchObject({ code: 0, stderr: '' });
    expect(back).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(
        /^Two-factor authentication and the secrets of webhooks work only with the AUTH_SECRET/,
      ),
    });
    expect(await readTables(external.db, carriedTables)).toEqual(before);
    expect(await inEmbedded(there, (db) => readTables(db, carriedTables))).toEqual(before);
  });

  it('carry the secret that the service made itself, so that two-factor authentication goes on working', async () => {
    const [here, there, file] = [join(folder, 'own'), join(folder, 'other'), join(folder, 'secret.backup')];
    await inEmbedded(here, fillEverything);
    await writeFile(join(here, 'auth-secret'), 'the secret that was made here\n');
    await runCli(['backup', file], { DATA_DIR: here });

    const { code, stderr } = await runCli(['restore', file], { DATA_DIR: there });

    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(await readFile(join(there, 'auth-secret'), 'utf8')).toBe('the secret that was made here\n');
    expect((await stat(join(there, 'auth-secret'))).mode & 0o777).toBe(0o600);
  });

  it('say that webhooks need the former secret, too, where two-factor authentication is not used', async () => {
    const [source, target] = [await create(createTestDatabase), await create(createEmptyDatabase)];
    await fillEverything(source.db);
    await source.db.deleteFrom('auth_two_factor').execute();
    const file = join(folder, 'webhooks.backup');
    await runCli(['backup', file], { DATABASE_URL: source.url });

    const { code, stderr } = await runCli(['restore', file], { DATABASE_URL: target.url });

    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining('the secrets of webhooks') });
  });

  it('write a file that its owner alone can read, which replaces one of that name in one step', async () => {
    const { url, db } = await create(createTestDatabase);
    await insertInstitute(db, 'school');
    const file = join(folder, 'again.backup');
    await writeFile(file, 'an older one', { mode: 0o644 });

    const { code } = await runCli(['backup', file], { DATABASE_URL: url });

    expect(code).toBe(0);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(gunzipSync(await readFile(file)).toString()).toMatch(/^\{"format":"prospectus-backup","version":1,/);
    expect((await readdir(folder)).filter((name) => name.includes('unfinished'))).toEqual([]);
  });

  it('leave no part of a file when a signal ends them', async () => {
    const { url, db } = await create(createTestDatabase);
    await insertInstitute(db, 'school');
    const file = join(folder, 'ended.backup');
    const unfinished = async () => (await readdir(folder)).filter((name) => name.includes('unfinished'));

    const code = await db.transaction().execute(async (trx) => {
      await sql`lock table lead in access exclusive mode`.execute(trx);
      const child = startCli(['backup', file], { DATABASE_URL: url });
      const ended = once(child, 'exit');
      await eventually(async () => expect(await unfinished()).toHaveLength(1));
      child.kill('SIGTERM');
      return (await ended)[0];
    });

    expect(code).toBe(143);
    expect(await unfinished()).toEqual([]);
  });

  it('take the place of files alone', async () => {
    const { url, db } = await create(createTestDatabase);
    await insertInstitute(db, 'school');
    const [file, link] = [join(folder, 'target'), join(folder, 'link.backup')];
    await writeFile(file, 'a file of its own');
    await symlink(file, link);

    const { code, stderr } = await runCli(['backup', link], { DATABASE_URL: url });

    expect(code).toBe(1);
    expect(stderr).toMatch(/is not a regular file: name a file to write, or - for standard output\.$/m);
    expect((await lstat(link)).isSymbolicLink()).toBe(true);
  });

  it('fail, and say so, where standard output did not take the whole', async () => {
    const { url, db } = await create(createTestDatabase);
    await insertInstitute(db, 'school');

    const closed = startCli(['backup', '-'], { DATABASE_URL: url });
    closed.stdout.destroy();
    const [said, [code]] = await Promise.all([text(closed.stderr), once(closed, 'exit')]);

    expect({ code, said }).toEqual({
      code: 1,
      said: expect.stringMatching(/^Standard output cannot be written \(EPIPE\)/m),
    });
  });

  it.each([
    ['no file', 'missing.backup', undefined, /^\S+missing\.backup cannot be read \(ENOENT\)/],
    [
      'no backup',
      'text.backup',
      Buffer.from('hello'),
      /it is not a backup, is damaged, or is incomplete\. Nothing was restored\.$/,
    ],
  ])('say in one line what is wrong: %s', async (_, name, content, message) => {
    const { url } = await create(createTestDatabase);
    const file = join(folder, name);
    if (content) await writeFile(file, content);

    const { code, stdout, stderr } = await runCli(['restore', file], { DATABASE_URL: url });

    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr.trimEnd()).toMatch(message);
    expect(stderr.split('\n')).toHaveLength(2);
  });

  it('say in one line where a file cannot be written, and that one was cut off', async () => {
    const source = await create(createTestDatabase);
    const target = await create(createTestDatabase);
    await insertInstitute(source.db, randomUUID());
    const file = join(folder, 'whole.backup');
    const nowhere = await runCli(['backup', join(folder, 'no', 'folder')], { DATABASE_URL: source.url });
    await runCli(['backup', file], { DATABASE_URL: source.url });
    await writeFile(join(folder, 'half.backup'), (await readFile(file)).subarray(0, -20));

    const { code, stderr } = await runCli(['restore', join(folder, 'half.backup')], { DATABASE_URL: target.url });

    expect(nowhere).toMatchObject({ code: 1, stderr: expect.stringMatching(/cannot be written \(ENOENT\)[^\n]+\n$/) });
    expect(code).toBe(1);
    expect(stderr).toMatch(/incomplete/);
    expect(await target.db.selectFrom('institute').selectAll().execute()).toEqual([]);
  });
});

/** Runs work on the embedded database of a data folder, as a service that uses it. */
async function inEmbedded<T>(dataDir: string, work: (db: Database) => Promise<T>): Promise<T> {
  const postgres = await openEmbeddedPostgres({ dataDir, log: () => undefined });
  try {
    await migrate(postgres.url, { auto: true });
    const db = openDatabase<Tables>(postgres.url, { max: 3, applicationName: 'tests', unbounded: true });
    try {
      return await work(db);
    } finally {
      await db.destroy();
    }
  } finally {
    await postgres.leave();
  }
}
