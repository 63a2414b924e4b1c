import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { launchBrowser } from '../../support/browser.ts';
import { type DemoService, startDemoService } from '../../support/demo-service.ts';
import { expectAccessibleAtAllWidths } from '../../support/pages/accessibility.ts';
import { expectPage } from '../../support/pages/expect-page.ts';
import { type VisitOptions, visit } from '../../support/pages/site-visit.ts';
import { type CatalogueSite, serveCatalogueSite } from './catalogue-site.ts';
import { importHiddenPrices, importPriceOnRequest } from './hidden-prices.ts';

let service: DemoService;
let browser: Browser;
let site: CatalogueSite;
beforeAll(async () => {
  [service, browser] = await Promise.all([
    startDemoService(),
    launchBrowser(['--host-resolver-rules=MAP *.test 127.0.0.1']),
  ]);
  site = await serveCatalogueSite(service.url);
});
afterAll(async () => {
  await browser?.close();
  await Promise.all([service?.stop(), site?.stop()]);
});

type Opened = VisitOptions & {
  readonly attributes?: string;
  readonly content?: string;
  readonly language?: string;
  readonly address?: string;
  readonly host?: string;
};

const list = (attributes = '', content = ''): string =>
  `<prospectus-courses api-key="${service.key}" ${attributes}>${content}</prospectus-courses>`;

/** Opens a page with a list; whatever a page must not do fails the test. */
async function open({ attributes, content, language, address = '/', host = 'localhost', ...options }: Opened = {}) {
  site.show(content ?? list(attributes), language);
  const url = `http://${host}:${site.port}`;
  return visit(browser, url + address, [url, service.url], options);
}

const titles = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents();
const status = (page: Page) => page.getByRole('status');
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const queryOf = (page: Page) => page.evaluate('Object.fromEntries(new URLSearchParams(location.search))');
const courses = '**/catalog/v1/search?*';
const check = (page: Page | Locator, label: string) => page.getByRole('checkbox', { name: label });
const suggestions = (page: Page) => page.getByRole('listbox').getByRole('option');

