import { beforeEach, describe, expect, it } from 'vitest';
import type { EditedWorkbook } from '../../support/tables/edit-workbook.ts';
import { useWorkbooks } from '../../support/tables/stored-workbook.ts';

const workbooks = useWorkbooks();
const { store, file, exported, imported, expectRefusal, expectImport } = workbooks;

describe('a row of a place', () => {
  it('without a name is refused with its cell (K10, K12)', async () => {
    await store();
    const [emptied, added] = [await exported(), await exported()];
    emptied.set('Places', 'Name', 2, '');
    added.addRow('Places', { Town: 'Bremen' });

    await expectRefusal(emptied, 'cell B2: ', 'Fill in the cell.');
    await expectRefusal(added, 'cell B102: ', 'Fill in the cell.');
  });

  it('that was removed after the workbook was made stays away, unless its row was changed (K10)', async () => {
    await store((each) => each.institute.places.push({ id: 'old', name: 'Old mill', town: 'Bremen' }));
    const [untouched, changed] = [await exported(), await exported()];
    await store();
    untouched.set('Courses', 'Level', 2, 'Starter');
    changed.set('Places', 'Town', 3, 'Kiel');

    const { diff } = await expectImport(untouched);

    expect(diff.changes).toMatchObject([{ field: 'level', to: 'Starter' }]);
    expect((await file()).institute.places).toHaveLength(1);
    await expectRefusal(changed, 'cell A3: ', 'it was removed after this workbook was made');
  });
});

describe('an ID', () => {
  it.each<[string, (book: EditedWorkbook) => void, string, string]>([
    ['a number of the text', (book) => book.set('Courses', 'Version ID', 3, 2), 'C3', '"0002"'],
    ['another version', (book) => book.set('Courses', 'Version ID', 3, 'expert'), 'C3', '"0002"'],
    [
      'numbers of all IDs in a row',
      (book) => {
        for (const heading of ['Course ID', 'Edition ID', 'Version ID']) book.set('Courses', heading, 6, 5);
      },
      'C6',
      '"0005"',
    ],
    ['another date', (book) => book.set('Dates', 'Date ID', 2, 'R1'), 'A2', '"r1"'],
    ['a number of the place', (book) => book.set('Places', 'Place ID', 2, 12), 'A2', '"0012"'],
  ])(
    'that was changed into %s is refused with what it was, and deletes nothing (K10, K12)',
    async (_, edit, cell, was) => {
      await store();
      const workbook = await exported();
      edit(workbook);

      await expectRefusal(workbook, `cell ${cell}: `, `expected ${was}, which has no row any more`);
    },
  );

  it('of an edition in a new row keeps the edition, also where its only version was deleted (K10)', async () => {
    const before = await store((each) => {
      each.courses[0].editions[1].faqs = [{ question: 'Warum?', answer_html: 'Darum' }];
    });
    const workbook = await exported();
    workbook.deleteRow('Courses', 4);
    workbook.addRow('Courses', { 'Course ID': 'SQL', 'Edition ID': 'SQL_de', Level: 'Neu', Price: 70 });

    await expectImport(workbook);

    const [, german] = (await file()).courses[0].editions;
    expect(german).toMatchObject({ id: 'SQL_de', title: 'Abfragen', faqs: before.courses[0].editions[1].faqs });
    expect(german.versions).toMatchObject([{ level: 'Neu', price: { amount: 70 } }]);
  });
});

describe('a price', () => {
  it('that is entered again has the list price and the currency of its row (K10)', async () => {
    await store((each) => Object.assign(each.courses[0].editions[0].versions[0].price, { currency: 'CHF' }));
    const workbook = await exported();
    workbook.set('Courses', 'Price', 2, 'on request');
    await expectImport(workbook);
    workbook.set('Courses', 'Price', 2, 95);

    await expectImport(workbook);

    expect((await file()).courses[0].editions[0].versions[0].price).toEqual({
      amount: 95,
      compare_at_amount: 120.5,
      currency: 'CHF',
    });
  });

  it('that is changed leaves a list price that was changed in the catalogue since (K10)', async () => {
    await store();
    const workbook = await exported();
    await store((each) => Object.assign(each.courses[0].editions[0].versions[0].price, { compare_at_amount: 130 }));
    workbook.set('Courses', 'Price', 2, 95);

    await expectImport(workbook);

    expect((await file()).courses[0].editions[0].versions[0].price).toEqual({ amount: 95, compare_at_amount: 130 });
  });
});

