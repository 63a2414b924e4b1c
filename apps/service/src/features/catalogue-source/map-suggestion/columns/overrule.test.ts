import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TableField, tableFields } from '@prospectus/contract/admin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { suggestMap } from '../suggest-map.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'overrule-'));
});
afterAll(() => rm(folder, { recursive: true }));

const institute = { id: 'riverside', name: 'Riverside', timezone: 'Europe/Berlin', currency: 'EUR' };

/** What a column of each field may hold, under a heading that says nothing. */
const cells: Readonly<Record<TableField, string>> = {
  'course.id': 'XL-1',
  'course.url': 'https://riverside.example/xl',
  'course.stream': 'Office',
  'course.category': 'Numbers',
  'course.published': 'yes',
  'edition.title': 'Spreadsheets',
  'edition.subtitle': 'From the start',
  'edition.description_html': 'Cells and rows.',
  'edition.language': 'German',
  'edition.tags': 'office',
  'edition.images.preview': 'https://riverside.example/xl.png',
  'edition.images_alt.preview': 'Two hands at a keyboard',
  'edition.instructors': 'Ada Marsh',
  'edition.duration_minutes': '90',
  'edition.rating': '4.5',
  'version.level': 'Beginners',
  'version.session.name': 'Spring',
  'version.price.amount': '120.50',
  'version.price.sale': '99.50',
  'version.price.compare_at_amount': '150.50',
  'version.price.currency': 'EUR',
  'version.price.type': 'free',
  'version.enroll_invite.status': 'open',
  'version.enroll_invite.opens': '2027-01-01',
  'run.id': 'R-1',
  'run.start': '2027-02-01',
  'run.start.time': '18:00',
  'run.when': 'Mondays',
  'run.end': '2027-02-02',
  'run.end.time': '20:00',
  'run.enrol_until': '2027-01-20',
  'run.attendance': 'online',
  'run.places.name': 'Main house',
  'run.places.street': '1 Quay',
  'run.places.postcode': '12345',
  'run.places.town': 'Lakeside',
  'run.places.country': 'Germany',
  'run.seats': '12',
  'run.seats_left': '3',
};

async function suggest(fields: readonly TableField[], answers: ReadonlyMap<string, string>) {
  const path = join(folder, 'list.csv');
  await writeFile(
    path,
    [fields.map((_, at) => `c${at}`), fields.map((field) => cells[field])].map((row) => row.join(';')).join('\n'),
  );
  return suggestMap({ path, answers, institute });
}

/** Without dates a session has a name; with them it is a date. */
const undated = tableFields.filter((field) => !field.startsWith('run.'));
const dated = tableFields.filter((field) => field !== 'version.session.name');

describe('a column that somebody says means a field', () => {
  it.each([
    ['without dates', undated],
    ['with dates', dated],
  ])('does, for every field, in a table %s (K10, K13a)', async (_, fields) => {
    const answers = new Map(fields.map((field, at) => [`column:${field}`, `c${at}`]));

    const { columns, questions, findings } = await suggest(fields, answers);

    expect([questions, findings]).toEqual([[], []]);
    expect(columns.filter((column) => column.fields.length === 0)).toEqual([]);
    expect(columns.map(({ means }) => means)).toEqual(fields.map((field) => [field]));
  });

  it('is none where none is said, for every field but the title (K10, K13a)', async () => {
    const path = join(folder, 'list.csv');
    const headings = ['Code', 'Title', 'Topic', 'Category', 'Price', 'Start', 'Language', 'Status', 'Venue', 'Seats'];
    const row = ['A', 'Course', 'Office', 'Numbers', '5', '2027-02-01', 'en', 'open', 'House', '9'];
    await writeFile(path, [headings, row].map((each) => each.join(';')).join('\n'));
    const none = new Map(
      tableFields.filter((field) => field !== 'edition.title').map((field) => [`column:${field}`, '']),
    );

    const { columns } = await suggestMap({ path, answers: none, institute });

    expect(columns.filter(({ means }) => means.length > 0)).toMatchObject([
      { column: 'Title', fields: ['edition.title'] },
    ]);
  });

  it('is a finding where nothing can be made of its cells (K10)', async () => {
    const fields = ['course.id', 'edition.title', 'edition.subtitle'] as const;
    const answers = new Map([
      ['header', '1'],
      ['column:course.id', 'c0'],
      ['column:edition.title', 'c1'],
      ['column:edition.language', 'c2'],
    ]);

    const { findings } = await suggest(fields, answers);

    expect(findings).toMatchObject([{ cause: 'word', found: '"From the start"', places: [{ line: 2, column: 'c2' }] }]);
  });
});
