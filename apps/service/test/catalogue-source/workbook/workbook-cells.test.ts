import { describe, expect, it } from 'vitest';
import { catalogue, course, edition, version } from '../../support/data/catalogue.ts';
import { importChanges, rowsOf } from '../../support/data/stored-catalogue.ts';
import type { EditedWorkbook } from '../../support/tables/edit-workbook.ts';
import { useWorkbooks } from '../../support/tables/stored-workbook.ts';

const workbooks = useWorkbooks();
const { store, file, exported, imported, expectRefusal, expectImport } = workbooks;

/** A course with a date, and a place. */
const stored = () => ({
  ...catalogue({
    institute: {
      id: workbooks.id,
      timezone: 'Europe/Berlin',
      places: [{ id: 'hafen', name: 'Hafen Campus', town: 'Hamburg', postcode: '00457' }],
    },
  }),
  courses: [
    course(
      { id: 'XL', published: false },
      edition(
        { id: 'XL_en', title: 'Sheets', description_html: '<p>All about <b>sheets</b></p>' },
        version({
          package_session_id: '0004',
          price: { amount: 50 },
          enroll_invite: { id: 'inv', status: 'inactive', opens: '2026-12-01T09:00:00Z' },
          runs: [{ id: 'r1', start: '2027-02-11T18:20', end: '2027-02-12', places: ['hafen'], guaranteed: true }],
        }),
      ),
    ),
  ],
});

/** Imports the workbook of the stored catalogue after it was edited. */
async function importEdited(edit: (book: EditedWorkbook) => void) {
  await importChanges(workbooks.db, stored());
  const before = await rowsOf(workbooks.db, workbooks.id);
  const book = await exported();
  edit(book);
  const { exitCode, result, errors } = await imported(book);
  const isUntouched = JSON.stringify(await rowsOf(workbooks.db, workbooks.id)) === JSON.stringify(before);
  return { exitCode, errors, isUntouched, changes: result?.diff.changes };
}

const courseOf = async () => (await file()).courses[0];

describe('a cell that cannot be read', () => {
  it.each<[string, (book: EditedWorkbook) => void, string, string]>([
    ...['2027-02-29 18:00', '2027-06-31T09:00', '2027-01-15 24:00', '2027-01-15 18:60', '2027-13-01'].flatMap(
      (text): [string, (book: EditedWorkbook) => void, string, string][] => [
        [`${text}, at which enrolment opens`, (book) => book.set('Courses', 'Enrolment opens', 2, text), 'T2', text],
        [`${text}, at which a date begins`, (book) => book.set('Dates', 'Start', 2, text), 'D2', text],
      ],
    ),
    [
      'a price in per cent',
      (book) => book.store('Courses', 'Price', 2, `s="${book.addFormat('0%')}"`, '<v>0.2</v>'),
      'M2',
      'an amount of money, not a share in per cent',
    ],
    ['an emptied "published"', (book) => book.set('Courses', 'Course published', 2, ''), 'P2', 'expected yes or no'],
    ['an emptied enrolment', (book) => book.set('Courses', 'Enrolment', 2, ''), 'S2', 'expected active or inactive'],
    ['an emptied "guaranteed"', (book) => book.set('Dates', 'Guaranteed', 2, ''), 'R2', 'Fill in the cell.'],
    [
      'a row of sums',
      (book) => book.addRow('Courses', { Title: 'Summe:', Price: 1290.5, Seats: 90 }),
      'D102',
      'total row',
    ],
    [
      'a Course ID that differs in case only',
      (book) => book.addRow('Courses', { 'Course ID': 'xl', Title: 'Sheets' }),
      'A102',
      'expected "XL", as in A2, or an ID that differs',
    ],
  ])('is refused with its name, and changes nothing: %s (K10, K12)', async (_, edit, cell, text) => {
    const { exitCode, errors, isUntouched } = await importEdited(edit);

    expect(exitCode).toBe(1);
    expect(errors).toContain(`cell ${cell}: `);
    expect(errors).toContain(text);
    expect(isUntouched).toBe(true);
  });
});

describe('a description', () => {
  it.each([
    [
      'For groups <ten people\n\nAnn <ann@example.org>',
      '<p>For groups &lt;ten people</p><p>Ann &lt;ann@example.org&gt;</p>',
    ],
    ['From < 10 people, and a<b', '<p>From &lt; 10 people, and a&lt;b</p>'],
    ['<P class="x">About <em>tables</em></P>', '<P class="x">About <em>tables</em></P>'],
    ['One<br/>two', 'One<br/>two'],
  ])('is HTML only where it has an element that descriptions may have: %j (K10)', async (text, html) => {
    const { errors } = await importEdited((book) => book.set('Courses', 'Description', 2, text));

    expect((await courseOf())?.editions[0]?.description_html, errors).toBe(html);
  });
});

