import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { editWorkbook } from '../../../apps/service/test/support/tables/edit-workbook.ts';
import { workbook } from '../../../apps/service/test/support/tables/workbook.ts';
import { useDashboard } from '../../support/dashboard.ts';
import { inFolder } from '../../support/demo/catalogue-files.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { expectPage } from '../../support/pages/expect-page.ts';
import { dropFile, type Hands, keyboardOf, mouseOf } from '../../support/pages/hands.ts';

/** What a person in an office does with a spreadsheet, who has never seen anything else. */

const headings = ['Code', 'Course', 'Starts', 'Town', 'Price'];
type Row = readonly [code: string, title: string, day: string, town: string, price: number];

/** Courses of their own for each way to work, so that one finds nothing of the other’s. */
const listOf = (way: string, pottery = 149): readonly Row[] => [
  [`${way}-1`, 'Pottery for beginners', '2027-03-01', 'Leeds', pottery],
  [`${way}-2`, 'Bread with sourdough', '2027-03-08', 'York', 95],
  [`${way}-3`, 'Speaking in public', '2027-04-12', 'Leeds', 320],
  [`${way}-4`, 'First aid', '2027-05-03', 'York', 60],
  [`${way}-5`, 'Bookbinding', '2027-06-07', 'Leeds', 210],
];

const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const sheet = (name: string, rows: readonly Row[]) => ({
  name,
  mimeType: excel,
  buffer: Buffer.from(workbook([{ rows: [headings, ...rows] }])),
});
/** Columns of its own for each way, too: how a list was read is kept for the next with the same. */
const number: Readonly<Record<string, string>> = { m: 'Kursnummer', k: 'Kurs-Nr.' };
const germanList = (way: string) => ({
  name: 'Kursliste Frühjahr.csv',
  mimeType: 'text/csv',
  // As Excel in Germany saves it: semicolons, and one byte for each letter.
  buffer: Buffer.from(
    [
      `${number[way]};Kurstitel;Beginn;Ort;Gebühr`,
      `${way}-1;Führen ohne Titel;03/04/2027;Köln;1.290`,
      `${way}-2;Töpfern für Anfänger;05/06/2027;Bonn;1.490`,
      '',
    ].join('\r\n'),
    'latin1',
  ),
});
const pasted = (rows: readonly Row[]) => [headings, ...rows].map((row) => row.join('\t')).join('\n');

/** A file is read by a process of its own, which a busy machine starts after a while. */
const onceRead = { timeout: 60_000 };

