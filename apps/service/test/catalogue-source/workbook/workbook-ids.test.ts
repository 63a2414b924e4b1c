import { describe, expect, it } from 'vitest';
import type { EditedWorkbook } from '../../support/tables/edit-workbook.ts';
import { useWorkbooks } from '../../support/tables/stored-workbook.ts';

const { store, file, exported, expectRefusal, expectImport } = useWorkbooks();

describe('a row of a new place', () => {
  it('leaves what a later workbook has added to the place (K10)', async () => {
    await store();
    const workbook = await exported();
    workbook.addRow('Places', { Name: 'Mill', Town: 'Bremen' });
    await expectImport(workbook);
    const later = await exported();
    later.set('Places', 'Directions', later.rowWith('Places', 'Place ID', 'mill'), 'Ring twice');
    await expectImport(later);

    expect(await expectImport(workbook)).toMatchObject({ changed: false });
    expect((await file()).institute.places[1]).toMatchObject({ id: 'mill', directions: 'Ring twice' });
  });

  it('leaves what its empty cells say nothing of, of a place that somebody else has added (K10)', async () => {
    await store();
    const workbook = await exported();
    workbook.addRow('Places', { Name: 'Mill', Town: 'Bremen' });
    const mill = { id: 'mill', name: 'Mill', town: 'Bremen', street: 'Kai 1', latitude: 53, longitude: 10 };
    await store((each) => each.institute.places.push(mill));

    await expectImport(workbook);

    expect((await file()).institute.places[1]).toEqual(mill);
  });
});

describe('an ID that was emptied', () => {
  it.each<[string, (book: EditedWorkbook) => void, string, string]>([
    ['of a version', (book) => book.set('Courses', 'Version ID', 2, ''), 'C2', '"0001"'],
    [
      'of a version without learners of its own, with those of its course',
      (book) => {
        for (const heading of ['Course ID', 'Edition ID', 'Version ID']) book.set('Courses', heading, 6, '');
      },
      'C6',
      '"0005"',
    ],
    [
      'of a version, while columns are missing',
      (book) => {
        book.set('Courses', 'Version ID', 3, '');
        for (const heading of ['Title', 'Price', 'For whom']) book.deleteColumn('Courses', heading);
      },
      'C3',
      '"0002"',
    ],
    ['of a date', (book) => book.set('Dates', 'Date ID', 2, ''), 'A2', '"r1"'],
    ['of a place', (book) => book.set('Places', 'Place ID', 2, ''), 'A2', '"0012"'],
  ])('is refused with what it was, and deletes nothing: %s (K10, K12)', async (_, edit, cell, was) => {
    await store();
    const workbook = await exported();
    edit(workbook);

    await expectRefusal(workbook, `cell ${cell}: `, `expected ${was}, which has no row any more`, 'Put the ID back.');
  });

  it('is that of a new row, where the row says something else, or is of another version (K10)', async () => {
    await store();
    const workbook = await exported();
    workbook.set('Dates', 'Date ID', 2, '');
    workbook.set('Dates', 'Start', 2, 46397);
    workbook.set('Dates', 'Date ID', 3, '');
    workbook.set('Dates', 'Version ID', 3, '0004');
    workbook.set('Dates', 'Course', 3, 'Sheets');

    await expectImport(workbook);

    const { courses } = await file();
    expect(courses[0].editions[0].versions[0].runs).toMatchObject([{ id: 'r3' }, { id: '0001-2027-01-10' }]);
    expect(courses[1].editions[0].versions[0].runs).toMatchObject([{ id: '0004-2027-02-11' }]);
  });
});

describe('a row of a version', () => {
  it('that was moved to another course is not said to have been removed (K10, K12)', async () => {
    await store();
    const workbook = await exported();
    workbook.set('Courses', 'Course ID', 6, 'SQL');
    workbook.set('Courses', 'Edition ID', 6, 'SQL_en');

    const errors = await expectRefusal(workbook, 'cell A6: ', 'expected "CH", which this version belongs to');

    expect(errors).not.toContain('removed after this workbook was made');
  });

  it('that was removed after the workbook was made is refused with its cell (K10, K12)', async () => {
    await store();
    const workbook = await exported();
    await store((each) => each.courses[0].editions[0].versions.pop());

    await expectRefusal(workbook, 'cell C3: ', 'it was removed after this workbook was made, so delete its row');
  });
});

describe('a row without IDs', () => {
  it('is a new course, also where a course of its title goes with its row, once however often it is imported (K10)', async () => {
    await store((each) => {
      each.courses[2] = { ...each.courses[2], id: 'chess', badges: ['old'] };
      Object.assign(each.courses[2].editions[0], { id: 'chess', description_html: '<p>Old</p>', subtitle: 'Old' });
    });
    const workbook = await exported();
    workbook.deleteRow('Courses', 6);
    workbook.addRow('Courses', { Title: 'Chess', Price: 7 });

    await expectImport(workbook);

    const course = (await file()).courses.at(-1);
    expect(course).toMatchObject({ id: 'chess', editions: [{ title: 'Chess', versions: [{ price: { amount: 7 } }] }] });
    expect(course).not.toHaveProperty('badges');
    expect(course.editions[0]).not.toHaveProperty('description_html');
    expect(await expectImport(workbook)).toMatchObject({ changed: false });
  });
});

it('has a Course ID that is a number of another refused with its cell (K10, K12)', async () => {
  await store((each) => {
    each.courses[1].id = '0012';
  });
  const workbook = await exported();
  workbook.addRow('Courses', { 'Course ID': '12', Title: 'Sheets', Level: 'Expert', Price: 9 });

  await expectRefusal(workbook, 'cell A106: ', 'expected "0012", as in A5, or an ID that differs');
});

it.each<[string, string, (book: EditedWorkbook) => void, string]>([
  [
    'a version',
    'C106',
    (book) =>
      book.addRow('Courses', { 'Course ID': 'SQL', 'Edition ID': 'SQL_en', 'Version ID': '1', Level: 'Expert' }),
    '"0001", as in C2',
  ],
  [
    'a version in other case',
    'C107',
    (book) => {
      book.addRow('Courses', { 'Course ID': 'SQL', 'Edition ID': 'SQL_en', 'Version ID': 'exam', Level: 'Expert' });
      book.addRow('Courses', { 'Course ID': 'SQL', 'Edition ID': 'SQL_en', 'Version ID': 'Exam', Level: 'Basic' });
    },
    '"exam", as in',
  ],
  [
    'a date',
    'A',
    (book) => book.addRow('Dates', { 'Date ID': 'R1', 'Version ID': '0001', Start: 46397 }),
    '"r1", as in A2',
  ],
  ['a place', 'A', (book) => book.addRow('Places', { 'Place ID': '12', Name: 'Mill' }), '"0012", as in A2'],
])(
  'has a new ID that is a number, or another case, of one that has its row refused with its cell: %s (K10, K12)',
  async (...of) => {
    const [, cell, edit, as] = of;
    await store();
    const workbook = await exported();
    edit(workbook);

    await expectRefusal(
      workbook,
      `cell ${cell}`,
      `expected ${as}`,
      'or an ID that differs in more than case and leading zeros',
    );
  },
);

it('is that of a new row where it differs from others in more than case and leading zeros (K10)', async () => {
  await store();
  const workbook = await exported();
  workbook.addRow('Places', { 'Place ID': '120', Name: 'Mill' });

  await expectImport(workbook);

  expect((await file()).institute.places).toMatchObject([{ id: '0012' }, { id: '120' }]);
});