describe('a cell that another program stored in its own form', () => {
  it.each<[string, (book: EditedWorkbook) => void]>([
    ['a time with seconds', (book) => book.set('Dates', 'Start', 2, '2027-02-11 18:20:00')],
    ['a time of ISO 8601', (book) => book.store('Dates', 'Start', 2, 't="d"', '<v>2027-02-11T18:20:00.000Z</v>')],
    ['a day with midnight', (book) => book.set('Dates', 'End', 2, '2027-02-12 00:00:00')],
    ['a day of ISO 8601', (book) => book.store('Dates', 'End', 2, 't="d"', '<v>2027-02-12T00:00:00.000</v>')],
    [
      'a boolean for yes or no',
      (book) => {
        book.store('Courses', 'Course published', 2, 't="b"', '<v>0</v>');
        book.store('Courses', 'Edition published', 2, 't="b"', '<v>1</v>');
        book.store('Dates', 'Published', 2, 't="b"', '<v>1</v>');
        book.store('Dates', 'Cancelled', 2, 't="b"', '<v>0</v>');
        book.store('Dates', 'Guaranteed', 2, 't="b"', '<v>1</v>');
      },
    ],
  ])('changes nothing: %s (K10)', async (_, edit) => {
    const { exitCode, errors, isUntouched, changes } = await importEdited(edit);

    expect(exitCode, errors).toBe(0);
    expect(changes).toEqual([]);
    expect(isUntouched).toBe(true);
  });

  it('says what it says where it was changed (K10)', async () => {
    const { errors, changes } = await importEdited((book) =>
      book.store('Courses', 'Course published', 2, 't="b"', '<v>1</v>'),
    );

    expect(changes, errors).toMatchObject([{ field: 'published', from: false, to: true }]);
  });
});

it('has new courses whose titles begin as sums do, where they say more than numbers or have an ID (K10)', async () => {
  const { exitCode, errors } = await importEdited((book) => {
    book.addRow('Courses', { Title: 'Total body workout', Level: 'All', Price: 40 });
    book.addRow('Courses', { 'Course ID': 'tq', Title: 'Total quality', Price: 90 });
  });

  expect(exitCode, errors).toBe(0);
  expect((await file()).courses).toHaveLength(3);
});

describe('a description without elements', () => {
  const storeText = (html: string) =>
    store((each) => Object.assign(each.courses[1].editions[0], { description_html: html }));
  const textNow = async () => (await file()).courses[1].editions[0].description_html;

  it('is shown as the text that it is, and is escaped once when it is changed (K10)', async () => {
    await storeText('R&amp;B and rock &lt;loud&gt;');
    const workbook = await exported();

    workbook.set('Courses', 'Description', 5, 'R&B and rock <loud>, basics');
    await expectImport(workbook);

    expect(await textNow()).toBe('<p>R&amp;B and rock &lt;loud&gt;, basics</p>');
  });

  it('stays HTML where its text would be read as an element (K10)', async () => {
    await storeText('What &lt;b&gt; does');
    const workbook = await exported();

    workbook.set('Courses', 'Description', 5, 'What &lt;b&gt; and &lt;i&gt; do');
    await expectImport(workbook);

    expect(await textNow()).toBe('What &lt;b&gt; and &lt;i&gt; do');
  });
});

describe('a text that does not fit into a cell', () => {
  const kept = '(does not fit into a cell: stays as it is)';

  it('is not lost in silence in a copied row, which is refused with its cell (K10, K12)', async () => {
    await store();
    const workbook = await exported();
    workbook.addRow('Courses', { Title: 'Sheets II', Price: 5, Description: kept });

    await expectRefusal(workbook, 'cell ', 'column "Description"', 'a new row has none that could stay');
  });

  it('stays where a copied row is another version of its course (K10)', async () => {
    const html = `<p>${'x'.repeat(40_000)}</p>`;
    await store((each) => Object.assign(each.courses[1].editions[0], { description_html: html }));
    const workbook = await exported();
    workbook.addRow('Courses', {
      'Course ID': 'XL',
      'Edition ID': 'XL_en',
      Title: 'Sheets',
      Level: 'Expert',
      Price: 5,
      Description: kept,
    });

    await expectImport(workbook);

    expect((await file()).courses[1].editions).toMatchObject([{ description_html: html, versions: [{}, {}] }]);
  });
});

it('has a postcode that a spreadsheet keeps as a number with a format read as it shows it (K10)', async () => {
  await store();
  const workbook = await exported();
  workbook.store('Places', 'Postcode', 2, `s="${workbook.addFormat('00000')}"`, '<v>1067</v>');

  await expectImport(workbook);

  expect((await file()).institute.places[0].postcode).toBe('01067');
});

it('has a Version ID that is none reported once, and a new date without a start at its cell (K10, K12)', async () => {
  await store();
  const [version, date] = [await exported(), await exported()];
  version.addRow('Courses', { 'Course ID': 'XL', 'Version ID': 'no id', Title: 'Sheets', Level: 'Expert', Price: 5 });
  date.addRow('Dates', { Course: 'Chess', Note: 'soon' });

  const errors = await expectRefusal(version, 'cell C106: ');
  expect(errors.match(/: found /g)).toHaveLength(1);
  await expectRefusal(date, 'cell D104: ', 'a start, meetings or when');
});
