import type { SourceWire } from '@prospectus/contract/admin';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerSourceCommands } from '../../../src/features/catalogue-source/sources/source.commands.ts';
import { catalogue } from '../../support/data/catalogue.ts';
import { importFile } from '../../support/data/import-file.ts';
import { createTestDatabase, type TestDatabase } from '../../support/others/database.ts';
import { runCommand } from '../../support/service/command-line.ts';

let database: TestDatabase;
let institute: string;
beforeAll(async () => {
  database = await createTestDatabase();
  const file = catalogue();
  institute = file.institute.id;
  await importFile(database.db, file);
});
afterAll(() => database.drop());

const register = registerSourceCommands(() => ({ webhookPrivateAddresses: false }));
const run = (...args: string[]) => runCommand(database.db, register, ['sources', ...args]);
const address = 'https://school.example/courses.xlsx?key=secret';

it('sources are added, listed, fetched and removed on the command line, each with its record (K16)', async () => {
  const none = await run('list', '--institute', institute);
  const added = await run('add', address, '--institute', institute, '--every', 'day');
  const { id } = added.value as SourceWire;
  const listed = await run('list', '--institute', institute);
  const asked = await run('fetch', id);
  const removed = await run('remove', id);
  const left = await run('list', '--institute', institute);

  expect(none.text).toContain('No sources.');
  expect(added.value).toMatchObject({ kind: 'address', url: address, every: 'day', last: null });
  // What may be a secret is shown to programs alone.
  expect([added.text, listed.text, removed.text].join()).not.toContain('secret');
  expect(listed.text).toMatch(/school\.example\/courses\.xlsx\?…\S{4} +every day +never/);
  expect([asked.exitCode, removed.exitCode, left.value]).toEqual([0, 0, []]);
  const records = await database.db
    .selectFrom('audit_event')
    .select('action')
    .where('action', 'like', 'source.%')
    .orderBy('id')
    .execute();
  expect(records.map(({ action }) => action)).toEqual(['source.added', 'source.fetch_requested', 'source.removed']);
});

it('what sources do not take is said, with what to do (K16)', async () => {
  const add = (...args: string[]) => run('add', ...args, '--institute', institute);
  await add('https://school.example/twice.csv');

  const refused = [
    await add('http://school.example/list.csv'),
    await add('https://10.0.0.1/list.csv'),
    await add('https://school.example/twice.csv'),
    await add('https://school.example/', '--website', '--every', 'hour'),
    await add('https://school.example/list.csv', '--mapping', 'none'),
    await run('add', 'https://school.example/list.csv', '--institute', 'nowhere'),
    await run('fetch', '00000000-0000-4000-8000-000000000000'),
    await run('remove', 'x'),
    await run('list', '--institute', 'nowhere'),
  ];

  expect(refused.map(({ exitCode }) => exitCode)).toEqual(refused.map(() => 1));
  expect(refused.map(({ errors }) => errors)).toEqual([
    expect.stringMatching(/must begin with https/),
    expect.stringMatching(/not public/),
    expect.stringMatching(/already a source/),
    expect.stringMatching(/A website is read only when you click/),
    expect.stringMatching(/No mapping of this name is kept/),
    expect.stringMatching(/No institute has the id nowhere/),
    expect.stringMatching(/No source has the id/),
    expect.stringMatching(/No source has the id x/),
    expect.stringMatching(/No institute has the id nowhere/),
  ]);
});
