import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { registerCatalogueCommands } from '../../../src/features/catalogue-source/index.ts';
import { catalogue, course, edition } from '../../support/data/catalogue.ts';
import { importFile } from '../../support/data/import-file.ts';
import { exportObject, revisionOf } from '../../support/data/stored-catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../../support/others/database.ts';
import { runCommand } from '../../support/service/command-line.ts';

let database: TestDatabase;
let folder: string;
let list: string;
beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'import-suggest-'));
  list = join(folder, 'list.csv');
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const table = 'Our courses;;\nCode;Course;Fee\nXL-1;Spreadsheets;1.290\n';
const run = (...args: string[]) => runCommand(database.db, registerCatalogueCommands, args);
const suggest = ['--suggest', '--institute', 'lakeside'];
const answers = ['--answer', 'decimal=,', '--answer', 'currency=GBP'];

describe('a table that is imported without a mapping', () => {
  it('is not while a question is open: the questions are the result, and nothing is stored (K13a)', async () => {
    await writeFile(list, table);

    const refused = await run('import', list, ...suggest, '--yes');

    expect(refused).toMatchObject({
      exitCode: 1,
      errors: expect.stringMatching(/--answer decimal=,.*--answer currency=GBP.*2 questions about/s),
    });
    expect(await revisionOf(database.db, 'lakeside')).toBeUndefined();
  });

  it('is read as the answers say, with the rows that were left out (K13a)', async () => {
    await writeFile(list, table);

    const { value } = await run('import', list, ...suggest, ...answers, '--yes');

    expect(value).toMatchObject({ institute_id: 'lakeside', changed: true, left_out: [{ line: 1, why: 'title' }] });
    const { courses, institute } = await exportObject(database.db, 'lakeside');
    expect(courses).toMatchObject([{ editions: [{ title: 'Spreadsheets', versions: [{ price: { amount: 1290 } }] }] }]);
    expect(institute).toMatchObject({ default_currency: 'GBP' });
  });

  it('keeps what a table cannot say, and needs not be told what is stored (K10)', async () => {
    const institute = { id: 'lakeside', name: 'Lakeside', timezone: 'Europe/London', default_currency: 'GBP' };
    await importFile(
      database.db,
      catalogue({
        institute: { ...institute, website_url: 'https://lakeside.example' },
        streams: [{ slug: 'office', label: 'Office', description: 'Everything for the office.' }],
        courses: [course({ id: 'XL-1' }, edition({ title: 'Spreadsheets' }))],
      }),
    );
    await writeFile(list, 'Code;Course;Fee\nXL-1;Spreadsheets;120,50\n');

    await run('import', list, ...suggest, '--yes');

    const stored = await exportObject(database.db, 'lakeside');
    expect(stored.institute).toMatchObject({ ...institute, website_url: 'https://lakeside.example' });
    expect(stored.streams).toMatchObject([{ slug: 'office', description: 'Everything for the office.' }]);
    expect(stored.courses).toMatchObject([{ editions: [{ versions: [{ price: { amount: 120.5 } }] }] }]);
  });

  it('leaves learning paths as they are, with the titles of courses that it lacks (K10)', async () => {
    const institute = { id: 'lakeside', name: 'Lakeside', default_currency: 'GBP' };
    const steps = [{ course_id: 'XL-1' }, { course_id: 'XL-2' }];
    const courses = ['XL-1', 'XL-2'].map((id) => course({ id }, edition({ id, title: `Title of ${id}` })));
    const path = { code: 'office', name: 'Office', stream: 'office', steps };
    const streams = [{ slug: 'office', label: 'Office' }];
    await importFile(database.db, catalogue({ institute, streams, courses, learning_paths: [path] }));
    await writeFile(list, 'Code;Course;Fee\nXL-1;Spreadsheets;120,50\n');

    const { exitCode } = await run('import', list, ...suggest, '--yes');

    expect(exitCode).toBe(0);
    const { learning_paths: paths } = await exportObject(database.db, 'lakeside');
    expect(paths?.[0]?.steps.map(({ course_id: id, title }) => [id, title])).toEqual([
      ['XL-1', 'Title of XL-1'],
      ['XL-2', 'Title of XL-2'],
    ]);
  });

  it('leaves what people changed, added and took away of what a table cannot say (K3, K10)', async () => {
    const institute = { id: 'lakeside', name: 'Lakeside', default_currency: 'GBP', website_url: 'https://old.example' };
    const courses = ['XL-1', 'XL-2'].map((id) => course({ id }, edition({ id, title: `Title of ${id}` })));
    const steps = courses.map(({ id }) => ({ course_id: id ?? '' }));
    const path = { code: 'office', name: 'Office', stream: 'former', steps };
    const streams = ['office', 'former'].map((slug) => ({ slug, label: slug }));
    await importFile(database.db, catalogue({ institute, streams, courses, learning_paths: [path] }));
    const [theirs, own] = ['office', 'own'].map((id) => ({ entity: 'learning_path', id }));
    const edits = [
      { entity: 'institute', id: 'lakeside', field: 'website_url', value: 'https://new.example' },
      { ...theirs, field: 'stream', value: 'office' },
      { ...theirs, field: 'steps', value: [{ course_id: 'XL-1' }] },
      { entity: 'stream', id: 'former', field: 'removed', value: true },
      { entity: 'course', id: 'XL-2', field: 'removed', value: true },
      { ...own, field: 'added', value: { entity: 'institute', id: 'lakeside' } },
      { ...own, field: 'name', value: 'Our own' },
      { ...own, field: 'stream', value: 'office' },
      { ...own, field: 'steps', value: [{ course_id: 'XL-1' }] },
    ];
    const changes = join(folder, 'changes.json');
    await writeFile(changes, JSON.stringify(edits));
    expect((await run('changes', 'apply', changes, '--institute', 'lakeside')).errors).toBe('');
    const listed = async () => {
      const { value } = await run('changes', 'list', '--institute', 'lakeside');
      const all = value as { id: string; field: string; value: unknown }[];
      return all.map((change) => ({ id: change.id, field: change.field, value: change.value }));
    };
    const before = await listed();
    await writeFile(list, 'Code;Course;Fee\nXL-1;Spreadsheets;120,50\n');

    const { exitCode, errors } = await run('import', list, ...suggest, '--yes');

    expect({ exitCode, errors }).toMatchObject({ exitCode: 0 });
    // The list has dropped the course that people took away.
    expect((await listed()).filter(({ id }) => id !== 'XL-2')).toEqual(before.filter(({ id }) => id !== 'XL-2'));
    const stored = await exportObject(database.db, 'lakeside');
    expect(stored.institute.website_url).toBe('https://new.example');
    expect(stored.streams?.map(({ slug }) => slug)).toEqual(['office']);
    expect(stored.learning_paths).toMatchObject([
      { name: 'Office', stream: 'office', steps: [{ course_id: 'XL-1' }] },
      { name: 'Our own' },
    ]);
  });

  it('changes nothing when it comes in again, whatever is stored besides (K10)', async () => {
    const formats = [
      { key: 'live', label: 'Live' },
      { key: 'self', label: 'By yourself' },
    ];
    const institute = { id: 'lakeside', name: 'Lakeside', default_currency: 'GBP', formats };
    await importFile(database.db, catalogue({ institute, courses: [] }));
    await writeFile(list, 'Code;Course;Fee\nXL-1;Spreadsheets;120,50\n');
    await run('import', list, ...suggest, '--yes');
    const stored = await exportObject(database.db, 'lakeside');

    expect((await run('import', list, ...suggest)).value).toMatchObject({ changed: false });

    expect(stored.institute.formats).toEqual(formats);
  });

  it('is refused when prices are in another currency than the one that is stored or said (K10)', async () => {
    await writeFile(list, 'Code;Course;Fee\nXL-1;Spreadsheets;£250\n');

    expect(await run('import', list, ...suggest, '--currency', 'EUR', '--yes')).toMatchObject({
      exitCode: 1,
      errors: expect.stringContaining('prices in EUR, or a column with the currency'),
    });
  });

  it('names the option that no mapping can be made with (K13a)', async () => {
    await writeFile(list, 'Code;Course;Fee\nXL-1;Spreadsheets;250\n');

    expect(await run('import', list, ...suggest, '--currency', 'eur', '--yes')).toMatchObject({
      exitCode: 1,
      errors: expect.stringContaining('eur'),
    });
  });

  it('is converted in the same way, without a database (K13a)', async () => {
    await writeFile(list, table);
    const out = join(folder, 'catalogue.json');

    await run('convert', list, ...suggest, ...answers, '--out', out);

    expect(JSON.parse(await readFile(out, 'utf8'))).toMatchObject({
      institute: { id: 'lakeside' },
      courses: [{ id: 'XL-1' }],
    });
  });

  it.each([
    [['--suggest'], '--suggest needs --institute'],
    [[...suggest, '--map', 'map.json'], '--suggest goes without --map'],
    [['--answer', 'decimal=,'], '--answer goes with --suggest'],
    [['--map', 'package.json', '--institute', 'other'], '--institute goes with --suggest'],
    [[...suggest, '--answer', 'decimal'], 'expected KEY=VALUE'],
  ])('is a fault of usage with %s (K13a)', async (options, message) => {
    await writeFile(list, table);

    expect(await run('import', list, ...options)).toMatchObject({
      exitCode: 2,
      errors: expect.stringContaining(message),
    });
  });
});
