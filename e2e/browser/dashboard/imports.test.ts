import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { beforeAll, describe, expect, it } from 'vitest';
import { useDashboard } from '../../support/dashboard.ts';
import {
  addedCourse,
  changeCourses,
  type DemoFile,
  exportDemo,
  fileOf,
  inFolder,
  runShell,
} from '../../support/demo/catalogue-files.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { expectPage } from '../../support/pages/expect-page.ts';

describe('the screens of imports', () => {
  const dashboard = useDashboard();
  let file: DemoFile;
  beforeAll(async () => {
    file = await exportDemo(dashboard);
  });

  /** Waits until visitors see the course that the tests add: within a minute. */
  const expectAdded = () =>
    expectPage
      .poll(
        async () => {
          const { url, key } = dashboard.service;
          return (await fetch(`${url}/catalog/v1/courses/${addedCourse.id}`, { headers: { 'X-API-Key': key } })).status;
        },
        { timeout: 30_000 },
      )
      .toBe(200);

  const send = (page: Page, name: string, content: unknown) =>
    page.getByLabel('Choose a file').setInputFiles(fileOf(name, content));
  /** With prices as if points had been left out. */
  const tenfold = (course: object): unknown =>
    JSON.parse(JSON.stringify(course), (key, value) => (key === 'amount' ? value * 10 : value));
  /** A file is read by a thread of its own, which a busy machine starts after a while. */
  const onceRead = { timeout: 30_000 };

  it('says of an import that is gone what may have become of it, and leads back', async () => {
    const gone = '00000000-0000-4000-8000-000000000000';
    const page = await dashboard.open(`/i/-/catalogue/imports/${gone}`, { expected: /404/ });

    await expectPage(page.getByRole('heading', { name: 'Import not found' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back to imports' }).click();

    await expectPage(page.getByRole('heading', { name: 'History' })).toBeVisible();
  });

  it('takes a file over after saying what changes, and brings the former one back', async () => {
    const page = await dashboard.open('/i/-/catalogue/imports');

    await send(page, 'changed.json', changeCourses(file));
    await expectPage(page.getByRole('heading', { name: 'New (1)' })).toBeVisible(onceRead);
    await expectPage(page.getByRole('listitem').filter({ hasText: 'Added by a test' })).toBeVisible();
    await expectPage(page.getByRole('heading', { name: 'Changed (1)' })).toBeVisible();
    await expectPage(page.getByText('Courses are in a different order.')).toBeVisible();
    await page.getByRole('button', { name: 'Publish this catalogue' }).click();
    await expectPage(page.getByText('Catalogue published')).toBeVisible();
    await expectAdded();
    await expectAccessible(page);

    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Imports' }).click();
    const current = page.getByRole('row').filter({ hasText: 'changed.json' });
    await expectPage(current).toContainText('Live');
    await expectPage(current).toContainText('Demo');
    await page.getByRole('button', { name: 'Restore Catalogue' }).click();
    await expectPage(page.getByRole('heading', { name: 'Removed (1)' })).toBeVisible();
    await page.getByRole('button', { name: 'Publish this catalogue' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish this catalogue?' });
    await expectPage(dialog).toContainText('1 course will be removed');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Publish this catalogue' }).click();
    await expectPage(page.getByText('Catalogue published')).toBeVisible();
  });

  it('says of a file that removes many courses how many and what else may be wrong, and wants the number typed', async () => {
    const page = await dashboard.open('/i/-/catalogue/imports');
    const { length: all } = file.courses;
    const gone = all - 1;
    const courses = file.courses.slice(0, 1).map(tenfold);
    const prices = /of \d+ prices will change tenfold or more/;

    await send(page, 'small.json', { ...file, courses, learning_paths: [] });
    const status = page.getByRole('status').filter({ hasText: `This removes ${gone} of ${all} courses` });
    await expectPage(status).toContainText(prices, onceRead);
    await page.getByRole('button', { name: `Publish and remove ${gone} courses` }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish this catalogue?' });
    const publish = dialog.getByRole('button', { name: `Publish and remove ${gone} courses` });
    await expectPage(publish).toBeDisabled();
    await expectPage(dialog).toContainText(/Visitors will no longer see .* of \d+ courses or dates/);
    await expectPage(dialog).toContainText(prices);
    await dialog.getByLabel(`Type ${gone} to confirm`).fill(String(gone));
    await expectPage(publish).toBeEnabled();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await expectPage(page.getByRole('button', { name: `Publish and remove ${gone} courses` })).toBeVisible();
  });

  it('lists what is wrong with a file, such as the id of another institute, and changes nothing', async () => {
    const page = await dashboard.open('/i/-/catalogue/imports');

    await send(page, 'wrong.json', { ...file, institute: { ...file.institute, id: 'another' }, courses: [{}] });

    await expectPage(page.getByText(/problems to fix/)).toBeVisible(onceRead);
    const findings = page.getByRole('table', { name: 'Problems' });
    await expectPage(findings.getByRole('row').filter({ hasText: '/institute/id' })).toContainText('"another"');
    await expectPage(findings.getByRole('row').filter({ hasText: '/courses/0/editions' })).toContainText('an array');
    await expectPage(page.getByRole('button', { name: 'Publish this catalogue' })).toBeHidden();
    await expectPage(page.getByRole('button', { name: 'Import as this institute' })).toBeHidden();
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download all problems' }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toBe('Problems in wrong.json.csv');
    const table = await readFile(await download.path(), 'utf8');
    expect(table).toMatch(/^\u{feff}"Line","Column","Cell","Found",/u);
    expect(table).toContain('"/institute/id"');
  });

  it('imports a file that names another institute as this one’s, where a person says so (K11)', async () => {
    const page = await dashboard.open('/i/-/catalogue/imports');

    await send(page, 'elsewhere.json', { ...file, institute: { ...file.institute, id: 'another' } });
    await expectPage(page.getByRole('button', { name: 'Import as this institute' })).toBeVisible(onceRead);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Import as this institute' }).click();

    await expectPage(page.getByRole('status').filter({ hasText: 'No changes' })).toBeVisible(onceRead);
    await expectPage(page.getByText('Institute in the file')).toBeVisible();
    await expectPage(page.getByText('another', { exact: true })).toBeVisible();
  });

  it.each([
    [
      'courses.xls',
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      'a workbook from before Excel 2007 (.xls): save it as .xlsx',
    ],
    ['courses', '%PDF-1.7', 'a PDF'],
  ])('says of %s what it is, by its first bytes (K10, K12)', async (name, content, what) => {
    const page = await dashboard.open('/i/-/catalogue/imports', { expected: /404/ });

    await send(page, name, content);

    await expectPage(page.getByRole('table', { name: 'Problems' })).toContainText(what, onceRead);
  });

  it('reads NDJSON, and gives an import up that is cancelled', async () => {
    const page = await dashboard.open('/i/-/catalogue/imports');
    const { courses, ...header } = file;

    await send(page, 'catalogue.ndjson', [header, ...courses].map((line) => JSON.stringify(line)).join('\n'));
    await page.getByRole('button', { name: 'Cancel import' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel this import?' });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel import' }).click();

    await expectPage(page.getByText('Import cancelled')).toBeVisible();
  });

  it('makes a token for a program, whose copied line imports, until it is revoked', async () => {
    const page = await dashboard.open('/i/-/catalogue/imports');

    const create = page.getByRole('button', { name: 'Create import token' });
    await expectPage(create).toBeVisible();
    // Until the history above is there, it moves the button away: from under a click, too.
    await expectPage(page.getByRole('main').getByText('Loading', { exact: true })).toHaveCount(0);
    await create.click();
    const dialog = page.getByRole('dialog', { name: 'Create import token' });
    await dialog.getByLabel('Name').fill('Nightly job');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Create import token' }).click();
    const made = page.getByRole('region', { name: 'Import token Nightly job created' });
    await made.getByRole('button', { name: 'Copy the import token' }).click();
    await expectPage(made.getByRole('button', { name: 'Copied the import token' })).toBeVisible();
    const token = String(await page.evaluate('navigator.clipboard.readText()'));
    expect(token).toMatch(/^imp_[0-9a-f]{48}$/);
    await page.getByRole('button', { name: 'Show example' }).click();
    await page.getByRole('button', { name: 'Copy the curl line' }).click();
    await expectPage(page.getByRole('button', { name: 'Copied the curl line' })).toBeVisible();
    const line = String(await page.evaluate('navigator.clipboard.readText()'));
    await expectAccessible(page);

    const run = (command: string) =>
      inFolder(async (folder) => {
        await writeFile(join(folder, 'catalogue.json'), JSON.stringify(changeCourses(file)));
        return runShell(command, { IMPORT_TOKEN: token, PROSPECTUS_URL: dashboard.service.url }, folder);
      });
    const example = fileURLToPath(new URL('../../../examples/import-from-ci/import.sh', import.meta.url));
    const imported = { institute_id: dashboard.instituteId, courses: file.courses.length + 1 };
    expect(JSON.parse(await run(`${example} catalogue.json --dry-run`))).toMatchObject({ ...imported, changed: false });
    expect(JSON.parse(await run(line))).toMatchObject({ ...imported, changed: true });
    expect(JSON.parse(await run(`${example} catalogue.json`))).toMatchObject({ ...imported, changed: false });

    await page.reload();
    const history = page.getByRole('table', { name: 'History' });
    await expectPage(history.getByRole('row').filter({ hasText: 'Nightly job' }).first()).toContainText('Import token');
    await page.getByRole('button', { name: 'Revoke import token Nightly job' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke import token Nightly job' }).click();
    await expectPage(page.getByRole('table', { name: 'Automatic imports' }).getByText('Revoked')).toBeVisible();
    await expect(run(line)).rejects.toThrow();
  });
});