describe('a heading', () => {
  it.each([
    ['Courses', 'Price', 'Fee', 'M1'],
    ['Courses', 'Title', 'Course name', 'D1'],
    ['Courses', 'For whom', 'Audience', 'AE1'],
    ['Dates', 'Start', 'From', 'D1'],
    ['Dates', 'Course', 'Name', 'C1'],
    ['Lists', 'Streams', 'Topics', 'A1'],
  ])('of the sheet %s that was %s and is %s now, is refused with its cell (K10, K12)', async (sheet, was, is, cell) => {
    await store();
    const workbook = await exported();
    workbook.rename(sheet, was, is);

    await expectRefusal(workbook, `cell ${cell}: `, `found "${is}"`, `"${was}" is missing`);
  });

  it('that was renamed is found by what its cells say, wherever its column was moved to (K10)', async () => {
    await store();
    const workbook = await exported();
    workbook.addColumn('Courses', 'Fee', 'Price');
    workbook.deleteColumn('Courses', 'Price');

    await expectRefusal(workbook, 'found "Fee"', '"Price" is missing');
  });

  it('of a column that people added changes nothing (K10)', async () => {
    await store();
    const workbook = await exported();
    workbook.addColumn('Courses', 'Cost', 'Price');
    await store((each) => each.institute.attributes.push({ key: 'new', label: 'New' }));

    expect(await expectImport(workbook)).toMatchObject({ changed: false });
  });

  it('of an attribute is known after the attribute was given another label (K10)', async () => {
    await store();
    const workbook = await exported();
    await store((each) => {
      each.institute.attributes = [
        { key: 'other', label: 'For whom' },
        { key: 'audience', label: 'Audience' },
      ];
    });
    for (const row of [2, 3, 4]) workbook.set('Courses', 'For whom', row, 'pupils');

    await expectImport(workbook);

    expect((await file()).courses[0].attributes).toEqual({ audience: ['pupils'] });
  });
});

describe('a row of a new date', () => {
  const datesOf = async () => (await file()).courses[1].editions[0].versions[0].runs;
  const newDate = (book: EditedWorkbook, start: number, note: string) =>
    book.addRow('Dates', { Course: 'Sheets', Start: start, Note: note });

  it('leaves the new date of the same day of somebody else (K10)', async () => {
    await store();
    const [one, other] = [await exported(), await exported()];
    newDate(one, 46398.75, 'evening');
    newDate(other, 46398.375, 'morning');

    await expectImport(one);
    await expectImport(other);
    await expectImport(one);

    expect(await datesOf()).toMatchObject([
      { start: '2027-01-11T18:00', note: 'evening' },
      { start: '2027-01-11T09:00', note: 'morning' },
    ]);
  });

  it('stands for the same date after the rows were sorted (K10)', async () => {
    await store();
    const workbook = await exported();
    newDate(workbook, 46398.75, 'evening');
    newDate(workbook, 46398.375, 'morning');
    await expectImport(workbook);
    const before = await datesOf();
    workbook.sort('Dates', (a, b) => (a.includes('morning') ? -1 : b.includes('morning') ? 1 : 0));

    expect(await expectImport(workbook)).toMatchObject({ changed: false });
    expect(await datesOf()).toEqual(before);
  });

  it.each<[string, (book: EditedWorkbook) => void, string]>([
    ['of a date that is there', (book) => book.set('Dates', 'Course', 2, 'Chess'), 'C2'],
    ['of a new date', (book) => book.addRow('Dates', { 'Version ID': '0001', Course: 'Chess', Start: 46398 }), 'C104'],
  ])('with another course next to its version is refused with the cell: %s (K10, K12)', async (_, edit, cell) => {
    await store();
    const workbook = await exported();
    edit(workbook);

    await expectRefusal(workbook, `cell ${cell}: `, 'expected "=1+1", the course of this version');
  });

  it('may name its course as it was, and as it is now (K10)', async () => {
    await store();
    const workbook = await exported();
    await store((each) => {
      each.courses[0].editions[0].title = 'Queries';
    });
    workbook.set('Courses', 'Title', 2, 'Questions');
    workbook.set('Courses', 'Title', 3, 'Questions');
    workbook.set('Dates', 'Course', 3, 'Questions');

    const { diff } = await expectImport(workbook);

    expect(diff.changes).toMatchObject([{ field: 'title', from: 'Queries', to: 'Questions' }]);
  });
});

