import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { registerCatalogueCommands } from '../../../src/features/catalogue-source/index.ts';
import { mapWith } from '../../support/data/csv-mapping.ts';
import { createTestDatabase, type TestDatabase } from '../../support/others/database.ts';
import { runCommand } from '../../support/service/command-line.ts';

let database: TestDatabase;
let folder: string;
let id: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'convert-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  id = randomUUID();
});

const run = (...args: string[]) => runCommand(database.db, registerCatalogueCommands, args);
const write = async (name: string, content: unknown) => {
  const path = join(folder, name);
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
};
const writeMap = () =>
  write('map.json', mapWith({ map: { institute: { id, name: 'I' } }, course: { stream: { label: '{topic}' } } }));
const list = 'id,title,topic\na,A,Data\nb,B,Arts\n';

describe('convert', () => {
  it('writes to standard output what import makes of the same list (K13)', async () => {
    const [csv, map] = [await write('list.csv', list), await writeMap()];
    let printed = '';
    const stdout = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      printed += String(text);
      return true;
    });

    const { exitCode } = await run('convert', csv, '--map', map);

    stdout.mockRestore();
    expect(exitCode).toBe(0);
    expect(JSON.parse(printed)).toMatchObject({
      institute: { id },
      streams: [{ slug: 'data' }, { slug: 'arts' }],
      courses: [{ id: 'a' }, { id: 'b' }],
    });
    await run('import', csv, '--map', map);
    expect(await run('import', await write('printed.json', printed))).toMatchObject({ value: { changed: false } });
  });

  it.each(['out.json', 'out.ndjson'])('writes a file that can be imported: %s (K13)', async (name) => {
    const out = join(folder, name);

    const converted = await run('convert', await write('list.csv', list), '--map', await writeMap(), '--out', out);

    expect(converted).toMatchObject({ exitCode: 0, value: { institute_id: id, courses: 2, out } });
    expect(converted.text).toContain(`Next: npx prospectus import ${out} --dry-run`);
    expect((await readFile(out, 'utf8')).split('\n').length > 5).toBe(name === 'out.json');
    expect(await run('import', out, '--yes')).toMatchObject({ exitCode: 0, value: { courses: 2 } });
  });

  it('opens no database (K13)', async () => {
    const withoutDatabase = new Proxy({} as TestDatabase['db'], {
      get: () => {
        throw new Error('The database was used.');
      },
    });
    const args = [
      'convert',
      await write('list.csv', list),
      '--map',
      await writeMap(),
      '--out',
      join(folder, 'no.json'),
    ];

    expect(await runCommand(withoutDatabase, registerCatalogueCommands, args)).toMatchObject({ exitCode: 0 });
  });

  it('writes nothing when something is wrong, and ends with exit code 1 and the findings (K13)', async () => {
    const csv = await write('list.csv', 'id,title,topic\na,A,Data\nb, ,Arts\n');
    const map = await writeMap();
    const before = await readdir(folder);

    const { exitCode, errors } = await run('convert', csv, '--map', map, '--out', join(folder, 'wrong.json'));

    expect(exitCode).toBe(1);
    expect(errors).toContain('line 3');
    expect(errors).toContain(`${csv} was refused`);
    expect(await readdir(folder)).toEqual(before);
  });

  it('names the mapping when that is what cannot be read, as import does (K13)', async () => {
    const csv = await write('list.csv', list);
    const map = await write('broken.json', '{ "csv_map": 1, }');

    for (const command of ['convert', 'import']) {
      const { exitCode, errors } = await run(command, csv, '--map', map);

      expect(exitCode).toBe(1);
      expect(errors).toContain(`${map} was refused`);
      expect(errors).not.toContain(csv);
    }
  });

  it('refuses a mapping that changes courses of a catalogue: there is none without a database (K13)', async () => {
    const map = await write('update.json', {
      csv_map: 1,
      rows: 'update',
      institute: { id },
      course: { id: '{id}', code: '{title}' },
    });

    const { exitCode, errors } = await run('convert', await write('list.csv', list), '--map', map);

    expect(exitCode).toBe(1);
    expect(errors).toContain('/rows');
    expect(errors).toContain('by import');
  });

  it.each([
    ['a list without a mapping', ['list.csv']],
    ['a catalogue file', ['list.json']],
    ['no list', []],
  ])('takes %s for a mistake in usage', async (_, args) => {
    const { exitCode, errors } = await run('convert', ...args);

    expect(exitCode).toBe(2);
    expect(errors).toMatch(/^error: /);
  });
});