describe('five tasks of a person with a spreadsheet (K10, K11)', () => {
  const dashboard = useDashboard();
  const imports = '/i/-/catalogue/imports';

  const ways = [
    ['by mouse', 'm', mouseOf],
    ['by keyboard', 'k', keyboardOf],
  ] as const;

  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
  const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
  const course = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

  /** Publishes, and confirms by typing how many courses go, where that is asked. */
  async function publish(page: Page, hands: Hands): Promise<void> {
    const first = button(page, /^(Publish this catalogue|Publish and remove|Diesen Katalog|Veröffentlichen und)/);
    await expectPage(first).toBeVisible(onceRead);
    const [gone] = /\d+/.exec((await first.textContent()) ?? '') ?? [];
    await hands.press(first);
    if (gone === undefined) return;
    const dialog = page.getByRole('dialog');
    await hands.type(dialog.getByRole('textbox'), gone);
    await hands.press(dialog.getByRole('button', { name: gone }));
  }

  const expectPublished = (page: Page) =>
    expectPage(page.getByText(/^(Catalogue published|Katalog veröffentlicht)$/)).toBeVisible(onceRead);

  const titles = async () => {
    const { json } = await dashboard.call('GET', '/institutes/-/catalogue/courses');
    return new Set((json as { readonly data: readonly { readonly title: string }[] }).data.map(({ title }) => title));
  };
  const expectTitles = (expected: readonly string[]) =>
    expect.poll(titles, { timeout: 30_000 }).toEqual(new Set(expected));

  /** The catalogue as `export --xlsx` writes it, with another price of a course. */
  const exported = (title: string, price: number | string) =>
    inFolder(async (folder) => {
      const path = join(folder, 'catalogue.xlsx');
      await dashboard.service.run('export', '--institute', dashboard.instituteId, '--xlsx', '--out', path);
      const edited = editWorkbook(await readFile(path));
      edited.set('Courses', 'Price', edited.rowWith('Courses', 'Title', title), price);
      return Buffer.from(edited.bytes());
    });

  it('publishes an exported workbook in which one price was changed', async () => {
    const title = 'Data Modelling, from Nouns to Tables';
    const buffer = await exported(title, 450);
    // Of a workbook of ours no reading is kept.
    const page = await dashboard.open(imports, { expected: /404/ });

    await page.getByLabel('Choose a file').setInputFiles({ name: 'catalogue.xlsx', mimeType: excel, buffer });
    await expectPage(heading(page, 'Changed (1)')).toBeVisible(onceRead);
    await expectPage(course(page, title).getByRole('definition')).toHaveText([/€420.*€450/]);
    await expectPage(page.getByText('Loading', { exact: true })).toHaveCount(0);
    await expectPage(page.getByRole('alert')).toHaveCount(0);
    await publish(page, mouseOf(page));

    await expectPublished(page);
  });

  it('says of a price that is none in which row, column and cell it is (K12)', async () => {
    const page = await dashboard.open(imports, { expected: /404/ });
    const buffer = await exported('Data Modelling, from Nouns to Tables', 'cheap');

    await page.getByLabel('Choose a file').setInputFiles({ name: 'cheap.xlsx', mimeType: excel, buffer });
    const finding = page.getByRole('table', { name: 'Problems' }).getByRole('row').last();
    await expectPage(finding.getByRole('rowheader')).toHaveText(/^Row (\d+), column “Price” \([A-Z]+\1\)/, onceRead);
    await expectPage(finding.getByRole('rowheader')).not.toContainText('/');
    await expectPage(finding).toContainText('cheap');
  });

  describe.each(ways)('%s', (_, way, handsOf) => {
    const all = listOf(way).map(([, title]) => title);

    it('publishes a list of courses out of Excel', async () => {
      const page = await dashboard.open(imports);
      const hands = handsOf(page);
      const file = sheet('Courses 2027.xlsx', listOf(way));

      await expectPage(button(page, 'Choose a file')).toBeVisible();
      if (way === 'm') await dropFile(page, page.getByRole('region', { name: 'Import a list of courses' }), file);
      else await hands.give(button(page, 'Choose a file'), file);
      await expectPage(heading(page, 'New (5)')).toBeVisible(onceRead);
      const card = page.getByRole('region', { name: 'Your courses' }).getByRole('listitem').first();
      await expectPage(card).toContainText('Pottery for beginners');
      await expectPage(card).toContainText('1 Mar 2027');
      await expectPage(card).toContainText('€149');
      await publish(page, hands);

      await expectPublished(page);
      await expectTitles(all);
    });

    it('sees that one price changes, and nothing else', async () => {
      const page = await dashboard.open(imports);
      const hands = handsOf(page);

      await hands.give(button(page, 'Choose a file'), sheet('Courses 2027, new prices.xlsx', listOf(way, 159)));
      await expectPage(page.getByText('Read in the same way as “Courses 2027”')).toBeVisible(onceRead);
      await expectPage(heading(page, 'Changed (1)')).toBeVisible();
      const changes = page.getByRole('region', { name: 'What will change' });
      await expectPage(changes.getByRole('listitem')).toHaveCount(1);
      await expectPage(course(page, 'Pottery for beginners').getByRole('definition')).toHaveText([/€149.*€159/]);
      await publish(page, hands);

      await expectPublished(page);
    });

    it('sees what a shorter list would take away, and publishes it without that', async () => {
      const page = await dashboard.open(imports);
      const hands = handsOf(page);

      await hands.give(button(page, 'Choose a file'), sheet('Courses of spring.xlsx', listOf(way, 159).slice(0, 4)));
      await expectPage(heading(page, 'Removed (1)')).toBeVisible(onceRead);
      await expectPage(course(page, 'Bookbinding').getByText('Removed')).toBeVisible();
      await hands.press(button(page, 'Publish without removals'));

      await expectPublished(page);
      await expectTitles(all);
    });

    it('pastes rows from a spreadsheet', async () => {
      const page = await dashboard.open(imports);
      const hands = handsOf(page);
      const rows: readonly Row[] = [...listOf(way, 159), [`${way}-6`, 'Willow baskets', '2027-07-05', 'York', 130]];

      await hands.press(button(page, 'Paste from a spreadsheet'));
      const dialog = page.getByRole('dialog', { name: 'Paste from a spreadsheet' });
      await hands.type(dialog.getByLabel('Rows'), pasted(rows));
      await expectPage(dialog.getByRole('status')).toHaveText('7 rows, 5 columns');
      await hands.press(dialog.getByRole('button', { name: 'Read these rows' }));
      await expectPage(course(page, 'Willow baskets').getByText('New')).toBeVisible(onceRead);
      await publish(page, hands);

      await expectPublished(page);
      await expectTitles([...all, 'Willow baskets']);
    });

    it('answers what can be read in two ways, in German', async () => {
      const page = await dashboard.open(imports, { locale: 'de-DE' });
      const hands = handsOf(page);

      await hands.give(button(page, 'Datei auswählen'), germanList(way));
      const price = page.getByRole('radiogroup', { name: 'Was bedeutet 1.290?' });
      await expectPage(price).toBeVisible(onceRead);
      await hands.choose(price, /^1\.290 \(/);
      await hands.choose(page.getByRole('radiogroup', { name: 'Welcher Tag ist 03/04/2027?' }), /^3\. April 2027/);
      await hands.press(button(page, 'Weiter'));
      const card = page.getByRole('region', { name: 'Ihre Kurse' }).getByRole('listitem').first();
      await expectPage(card).toContainText('03.04.2027 · Köln', onceRead);
      await expectPage(card).toContainText('1.290 €');
      await publish(page, hands);

      await expectPublished(page);
      await expectTitles(['Führen ohne Titel', 'Töpfern für Anfänger']);
    });

    it('answers again, and says what a column means (K10)', async () => {
      const page = await dashboard.open(imports);
      const hands = handsOf(page);
      const rows = [
        `Ref ${way};Course;Fee;Extra`,
        'x;Glass painting;80;By daylight',
        'y;Open studio;;Every Friday',
        '',
      ];
      const file = { name: 'Studio.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };
      const cards = page.getByRole('region', { name: 'Your courses' }).getByRole('listitem');
      const group = page.getByRole('radiogroup', { name: 'What does an empty cell mean in Fee?' });

      await hands.give(button(page, 'Choose a file'), file);
      await expectPage(group).toBeVisible(onceRead);
      await hands.choose(group, 'The price is on request');
      await hands.press(button(page, 'Continue'));
      await expectPage(cards.last()).toContainText('On request', onceRead);
      const answers = page.getByRole('table', { name: 'Your answers' });
      await expectPage(answers).toContainText('The price is on request');

      await hands.press(button(page, 'Answer again'));
      await hands.choose(group, 'It is free');
      await expectAccessible(page);
      await hands.press(button(page, 'Read again'));
      await expectPage(cards.last()).toContainText('Free', onceRead);
      await expectPage(answers).toContainText('It is free');

      await hands.select(page.getByLabel('What Extra means'), 'Subtitle');
      await expectPage(page.getByText('Chosen by you')).toBeVisible(onceRead);
      await expectPage(cards.last()).toContainText('Free');
      await hands.press(button(page, 'Cancel import'));
      await hands.press(page.getByRole('dialog').getByRole('button', { name: 'Cancel import' }));
      await expectPage(page.getByText('Import cancelled')).toBeVisible();
    });
  });
});