describe('a row of a new version', () => {
  it('without a language is of the only edition (K10)', async () => {
    await store((each) => {
      each.courses[1].editions[0].language = 'en';
    });
    const workbook = await exported();
    workbook.addRow('Courses', { 'Course ID': 'XL', Level: 'Expert', Price: 60 });

    await expectImport(workbook);

    const { editions } = (await file()).courses[1];
    expect(editions).toMatchObject([{ id: 'XL_en', versions: [{}, { level: 'Expert' }] }]);
  });

  it('without a language is refused with its cell where the course has several (K10, K12)', async () => {
    await store();
    const workbook = await exported();
    workbook.addRow('Courses', { 'Course ID': 'SQL', Level: 'Expert', Price: 60 });

    await expectRefusal(workbook, 'cell F106: ', 'expected the language of one of the editions');
  });

  it('is of the edition that another new row has begun (K10)', async () => {
    await store();
    const workbook = await exported();
    for (const level of ['Beginner', 'Expert']) {
      workbook.addRow('Courses', { Title: 'Pottery', Language: 'en', Level: level, Price: 60 });
    }

    await expectImport(workbook);

    expect((await file()).courses.at(-1).editions).toMatchObject([
      { language: 'en', versions: [{ level: 'Beginner' }, { level: 'Expert' }] },
    ]);
  });
});

describe('the sheet of lists', () => {
  it('with a language that nothing has is refused with its cell (K10, K12)', async () => {
    await store();
    const workbook = await exported();
    workbook.addRow('Lists', { Languages: 'fr' });

    await expectRefusal(workbook, 'cell E103: ', 'a language of the institute');
  });

  it('leaves categories where the column of their streams was deleted (K10)', async () => {
    await store();
    const workbook = await exported();
    workbook.deleteColumn('Lists', 'Stream of the category');

    expect(await expectImport(workbook)).toMatchObject({ changed: false });
  });

  it('with a category in another stream than before is refused with its cell (K10, K12)', async () => {
    await store();
    const workbook = await exported();
    workbook.set('Lists', 'Stream of the category', 2, 'Arts');

    await expectRefusal(workbook, 'cell C2: ', 'expected "Data", the stream of this category');
  });

  it.each<[string, string, string, string]>([
    ['stream', 'Streams', 'A2', 'Data'],
    ['category', 'Categories', 'B2', 'SQL'],
    ['format', 'Formats', 'D2', 'Live sessions'],
  ])('with a %s that was renamed is refused with its cell (K10, K12)', async (_, heading, cell, was) => {
    await store();
    const workbook = await exported();
    workbook.set('Lists', heading, 2, 'Something else');

    await expectRefusal(workbook, `cell ${cell}: `, `expected "${was}", which is not listed any more`);
  });

  it('adds nothing that was given another name, or taken away, after the workbook was made (K10)', async () => {
    await store((each) => {
      each.institute.formats.push({ key: 'f2', label: 'Self-paced' });
    });
    const workbook = await exported();
    await store((each) => {
      each.streams[1].label = 'Fine arts and crafts';
      each.streams[1].slug = 'crafts';
    });

    expect(await expectImport(workbook)).toMatchObject({ changed: false });
  });
});

