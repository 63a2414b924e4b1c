import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerCatalogueCommands } from '../../../src/features/catalogue-source/index.ts';
import { findMapping, putMapping } from '../../../src/features/catalogue-source/mappings/kept-mapping.repository.ts';
import { catalogue } from '../../support/data/catalogue.ts';
import { importFile } from '../../support/data/import-file.ts';
import { exportObject } from '../../support/data/stored-catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../../support/others/database.ts';
import { runCommand } from '../../support/service/command-line.ts';

let database: TestDatabase;
let folder: string;
let list: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'map-commands-'));
  list = join(folder, 'list.csv');
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const run = (...args: string[]) => runCommand(database.db, registerCatalogueCommands, args);

async function open() {
  const file = catalogue();
  await importFile(database.db, { ...file, institute: { ...file.institute, default_currency: 'EUR' } });
  return file.institute.id;
}

const mapOf = (id: string) => ({
  csv_map: 1,
  institute: { id, name: 'Lakeside' },
  course: {
    id: '{Nr}',
    editions: [{ title: '{Title}', versions: [{ package_session_id: '{Nr}', price: 'on_request' }] }],
  },
});

describe('a mapping that is kept at the command line', () => {
  it('is listed, shown, used by its name, and deleted (K13, K13a)', async () => {
    const id = await open();
    const map = join(folder, 'map.json');
    await writeFile(map, JSON.stringify(mapOf(id)));
    await writeFile(list, 'Nr,Title\nA,One\n');

    const kept = await run('map', 'keep', 'By hand', '--institute', id, '--map', map);
    const listed = await run('map', 'list', '--institute', id);
    const shown = await run('map', 'show', 'By hand', '--institute', id);
    const imported = await run('import', list, '--map', 'By hand');
    const deleted = await run('map', 'delete', 'By hand', '--institute', id);
    const gone = await run('import', list, '--map', 'By hand');

    expect(kept).toMatchObject({ exitCode: 0, value: { name: 'By hand', is_own: true } });
    expect(listed.value).toMatchObject([{ name: 'By hand', by: null }]);
    expect(shown.value).toMatchObject({ map: mapOf(id) });
    expect(imported).toMatchObject({ exitCode: 0, value: { institute_id: id, changed: true } });
    expect((await exportObject(database.db, id)).courses).toMatchObject([{ id: 'A' }]);
    expect(deleted.exitCode).toBe(0);
    expect(gone).toMatchObject({ exitCode: 1, errors: expect.stringContaining('no mapping is kept under this name') });
  });

  it('is refused with what is wrong with it (K13)', async () => {
    const id = await open();
    const map = join(folder, 'foreign.json');
    await writeFile(map, JSON.stringify(mapOf('elsewhere')));

    const refused = await run('map', 'keep', 'Foreign', '--institute', id, '--map', map);

    expect(refused).toMatchObject({ exitCode: 1, errors: expect.stringContaining('the id of this institute') });
    expect(await findMapping(database.db, id, 'Foreign')).toBeUndefined();
  });

  it('asks with its answers what is new, and keeps what was answered (K13a)', async () => {
    const [id, other] = [await open(), await open()];
    const columns = ['Code', 'Course', 'Price'];
    for (const instituteId of [id, other]) {
      await putMapping(database.db, {
        ...{ instituteId, name: 'List', isOwn: false, map: null, columns, answers: { decimal: ',' } },
        ...{ updatedAt: new Date(0), updatedBy: null },
      });
    }
    await writeFile(list, 'Code;Course;Price;Start\nXL-1;Spreadsheets;1.290;\n');
    const named = ['import', list, '--map', 'List', '--institute', id];

    const ambiguous = await run('import', list, '--map', 'List');
    const asked = await run(...named);
    const imported = await run(...named, '--answer', 'column:run.start=');

    expect(ambiguous).toMatchObject({ exitCode: 1, errors: expect.stringContaining('--institute') });
    expect(asked).toMatchObject({ exitCode: 1, errors: expect.stringContaining('The column "Start" is new') });
    expect(imported).toMatchObject({ exitCode: 0, value: { changed: true } });
    const { answers, columns: now } = (await findMapping(database.db, id, 'List')) ?? {};
    expect(answers).toMatchObject({ decimal: ',', 'column:run.start': '', 'column:version.price.amount': 'Price' });
    expect(now).toEqual([...columns, 'Start']);
  });
});
