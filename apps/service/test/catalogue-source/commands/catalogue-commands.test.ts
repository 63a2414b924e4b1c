import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listImports } from '../../../src/features/catalogue-source/imports/record/import-record.repository.ts';
import { registerCatalogueCommands } from '../../../src/features/catalogue-source/index.ts';
import { catalogue, course, edition, version } from '../../support/data/catalogue.ts';
import { mapWith } from '../../support/data/csv-mapping.ts';
import { importChanges, revisionOf } from '../../support/data/stored-catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../../support/others/database.ts';
import { runCommand } from '../../support/service/command-line.ts';

let database: TestDatabase;
let folder: string;
let id: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'catalogue-commands-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  id = randomUUID();
});

/** Each test makes an institute next to those of others, which an import does only when that is confirmed (K11). */
const run = (...args: string[]) =>
  runCommand(database.db, registerCatalogueCommands, args[0] === 'import' ? [...args, '--yes'] : args);
const write = async (name: string, content: unknown) => {
  const path = join(folder, name);
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
};
const fileOf = (...courses: unknown[]) => ({ ...catalogue({ institute: { id } }), courses });

describe('import', () => {
  it('prints how much the file holds, and whether anything was changed', async () => {
    const path = await write('a.json', fileOf(course({}, edition(), edition())));
    const value = { institute_id: id, courses: 1, editions: 2, versions: 2, learning_paths: 0 };

    expect(await run('import', path)).toMatchObject({ exitCode: 0, value: { ...value, changed: true }, errors: '' });
    expect(await run('import', path)).toMatchObject({ exitCode: 0, value: { ...value, changed: false }, errors: '' });
  });

  it('R1: counts runs and places, both when the file has either, and neither when it has none', async () => {
    const places = [{ id: 'hafen', name: 'Hafen Campus' }];
    const runs = ['a', 'b'].map((run) => ({ id: `${id}-${run}`, when: 'on request', published: run === 'a' }));
    const withRuns = fileOf(course({}, edition({}, version({ runs }))));
    const withPlaces = { ...fileOf(course()), institute: { id, name: 'I', places } };

    const first = await run('import', await write('runs.json', withRuns));
    const second = await run('import', await write('places.json', withPlaces));
    const third = await run('import', await write('neither.json', fileOf(course())));

    expect(first.value).toMatchObject({ runs: 2, places: 0 });
    expect(first.text).toContain('1 version, 2 runs, 0 places, 0 learning paths');
    expect(second.value).toMatchObject({ runs: 0, places: 1 });
    expect(second.text).toContain('1 version, 0 runs, 1 place, 0 learning paths');
    expect(third.value).not.toHaveProperty('runs');
    expect(third.value).not.toHaveProperty('places');
    expect(third.text).toContain('1 version, 0 learning paths');
  });

  it('enters the import into the history and the audit log, and keeps the catalogue', async () => {
    await run('import', await write('history.json', fileOf(course())));
    await run('import', await write('history.json', fileOf(course())));
    await run('import', await write('wrong.json', fileOf({})));

    const records = await listImports(database.db, id, { before: undefined, size: 10 });
    expect(
      records.map(({ via, status, fileName, isChanged, hasContent }) => [via, status, fileName, isChanged, hasContent]),
    ).toEqual([
      ['command_line', 'applied', 'history.json', true, true],
      ['command_line', 'applied', 'history.json', true, true],
    ]);
    const events = await database.db.selectFrom('audit_event').selectAll().where('institute_id', '=', id).execute();
    expect(events.map(({ action, actor_kind, subject }) => [action, actor_kind, subject])).toEqual([
      ['catalogue.imported', 'command_line', 'history.json'],
      ['catalogue.imported', 'command_line', 'history.json'],
    ]);
  });

  it('imports a file of more than 128 MiB without keeping it', async () => {
    const blanks = ' '.repeat(128 * 1024 * 1024);

    const { exitCode } = await run('import', await write('large.json', JSON.stringify(fileOf(course())) + blanks));

    expect(exitCode).toBe(0);
    const records = await listImports(database.db, id, { before: undefined, size: 10 });
    expect(records).toMatchObject([{ status: 'applied', fileName: 'large.json', hasContent: false }]);
  });

  it('tells a person what to do next', async () => {
    const { text } = await run('import', await write('a.json', fileOf(course())));

    expect(text.split('\n')).toEqual([
      'Courses: 1 new, 0 changed, 0 removed. Dates: 0 new, 0 changed, 0 removed.',
      expect.stringMatching(/^ {2}New: /),
      `The catalogue of ${id} is imported and appears within a minute: 1 course, 1 edition, 1 version, 0 learning paths.`,
      `Next: npx prospectus keys create --institute ${id} --name "Main site"`,
    ]);
  });

  it('says of a file that is something else just that, and where the guide is', async () => {
    const path = await write('package.json', { name: 'a', version: '1', scripts: {}, private: true });

    const { exitCode, errors } = await run('import', path, '--dry-run');

    expect(exitCode).toBe(1);
    expect(errors).toMatch(
      /^1 place: expected a catalogue file, .*catalogue-file\.md.*\n {2}found a file with neither .* \(the file\)\n/,
    );
    expect(errors).toContain('1 finding.');
  });

  it('reads NDJSON', async () => {
    const { courses, ...header } = fileOf(course(), course());
    const path = await write('a.ndjson', [header, ...courses].map((each) => JSON.stringify(each)).join('\n'));

    expect(await run('import', path)).toMatchObject({ exitCode: 0, value: { courses: 2, changed: true } });
  });

  it('reads CSV with a mapping', async () => {
    const csv = await write('a.csv', 'id,title\na,A\nb,B\n');
    const map = await write('map.json', mapWith({ map: { institute: { id, name: 'I' } } }));

    expect(await run('import', csv, '--map', map)).toMatchObject({
      exitCode: 0,
      value: { institute_id: id, courses: 2, editions: 2, versions: 2, learning_paths: 0, changed: true },
    });
  });

  it('says where in a CSV file or its mapping something is wrong', async () => {
    const csv = await write('a.csv', 'id,title\na,A\nb, \n');
    const map = await write('map.json', mapWith({ map: { institute: { id, name: 'I' } } }));

    const { exitCode, errors } = await run('import', csv, '--map', map);

    expect(exitCode).toBe(1);
    expect(errors).toContain('line 3');
    expect(await revisionOf(database.db, id)).toBeUndefined();
  });

  it('lists everything that is wrong, ends with one line that says so, and changes nothing', async () => {
    const path = await write(
      'a.json',
      fileOf({ ...course({}, edition({ title: 'A' })), stream: 'x' }, course({}, { ...edition(), title: ' ' })),
    );

    const { exitCode, errors } = await run('import', path);

    expect(exitCode).toBe(1);
    expect(errors.split('\n')).toEqual([
      '1 place: expected the slug of a stream',
      '  found "x" (/courses/0/stream, "A")',
      '  Correct the name, or add what it names.',
      '1 place: expected text that is not blank',
      '  found " " (/courses/1/editions/0/title)',
      `${path} was refused; nothing was changed: 2 findings. Correct the file and run the command again.`,
    ]);
    expect(await revisionOf(database.db, id)).toBeUndefined();
  });

  it('counts what is beyond 10,000 findings', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 10_005 }, (_, at) => [`x${at}`, 0]));
    const path = await write('a.json', fileOf({ ...course(), ...unknown }));

    const { errors } = await run('import', path);

    expect(errors.split('\n').filter((line) => line.startsWith('1 place: '))).toHaveLength(10_000);
    expect(errors).toContain('10005 findings, of which 10000 are listed');
  });

  it('only looks with --dry-run', async () => {
    const path = await write('a.json', fileOf(course()));

    expect(await run('import', path, '--dry-run')).toMatchObject({
      exitCode: 0,
      value: { institute_id: id, courses: 1, editions: 1, versions: 1, learning_paths: 0, changed: false },
      text: expect.stringContaining(`Next: npx prospectus import ${path}`),
    });
    expect(await revisionOf(database.db, id)).toBeUndefined();
  });

  it.each([
    ['another ending', ['a.txt']],
    ['no ending', ['a']],
    ['a CSV file without a mapping', ['a.csv']],
    ['a mapping with another file', ['a.json', '--map', 'map.json']],
    ['no file', []],
  ])('takes %s for a mistake in usage', async (_, args) => {
    const { exitCode, errors } = await run('import', ...args);

    expect(exitCode).toBe(2);
    expect(errors).toMatch(/^error: /);
  });

  it.each([
    ['is not there', 'none.json'],
    ['is a folder', '.'],
  ])('says when a file %s', async (_, name) => {
    const path = name === '.' ? join(folder, 'folder.json') : join(folder, name);

    expect(await run('import', path)).toMatchObject({ exitCode: 1, errors: `There is no file ${path}.` });
  });

  it('refuses JSON over 256 MB with the way out, without reading it', async () => {
    const path = await write('large.json', '');
    await truncate(path, 256 * 1024 * 1024 + 1);

    const { exitCode, errors } = await run('import', path);

    expect(exitCode).toBe(1);
    expect(errors).toContain('is larger than 256 MB: write it as NDJSON instead');
    await rm(path);
  });
});

