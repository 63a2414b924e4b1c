import { createReadStream, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createGunzip } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { eventually } from '../support/service/eventually.ts';
import { runCli } from '../support/service/run-cli.ts';
import { authenticatorCode, createBrowser } from '../support/stage/browser.ts';
import {
  canTakeOverDataDir,
  type EarlierState,
  fileOf,
  makeDataDir,
  type RecordedAnswer,
  readState,
  unpackDataDir,
} from './earlier-state.ts';
import { withNamedChanges } from './named-changes.ts';
import { type RunningService, serve } from './running-service.ts';

const states = readdirSync(fileURLToPath(new URL('.', import.meta.url))).filter((name) => name.startsWith('from-'));

/** Repeats the requests to the earlier version, and expects the same bytes and headers, except for what the changelog names. */
async function expectSameAnswers({ base }: RunningService, { version, answers, keys }: EarlierState): Promise<void> {
  const expected = answers.map((answer) => withNamedChanges(version, answer));
  const ask = ({ key, path, headers, answered }: RecordedAnswer) =>
    askAgain(base, { key: keys[key], path, headers, answered });
  // Data in the form of an earlier version is converted in the background.
  await eventually(async () => {
    const now = await Promise.all(expected.map(ask));
    expect(now).toEqual(expected.map(({ status, answered, body }) => ({ status, answered, body })));
  });
}

async function askAgain(
  base: string,
  { key, path, headers, answered }: Pick<RecordedAnswer, 'path' | 'headers' | 'answered'> & { readonly key: string },
) {
  const answer = await fetch(`${base}/catalog/v1${path}`, {
    headers: { ...headers, 'x-api-key': key, 'content-type': 'application/json', 'accept-encoding': 'identity' },
  });
  const text = await answer.text();
  return {
    status: answer.status,
    answered: Object.fromEntries(Object.keys(answered).map((name) => [name, answer.headers.get(name)])),
    body: text.replaceAll(answer.headers.get('x-request-id') ?? '', '<request id>'),
  };
}

async function expectSignIn({ base }: RunningService, { people: { email, password } }: EarlierState): Promise<void> {
  const browser = createBrowser(base);
  expect((await browser.post('/sign-in', { email, password })).json).toEqual({ status: 'signed_in' });
  expect((await browser.send('/institutes/harbour/team')).status).toBe(200);
  // Members from before there were roles may do what they could (M1).
  expect((await browser.send('/session')).json).toMatchObject({ institutes: [{ id: 'harbour', role: 'admin' }] });
  browser.close();
}

async function expectSecondStep({ base }: RunningService, { people }: EarlierState): Promise<void> {
  const browser = createBrowser(base);
  const { careful: email, password, totp_secret } = people;
  expect((await browser.post('/sign-in', { email, password })).json).toEqual({ status: 'code_needed' });
  const code = authenticatorCode(totp_secret);
  expect((await browser.post('/sign-in/code', { code })).json).toEqual({ status: 'signed_in' });
  browser.close();
}

async function expectEnquiries(env: Readonly<Record<string, string>>, { leads }: EarlierState): Promise<void> {
  const { stdout } = await runCli(['leads', 'export', '--institute', 'harbour'], env);
  const exported = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  // A cursor names a moment of the database in which the enquiries were.
  const withoutCursor = (lead: object) => ({ ...lead, cursor: undefined });
  expect(exported.map(withoutCursor)).toEqual(leads.map(withoutCursor));
}

async function expectWebhook(env: Readonly<Record<string, string>>, { webhook_id: id }: EarlierState): Promise<void> {
  const { stdout } = await runCli(['webhooks', 'list', '--institute', 'quay', '--json'], env);
  expect(JSON.parse(stdout)).toEqual([expect.objectContaining({ id, url: 'http://127.0.0.1:9/hook' })]);
}

async function expectLists(
  env: Readonly<Record<string, string>>,
  { lists = [] }: Pick<EarlierState, 'lists'>,
): Promise<void> {
  const printed = await Promise.all(lists.map(({ args }) => runCli([...args], env)));
  expect(printed.map(({ stdout }) => stdout)).toEqual(lists.map(({ stdout }) => stdout));
}

describe.each(states)('what was left %s', (name) => {
  let state: EarlierState;
  beforeAll(async () => {
    state = await readState(name);
  });

  describe.skipIf(!canTakeOverDataDir)('as a data folder', () => {
    it('is taken over: it answers as before, keys, sign-ins, enquiries, changes and drafts are there, and it starts again', async () => {
      const { dataDir, remove } = await makeDataDir();
      await unpackDataDir(name, dataDir);
      const env = { ...state.environment, DATA_DIR: dataDir };

      const migrating = await serve(env);
      await expectSameAnswers(migrating, state);
      await expectSignIn(migrating, state);
      await expectSecondStep(migrating, state);
      await expectEnquiries(env, state);
      await expectWebhook(env, state);
      await expectLists(env, state);
      expect(await migrating.stop()).toBe(0);
      const next = await serve(env);
      await expectSameAnswers(next, state);
      await expectSignIn(next, state);
      expect(await next.stop()).toBe(0);

      await remove();
    });
  });

  describe('as a backup', () => {
    let database: TestDatabase;
    beforeAll(async () => {
      database = await createEmptyDatabase();
    });
    afterAll(() => database.drop());

    it('is restored: it answers as before, and keys, sign-ins, enquiries, changes and drafts are there', async () => {
      const { dataDir, remove } = await makeDataDir();
      const { stderr } = await runCli(['restore', fileOf(name, 'everything.backup')], { DATABASE_URL: database.url });
      const [, secret = ''] =
        /^\{.*"auth_secret":"([^"]+)"/.exec(await headOf(fileOf(name, 'everything.backup'))) ?? [];
      const env = { ...state.environment, DATABASE_URL: database.url, DATA_DIR: dataDir, AUTH_SECRET: secret };

      const service = await serve(env);
      await expectSameAnswers(service, state);
      await expectSignIn(service, state);
      await expectSecondStep(service, state);
      await expectEnquiries(env, state);
      await expectWebhook(env, state);
      await expectLists(env, state);

      expect(stderr).toContain('AUTH_SECRET');
      expect(await service.stop()).toBe(0);
      await remove();
    });
  });
});

describe('a program that is older than the schema asks for', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    await sql`insert into kysely_migration (name, timestamp) values ('9999-of-a-later-version', 'now')`.execute(
      database.db,
    );
    await sql`update schema_compatibility set minimal_migration = '9999-of-a-later-version'`.execute(database.db);
  });
  afterAll(() => database.drop());

  it.each([[['serve']], [['institutes', 'list']]])('stops with one line: %s', async (args) => {
    const { dataDir, remove } = await makeDataDir();

    const run = await runCli(args, {
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      AUTH_SECRET: 'a secret of the tests, which is long enough',
    });

    expect(run).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^[^\n]*9999-of-a-later-version[^\n]*\n$/),
    });
    await remove();
  });
});

/** Returns the first line of a compressed file. */
async function headOf(file: string): Promise<string> {
  for await (const chunk of createReadStream(file).pipe(createGunzip())) return String(chunk).split('\n')[0] ?? '';
  return '';
}
