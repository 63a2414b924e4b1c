import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { launchBrowser } from '../../support/browser.ts';
import { useDashboard } from '../../support/dashboard.ts';
import { expectAccessibleAtAllWidths } from '../../support/pages/accessibility.ts';
import { expectPage } from '../../support/pages/expect-page.ts';
import { passTime } from '../../support/pages/pass-time.ts';
import { type VisitOptions, visit } from '../../support/pages/site-visit.ts';
import { type HtmlExample, serveHtmlExample } from '../../support/programs/html-example.ts';
import { campaignsOf, catalogueOf, readStructuredData, runOfEnquiry } from './example-catalogue.ts';

describe('the example of plain HTML', () => {
  const dashboard = useDashboard();
  let site: HtmlExample;
  beforeAll(async () => {
    site = await serveHtmlExample(dashboard.service);
  });
  afterAll(() => site?.stop());

  const open = (path: string, options?: VisitOptions, browser: Browser = dashboard.browser, at = site.url) =>
    visit(browser, `${at}/${path}`, [at, dashboard.service.url], options);
  const count = (page: Page) => page.getByRole('status').first();
  const titles = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('heading');

  it('leads through pages and filters to a course, and back', async () => {
    const { courses } = await catalogueOf(dashboard.service);
    const inEvening = courses.filter(({ formats }) => formats.some(({ key }) => key === 'evening'));
    const page = await open('');
    await expectPage(count(page)).toHaveText(`${courses.length} courses · page 1 of ${Math.ceil(courses.length / 12)}`);
    await expectPage(titles(page)).toHaveCount(12);
    const first = await titles(page).allTextContents();

    await page.getByRole('link', { name: 'Next' }).click();
    await expectPage(page).toHaveURL(`${site.url}/?page=2`);
    await expectPage(titles(page)).not.toHaveText(first);
    await page.goBack();
    await expectPage(titles(page)).toHaveText(first);

    await page.getByRole('checkbox', { name: 'Evening class' }).check();
    await expectPage(count(page)).toContainText(`${inEvening.length} courses`);
    await page.getByLabel('Search').fill('sPreadsheets');
    await expectPage(count(page)).toHaveText('1 course');
    await page.getByRole('link', { name: 'Spreadsheets That Hold' }).click();
    await expectPage(page).toHaveURL(`${site.url}/course.html?id=spreadsheets`);
    await expectPage(page.getByRole('heading', { level: 1, name: 'Spreadsheets That Hold' })).toBeVisible();
    await page.goBack();

    await expectPage(count(page)).toHaveText('1 course');
    await expectPage(page.getByRole('checkbox', { name: 'Evening class' })).toBeChecked();
    await expectPage(page.getByLabel('Search')).toHaveValue('sPreadsheets');
  });

  it('shows a course with its title, and its structured data in the head', async () => {
    const page = await open('course.html?id=spreadsheets');

    await expectPage(page).toHaveTitle('Spreadsheets That Hold · Linden Quay Institute');
    await expectPage(page.getByRole('heading', { level: 1 })).toHaveText('Spreadsheets That Hold');
    expect(await readStructuredData(page.locator('head'))).toMatchObject({
      '@type': 'Course',
      name: 'Spreadsheets That Hold',
      offers: [{ price: expect.anything() }, {}, {}],
      hasCourseInstance: expect.arrayContaining([
        expect.objectContaining({
          startDate: expect.stringMatching(/T18:00:00/),
          location: [expect.objectContaining({ '@type': 'Place', name: 'Teerhof Studio' })],
        }),
      ]),
    });
    await expectPage(page.getByRole('link', { name: /^Enrol/ }).first()).toHaveAttribute(
      'href',
      /^https:\/\/learn\.lindenquay\.example\//,
    );
    await page.goto(`${site.url}/course.html`);
    await expectPage(page).toHaveURL(`${site.url}/index.html`);
  });

  it('shows the next date on cards, and leads from a date to its course and to a form that names it', async () => {
    const page = await open('');
    await page.getByLabel('Search').fill('spreadsheets that');
    await expectPage(page.getByText(/^\s*Next date: .*Teerhof Studio, Bremen$/)).toBeVisible();

    await page.getByRole('link', { name: 'Dates', exact: true }).click();
    await expectPage(count(page)).toHaveText(/^\d+ dates · 12 shown$/);
    await page.getByLabel('Place').selectOption('Teerhof Studio, Bremen');
    const date = page.locator('[part=run]').filter({ hasText: 'Spreadsheets That Hold' });
    await date.getByRole('link', { name: /^Enquire: / }).click();
    await expectPage(page).toHaveURL(/enquiry\.html\?id=spreadsheets&run=spreadsheets-en-evening-1$/);
    await expectPage(page.getByText('Your enquiry is about: Spreadsheets That Hold, ')).toContainText(
      'Teerhof Studio, Bremen',
    );
    await page.goBack();
    await date.getByRole('link', { name: 'Spreadsheets That Hold' }).click();
    await expectPage(page).toHaveURL(/course\.html\?id=spreadsheets&run=spreadsheets-en-evening-1$/);
    await expectPage(page.getByText('Your enquiry is about:')).toContainText('Teerhof Studio, Bremen');

    await page.getByLabel('Name').fill('Mei Tan');
    await page.getByLabel('E-mail').fill('mei@people.example');
    await passTime(page);
    await page.getByRole('button', { name: 'Send enquiry' }).click();

    await expectPage(page.getByRole('status').filter({ hasText: 'Your enquiry has arrived.' })).toBeFocused();
    expect(await runOfEnquiry(dashboard, 'mei@people.example')).toMatchObject({ places: [{ name: 'Teerhof Studio' }] });
  });

  it('leads along a learning path', async () => {
    const page = await open('path.html');

    await expectPage(page.getByRole('heading', { level: 2, name: 'Making a Book' })).toBeVisible();
    await expectPage(titles(page)).toHaveCount(5);
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();

    await expectPage(page).toHaveURL(/\/course\.html\?id=\w+/);
    await expectPage(page.getByRole('link', { name: 'All courses' })).toBeVisible();
  });

  it('files enquiries, which are in the inbox with where they came from', async () => {
    const send = async (path: string, email: string, more?: (page: Page) => Promise<void>) => {
      const page = await open(path);
      // The course says which campaign its enquiries belong to.
      await page.waitForLoadState('networkidle');
      await page.getByLabel('Name').fill('Tomasz Wilk');
      await page.getByLabel('E-mail').fill(email);
      await page.getByLabel('Message').fill(`From ${path}`);
      await more?.(page);
      await passTime(page);
      await page.getByRole('button', { name: 'Send enquiry' }).click();
      const thanks = page.getByRole('status').filter({ hasText: 'Thank you. Your enquiry has arrived.' });
      await expectPage(thanks).toBeFocused();
    };
    await send('enquiry.html', 'tomasz@people.example', async (page) => {
      await page.getByLabel('How did you hear of us?').selectOption('A friend');
      await page.getByLabel('You may keep what I write here').check();
      await expectPage(page.getByRole('link', { name: 'What happens to it' })).toHaveAttribute('href', /#privacy$/);
    });
    const inbox = await dashboard.open('/i/-/enquiries?search=tomasz@people.example');
    await inbox.getByRole('link', { name: 'Tomasz Wilk' }).click();
    for (const text of ['From enquiry.html', 'A friend', 'contact page', '2026-11']) {
      await expectPage(inbox.getByText(text).first()).toBeVisible();
    }

    await send('course.html?id=letterpress', 'wilk@people.example');
    const { json } = await dashboard.call('GET', '/institutes/-/leads?search=wilk@people.example');
    expect((json as { readonly data: unknown }).data).toMatchObject([{ course: { id: 'letterpress' } }]);

    // The same person asks about a course with a campaign of its own.
    await send('course.html?id=forecasting', 'wilk@people.example');
    expect(await campaignsOf(dashboard, 'wilk@people.example')).toContain('course-news');
  });

  it('keeps an address that works where the page may not use the key, and tells its developer why', async () => {
    // Pages on localhost may always use a key.
    const browser = await launchBrowser(['--host-resolver-rules=MAP *.test 127.0.0.1']);
    onTestFinished(() => browser.close());
    const said: string[] = [];
    const expected = /not a verified website|blocked by CORS|ERR_FAILED/;
    const page = await open('index.html', { expected }, browser, site.strangeUrl);
    // What is still said of the first visit is not of the second.
    page.on('framenavigated', () => said.splice(0));
    page.on('console', (message) => said.push(message.text()));
    await page.reload();

    await expectPage.poll(() => said.filter((text) => text.includes('<prospectus-courses>'))).toHaveLength(1);
    expect(said.find((text) => text.includes('<prospectus-courses>'))).toMatch(
      /shop\.test.*not a verified website.*(Add and verify|websites add)/s,
    );
    await expectPage(page.getByRole('main').getByRole('link', { name: 'office@lindenquay.example' })).toBeVisible();

    await page.goto(`${site.strangeUrl}/enquiry.html`);
    await page.getByLabel('Name').fill('Tomasz Wilk');
    await page.getByLabel('E-mail').fill('barred@people.example');
    await page.getByLabel('You may keep what I write here').check();
    await page.getByRole('button', { name: 'Send enquiry' }).click();
    await expectPage(page.getByRole('alert')).toBeVisible();
    await expectPage(page.getByRole('main').getByRole('link', { name: 'office@lindenquay.example' })).toBeVisible();
  });

  it('does not jump while a slow service answers, on a telephone neither', async () => {
    for (const width of [1280, 360]) {
      const page = await open('', { viewport: { width, height: 740 } });
      await page.route('**/catalog/v1/**', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 600));
        await route.continue();
      });
      for (const [path, shown] of [
        ['', 'page 1 of'],
        ['dates.html', 'Show more dates'],
        ['course.html?id=spreadsheets', 'Enrolment'],
        ['path.html', 'Step 5'],
        ['enquiry.html', 'How did you hear of us?'],
      ] as const) {
        await page.goto(`${site.url}/${path}`);
        await expectPage(page.getByText(shown).first()).toBeVisible();
        expect(await page.evaluate('getComputedStyle(document.documentElement).scrollbarGutter')).toBe('stable');
      }
    }
  });

  it('lets a browser’s tools read what its own site has for search engines', async () => {
    for (const path of ['', 'dates.html', 'course.html?id=spreadsheets', 'path.html', 'enquiry.html']) {
      // The example has no such file: that it is missing, not refused, is all there is to learn.
      const page = await open(path, { expected: /404/ });
      expect(await page.evaluate(`fetch('/robots.txt').then(({ status }) => status)`)).toBe(404);
    }
  });

  it('keeps something to read where a course is not offered any more', async () => {
    const page = await open('course.html?id=gone', { expected: /Prospectus: <prospectus-course> / });

    await expectPage(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectPage(page.getByRole('main').getByRole('link', { name: 'office@lindenquay.example' })).toBeVisible();
    await expectPage(page.getByRole('button', { name: 'Send enquiry' })).toBeVisible();
  });

  it('has something to read where no scripts run', async () => {
    const page = await open('', { javaScriptEnabled: false });
    for (const path of ['', 'dates.html', 'course.html?id=spreadsheets', 'path.html', 'enquiry.html']) {
      await page.goto(`${site.url}/${path}`);
      await expectPage(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectPage(page.getByRole('main').getByRole('link').last()).toBeVisible();
    }
  });

  it('is accessible at every width, in light and dark', async () => {
    const page = await open('');
    for (const [path, shown] of [
      ['', count(page)],
      ['dates.html', page.getByText('Show more dates')],
      ['course.html?id=spreadsheets', page.getByText('Enrolment', { exact: true })],
      ['path.html', page.getByText('Step 5')],
      ['enquiry.html', page.getByLabel('Name')],
    ] as const) {
      await page.goto(`${site.url}/${path}`);
      await shown.waitFor();
      await expectAccessibleAtAllWidths(page);
    }
  });
});