describe('export', () => {
  it('prints the catalogue file', async () => {
    const file = fileOf(course(), course());
    await importChanges(database.db, file);
    let printed = '';
    const stdout = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      printed += String(text);
      return true;
    });

    const { exitCode } = await run('export', '--institute', id);

    stdout.mockRestore();
    expect(exitCode).toBe(0);
    expect(JSON.parse(printed)).toEqual(file);
  });

  it.each(['out.json', 'out.ndjson', 'out.NDJSON'])('writes a file that can be imported: %s', async (name) => {
    await importChanges(database.db, fileOf(course(), course()));
    const out = join(folder, name);

    const exported = await run('export', '--institute', id, '--out', out);

    expect(exported).toMatchObject({ exitCode: 0, value: { institute_id: id, courses: 2, out } });
    expect(await run('import', out)).toMatchObject({ exitCode: 0, value: { courses: 2, changed: false } });
    const lines = (await readFile(out, 'utf8')).trimEnd().split('\n');
    if (name !== 'out.json') expect(lines).toHaveLength(3);
  });

  it('writes nothing for an institute that is not there', async () => {
    const before = await readdir(folder);

    const { exitCode, errors } = await run('export', '--institute', 'none', '--out', join(folder, 'none.json'));

    expect([exitCode, errors]).toEqual([1, expect.stringContaining('No institute has the id none.')]);
    expect(await readdir(folder)).toEqual(before);
  });
});

