import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFindings } from '../../../src/features/catalogue-source/checking/finding.ts';
import { readCsvUpdate } from '../../../src/features/catalogue-source/csv/index.ts';
import { exportCatalogue } from '../../../src/features/catalogue-source/exporting/export.service.ts';
import { registerCatalogueCommands } from '../../../src/features/catalogue-source/index.ts';
import { CatalogueChangedError } from '../../../src/features/catalogue-source/updating/catalogue-changed.ts';
import { withUpdatedCatalogue } from '../../../src/features/catalogue-source/updating/update.service.ts';
import { catalogue, course, edition, version } from '../../support/data/catalogue.ts';
import { collect } from '../../support/data/csv-mapping.ts';
import { importChanges, revisionOf } from '../../support/data/stored-catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../../support/others/database.ts';
import { runCommand } from '../../support/service/command-line.ts';

let database: TestDatabase;
let folder: string;
let id: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'update-list-'));
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
const mapOf = (course: unknown, more: object = {}) => ({
  csv_map: 1,
  rows: 'update',
  institute: { id },
  course,
  ...more,
});
const update = async (csv: string, map: unknown, ...options: string[]) =>
  run('import', await write('list.csv', csv), '--map', await write('map.json', map), ...options);

/** A catalogue with three courses: SQL in two languages, Excel with two versions, Chess with a run. */
const stored = () => ({
  ...catalogue({ institute: { id, timezone: 'Europe/Berlin', places: [{ id: 'hall', name: 'Hall' }] } }),
  streams: [{ slug: 'data', label: 'Data' }],
  courses: [
    course(
      { id: 'SQL', stream: 'data' },
      edition(
        { id: 'SQL_en', title: 'Questions', tags: ['old'] },
        version({ package_session_id: 'SQL_en', price: { amount: 90, compare_at_amount: 120, currency: 'EUR' } }),
      ),
      edition({ id: 'SQL_de', title: 'Fragen' }, version({ package_session_id: 'SQL_de', price: 90 })),
    ),
    course(
      { id: 'XL' },
      edition(
        { id: 'XL', title: 'Sheets', active_learners: 7 },
        version({ package_session_id: 'XL_1', price: 50, available_slots: 3 }),
        version({ package_session_id: 'XL_2', price: 60 }),
      ),
    ),
    course(
      { id: 'CH' },
      edition(
        { id: 'CH', title: 'Chess' },
        version({
          package_session_id: 'CH',
          runs: [
            { id: 'CH-1', start: '2027-01-11', places: ['hall'], seats_left: 9 },
            { id: 'CH-2', start: '2027-03-08', seats_left: 5 },
          ],
        }),
      ),
    ),
  ],
});
type Stored = ReturnType<typeof stored>;

async function exported(): Promise<Stored> {
  let text = '';
  await exportCatalogue(database.db, id, 'json', async (pieces) => {
    for await (const piece of pieces) text += piece;
  });
  return JSON.parse(text);
}

/** Imports the catalogue, and returns it with a change made to it by hand, which an update must equal. */
async function withChange(change: (catalogue: Stored) => void): Promise<Stored> {
  await importChanges(database.db, stored());
  const wanted = await exported();
  change(wanted);
  return wanted;
}

const versionOf = (catalogue: Stored, course: number, edition: number, version: number) => {
  const found = catalogue.courses[course]?.editions[edition]?.versions[version];
  if (found === undefined) throw new Error('There is no such version.');
  return found;
};

const prices = {
  id: '{id}',
  editions: [{ versions: [{ package_session_id: '{version}', price: { amount: '{fee}' } }] }],
};

