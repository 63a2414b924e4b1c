import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeFile } from '../../src/features/catalogue-source/commands/output/write-out.ts';
import { exportCatalogue } from '../../src/features/catalogue-source/exporting/export.service.ts';
import { catalogue, course, edition, version } from '../support/data/catalogue.ts';
import { catalogueFiles } from '../support/data/random-catalogue.ts';
import { tries } from '../support/data/random-pairs.ts';
import { readCatalogue, withFile } from '../support/data/read-catalogue.ts';
import { exportObject, exportText, importChanges, revisionOf, rowsOf } from '../support/data/stored-catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('exporting a catalogue', () => {
  it('gives the same content back, and importing that changes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(catalogueFiles, async (file) => {
        const { db } = database;
        const { id } = file.institute;
        await db.deleteFrom('institute').where('id', '=', id).execute();
        await importChanges(db, file);
        const before = await rowsOf(db, id);

        const exported = await exportObject(db, id);

        expect(exported).toEqual(file);
        expect(await importChanges(db, exported)).toBe(false);
        expect(await importChanges(db, file)).toBe(false);
        expect(await rowsOf(db, id)).toEqual(before);
      }),
      { numRuns: tries(60) },
    );
  });

  it('R1: keeps the form in which each moment of a run was written, and where a place was spelled otherwise', async () => {
    const id = randomUUID();
    const moments = ['2027-01-12', '2027-01-12T18:00', '2027-01-12T18:00:00', '2027-01-12T18:00:00.50+05:30'];
    const runs = moments.map((start, at) => ({
      id: `r${at}`,
      start,
      end: start,
      enrol_until: start,
      meetings: [{ start, end: start, place: 'HAFEN' }],
      places: ['hafen'],
    }));
    const file = {
      ...catalogue({ institute: { id, timezone: 'Europe/Berlin', places: [{ id: 'Hafen', name: 'Hafen Campus' }] } }),
      courses: [course({}, edition({}, version({ runs })))],
    };
    await importChanges(database.db, file);

    expect(await exportObject(database.db, id)).toEqual(file);
    const lines = await readCatalogue('a.ndjson', (await exportText(database.db, id, 'ndjson')) ?? '');
    expect(lines.courses).toEqual(file.courses);
  });

  it('keeps codes, attributes and synonyms as they were written, in either form', async () => {
    const id = randomUUID();
    const institute = {
      id,
      attributes: [
        { key: 'audience', label: 'For whom', values: [{ value: 'Parents' }], closed: false },
        { key: '7', label: 'Seven' },
      ],
      synonyms: [['GDPR', 'Datenschutz-Grundverordnung']],
    };
    const values = { audience: ['teachers', 'PARENTS', 'parents'], '7': [] };
    const file = {
      ...catalogue({ institute }),
      courses: [course({ code: 'COS 126', attributes: values }, edition({}, version({ attributes: values })))],
    };
    await importChanges(database.db, file);

    expect(await exportObject(database.db, id)).toEqual(file);
    const lines = await readCatalogue('a.ndjson', (await exportText(database.db, id, 'ndjson')) ?? '');
    expect(lines).toEqual({ header: { ...file, courses: undefined }, courses: file.courses, findings: [] });
    expect(await importChanges(database.db, file)).toBe(false);
    const [each] = file.courses;
    expect(await importChanges(database.db, { ...file, courses: [{ ...each, code: 'COS 127' }] })).toBe(true);
  });

  it('gives the same content in either form', async () => {
    const id = randomUUID();
    const courses = Array.from({ length: 250 }, (_, number) =>
      course({}, edition({ subtitle: '\u2028\n"', active_learners: number })),
    );
    await importChanges(database.db, { ...catalogue({ institute: { id } }), courses });

    const forms = await Promise.all(
      (['json', 'ndjson'] as const).map(async (form) =>
        readCatalogue(`a.${form}`, (await exportText(database.db, id, form)) ?? ''),
      ),
    );

    expect(forms[0]).toEqual(forms[1]);
    expect(forms[0]?.courses).toEqual(courses);
    expect(forms[0]?.findings).toEqual([]);
  });

  it('is laid out to be read', async () => {
    const id = randomUUID();
    const file = { ...catalogue({ institute: { id } }), courses: [course(), course()] };
    await importChanges(database.db, file);

    expect(await exportText(database.db, id, 'json')).toBe(`${JSON.stringify(file, null, 2)}\n`);
  });

  it('leaves out what means nothing', async () => {
    const id = randomUUID();
    const plain = course({}, edition({}));
    await importChanges(database.db, {
      ...catalogue({ institute: { id } }),
      streams: null,
      courses: [
        { ...plain, stream: null, badges: null, editions: plain.editions.map((each) => ({ ...each, subtitle: '' })) },
      ],
    });

    expect(await exportObject(database.db, id)).toEqual({ ...catalogue({ institute: { id } }), courses: [plain] });
  });

  it('knows when there is no such institute', async () => {
    expect(await exportText(database.db, randomUUID(), 'json')).toBeUndefined();
  });

  it('is of one moment, whatever is imported meanwhile', async () => {
    const id = randomUUID();
    const courses = Array.from({ length: 300 }, () => course({}, edition({ title: 'Before' })));
    const file = { ...catalogue({ institute: { id } }), courses };
    await importChanges(database.db, file);
    const after = courses.map((each) => ({
      ...each,
      editions: each.editions.map((one) => ({ ...one, title: 'After' })),
    }));
    let text = '';

    await exportCatalogue(database.db, id, 'ndjson', async (pieces) => {
      for await (const piece of pieces) {
        if (text === '') await importChanges(database.db, { ...file, courses: after.toReversed() });
        text += piece;
      }
    });

    expect(
      text
        .trimEnd()
        .split('\n')
        .slice(1)
        .map((line) => JSON.parse(line)),
    ).toEqual(courses);
    expect(await revisionOf(database.db, id)).toBe(2);
  });
});

describe('writing a file', () => {
  async function* pieces(fails: boolean) {
    yield 'a';
    if (fails) throw new Error('The source failed.');
    yield 'b';
  }

  it('replaces what was there', async () => {
    await withFile('a.json', 'before', async (path) => {
      await writeFile(path, pieces(false));

      expect(await readFile(path, 'utf8')).toBe('ab');
    });
  });

  it('leaves what was there when it fails, and nothing next to it', async () => {
    await withFile('a.json', 'before', async (path) => {
      await expect(writeFile(path, pieces(true))).rejects.toThrow('The source failed.');

      expect(await readFile(path, 'utf8')).toBe('before');
      await expect(readFile(`${path}.${process.pid}.unfinished`)).rejects.toThrow('ENOENT');
    });
  });
});
