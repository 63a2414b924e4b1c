import { readFile } from 'node:fs/promises';
import type { CourseDetail, CoursePage } from '@prospectus/contract';
import { describe, expect, it } from 'vitest';
import { useDashboard } from '../../support/dashboard.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { pressWithin } from '../../support/pages/dialogs.ts';
import { expectPage } from '../../support/pages/expect-page.ts';
import { importPriceOnRequest } from '../elements/hidden-prices.ts';

describe('the screen of the catalogue', () => {
  const dashboard = useDashboard();

  const ask = async <T>(path: string): Promise<T> => {
    const reply = await fetch(`${dashboard.service.url}/catalog/v1${path}`, {
      headers: { 'X-API-Key': dashboard.service.key },
    });
    // The answer of the API, whose contract other tests hold.
    return (await reply.json()) as T;
  };

  it('lists what visitors see, as the API does', async () => {
    const { data, total } = await ask<CoursePage>('/courses');
    const page = await dashboard.open('/i/-/catalogue');

    const links = page.getByRole('table', { name: 'Shown courses' }).getByRole('link');
    await expectPage(page.getByText(`Shown (${total})`)).toBeVisible();
    await expectPage(links).toHaveText(data.map(({ title }) => title));

    await page.getByRole('button', { name: 'Next' }).click();
    await expectPage(page).toHaveURL(/page=2/);
    await expectPage(links.filter({ hasText: data[0]?.title ?? '' })).toHaveCount(0);
    await expectPage(page.getByText('Page 2 of 2')).toBeVisible();

    await links.first().click();
    await expectPage(page.getByRole('heading', { name: 'Preview' })).toBeVisible();
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Catalogue' }).click();
    await expectPage(page).toHaveURL(/catalogue\?page=2$/);
  });

  it('searches and filters, in the language that is asked for', async () => {
    const page = await dashboard.open('/i/-/catalogue');

    await page.getByLabel('Search titles and tags').fill('tabellen');
    await expectPage(page).toHaveURL(/q=tabellen/);
    await page.getByRole('combobox', { name: 'Language' }).click();
    await page.getByRole('option', { name: 'Deutsch' }).click();
    await expectPage(page).toHaveURL(/language=de/);

    const { data } = await ask<CoursePage>('/courses?q=tabellen&language=de');
    const links = page.getByRole('table').getByRole('link');
    await expectPage(links).toHaveText(data.map(({ title }) => title));
    await links.first().click();
    await expectPage(page.getByRole('heading', { level: 1 })).toHaveText(data[0]?.title ?? '');
  });

  it('tells prices that the institute hides from one that is on request (K14)', async () => {
    const hiding = await dashboard.open('/i/linden-quay-companies/catalogue');
    await expectPage(hiding.getByRole('cell', { name: 'Hidden' }).first()).toBeVisible();

    await importPriceOnRequest(dashboard.service, 'linden-quay-companies');
    const page = await dashboard.open('/i/linden-quay-companies/catalogue');
    await expectPage(page.getByRole('row', { name: /First Steps at the Wheel/ })).toContainText('On request');

    await page.getByRole('link', { name: 'First Steps at the Wheel' }).click();
    await expectPage(page.getByRole('table', { name: 'Versions' }).getByRole('row').last()).toContainText('On request');
    const dates = page.getByRole('table', { name: 'Shown dates' }).getByRole('row');
    await expectPage(dates.nth(1)).toContainText('On request');
    await expectPage(dates.last()).toContainText('260');
  });

  it('downloads the catalogue by keyboard, and says why it cannot', async () => {
    const page = await dashboard.open('/i/-/catalogue', { expected: /503/ });
    const files = page.getByRole('group', { name: 'Download the catalogue:' });

    const coming = page.waitForEvent('download');
    await files.getByRole('button', { name: 'Catalogue file (.json)' }).press('Enter');
    const download = await coming;
    expect(download.suggestedFilename()).toBe(`${dashboard.instituteId}.json`);
    expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({
      institute: { id: dashboard.instituteId },
    });

    const message = 'Other catalogues are being exported. Try again in a moment.';
    await page.route(/catalogue\/download/, (route) =>
      route.fulfill({ status: 503, json: { error: { code: 'unavailable', message } } }),
    );
    await files.getByRole('button', { name: 'Excel workbook (.xlsx)' }).click();
    await expectPage(page.getByRole('alert')).toContainText(message);
    await expectAccessible(page);
  });

  it('says when nothing matches', async () => {
    const page = await dashboard.open('/i/-/catalogue?q=nothing%20of%20the%20kind');

    await expectPage(page.getByRole('heading', { name: 'No courses match your search' })).toBeVisible();
    await expectAccessible(page);
  });

  it('finds a hidden course from among the shown ones', async () => {
    const page = await dashboard.open('/i/-/catalogue?q=papermaking');

    await expectPage(page.getByText('1 hidden course matches your search.')).toBeVisible();
    await page.getByRole('link', { name: 'Show it' }).click();

    await expectPage(page.getByRole('table', { name: 'Hidden courses' }).getByRole('row').last()).toContainText(
      'Papermaking',
    );
  });

  it('shows a course as visitors get it, with its JSON', async () => {
    const course = await ask<CourseDetail>('/courses/charts');
    const page = await dashboard.open('/i/-/catalogue/courses/charts');

    await expectPage(page.getByRole('heading', { level: 1, name: course.title })).toBeVisible();
    await expectPage(page.getByRole('table', { name: 'Versions' }).getByRole('row')).toHaveCount(
      course.variants.length + 1,
    );
    const frame = page.frameLocator('iframe');
    await expectPage(frame.getByRole('heading', { name: course.title })).toBeVisible();
    await page.getByText('Phone', { exact: true }).click();
    await expectPage(frame.getByRole('heading', { name: course.title })).toBeVisible();
    const preview = page.getByRole('region', { name: 'Preview' });
    // In a search result, and on a card.
    await expectPage(preview.getByText(course.seo.title, { exact: true })).toHaveCount(2);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Show JSON' }).click();
    await page.getByRole('button', { name: 'Copy the JSON' }).click();
    await expectPage(page.getByRole('button', { name: 'Copied the JSON' })).toBeVisible();
    const copied = String(await page.evaluate('navigator.clipboard.readText()'));
    expect(JSON.stringify(JSON.parse(copied))).toBe(JSON.stringify(course));

    await page.getByRole('combobox', { name: 'Language' }).click();
    await page.getByRole('option', { name: 'Deutsch' }).click();
    const german = await ask<CourseDetail>('/courses/charts?language=de');
    await expectPage(page.getByRole('heading', { level: 1, name: german.title })).toBeVisible();
    await expectPage(frame.getByRole('heading', { name: german.title })).toBeVisible();
  });

  it('says of a course that is not shown why', async () => {
    const page = await dashboard.open('/i/-/catalogue');

    await page.getByRole('radiogroup', { name: 'Courses' }).getByText('Hidden').click();
    const row = page.getByRole('table', { name: 'Hidden courses' }).getByRole('row').last();
    await expectPage(row).toContainText('This course is switched off');

    await row.getByRole('link').click();
    await expectPage(page.getByRole('alert')).toContainText('This course is hidden from visitors');
    await expectPage(page.getByRole('alert')).toContainText('This course is switched off');
    await expectPage(page.getByRole('heading', { name: 'Preview' })).toBeHidden();
  });

  it('changes several hidden courses at once, as it does those that are shown (K8)', async () => {
    const page = await dashboard.open('/i/-/catalogue?show=hidden');
    const boxes = page.getByRole('table', { name: 'Hidden courses' }).getByRole('checkbox');
    await page.getByRole('button', { name: 'Select all on this page' }).press('Enter');
    await expectPage(boxes.first()).toBeChecked();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Change selected' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await expectPage(dialog.getByRole('combobox', { name: 'What to change' })).toHaveValue('Show to visitors');
    await pressWithin(dialog, dialog.getByRole('button', { name: 'Preview' }));
    await expectPage(dialog.getByRole('row').filter({ hasText: 'Papermaking' })).toContainText('Published');
    await dialog.getByRole('button', { name: 'Save as drafts' }).press('Enter');

    const table = page.getByRole('table', { name: 'Drafts' });
    await expectPage(table.getByRole('row').filter({ hasText: 'Papermaking' })).toContainText('Published');
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click();
    await expectPage(page.getByText('No drafts')).toBeVisible();
  });

  it('says that a course does not exist', async () => {
    const page = await dashboard.open('/i/-/catalogue/courses/none');

    await expectPage(page.getByRole('heading', { name: 'Course not found' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to the catalogue' }).click();
    await expectPage(page.getByRole('heading', { level: 1, name: 'Catalogue' })).toBeVisible();
  });
});