describe('<prospectus-courses>', () => {
  it('searches and filters, keeps what is chosen in an address to be shared, and goes back step by step', async () => {
    const page = await open({ address: '/?ref=a%20b&x#courses' });
    await expectPage(status(page)).toHaveText('42 courses · page 1 of 4');

    await check(page, 'Data & Technology').check();
    await expectPage(status(page)).toHaveText(/^1\d courses/);
    await check(page, 'SQL & databases').check();
    await expectPage(status(page)).toHaveText(/^\d courses$/);
    await expectPage(page).toHaveURL(/\/\?ref=a%20b&x&stream=data&category=data%2Fdatabases#courses$/);
    await page.getByLabel('Search courses').pressSequentially('first q');
    await expectPage(page.getByRole('article')).toHaveCount(1);
    await expectPage.poll(() => titles(page)).toEqual(['SQL: First Queries']);
    await expectPage
      .poll(() => queryOf(page))
      .toEqual({ ref: 'a b', x: '', stream: 'data', category: 'data/databases', q: 'first q' });

    const shared = await page.context().newPage();
    await shared.goto(page.url());
    await expectPage(shared.getByLabel('Search courses')).toHaveValue('first q');
    await expectPage(check(shared, 'SQL & databases')).toBeChecked();
    await expectPage.poll(() => titles(shared)).toEqual(['SQL: First Queries']);

    await page.goBack();
    await expectPage(page.getByLabel('Search courses')).toHaveValue('');
    await expectPage(status(page)).toHaveText(/^\d courses$/);
    await page.goBack();
    await expectPage(check(page, 'SQL & databases')).not.toBeChecked();
    await page.goBack();
    await expectPage(status(page)).toHaveText('42 courses · page 1 of 4');
    await page.goForward();
    await expectPage(check(page, 'Data & Technology')).toBeChecked();
  });

  it('turns pages by links that work with the keyboard, and begins each at its top', async () => {
    const page = await open({ attributes: 'page-size="10" sort="title"' });
    await expectPage(status(page)).toHaveText('42 courses · page 1 of 5');
    const first = await titles(page);

    const next = page.getByRole('link', { name: 'Next' });
    expect(await next.getAttribute('href')).toBe(`http://localhost:${site.port}/?page=2`);
    await next.focus();
    await page.keyboard.press('Enter');
    await expectPage(status(page)).toHaveText('42 courses · page 2 of 5');
    await expectPage(status(page)).toBeFocused();
    await expectPage(status(page)).toBeInViewport();
    await expectPage(page.getByRole('link', { name: '2', exact: true })).toHaveAttribute('aria-current', 'page');
    expect(new Set([...first, ...(await titles(page))]).size).toBe(20);

    await page.goBack();
    await expectPage.poll(() => titles(page)).toEqual(first);
    await page.goto(`http://localhost:${site.port}/?page=99`);
    await expectPage(status(page)).toHaveText('42 courses · page 5 of 5');
  });

  it('shows a card’s price, list price, badges and availability in the language of the page, and leads to its page', async () => {
    const page = await open({
      attributes:
        'course-href="/kurse/{id}?l={language}" language="de" stream="data" category="analysis" sort="price_desc"',
      language: 'de',
    });

    const card = page.getByRole('article').filter({ hasText: 'Tabellen, die halten' });
    await expectPage(card).toContainText(/ab 149\s€ 189\s€, statt 189\s€/);
    await expectPage(card).toContainText('Anmeldung offen');
    await expectPage(card.getByRole('link')).toHaveAttribute('href', '/kurse/spreadsheets?l=de');
    await expectPage(page.getByLabel('Fachgebiet')).toHaveCount(0);
    await expectPage(page.getByLabel('Sprache')).toHaveCount(0);
    await expectPage(page.getByLabel('Sortieren nach')).toHaveValue('price_desc');
  });

  it('names the language of a course that is in another than the page or the list', async () => {
    const page = await open({ address: '/?q=Umsatzsteuer' });
    const card = page.getByRole('article').filter({ hasText: 'Umsatzsteuer von Anfang bis Abgabe' });
    const mark = page.getByTitle('Deutsch');
    await expectPage(card.getByTitle('Deutsch')).toHaveText('DE');
    await expectPage(card.getByRole('heading')).toHaveAttribute('lang', 'de');
    await page.getByLabel('Search courses').fill('spreadsheets that hold');
    await expectPage(page.getByRole('article')).toHaveCount(1);
    await expectPage(mark).toHaveCount(0);

    await page.goto(`http://localhost:${site.port}/?q=Umsatzsteuer&language=de`);

    await expectPage(card).toBeVisible();
    await expectPage(mark).toHaveCount(0);
  });

  it('has no place for a price that the institute hides', async () => {
    const key = await importHiddenPrices(service);
    const page = await open({ content: `<prospectus-courses api-key="${key}"></prospectus-courses>` });

    await expectPage(page.getByRole('article')).toHaveCount(1);
    expect(await page.getByRole('main').textContent()).not.toMatch(/\d{3}|€|EUR/);
    expect(await page.getByLabel('Sort by').locator('option').allTextContents()).toEqual([
      'Newest',
      'Starts soonest',
      'Title',
    ]);
  });

  it('says on the card that a price is on request, where others are shown (K14)', async () => {
    const key = await importPriceOnRequest(service);
    const page = await open({ content: `<prospectus-courses api-key="${key}"></prospectus-courses>` });

    await expectPage(page.getByRole('article')).toContainText('Price on request');
    expect(await page.getByRole('article').textContent()).not.toMatch(/240|Free/);
  });

  it('never shows an older answer in place of a newer one', async () => {
    const page = await open();
    await expectPage(status(page)).toHaveText(/42/);
    await page.route('**/search?*stream=data*', () => undefined);

    await check(page, 'Data & Technology').check();
    await expectPage(page.locator('[aria-busy="true"]')).toBeVisible();
    const givenUp = page.waitForEvent('requestfailed', (request) => request.url().includes('stream=data'));
    await page.evaluate("history.pushState({}, '', '/?stream=business'); dispatchEvent(new PopStateEvent('popstate'))");

    await givenUp;
    await expectPage(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectPage.poll(() => titles(page)).toContain('Hiring Fairly');
  });

  it('says when nothing matches, and clears search and filters', async () => {
    const page = await open({ address: '/?q=zeppelin&format=evening&availability=nonsense' });
    await expectPage(page.getByText('No courses match your search.')).toBeVisible();

    await page.getByRole('button', { name: 'Clear search and filters' }).click();

    await expectPage(status(page)).toHaveText(/^42 courses/);
    await expectPage.poll(() => queryOf(page)).toEqual({});
  });

  it('keeps its room while it waits, and says so; then apologises, and tries again', async () => {
    const page = await open({ address: '/?page=2', expected: /ERR_|got no answer/ });
    await page.route(courses, () => undefined);
    await page.reload();
    await expectPage(status(page)).toContainText('Loading');
    await page.unrouteAll();
    await page.route(courses, (route) => route.abort());
    await page.reload();
    await expectPage(page.getByRole('alert')).toHaveText(/couldn’t be loaded/, { timeout: 20_000 });
    await expectPage(page.getByLabel('Search courses')).toHaveCount(0);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectPage(page.getByRole('alert')).toBeFocused({ timeout: 20_000 });

    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();

    await expectPage(status(page)).toHaveText('42 courses · page 2 of 4');
    await expectPage(status(page)).toBeFocused();
  });

  it('holds two lists of a page apart, and shows without controls what its attributes say', async () => {
    const page = await open({
      content: `<section aria-label="A">${list('url-prefix="a-" page-size="5"')}</section>
        <section aria-label="B">${list('url-prefix="b-" page-size="5"')}</section>
        <section aria-label="C">${list('controls="" page-size="3" availability="available" sort="title"')}</section>`,
      address: '/?q=zeppelin&b-page=2',
    });
    const [a, b, c] = [region(page, 'A'), region(page, 'B'), region(page, 'C')];
    await expectPage(b.getByRole('status')).toHaveText(/page 2 of 9/);

    await check(a, 'Data & Technology').check();

    await expectPage(a.getByRole('status')).toHaveText(/^1\d courses/);
    await expectPage.poll(() => queryOf(page)).toEqual({ q: 'zeppelin', 'b-page': '2', 'a-stream': 'data' });
    await expectPage(b.getByRole('status')).toHaveText(/page 2 of 9/);
    await expectPage(c.getByRole('article')).toHaveCount(3);
    await expectPage(c.getByRole('link', { name: 'Next' })).toHaveCount(0);
  });

  it('is moved with all that it shows, in the words of its new place; put back, it shows what the address says then', async () => {
    const page = await open({ content: `${list('page-size="5"')}<div id="there" lang="de"></div>` });
    await expectPage(status(page)).toHaveText('42 courses · page 1 of 9');
    const element = "const element = document.querySelector('prospectus-courses');";

    await page.getByLabel('Search courses').pressSequentially('hiring fai');
    await page.evaluate(`{ ${element} there.append(element); }`);

    await expectPage(page.getByLabel('Kurse suchen')).toHaveValue('hiring fai');
    await expectPage(status(page)).toHaveText('1 Kurs');
    await expectPage.poll(() => queryOf(page)).toEqual({ q: 'hiring fai' });
    await page.evaluate(
      `{ ${element} element.remove(); history.pushState({}, '', '/?q=sql'); there.append(element); }`,
    );
    await expectPage(page.getByLabel('Kurse suchen')).toHaveValue('sql');
    await expectPage.poll(async () => (await titles(page)).length).toBeGreaterThan(1);
    await expectPage.poll(() => queryOf(page)).toEqual({ q: 'sql' });
  });

  it('goes on as if nothing had been said where the page takes back what it said', async () => {
    const page = await open({
      attributes: 'controls="" url-prefix="a-" page-size="5" heading-level="x"',
      address: '/?q=sql',
    });
    await expectPage(page.getByRole('article')).toHaveCount(5);
    await expectPage(page.getByRole('heading', { level: 2 })).toHaveCount(5);

    await page.evaluate(`document.body.click();
      for (const name of ['controls', 'url-prefix', 'heading-level'])
        document.querySelector('prospectus-courses').removeAttribute(name);`);
    await expectPage(page.getByLabel('Search courses')).toHaveValue('sql');
    await page.evaluate("document.querySelector('prospectus-courses').controls = undefined");
    await page.getByLabel('Search courses').fill('hiring fai');

    await expectPage.poll(() => titles(page)).toEqual(['Hiring Fairly']);
    await expectPage.poll(() => queryOf(page)).toEqual({ q: 'hiring fai' });
    await expectPage(page.getByRole('heading', { level: 2 })).toHaveCount(1);
  });

  it('says that it cannot be shown where the page gives it what cannot be, and lets the page be', async () => {
    const page = await open({ expected: /Prospectus: <prospectus-courses> / });
    await expectPage(status(page)).toHaveText(/42/);

    await page.evaluate("document.querySelector('prospectus-courses').texts = { count: 5 }");

    await expectPage(page.getByRole('alert')).toHaveText('Courses couldn’t be loaded.');
  });

  it('begins in English where German words do not come, and takes them when they do', async () => {
    const page = await open({ language: 'de', content: list('page-size="5"') });
    const held: (() => void)[] = [];
    await page.route('**/elements.de.js', async (route) => {
      await new Promise<void>((resolve) => held.push(resolve));
      await route.continue();
    });
    await page.reload();
    await expectPage(page.getByLabel('Search courses')).toBeVisible();

    await page.evaluate('document.body.click()');
    for (const release of held) release();

    await expectPage(page.getByLabel('Kurse suchen')).toBeVisible();
    await expectPage(status(page)).toHaveText('42 Kurse · Seite 1 von 9');
  });

  it('says in English, from left to right, what it has no words for, and leaves courses in their language', async () => {
    const arabic = (content: string) => `<div id="there" lang="ar" dir="rtl">${content}</div>`;
    const content = arabic(list('page-size="1" language="de"'));
    const page = await open({ content, expected: /needs api-key/ });
    const root = page.locator('prospectus-courses .root');
    await expectPage(page.getByRole('article').getByRole('heading')).toHaveAttribute('lang', 'de');
    await expectPage(root).toHaveAttribute('lang', 'en');
    await expectPage(root).toHaveCSS('direction', 'ltr');

    // Without a key, it shows what the page put inside.
    const complained = page.waitForEvent('console', (message) => message.text().includes('needs api-key'));
    site.show(arabic('<prospectus-enquiry><p>اتصل بنا.</p></prospectus-enquiry>'));
    await page.reload();
    await complained;
    await expectPage(page.getByText('اتصل بنا.')).toHaveCSS('direction', 'rtl');
    site.show(arabic(''));
    await page.reload();
    await page.evaluate(`import('${service.url}/elements.js').then(({ configure }) => {
      configure({ texts: { ar: { search: 'ابحث' } } });
      there.append(Object.assign(document.createElement('prospectus-courses'), { apiKey: '${service.key}' }));
    })`);
    await expectPage(page.getByText('ابحث')).toBeVisible();
    await expectPage(root).toHaveAttribute('lang', 'ar');
    await expectPage(root).toHaveCSS('direction', 'rtl');
  });

  it('is German where it is added under German later, in the words of the page where it has some', async () => {
    const page = await open({ content: '<div id="there" lang="de"></div>' });
    await page.evaluate(`import('${service.url}/elements.js').then(({ configure }) => {
      configure({ texts: { de: { search: 'Was suchen Sie?' } } });
      there.append(Object.assign(document.createElement('prospectus-courses'), { apiKey: '${service.key}' }));
      document.body.click();
    })`);

    await expectPage(page.getByLabel('Fachgebiet')).toBeVisible();
    await expectPage(page.getByLabel('Was suchen Sie?')).toBeVisible();
  });

  it('lets the page take a choice over, and tells it what was loaded', async () => {
    const page = await open();
    await expectPage(status(page)).toHaveText(/42/);
    await page.evaluate(`document.addEventListener('prospectus-select', (event) => {
      event.preventDefault();
      window.chosen = event.detail.course.id;
    })`);

    await page.getByRole('link', { name: 'Hiring Fairly' }).click();

    expect(await page.evaluate('window.chosen')).toBe('hiring-fairly');
    expect(new URL(page.url()).pathname).toBe('/');
  });

  it('takes several values of a filter, says what each would leave, and takes each back by itself (S2, S8)', async () => {
    const page = await open();
    const counted = async (label: string) =>
      Number(await check(page, label).locator('..').locator('.more').textContent());
    const [data, craft] = [await counted('Data & Technology'), await counted('Design & Craft')];

    await check(page, 'Data & Technology').check();
    await expectPage(status(page)).toHaveText(new RegExp(`^${data} courses`));
    await check(page, 'Design & Craft').check();
    await expectPage(status(page)).toHaveText(new RegExp(`^${data + craft} courses`));
    const evening = await counted('Evening class');
    await check(page, 'Evening class').check();
    await expectPage(status(page)).toHaveText(new RegExp(`^${evening} courses`));
    expect(await counted('Data & Technology')).toBeLessThan(data);
    await expectPage(page).toHaveURL(/\?stream=data&stream=craft&format=evening$/);

    await page.getByRole('button', { name: 'Remove filter: Data & Technology' }).click();

    await expectPage(check(page, 'Data & Technology')).not.toBeChecked();
    await expectPage(status(page)).toBeFocused();
    await expectPage(page).toHaveURL(/\?stream=craft&format=evening$/);
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expectPage(status(page)).toHaveText(/^42 courses/);
    await expectPage.poll(() => queryOf(page)).toEqual({});
  });

  it('filters by price, duration and month, each as one choice (S1, S7)', async () => {
    const page = await open();
    const price = page.getByRole('group', { name: 'Price (EUR)' });
    await expectPage(status(page)).toHaveText(/^\d+ course/);
    const unfiltered = (await status(page).textContent()) ?? '';

    await price.getByLabel('From').fill('200');
    await price.getByLabel('To').fill('300');
    await page.keyboard.press('Enter');
    await expectPage(page.getByRole('button', { name: 'Remove filter: €200 – €300' })).toBeVisible();
    await expectPage.poll(() => queryOf(page)).toEqual({ price_min: '200', price_max: '300', currency: 'EUR' });
    await price.getByLabel('To').fill('100');
    await page.keyboard.press('Tab');
    await expectPage.poll(() => queryOf(page)).toEqual({ price_max: '100', currency: 'EUR' });
    await page.getByRole('button', { name: 'Remove filter: up to €100' }).click();
    await page.getByText('Duration (hours)').click();
    await page.getByRole('group', { name: 'Duration (hours)' }).getByLabel('To').fill('6.5');
    await page.keyboard.press('Enter');
    await expectPage.poll(() => queryOf(page)).toEqual({ duration_max: '390' });
    await page.getByRole('button', { name: /^Remove filter: up to 6/ }).click();
    // The counts of months come with the same answer.
    await expectPage(status(page)).toHaveText(unfiltered);
    const month = page.getByLabel('Month', { exact: true });
    const [, label = ''] = await month.locator('option').allTextContents();
    const [, name, count] = /^(.*) \((\d+)\)$/.exec(label) ?? [];
    await month.selectOption(label);

    await expectPage(status(page)).toHaveText(new RegExp(`^${count} course`));
    await expectPage(page.getByRole('button', { name: `Remove filter: ${name}` })).toBeVisible();
  });

  it('says of an entry that is no limit that there is none (S1)', async () => {
    const page = await open();
    const from = page.getByRole('group', { name: 'Price (EUR)' }).getByLabel('From');
    await from.fill('-5');
    await page.keyboard.press('Tab');
    await expectPage(from).toHaveValue('');
    expect(await queryOf(page)).toEqual({});
  });

  it('calls by its name a month that is offered no more, and what is chosen of a filter that does not show (S7)', async () => {
    const page = await open({ address: '/?month=2025-01&stream=craft', attributes: 'facets="level month"' });
    await expectPage(page.getByLabel('Month', { exact: true }).locator('option:checked')).toHaveText('January 2025');
    await page.goto(`http://localhost:${site.port}/?stream=craft`);
    await expectPage(page.getByRole('button', { name: 'Remove filter: Design & Craft' })).toBeVisible();
  });

  it('takes a click on the name of a filter in its sheet for one on the filter (S7)', async () => {
    const page = await open({ viewport: { width: 360, height: 740 } });
    await page.getByRole('button', { name: 'Filters' }).click();
    const name = page
      .getByRole('dialog')
      .locator('label')
      .filter({ hasText: /^\s*Month/ });
    await name.click({ position: { x: 8, y: 14 } });
    await expectPage(page.getByRole('dialog').getByLabel('Month', { exact: true })).toBeFocused();
  });

  it('keeps the order of the page among the choices, in words (S6)', async () => {
    const page = await open({ attributes: 'sort="popular"' });
    const order = page.getByLabel('Sort by');
    await expectPage(order.locator('option:checked')).toHaveText('Most popular');

    await order.selectOption('Title');
    await expectPage.poll(() => queryOf(page)).toEqual({ sort: 'title' });
    await order.selectOption('Most popular');

    await expectPage.poll(() => queryOf(page)).toEqual({ sort: 'popular' });
    await page.evaluate("document.querySelector('prospectus-courses').sort = 'rating'");
    expect(await order.locator('option').allTextContents()).toEqual(
      expect.arrayContaining(['Most popular', 'Best rated']),
    );
  });

  it('offers no further value where as many are chosen as can be asked for (S1)', async () => {
    const levels = Array.from({ length: 50 }, (_, index) => `level=none-${index}`).join('&');
    const page = await open({ attributes: 'facets="level"', address: `/?${levels}` });
    await expectPage(page.getByText('No courses match your search.')).toBeVisible();
    const boxes = page.getByRole('group', { name: 'Level' }).getByRole('checkbox');
    await expectPage(boxes.first()).toBeDisabled();

    await page.getByRole('button', { name: 'Remove filter: none-0', exact: true }).click();
    await boxes.first().check();

    await expectPage(status(page)).toHaveText(/^\d+ course/);
  });

  it('is shown where nothing can be known of the institute besides (S5)', async () => {
    const page = await open({ expected: /ERR_FAILED/ });
    await page.route('**/catalog/v1/site?*', (route) => route.abort());

    await page.reload();

    await expectPage(status(page)).toHaveText('42 courses · page 1 of 4', { timeout: 20_000 });
  });

  it('names seats left only of what can be booked (R4)', async () => {
    const page = await open({ content: '' });
    await page.route(courses, async (route) => {
      const answer = await route.fetch();
      const { data, ...more } = await answer.json();
      const few = data.slice(0, 2).map((course: object) => ({ ...course, next_run: null, available_slots: 3 }));
      const [first, second] = few;
      const changed = [
        { ...first, availability: 'available' },
        { ...second, availability: 'closed' },
      ];
      await route.fulfill({ response: answer, json: { ...more, data: changed } });
    });
    site.show(list());

    await page.reload();

    await expectPage(page.getByRole('article').first()).toContainText('3 seats left');
    await expectPage(page.getByRole('article').last()).not.toContainText('seats left');
  });

  it('leaves opened the filter that a visitor has opened, and no other, when a choice brings another one above it', async () => {
    const page = await open();
    const opened = () => page.locator('.side details[open] > summary').allTextContents();
    await page.getByText('Duration (hours)').click();
    const before = await opened();
    expect(before).toContain('Duration (hours)');

    await check(page, 'Data & Technology').check();
    await expectPage(check(page, 'SQL & databases')).toBeVisible();

    expect(await opened()).toEqual([before[0], 'Category', ...before.slice(1)]);
  });

  it('leaves parameters of the page’s address to the page that its filters do not use, and follows when it gets others', async () => {
    const page = await open({
      attributes: 'controls="search stream" page-size="5"',
      address: '/?currency=EUR&place=here&level=none&stream=data',
    });
    await expectPage(status(page)).toHaveText(/^1\d courses/);
    await expectPage(page.getByRole('button', { name: /^Remove filter/ })).toHaveCount(1);

    await page.getByRole('button', { name: 'Clear all' }).click();

    await expectPage(status(page)).toHaveText(/^42 courses/);
    await expectPage.poll(() => queryOf(page)).toEqual({ currency: 'EUR', place: 'here', level: 'none' });
    await page.evaluate("document.querySelector('prospectus-courses').facets = 'stream level'");
    await expectPage(page.getByRole('button', { name: 'Remove filter: none' })).toBeVisible();
    await expectPage(page.getByText('No courses match your search.')).toBeVisible();
  });

  it('has the filters that the page names, attributes of the institute among them, and says on cards what it names', async () => {
    const page = await open({ attributes: 'facets="attr.audience level" show="instructor duration"' });
    await expectPage(page.getByRole('group', { name: 'For whom' })).toBeVisible();
    await expectPage(page.getByRole('group', { name: 'Level' })).toBeVisible();
    await expectPage(page.getByRole('group', { name: 'Format' })).toHaveCount(0);
    await expectPage(page.getByText(/^Next date:/)).toHaveCount(0);

    await check(page, 'Team leads').check();
    await expectPage(page).toHaveURL(/\?attr\.audience=leads$/);
    await page.getByLabel('Search courses').fill('hiring fairly');
    const card = page.getByRole('article').filter({ hasText: 'Hiring Fairly' });
    await expectPage(card.locator('[part=instructor]')).not.toBeEmpty();
    await page.reload();

    await expectPage(check(page, 'Team leads')).toBeChecked();
  });

  it('calls an attribute what the institute calls it, unless the page has another name for it (S7)', async () => {
    const page = await open({ attributes: 'facets="attr.audience"' });
    await page.getByRole('group', { name: 'For whom' }).getByRole('checkbox').first().check();
    await page.evaluate(`import('${service.url}/elements.js').then(({ configure }) =>
      configure({ texts: { en: { 'attr.audience': 'Who it is for' } } }))`);

    await expectPage(page.getByRole('group', { name: 'Who it is for' })).toBeVisible();
    await expectPage(page.getByRole('group', { name: 'For whom' })).toHaveCount(0);
  });

  it('says of a range no less than there is (S10)', async () => {
    const page = await open();
    await page.route(courses, async (route) => {
      const answer = await route.fetch();
      const { facets, ...more } = await answer.json();
      const duration = { min: 94, max: 482, count: 9 };
      await route.fulfill({ response: answer, json: { ...more, facets: { ...facets, duration } } });
    });
    await page.reload();
    const range = page.getByRole('group', { name: 'Duration (hours)' });
    await page.getByText('Duration (hours)').click();

    await expectPage(range.getByLabel('From')).toHaveAttribute('placeholder', '1.5');
    await expectPage(range.getByLabel('To')).toHaveAttribute('placeholder', '8.1');
  });

  it('says on cards how courses are rated, where the page wants it (S6)', async () => {
    const page = await open({ attributes: 'sort="rating" show="rating"' });
    await expectPage(page.getByText(/^Rated \d(\.\d+)? out of 5$/).first()).toBeVisible();
    site.show(list('sort="rating"'));
    await page.reload();
    await expectPage(status(page)).toHaveText(/^42/);

    await expectPage(page.getByText(/^Rated /)).toHaveCount(0);
  });

  it('suggests while a visitor types, by the keyboard too: an index that goes round, Enter, Escape (S17)', async () => {
    const page = await open({ attributes: 'course-href="#course-{id}"' });
    const field = page.getByRole('combobox', { name: 'Search courses' });
    await expectPage(field).toHaveAttribute('aria-expanded', 'false');

    await field.pressSequentially('s');
    await expectPage(suggestions(page).first()).toBeVisible();
    await expectPage(status(page)).toHaveText(/^42 courses/);
    await field.pressSequentially('pread');
    await expectPage(suggestions(page).first()).toHaveText('Spreadsheets That Hold');
    await expectPage(field).toHaveAttribute('aria-expanded', 'true');
    // What is being replaced is faint.
    await expectPage(status(page)).toHaveText(/^\d courses?$/);
    await expectPage(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectAccessibleAtAllWidths(page);
    const active = () => field.getAttribute('aria-activedescendant');
    expect(await active()).toBeNull();
    await field.press('ArrowDown');
    expect(await active()).toBe('s0');
    await expectPage(suggestions(page).first()).toHaveAttribute('aria-selected', 'true');
    await field.press('ArrowUp');
    expect(await active()).toBeNull();
    await field.press('ArrowUp');
    expect(await active()).toBe(`s${(await suggestions(page).count()) - 1}`);
    await field.press('Escape');
    await expectPage(suggestions(page)).toHaveCount(0);
    await expectPage(field).toHaveValue('spread');
    await field.press('Escape');
    await expectPage(field).toHaveValue('');

    await field.pressSequentially('spreadsheets');
    await expectPage(suggestions(page).first()).toBeVisible();
    await field.press('ArrowDown');
    await field.press('Enter');
    await expectPage(page).toHaveURL(/#course-spreadsheets$/);
  });

  it('makes a filter of a stream that is suggested, and suggests nothing where the page has fixed something', async () => {
    const page = await open();
    await page.getByLabel('Search courses').pressSequentially('design &');
    await suggestions(page).filter({ hasText: 'Design & Craft' }).click();
    await expectPage(check(page, 'Design & Craft')).toBeChecked();
    await expectPage(page.getByLabel('Search courses')).toHaveValue('');
    await expectPage.poll(() => queryOf(page)).toEqual({ stream: 'craft' });

    site.show(list('stream="data"'));
    await page.goto(`http://localhost:${site.port}/`);
    await page.getByLabel('Search courses').pressSequentially('sql');
    await expectPage(status(page)).toHaveText(/^\d courses?$/);
    await expectPage(suggestions(page)).toHaveCount(0);
  });

  it('finds what was misspelt, and says what was meant (S15)', async () => {
    const page = await open({ address: '/?q=spreadshets' });
    await expectPage.poll(() => titles(page)).toContain('Spreadsheets That Hold');
    // Told to those who do not see it as well.
    await expectPage(status(page)).toContainText('Did you mean');

    await page.getByRole('button', { name: /^spreadsheets$/i }).click();

    await expectPage(page.getByText('Did you mean')).toHaveCount(0);
    await expectPage(page.getByLabel('Search courses')).toHaveValue(/spreadsheets/i);
    await expectPage(page.getByLabel('Sort by')).toHaveValue('relevance');
  });

  it('names, where nothing matches, the filter without which there is most, and how much', async () => {
    const page = await open({ address: '/?stream=business&level=no-such-level' });
    await expectPage(page.getByText('No courses match your search.')).toBeVisible();

    await page.getByRole('button', { name: /^Without “no-such-level”: 1\d courses$/ }).click();

    await expectPage(status(page)).toHaveText(/^1\d courses/);
    await expectPage.poll(() => queryOf(page)).toEqual({ stream: 'business' });
  });

  it('has its filters in a sheet on a telephone, which the keyboard opens and closes', async () => {
    const page = await open({ viewport: { width: 360, height: 780 }, reducedMotion: 'reduce' });
    const opener = page.getByRole('button', { name: 'Filters', exact: true });
    await expectPage(check(page, 'Evening class')).toHaveCount(0);
    await opener.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Filters' });

    await check(sheet, 'Evening class').check();
    const show = sheet.getByRole('button', { name: /^Show \d+ courses$/ });
    await expectPage(show).toHaveText(/^\s*Show 10 courses\s*$/);
    await expectAccessibleAtAllWidths(page);
    await page.keyboard.press('Escape');
    await expectPage(sheet).toHaveCount(0);
    await expectPage(page.getByRole('button', { name: 'Filters (1)' })).toBeFocused();
    await page.keyboard.press('Enter');
    await show.click();
    await expectPage(sheet).toHaveCount(0);
    await expectPage(status(page)).toHaveText(/^10 courses/);
  });

  it('shows its filters in the sheet that is opened again at once, before the browser has reported that it closed', async () => {
    const page = await open({ viewport: { width: 360, height: 780 }, reducedMotion: 'reduce' });
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await expectPage(check(sheet, 'Evening class')).toBeVisible();

    await page.evaluate(`(async () => {
      const { shadowRoot } = document.querySelector('prospectus-courses');
      const dialog = shadowRoot.querySelector('dialog');
      const told = new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }));
      dialog.close();
      shadowRoot.querySelector('.opener').click();
      await told;
    })()`);

    await expectPage(check(sheet, 'Evening class')).toBeVisible();
  });

  it('moves nothing while it loads, at a desk and on a telephone: a layout shift below 0.02', async () => {
    for (const width of [1280, 360]) {
      const page = await open({ viewport: { width, height: 800 }, address: '/?stream=data&stream=craft' });
      await page.addInitScript(`window.shift = 0; new PerformanceObserver((list) => {
        for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) shift += value;
      }).observe({ type: 'layout-shift', buffered: true })`);
      await page.route('**/catalog/v1/**', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 600));
        await route.continue();
      });
      await page.reload();
      await expectPage(status(page)).toHaveText(/^2\d courses/);
      await page.waitForLoadState('networkidle');

      expect(await page.evaluate('shift')).toBeLessThan(0.02);
    }
  });

  it('takes nothing in an answer for markup, whatever it looks like', async () => {
    const page = await open({ content: '' });
    await page.route(courses, async (route) => {
      const answer = await route.fetch();
      const { data, ...more } = await answer.json();
      const [first, second] = data;
      const markup = '<b id="injected">Bold</b>';
      const changed = [
        { ...first, subtitle: markup },
        { ...second, subtitle: { strings: [markup], values: [] } },
      ];
      await route.fulfill({ response: answer, json: { ...more, data: changed } });
    });
    site.show(list());
    await page.reload();

    await expectPage(page.getByText('<b id="injected">Bold</b>')).toBeVisible();
    await expectPage(page.getByRole('article')).toHaveCount(2);
    await expectPage(page.locator('#injected')).toHaveCount(0);
  });

  it('loads the pictures of the first row at once, the others when they come near', async () => {
    const page = await open();
    await expectPage(status(page)).toHaveText(/42/);

    const loading = await page
      .locator('article img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('loading')));
    expect(loading.slice(0, 4)).not.toContain('lazy');
    expect(new Set(loading.slice(4))).toEqual(new Set(['lazy']));
  });

  it.each([2560, 3840, 360])('loads the pictures of the first row at once at %i pixels, too', async (width) => {
    const page = await open();
    await page.setViewportSize({ width, height: 900 });
    await page.reload();
    await expectPage(status(page)).toHaveText(/42/);

    const [eager, inFirstRow] = await page.locator('article img').evaluateAll((images) => {
      const first = images[0]?.getBoundingClientRect().top;
      return [
        images.map((image) => image.getAttribute('loading') === 'eager').lastIndexOf(true) + 1,
        images.filter((image) => image.getBoundingClientRect().top === first).length,
      ];
    });
    expect(eager).toBeGreaterThanOrEqual(inFirstRow ?? 0);
    expect(eager).toBeLessThanOrEqual((inFirstRow ?? 0) + 1);
  });

  it('is accessible at a desk and on a telephone, light and dark, and needs 280 pixels', async () => {
    const page = await open({ reducedMotion: 'reduce' });
    await expectPage(status(page)).toHaveText(/42/);

    await expectAccessibleAtAllWidths(page);
    await page.setViewportSize({ width: 312, height: 800 });

    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(312);
  });
});

describe('a page that may not, or cannot, show courses', () => {
  const complaintsOf = (page: Page): readonly string[] => {
    const said: string[] = [];
    page.on('console', (message) => {
      if (message.text().startsWith('Prospectus:')) said.push(message.text());
    });
    return said;
  };
  const fallback = '<p>Call us for our courses.</p>';

  it('keeps what the page has in the element, and tells developers once which website is to be verified (§5.5)', async () => {
    const page = await open({ host: 'shop.test', content: '', expected: /Prospectus:/ });
    const said = complaintsOf(page);
    site.show(list('', fallback) + list('', fallback));

    await page.reload();

    await expectPage.poll(() => said.length).toBe(1);
    expect(said[0]).toContain(`<prospectus-courses> This page may not use the key: "http://shop.test:${site.port}"`);
    expect(said[0]).toMatch(/Add and verify it under Websites.*\(request /);
    await expectPage(page.getByText('Call us for our courses.')).toHaveCount(2);
    await expectPage(page.getByRole('alert')).toHaveCount(0);
  });

  it('keeps it as well while the service is away', async () => {
    const page = await open({ content: '', expected: /Prospectus:|ERR_FAILED/ });
    const said = complaintsOf(page);
    site.show(list('', fallback));
    await page.route('**/catalog/v1/**', (route) => route.abort());

    await page.reload();

    await expectPage.poll(() => said).toEqual([expect.stringMatching(/got no answer.*not the address of the API/)]);
    await expectPage(page.getByText('Call us for our courses.')).toBeVisible();
  });

  it.each([
    ['a key that is none', 'api-key="vak_pub_1"', /key is incomplete/],
    ['an unknown key', `api-key="vak_pub_${'0'.repeat(48)}"`, /unknown, revoked or expired/],
    ['no key', '', /needs api-key="vak_pub_…", here or, for all elements, by configure\(\)\.$/],
    ['an address that is not the API’s', 'api-key="K" base-url="/nowhere"', /must end in \/catalog\/v1/],
  ])('names cause and remedy: %s', async (_, attributes, expected) => {
    const page = await open({ content: '', expected: /Prospectus:/ });
    const said = complaintsOf(page);
    site.show(`${list()}<prospectus-courses ${attributes.replace('"K"', `"${service.key}"`)}></prospectus-courses>`);

    await page.reload();

    await expectPage.poll(() => said).toEqual([expect.stringMatching(expected)]);
    await expectPage(page.getByRole('alert')).toHaveText('Courses couldn’t be loaded.');
    await expectPage(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await expectPage(page.getByRole('article').first()).toBeVisible();
  });

  it('says that a page opened from a file has to be served, and asks no more than once', async () => {
    const page = await open({ content: '', expected: /Prospectus:|CORS|ERR_FAILED/ });
    const said = complaintsOf(page);
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/search?') && asked.push(request.url()));
    const folder = await mkdtemp(join(tmpdir(), 'prospectus-file-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = join(folder, 'courses.html');
    await writeFile(file, `<script type="module" src="${service.url}/elements.js"></script>${list()}`);

    await page.goto(pathToFileURL(file).href);

    await expectPage.poll(() => said).toEqual([expect.stringMatching(/opened from a file.*Serve it over http\./)]);
    await expectPage(page.getByRole('alert')).toBeVisible();
    expect(asked).toHaveLength(1);
  });
});