describe('learners import', () => {
  it('prints how many editions the file names and how many were changed', async () => {
    await importChanges(
      database.db,
      fileOf(course({}, edition({ id: 'a' }), edition({ id: 'b', active_learners: 1 }))),
    );
    const path = await write('learners.csv', 'edition_id,active_learners\na,5\nb,1\n');

    expect(await run('learners', 'import', path, '--institute', id)).toMatchObject({
      exitCode: 0,
      value: { editions: 2, changed: 1 },
      text: expect.stringContaining('within 10 minutes'),
    });
  });

  it('lists everything that is wrong', async () => {
    await importChanges(database.db, fileOf(course()));
    const path = await write('learners.csv', 'edition_id,active_learners\nnone,5\n');

    const { exitCode, errors } = await run('learners', 'import', path, '--institute', id);

    expect(exitCode).toBe(1);
    expect(errors.split('\n').slice(0, 2)).toEqual([
      '1 place: expected the id of an edition',
      '  found "none" in line 2 (/2/edition_id)',
    ]);
  });

  it.each([
    ['file', 'none.csv', 'There is no file'],
    ['institute', 'learners.csv', 'No institute has the id'],
  ])('says when there is no such %s', async (_, name, message) => {
    await write('learners.csv', 'edition_id,active_learners\n');

    const { exitCode, errors } = await run('learners', 'import', join(folder, name), '--institute', randomUUID());

    expect([exitCode, errors]).toEqual([1, expect.stringContaining(message)]);
  });
});
