import { describe, expect, it } from 'vitest';
import { exportObject, importChanges, rowsOf } from '../support/data/stored-catalogue.ts';
import type { EditedWorkbook } from '../support/tables/edit-workbook.ts';
import { useWorkbooks } from '../support/tables/stored-workbook.ts';

const workbooks = useWorkbooks();
const { exported, imported } = workbooks;

// biome-ignore lint/suspicious/noExplicitAny: it is compared with what is expected, field by field.
type Any = any;

const plain = (value: unknown): Any => JSON.parse(JSON.stringify(value));

/** Imports a catalogue, changed as a test needs it. */
async function store(change: (file: Any) => void = () => undefined): Promise<Any> {
  const file = plain(workbooks.stored());
  change(file);
  await importChanges(workbooks.db, plain(file));
  return file;
}

const file = async (): Promise<Any> => exportObject(workbooks.db, workbooks.id);

/** Expects a workbook to be refused with these texts, and the catalogue to stay as it is. */
async function expectRefusal(workbook: EditedWorkbook, ...texts: readonly string[]) {
  const before = await rowsOf(workbooks.db, workbooks.id);
  const { exitCode, errors } = await imported(workbook);
  expect(exitCode, errors).toBe(1);
  for (const text of texts) expect(errors).toContain(text);
  expect(await rowsOf(workbooks.db, workbooks.id)).toEqual(before);
}

async function expectImport(workbook: EditedWorkbook) {
  const { exitCode, result, errors } = await imported(workbook);
  expect(exitCode, errors).toBe(0);
  return { ...result, errors };
}

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
