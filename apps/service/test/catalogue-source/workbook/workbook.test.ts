import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogue, course, edition } from '../../support/data/catalogue.ts';
import { catalogueFiles } from '../../support/data/random-catalogue.ts';
import { exportObject, importChanges, rowsOf } from '../../support/data/stored-catalogue.ts';
import type { EditedWorkbook } from '../../support/tables/edit-workbook.ts';
import { useWorkbooks } from '../../support/tables/stored-workbook.ts';

const workbooks = useWorkbooks();
const { run, exported, imported, stored } = workbooks;

/** A catalogue, of which any field may be asked for. */
// biome-ignore lint/suspicious/noExplicitAny: it is compared with what is expected, field by field.
type Any = any;

const plain = (value: unknown): Any => JSON.parse(JSON.stringify(value));

const changesOf = async (edit: (workbook: EditedWorkbook) => void) => {
  const before = stored();
  await importChanges(workbooks.db, before);
  const workbook = await exported();
  edit(workbook);
  const { exitCode, result, errors } = await imported(workbook);
  expect(exitCode, errors).toBe(0);
  return { diff: result.diff, expected: plain(before), file: (await exportObject(workbooks.db, workbooks.id)) as Any };
};

describe('a workbook of the catalogue', () => {
  it('imports back unchanged, whatever the catalogue holds, in either language (K10)', async () => {
    await fc.assert(
      fc.asyncProperty(catalogueFiles, fc.constantFrom('en', 'de'), async (file, language) => {
        workbooks.id = file.institute.id;
        await workbooks.db.deleteFrom('institute').where('id', '=', workbooks.id).execute();
        await importChanges(workbooks.db, file);
        const before = await rowsOf(workbooks.db, workbooks.id);

        const { exitCode, result, errors } = await imported(await exported('--language', language));

        expect(exitCode, errors).toBe(0);
        expect(result.diff.changes).toEqual([]);
        expect(result.changed).toBe(false);
        expect(await rowsOf(workbooks.db, workbooks.id)).toEqual(before);
      }),
      { numRuns: 15 },
    );
  });

  it('has texts as texts, ids as they are, dates as dates and numbers as numbers (K10)', async () => {
    await importChanges(workbooks.db, stored());

    const workbook = await exported();

    const cell = (sheet: string, heading: string, row = 2) => workbook.cell(sheet, heading, row);
    expect(cell('Courses', 'Version ID')).toContain('t="inlineStr"><is><t xml:space="preserve">0001<');
    expect(cell('Courses', 'Title')).toContain('t="inlineStr"><is><t xml:space="preserve">=1+1<');
    expect(cell('Courses', 'Price')).toContain('<v>90</v>');
    expect(cell('Courses', 'Price', 3)).toContain('>on request<');
    expect(cell('Courses', 'Stream')).toContain('>Data<');
    expect(cell('Courses', 'For whom')).toContain('>teachers; parents<');
    expect(cell('Dates', 'Start')).toContain('<v>46398</v>');
    expect(cell('Dates', 'Start', 3)).toMatch(/<v>46429\.7638888\d*<\/v>/);
    expect(cell('Dates', 'Places')).toContain('>Hafen Campus<');
    expect(cell('Places', 'Postcode')).toContain('>00457<');
    for (const sheet of ['Courses', 'Dates']) expect(workbook.xml(sheet)).not.toContain('<f>');
    expect(workbook.xml('Courses')).toContain('<formula1>OFFSET(Lists!$A$2');
    expect(workbook.xml('Dates')).toContain('<formula1>&quot;onsite,online,blended&quot;</formula1>');
  });

  it.each<[string, (workbook: EditedWorkbook) => void, object]>([
    [
      'a price',
      (book) => book.set('Courses', 'Price', 2, 95),
      { entity: 'version', id: '0001', field: 'price.amount', from: 90, to: 95 },
    ],
    [
      'a title',
      (book) => book.set('Courses', 'Title', 5, 'Tables'),
      { id: 'XL_en', field: 'title', from: 'Sheets', to: 'Tables' },
    ],
    [
      'a day',
      (book) => book.set('Dates', 'Start', 2, 46397),
      { entity: 'run', id: 'r1', field: 'start', to: '2027-01-10' },
    ],
    [
      'a place’s name',
      (book) => book.set('Places', 'Name', 2, 'Harbour'),
      { entity: 'place', id: '0012', field: 'name', to: 'Harbour' },
    ],
    [
      'the alternative text of a picture',
      (book) => book.set('Courses', 'Alternative text', 5, 'Two tables and a line between them'),
      { id: 'XL_en', field: 'images_alt.preview', from: null, to: 'Two tables and a line between them' },
    ],
    [
      'an emptied cell',
      (book) => book.set('Courses', 'Level', 2, ''),
      { id: '0001', field: 'level', from: 'Beginner', to: null },
    ],
  ])('with %s changed, is one change (K10)', async (_, edit, change) => {
    const { diff } = await changesOf(edit);

    expect(diff.changes).toHaveLength(1);
    expect(diff.changes[0]).toMatchObject(change);
    expect(diff.courses).toMatchObject({ added: 0, removed: 0 });
  });

  it('changes nothing that its sheets do not hold, and nothing when it is sorted (K10)', async () => {
    const { diff, file, expected } = await changesOf((book) => {
      book.set('Courses', 'Description', 5, 'About\n\nsheets & cells');
      book.sort('Courses', (a, b) => b.localeCompare(a));
      book.sort('Dates', (a, b) => b.localeCompare(a));
    });

    expect(diff.changes).toHaveLength(1);
    expected.courses[1].editions[0].description_html = '<p>About</p><p>sheets &amp; cells</p>';
    expect(file).toEqual(expected);
  });

  it('loses what its deleted rows stood for, and keeps what its deleted columns and sheets did (K10)', async () => {
    const { diff, file, expected } = await changesOf((book) => {
      book.deleteRow('Courses', book.rowWith('Courses', 'Version ID', '0005'));
      book.deleteRow('Courses', book.rowWith('Courses', 'Version ID', '0002'));
      book.deleteRow('Dates', book.rowWith('Dates', 'Date ID', 'r2'));
      book.deleteColumn('Courses', 'Price');
      book.deleteColumn('Dates', 'Start');
      book.deleteSheet('Places');
    });

    expect(diff.courses).toEqual({ added: 0, changed: 1, removed: 1 });
    expect(diff.runs).toMatchObject({ removed: 1 });
    expected.courses.pop();
    expected.courses[0].editions[0].versions.pop();
    expected.courses[0].editions[0].versions[0].runs.splice(1, 1);
    expect(file).toEqual(expected);
  });

  it('keeps what was added to the catalogue after it was made (K10)', async () => {
    const file = stored();
    await importChanges(workbooks.db, file);
    const workbook = await exported();
    const later = {
      ...file,
      courses: [course({ id: 'NEW' }, edition({ id: 'NEW_en', title: 'New' })), ...file.courses],
    };
    await importChanges(workbooks.db, later);

    const { result } = await imported(workbook);

    expect(result).toMatchObject({ changed: false });
  });

  it.each(['en', 'de'])(
    'keeps what was changed in the catalogue after it was made, in cells that no one touched: %s (K10)',
    async (language) => {
      const file = stored();
      await importChanges(workbooks.db, file);
      const workbook = await exported('--language', language);
      const later = plain(file);
      later.institute.places[0].town = 'Kiel';
      later.streams[0].label = 'Figures';
      later.courses[0].category = undefined;
      const [first, expert] = later.courses[0].editions[0].versions;
      Object.assign(first, { price: { amount: 95 }, level: 'Novice', available_slots: 4 });
      expert.price = { amount: 300 };
      first.runs[0].start = '2027-01-10';
      delete later.courses[1].published;
      later.courses[2].editions[0].subtitle = 'For all';
      await importChanges(workbooks.db, plain(later));
      const [sheet, level, title] = language === 'de' ? ['Kurse', 'Niveau', 'Titel'] : ['Courses', 'Level', 'Title'];
      workbook.set(sheet ?? '', level ?? '', 2, 'Starter');
      workbook.set(sheet ?? '', title ?? '', 5, 'Tables');

      const { exitCode, result, errors } = await imported(workbook);

      expect(exitCode, errors).toBe(0);
      expect(result.diff.changes).toMatchObject([
        { id: '0001', field: 'level', from: 'Novice', to: 'Starter' },
        { id: 'XL_en', field: 'title', from: 'Sheets', to: 'Tables' },
      ]);
      first.level = 'Starter';
      later.courses[1].editions[0].title = 'Tables';
      expect(await exportObject(workbooks.db, workbooks.id)).toEqual(plain(later));
    },
  );

  it('has a category count again where its stream was changed (K10)', async () => {
    await importChanges(workbooks.db, stored());
    const workbook = await exported();
    for (const row of [2, 3, 4]) workbook.set('Courses', 'Stream', row, 'Arts');

    const { exitCode, errors } = await imported(workbook);

    expect(exitCode).toBe(1);
    expect(errors).toContain('a category of the course’s stream');
  });

  it('adds what new rows describe, once however often it is imported (K10)', async () => {
    const edit = (book: EditedWorkbook) => {
      book.addRow('Lists', { Streams: 'Health', Categories: 'First aid', 'Stream of the category': 'Health' });
      book.addRow('Courses', { Title: 'First aid for all', Stream: 'Health', Category: 'First aid', Price: 40 });
      book.addRow('Courses', { 'Course ID': 'XL', Language: 'de', Title: 'Tabellen', Price: 55 });
      book.addRow('Dates', { Course: 'First aid for all', Start: 46398.75, Places: 'Studio; Hafen Campus' });
      book.addRow('Places', { Name: 'Studio', Town: 'Bremen' });
    };

    const { diff, file } = await changesOf(edit);

    expect(diff.courses).toEqual({ added: 1, changed: 1, removed: 0 });
    expect(file.streams.at(-1)).toEqual({
      slug: 'health',
      label: 'Health',
      categories: [{ slug: 'first-aid', label: 'First aid' }],
    });
    expect(file.courses.at(-1)).toEqual({
      id: 'first-aid-for-all',
      editions: [
        {
          id: 'first-aid-for-all',
          versions: [
            {
              package_session_id: 'first-aid-for-all',
              enroll_invite: { id: 'first-aid-for-all' },
              price: { amount: 40 },
              runs: [{ id: 'first-aid-for-all-2027-01-11', start: '2027-01-11T18:00', places: ['studio', '0012'] }],
            },
          ],
          title: 'First aid for all',
        },
      ],
      stream: 'health',
      category: 'first-aid',
    });
    expect(file.courses[1].editions[1]).toMatchObject({ id: 'xl-de', language: 'de', title: 'Tabellen' });
    const again = await imported(await readFile(join(workbooks.folder, `${workbooks.id}-edited.xlsx`)));
    expect(again.result).toMatchObject({ changed: false });
  });

  it('of an institute without courses is an empty template (K10)', async () => {
    await importChanges(workbooks.db, catalogue({ institute: { id: workbooks.id } }));
    const workbook = await exported();
    workbook.addRow('Courses', { Title: 'Pottery', Price: 120, Enrolment: 'active' });

    const { exitCode, result } = await imported(workbook);

    expect(exitCode).toBe(0);
    expect(result.diff.courses).toEqual({ added: 1, changed: 0, removed: 0 });
  });

  it('is in German where that is asked for, and is read back by what it says itself (K10)', async () => {
    const file = stored();
    const [attribute] = file.institute.attributes ?? [];
    // A heading of the institute's own, that German uses, too.
    if (attribute) attribute.label = 'Preis';
    await importChanges(workbooks.db, file);
    const book = await exported('--language', 'de');
    expect(book.cell('Kurse', 'Preis', 3)).toContain('>auf Anfrage<');
    expect(book.cell('Kurse', 'Preis (audience)', 2)).toContain('>teachers; parents<');
    expect(book.cell('Termine', 'Teilnahme', 3)).toContain('>online<');
    expect(book.cell('Termine', 'Abgesagt', 4)).toContain('>ja<');
    expect(book.xml('Termine')).toContain('<formula1>&quot;vor Ort,online,vor Ort und online&quot;</formula1>');
    expect(book.xml('Termine')).toContain('<formula1>OFFSET(Orte!$B$2');
    expect(book.xml('Kurse')).toContain('<formula1>OFFSET(Listen!$A$2');
    expect(book.xml('Anleitung')).toContain('Kurse und Termine von');

    book.set('Kurse', 'Kurs veröffentlicht', 5, 'Nein');
    book.set('Kurse', 'Preis', 5, 'Kostenlos');
    book.addRow('Kurse', { Titel: 'Töpfern', Fachgebiet: 'Kunst', Preis: 'auf Anfrage' });
    book.addRow('Listen', { Fachgebiete: 'Kunst' });
    const { exitCode, result, errors } = await imported(book);

    expect(exitCode, errors).toBe(0);
    expect(result.diff.courses).toEqual({ added: 1, changed: 1, removed: 0 });
    const { courses = [], streams } = await exportObject(workbooks.db, workbooks.id);
    expect(courses[1]).toMatchObject({ published: false, editions: [{ versions: [{ price: { amount: 0 } }] }] });
    expect(courses[3]).toMatchObject({ stream: 'kunst', editions: [{ title: 'Töpfern' }] });
    expect(streams?.at(-1)).toEqual({ slug: 'kunst', label: 'Kunst' });
  });

  it('in German names its own sheets and headings where something is wrong (K10, K12)', async () => {
    await importChanges(workbooks.db, stored());
    const [wrong, renamed, reheaded] = [
      await exported('--language', 'de'),
      await exported('--language', 'de'),
      await exported('--language', 'de'),
    ];
    wrong.set('Kurse', 'Preis', 2, 'billig');
    renamed.renameSheet('Kurse', 'Courses');
    reheaded.rename('Kurse', 'Früherer Preis', 'Frueherer Preis');

    const [first, second, third] = [await imported(wrong), await imported(renamed), await imported(reheaded)];

    expect(first.errors).toMatch(/sheet "Kurse", line 2, column "Preis", cell M2: found "billig"/);
    expect(second.errors).toContain('expected the name "Kurse" for this sheet');
    expect(third.errors).toContain('Did you mean "Früherer Preis"?');
  });

  it('leaves a text that is too long for a cell as it is (K10)', async () => {
    const long = `<p>${'long '.repeat(8_000)}</p>`;
    const file = { ...stored(), learning_paths: [], courses: [course({}, edition({ description_html: long }))] };
    await importChanges(workbooks.db, file);

    const workbook = await exported();

    expect(workbook.cell('Courses', 'Description', 2)).toContain('does not fit into a cell');
    workbook.set('Courses', 'Subtitle', 2, 'New');
    const { result } = await imported(workbook);
    expect(result.diff.changes).toMatchObject([{ field: 'subtitle', to: 'New' }]);
    expect((await exportObject(workbooks.db, workbooks.id)).courses?.[0]?.editions[0]?.description_html).toBe(long);
  });

  it.each<[string, (workbook: EditedWorkbook) => void, string, string]>([
    ['a word for a price', (book) => book.set('Courses', 'Price', 2, 'cheap'), 'M2', 'found "cheap"'],
    ['a number of two readings', (book) => book.set('Courses', 'Price', 2, '1.290'), 'M2', 'found "1.290"'],
    ['an unknown stream', (book) => book.set('Courses', 'Stream', 5, 'Dta'), 'G5', 'Did you mean "Data"?'],
    ['an emptied title', (book) => book.set('Courses', 'Title', 5, ''), 'D5', 'Fill in the cell.'],
    ['rows that disagree', (book) => book.set('Courses', 'Stream', 3, 'Arts'), 'G3', 'expected "Data", as in G2'],
    ['a row that was doubled', (book) => book.set('Courses', 'Version ID', 3, '0001'), 'C3', 'C2 has it, too'],
    ['an end before the start', (book) => book.set('Dates', 'End', 2, 46000), 'E2', 'not before it starts'],
    ['a date that is none', (book) => book.set('Dates', 'Start', 2, 'soon'), 'D2', 'found "soon"'],
    ['a place that is used', (book) => book.deleteRow('Places', 2), 'H2', 'found "Hafen Campus"'],
    [
      'one of several places',
      (book) => {
        book.set('Dates', 'Places', 2, 'Studio; Hafen Campus');
        book.addRow('Places', { Name: 'Studio' });
        book.deleteRow('Places', 2);
      },
      'H2',
      'found "Hafen Campus"',
    ],
    ['an unknown country', (book) => book.set('Places', 'Country', 2, 'Germany'), 'G2', 'found "Germany"'],
    [
      'a renamed heading',
      (book) => book.rename('Courses', 'List price', 'List prices'),
      'N1',
      'Did you mean "List price"?',
    ],
    ['an unknown course', (book) => book.addRow('Dates', { Course: 'Sheet' }), 'C104', 'Did you mean "Sheets"?'],
  ])('is refused with its cell for %s, and changes nothing (K10, K12)', async (_, edit, cell, text) => {
    await importChanges(workbooks.db, stored());
    const before = await rowsOf(workbooks.db, workbooks.id);
    const workbook = await exported();
    edit(workbook);

    const { exitCode, errors } = await imported(workbook);

    expect(exitCode).toBe(1);
    expect(errors).toContain(`cell ${cell}: `);
    expect(errors).toContain(text);
    expect(errors.match(/place[s]?: expected/g)).toHaveLength(1);
    expect(await rowsOf(workbooks.db, workbooks.id)).toEqual(before);
  });

  it.each([
    ['Courses', 'Kurse'],
    ['Dates', 'Termine'],
    ['Places', 'Orte'],
  ])('is refused where the sheet %s was given another name, which is not to delete it (K10)', async (sheet, to) => {
    await importChanges(workbooks.db, stored());
    const workbook = await exported();
    workbook.set('Courses', 'Price', 2, 95);
    workbook.renameSheet(sheet, to);

    const { exitCode, errors } = await imported(workbook);

    expect(exitCode).toBe(1);
    expect(errors).toContain(`expected the name "${sheet}" for this sheet`);
    expect(errors).toContain(`found "${to}"`);
  });

  it('needs the database: it is no whole catalogue (K10)', async () => {
    await importChanges(workbooks.db, stored());
    await exported();

    const { exitCode, errors } = await run('convert', join(workbooks.folder, `${workbooks.id}.xlsx`));

    expect(exitCode).toBe(1);
    expect(errors).toContain('has only a part of a catalogue');
  });
});