describe('a copied sheet', () => {
  it.each([
    ['Courses', 'Version ID', 'C1'],
    ['Dates', 'Date ID', 'A1'],
    ['Places', 'Place ID', 'A1'],
  ])('of %s is refused, which would be read by nothing (K10, K12)', async (sheet, heading, cell) => {
    await store();
    const workbook = await exported();
    workbook.copySheet(sheet, `${sheet} (2)`);

    await expectRefusal(
      workbook,
      `sheet "${sheet} (2)", line 1, column "${heading}", cell ${cell}: `,
      `expected one sheet with this heading, which is "${sheet}"`,
    );
  });
});

describe('a cell that no one has touched', () => {
  it('leaves what was changed since, and the import says how much that is (K10)', async () => {
    await store();
    const workbook = await exported();
    workbook.set('Courses', 'Price', 2, 95);
    await expectImport(workbook);
    workbook.set('Courses', 'Price', 2, 90);

    const { exitCode, result, errors } = await imported(workbook);

    expect(exitCode, errors).toBe(0);
    expect(result).toMatchObject({ changed: false, left_as_made: 1 });
    workbook.set('Courses', 'Price', 2, 95);
    expect(await expectImport(workbook)).not.toHaveProperty('left_as_made');
  });
});

describe('what was written in Prospectus', () => {
  const changed = (entity: string, id: string, field: string, value?: unknown) => ({ entity, id, field, value });
  const date = { entity: 'version', id: '0004' };

  beforeEach(async () => {
    await store();
    await workbooks.applied([
      changed('version', '0001', 'price', { amount: 159 }),
      changed('place', '0012', 'town', 'Kiel'),
      changed('run', 'desk', 'added', date),
      changed('run', 'desk', 'start', '2027-05-01'),
    ]);
  });

  const inBook = 'what was there: the field was changed in Prospectus';
  it.each<[string, (book: EditedWorkbook) => void, string, string]>([
    ['a price', (book) => book.set('Courses', 'Price', 2, 175), 'cell M2: ', inBook],
    ['a town', (book) => book.set('Places', 'Town', 2, 'Bremen'), 'cell E2: ', inBook],
    [
      'the start of a date of its own',
      (book) => book.set('Dates', 'Start', book.rowWith('Dates', 'Date ID', 'desk'), 46397),
      'cell D5: ',
      'what was there: it was added in Prospectus',
    ],
    [
      'a date of its own, whose row was deleted',
      (book) => book.deleteRow('Dates', book.rowWith('Dates', 'Date ID', 'desk')),
      '/Dates',
      'a row of "desk", which was added in Prospectus',
    ],
  ])(
    'is not changed by a workbook, which is refused with the cell: %s (K3, K10, K12)',
    async (_, edit, place, text) => {
      const workbook = await exported();
      edit(workbook);

      await expectRefusal(workbook, place, text);
    },
  );

  it('stays where a workbook changes something else next to it (K3, K10)', async () => {
    const workbook = await exported();
    workbook.set('Courses', 'Level', 2, 'Starter');
    workbook.set('Courses', 'Title', 5, 'Tables');
    workbook.set('Places', 'Street', 2, 'Kai 1');

    await expectImport(workbook);

    const { courses, institute } = await file();
    expect(courses[0].editions[0].versions[0]).toMatchObject({ level: 'Starter', price: { amount: 159 } });
    expect(courses[1].editions[0]).toMatchObject({ title: 'Tables', versions: [{ runs: [{ id: 'desk' }] }] });
    expect(institute.places[0]).toMatchObject({ town: 'Kiel', street: 'Kai 1' });
  });

  it('goes with the row of what it lies within (K3, K10)', async () => {
    const workbook = await exported();
    workbook.deleteRow('Courses', 5);
    workbook.deleteRow('Dates', 5);

    await expectImport(workbook);

    expect((await file()).courses).toHaveLength(2);
  });

  it('stays away where it was removed, also when a new row of a workbook brings it again (K3, K10)', async () => {
    const workbook = await exported();
    workbook.addRow('Dates', { Course: 'Chess', Start: 46398 });
    await expectImport(workbook);
    await workbooks.applied([changed('run', '0005-2027-01-11', 'removed', true)]);

    await expectRefusal(workbook, 'nothing that was removed in Prospectus');
  });
});
