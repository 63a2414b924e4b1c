import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addInstituteByCommand } from '../../../src/features/catalogue-source/index.ts';
import { registerInstituteCommands, registerSettingsCommands } from '../../../src/features/institutes/index.ts';
import { insertInstitute } from '../../support/data/institutes.ts';
import { exportObject, revisionOf } from '../../support/data/stored-catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../../support/others/database.ts';
import { runCommand } from '../../support/service/command-line.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const run = (...args: string[]) => runCommand(database.db, registerInstituteCommands(addInstituteByCommand), args);
const set = (id: string, ...args: string[]) =>
  runCommand(database.db, registerSettingsCommands, ['settings', 'set', '--institute', id, ...args]);
const setUrl = (id: string, url: string) => set(id, '--course-base-url', url);

describe('institutes list', () => {
  it('prints every institute by name, and what to do when there is none', async () => {
    expect(await run('institutes', 'list')).toMatchObject({
      value: [],
      text: expect.stringContaining('No institutes yet.'),
    });
    await insertInstitute(database.db, 'b');
    await insertInstitute(database.db, 'a');

    const { exitCode, value } = await run('institutes', 'list');

    expect(exitCode).toBe(0);
    expect(value).toEqual([
      { id: 'a', name: 'Institute a' },
      { id: 'b', name: 'Institute b' },
    ]);
  });
});

describe('institutes add', () => {
  const add = (id: string, ...args: string[]) => run('institutes', 'add', id, '--name', 'Ferry', ...args);

  it('makes an institute with an empty catalogue, once (K3)', async () => {
    expect(await add('ferry', '--timezone', 'Europe/Oslo', '--currency', 'NOK')).toMatchObject({
      exitCode: 0,
      value: { institute_id: 'ferry', name: 'Ferry', timezone: 'Europe/Oslo', default_currency: 'NOK' },
      text: expect.stringContaining('Its prices are in NOK and its time zone is Europe/Oslo (--currency, --timezone)'),
    });
    expect(await exportObject(database.db, 'ferry')).toMatchObject({
      institute: { id: 'ferry', name: 'Ferry', timezone: 'Europe/Oslo', default_currency: 'NOK' },
      courses: [],
    });

    expect(await add('ferry')).toMatchObject({ exitCode: 1, errors: expect.stringContaining('ferry already') });
  });

  it('says in which currency and time zone an institute is where none was given (K3)', async () => {
    expect(await add('harbour')).toMatchObject({
      value: { timezone: 'UTC', default_currency: 'USD' },
      text: expect.stringContaining('Its prices are in USD and its time zone is UTC (--currency, --timezone)'),
    });
  });

  it.each([
    ['The id', 'a b', []],
    ['--timezone', 'a', ['--timezone', 'Mars']],
    ['--currency', 'a', ['--currency', 'euro']],
  ])('names what is wrong: %s (K3)', async (what, id, args) => {
    expect(await add(id, ...args)).toMatchObject({ exitCode: 1, errors: expect.stringContaining(`${what}: expected`) });
  });

  it('takes no name that cannot be stored (K3)', async () => {
    const named = run('institutes', 'add', 'a', '--name', 'A\u0000');

    expect((await named).errors).toContain('--name: must not contain the character U+0000.');
  });
});

describe('settings set', () => {
  it('stores the course page address and prints the settings (§5.8, D26)', async () => {
    const id = randomUUID();
    await insertInstitute(database.db, id);

    expect(await setUrl(id, 'https://learn.example.org/courses/')).toMatchObject({
      exitCode: 0,
      value: { institute_id: id, course_base_url: 'https://learn.example.org/courses', lead_retention_days: null },
    });
    expect(await revisionOf(database.db, id)).toBe(2);
  });

  it('takes the address away with none (D26)', async () => {
    const id = randomUUID();
    await insertInstitute(database.db, id);
    await setUrl(id, 'https://learn.example.org');

    expect((await setUrl(id, 'none')).value).toEqual({
      institute_id: id,
      course_base_url: null,
      lead_retention_days: null,
    });
    expect(await revisionOf(database.db, id)).toBe(3);
  });

  it('lets the revision be when nothing is another', async () => {
    const id = randomUUID();
    await insertInstitute(database.db, id);
    await setUrl(id, 'none');
    await setUrl(id, 'https://learn.example.org');
    await setUrl(id, 'https://learn.example.org/');

    expect(await revisionOf(database.db, id)).toBe(2);
  });

  it('refuses an address that is not https (§5.8)', async () => {
    const id = randomUUID();
    await insertInstitute(database.db, id);

    expect(await setUrl(id, 'http://learn.example.org')).toMatchObject({
      exitCode: 1,
      errors: expect.stringContaining('must begin with https://'),
    });
    expect(await revisionOf(database.db, id)).toBe(1);
  });

  it('changes nothing of another institute (D37)', async () => {
    const [id, other] = [randomUUID(), randomUUID()];
    await insertInstitute(database.db, id);
    await insertInstitute(database.db, other);

    await setUrl(id, 'https://learn.example.org');

    expect(await revisionOf(database.db, other)).toBe(1);
  });

  it('stores for how long enquiries are kept, and leaves the other setting alone', async () => {
    const id = randomUUID();
    await insertInstitute(database.db, id);
    await setUrl(id, 'https://learn.example.org');

    const { value, text } = await set(id, '--lead-retention-days', '90');

    expect(value).toEqual({
      institute_id: id,
      course_base_url: 'https://learn.example.org',
      lead_retention_days: 90,
    });
    expect(text).toContain('after 90 days');
    expect(await revisionOf(database.db, id)).toBe(2);
    expect((await set(id, '--lead-retention-days', 'none')).value).toMatchObject({ lead_retention_days: null });
  });

  it.each([
    [['--lead-retention-days', '0']],
    [['--lead-retention-days', '1.5']],
    [['--lead-retention-days', '36501']],
    [['--lead-retention-days', '']],
    [[]],
  ])('takes %j for a mistake in usage', async (args) => {
    const id = randomUUID();
    await insertInstitute(database.db, id);

    expect((await set(id, ...args)).exitCode).toBe(2);
  });

  it('says when there is no such institute', async () => {
    expect(await setUrl(randomUUID(), 'none')).toMatchObject({
      exitCode: 1,
      errors: expect.stringContaining('No institute has the id'),
    });
  });
});