describe('a list that changes courses that are there', () => {
  it('changes the price of each version that it names, wherever that is, and nothing else (K13)', async () => {
    const wanted = await withChange((catalogue) => {
      versionOf(catalogue, 0, 0, 0).price = { amount: 95, compare_at_amount: 120, currency: 'EUR' };
      versionOf(catalogue, 0, 1, 0).price = { amount: 85 };
      versionOf(catalogue, 1, 0, 1).price = { amount: 65.5 };
    });

    const { exitCode, value } = await update(
      'id,version,fee\nXL,XL_2,65.50\nSQL,SQL_de,85\nSQL,SQL_en,95\n',
      mapOf(prices),
    );

    expect([exitCode, value]).toEqual([0, expect.objectContaining({ institute_id: id, courses: 3, changed: true })]);
    expect(await exported()).toEqual(wanted);
  });

  it('refuses a price with the sign of another currency than it is sold in (K10, K13)', async () => {
    await withChange(() => undefined);
    const before = await exported();

    const refused = await update('id,version,fee\nSQL,SQL_en,$ 95\nXL,XL_2,65\n', mapOf(prices));

    expect(refused.exitCode).toBe(1);
    expect(refused.errors).toContain('a price in EUR, or another currency');
    expect(refused.errors).toContain('$ 95');
    expect(await exported()).toEqual(before);
    expect((await update('id,version,fee\nSQL,SQL_en,€ 95\n', mapOf(prices))).exitCode).toBe(0);
    expect(versionOf(await exported(), 0, 0, 0).price).toMatchObject({ amount: 95, currency: 'EUR' });
  });

  it('changes nothing the second time, and leaves empty cells as they are (K13)', async () => {
    await withChange(() => undefined);
    await update('id,version,fee\nXL,XL_2,65\n', mapOf(prices));
    const revision = await revisionOf(database.db, id);

    expect(await update('id,version,fee\nXL,XL_2,65\n', mapOf(prices))).toMatchObject({ value: { changed: false } });
    expect(await update('id,version,fee\nXL,XL_2,\n', mapOf(prices))).toMatchObject({ value: { changed: false } });
    expect(await revisionOf(database.db, id)).toEqual(revision);
  });

  it('changes the seats of runs, and keeps what else they have (K13)', async () => {
    const wanted = await withChange((catalogue) => {
      const [first, second] = versionOf(catalogue, 2, 0, 0).runs ?? [];
      Object.assign(first ?? {}, { seats_left: 0, enrol_until: '2027-01-05T12:00' });
      Object.assign(second ?? {}, { seats_left: 4 });
    });
    const runs = [{ id: '{date}', seats_left: '{left}', enrol_until: '{until}' }];
    const map = mapOf({ id: '{id}', editions: [{ versions: [{ runs }] }] }, { dates: ['DD.MM.YYYY HH:mm'] });

    await update('id,date,left,until\nCH,CH-1,0,05.01.2027 12:00\nCH,CH-2,4,\n', map);

    expect(await exported()).toEqual(wanted);
  });

  it('changes fields of courses and editions, lists as a whole (K13)', async () => {
    const wanted = await withChange((catalogue) => {
      const [sql, , chess] = catalogue.courses;
      Object.assign(sql ?? {}, { code: 'S-1' });
      Object.assign(sql?.editions[0] ?? {}, { tags: ['a', 'b'] });
      Object.assign(chess ?? {}, { code: 'C-1', stream: 'data' });
    });
    const map = mapOf({
      id: '{id}',
      code: '{code}',
      stream: '{stream}',
      editions: [{ when: [{ column: 'tags', is_not: '' }], id: '{id}_en', tags: { column: 'tags', split: ';' } }],
    });

    await update('id,code,stream,tags\nSQL,S-1,,a;b\nCH,C-1,data,\n', map);

    expect(await exported()).toEqual(wanted);
  });

  it('looks, and changes nothing, with --dry-run (K13)', async () => {
    const wanted = await withChange(() => undefined);

    expect(await update('id,version,fee\nXL,XL_2,65\n', mapOf(prices), '--dry-run')).toMatchObject({ exitCode: 0 });
    expect(await exported()).toEqual(wanted);
  });

  it('is refused with every id that is not there, and then changes nothing (K13)', async () => {
    const wanted = await withChange(() => undefined);
    const csv = 'id,version,fee\nXL,XL_2,65\nXL,XL_9,1\nNO,NO,1\nno,no,1\n';

    const { exitCode, errors } = await update(csv, mapOf(prices, { same_id: 'two' }));

    expect(exitCode).toBe(1);
    expect(errors).toMatch(/the id of a version that is there\n.*"XL_9"/);
    expect(errors).toMatch(/the id of a course that is there\n.*"NO".*\n.*"no"/);
    expect(errors).toContain('3 findings');
    expect(await exported()).toEqual(wanted);
  });

  it('is refused where a row could mean several (K13)', async () => {
    const wanted = await withChange(() => undefined);
    const byCourse = { id: '{id}', editions: [{ versions: [{ price: { amount: '{fee}' } }] }] };

    const { errors } = await update('id,fee\nCH,70\nXL,80\n', mapOf(byCourse));

    expect(errors).toContain('an id, since there are several versions');
    expect(errors).toContain('line 3');
    expect(await exported()).toEqual(wanted);
  });

  it('is refused with line and column of what the catalogue does not allow (K13)', async () => {
    const wanted = await withChange(() => undefined);

    const { errors } = await update('id,version,fee\nSQL,SQL_en,95\nSQL,SQL_de,-5\n', mapOf(prices));

    expect(errors).toContain('/course/editions/0/versions/0/price/amount');
    expect(errors).toMatch(/-5.*line 3.*"fee"|line 3.*"fee".*-5/);
    expect(await exported()).toEqual(wanted);
  });

  it('is refused for an institute that is not there (K13)', async () => {
    const { exitCode, errors } = await update('id,version,fee\nXL,XL_2,65\n', mapOf(prices));

    expect([exitCode, errors]).toEqual([1, expect.stringContaining(`No institute has the id ${id}.`)]);
  });

  it('names what does not belong into its mapping (K13)', async () => {
    const { exitCode, errors } = await update('id\nXL\n', mapOf(prices, { streams: [] }));

    expect(exitCode).toBe(1);
    expect(errors).toContain('/streams');
    expect(errors).toContain('map.json was refused');
  });

  it('gives up when the catalogue was changed after it was read (K13)', async () => {
    await withChange(() => undefined);
    const found = await readCsvUpdate(
      await write('list.csv', 'id,version,fee\nXL,XL_2,65\n'),
      await write('map.json', mapOf(prices)),
    );
    if (found === undefined) throw new Error('It is no update.');

    const work = withUpdatedCatalogue(database.db, found, createFindings(), async (opened) => {
      if (opened.outcome !== 'opened') throw new Error(opened.outcome);
      await importChanges(database.db, { ...stored(), courses: [] });
      return collect(opened.source.courses);
    });

    await expect(work).rejects.toThrow(CatalogueChangedError);
  });
});
