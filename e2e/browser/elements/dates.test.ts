import type { Browser, Page, Request } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../support/browser.ts';
import { type DemoService, startDemoService } from '../../support/demo-service.ts';
import { expectAccessibleAtAllWidths } from '../../support/pages/accessibility.ts';
import { expectPage } from '../../support/pages/expect-page.ts';
import { hold } from '../../support/pages/hold.ts';
import { type VisitOptions, visit } from '../../support/pages/site-visit.ts';
import { type CatalogueSite, serveCatalogueSite } from './catalogue-site.ts';
import { dayIn, evening, importDates, importFile, manyDates, months, monthsIn } from './dated-catalogue.ts';

let service: DemoService;
let browser: Browser;
let site: CatalogueSite;
let key: string;
beforeAll(async () => {
  [service, browser] = await Promise.all([startDemoService(), launchBrowser()]);
  site = await serveCatalogueSite(service.url);
  key = await importDates(service);
});
afterAll(async () => {
  await browser?.close();
  await Promise.all([service?.stop(), site?.stop()]);
});

type Opened = VisitOptions & {
  readonly attributes?: string;
  readonly more?: string;
  readonly language?: string;
  readonly address?: string;
  readonly key?: string;
};

/** Opens a page with a list of dates, as a visitor in Hamburg unless said otherwise; whatever a page must not do fails the test. */
async function open({ attributes = '', more = '', language, address = '/', key: own = key, ...options }: Opened = {}) {
  site.show(`<prospectus-dates api-key="${own}" ${attributes}></prospectus-dates>${more}`, language);
  const url = `http://localhost:${site.port}`;
  return visit(browser, url + address, [url, service.url], {
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Berlin',
    ...options,
  });
}

const status = (page: Page) => page.getByRole('main').getByRole('status').first();
const headings = (page: Page) => page.getByRole('heading', { level: 2 });
const rows = (page: Page) => page.locator('[part=run]');
const row = (page: Page, text: string) => rows(page).filter({ hasText: text });
const optionsOf = (page: Page, label: string) => page.getByLabel(label).locator('option').allTextContents();
const queryOf = (page: Page) => page.evaluate('Object.fromEntries(new URLSearchParams(location.search))');

describe('<prospectus-dates>', () => {
  it('lists what is to come by month, and says of each date when, where, what it costs and whether there is a place left (R6, R7)', async () => {
    const page = await open();
    await expectPage(status(page)).toHaveText('7 dates');
    await expectPage(headings(page)).toHaveText([...monthsIn('en'), 'Without a fixed date']);

    const first = rows(page).first();
    for (const text of [
      'Python by the Water',
      '6:00 – 8:30 PM',
      'Hafen Campus, Hamburg',
      '3 seats left',
      '€640',
      'Beginner',
    ])
      await expectPage(first).toContainText(text);
    await expectPage(first.locator('time')).toHaveAttribute('datetime', new RegExp(`^${evening}T1[67]:00`));
    const online = row(page, 'Guaranteed to take place');
    await expectPage(online).toContainText('Online');
    // Nine are not few.
    await expectPage(online).toContainText('Open for enrolment');
    // More are few where the page says so, until it does so no longer, or says no number.
    const list = page.locator('prospectus-dates');
    await list.evaluate((element) => element.setAttribute('few-seats', '9'));
    await expectPage(online).toContainText('9 seats left');
    for (const change of ['removeAttribute', 'setAttribute'] as const) {
      await list.evaluate((element, name) => element[name]('few-seats', 'some'), change);
      await expectPage(first).toContainText('3 seats left');
      await expectPage(online).toContainText('Open for enrolment');
    }
    await expectPage(row(page, 'Fully booked')).toContainText('Werkstatt Altona');
    await expectPage(row(page, 'Fully booked')).toContainText('–');
    await expectPage(row(page, 'Cancelled').locator('time')).toHaveCSS('text-decoration-line', 'line-through');
    await expectPage(row(page, 'Bring an apron')).toContainText('1 seat left');
    await expectPage(row(page, 'Python am Wasser')).toContainText('Deutsch');
    await expectPage(row(page, 'Python am Wasser').locator('[lang=de]')).toHaveText('Python am Wasser');
    await expectPage(rows(page).last()).toContainText('on request');
    await expectPage(page.getByText(/Times are in/)).toHaveCount(0);
    await expectAccessibleAtAllWidths(page);
  });

  it('offers only what has a date, given what else is chosen, and keeps it in an address to be shared', async () => {
    const page = await open({ address: '/?ref=a%20b' });
    await expectPage(status(page)).toHaveText('7 dates');
    expect(await optionsOf(page, 'Place')).toEqual([
      'All',
      'Hafen Campus, Hamburg',
      'Speicher, Bremen',
      'Werkstatt Altona',
    ]);
    expect(await optionsOf(page, 'Month')).toEqual(['All', ...monthsIn('en')]);
    expect(await optionsOf(page, 'Attendance')).toEqual(['All', 'On site', 'Online']);

    await page.getByLabel('Place').selectOption('Werkstatt Altona');
    await expectPage(status(page)).toHaveText('2 dates');
    expect(await optionsOf(page, 'Month').then((each) => each.length)).toBe(2);
    await page.getByLabel('Place').selectOption('All');
    await page.getByLabel('Month').selectOption(monthsIn('en')[0] ?? '');
    await page.getByLabel('Attendance').selectOption('Online');
    await expectPage(status(page)).toHaveText('1 date');
    await expectPage.poll(() => queryOf(page)).toEqual({ ref: 'a b', attendance: 'online', month: months[0] });

    const shared = await page.context().newPage();
    await shared.goto(page.url());
    await expectPage(rows(shared)).toHaveCount(1);
    await expectPage(shared.getByLabel('Attendance')).toHaveValue('online');
    await page.goBack();
    await expectPage(status(page)).toHaveText('2 dates');
    await page.goBack();
    await expectPage(status(page)).toHaveText('7 dates');
    await expectPage(page.getByLabel('Month')).toHaveValue('');
  });

  it('says when nothing matches, and shows all dates again, with the keyboard too', async () => {
    const page = await open({ address: `/?place=gone&attendance=nonsense&month=${months[0]}` });
    await expectPage(page.getByText('No dates match your filters.')).toBeVisible();
    await expectPage(page.getByLabel('Attendance')).toHaveValue('');
    await expectAccessibleAtAllWidths(page);

    await page.getByRole('button', { name: 'Show all dates' }).focus();
    await page.keyboard.press('Enter');

    await expectPage(status(page)).toHaveText('7 dates');
    await expectPage(status(page)).toBeFocused();
    await expectPage.poll(() => queryOf(page)).toEqual({});
  });

  it('shows dates step by step, and goes on where the last step ended', async () => {
    const page = await open({ attributes: 'page-size="3"' });
    await expectPage(status(page)).toHaveText('7 dates · 3 shown');
    const more = page.getByRole('button', { name: 'Show more dates' });

    await more.focus();
    await page.keyboard.press('Enter');
    await expectPage(rows(page)).toHaveCount(6);
    await expectPage(rows(page).nth(3)).toBeFocused();
    await more.click();

    await expectPage(status(page)).toHaveText('7 dates');
    await expectPage(more).toHaveCount(0);
    await expectPage(rows(page).nth(6)).toBeFocused();
  });

  it('shows the dates of one course', async () => {
    const page = await open({ attributes: 'course="letters"' });

    await expectPage(status(page)).toHaveText('2 dates');
    await expectPage(rows(page).filter({ hasText: 'Letters in Lead' })).toHaveCount(2);
  });

  it('shows a few dates on a front page, with nothing to choose', async () => {
    const page = await open({ attributes: 'controls="" page-size="2"' });

    await expectPage(rows(page)).toHaveCount(2);
    await expectPage(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await expectPage(page.getByRole('combobox')).toHaveCount(0);
  });

  it('has no filter for what the page has fixed, and parameters of its own with a prefix', async () => {
    const page = await open({ attributes: 'attendance="online" url-prefix="b-"', address: '/?b-month=2199-01' });
    await expectPage(page.getByText('No dates match your filters.')).toBeVisible();
    await expectPage(page.getByLabel('Attendance')).toHaveCount(0);
    await expectPage(page.getByLabel('Month')).toHaveValue('2199-01');
  });

  it('leads to the course in the language of the date, and to the page with a form, both with the date', async () => {
    const page = await open({
      attributes: 'course-href="/c/{id}/{language}?run={run}" enquiry-href="/ask?c={id}&run={run}"',
    });

    await expectPage(page.getByRole('link', { name: 'Python am Wasser' })).toHaveAttribute(
      'href',
      '/c/python/de?run=py-de',
    );
    const ask = row(page, 'Fully booked').getByRole('link', { name: /^Enquire: / });
    await expectPage(ask).toHaveAttribute('href', '/ask?c=python&run=py-full');
    await expectPage(row(page, 'Cancelled').getByRole('link', { name: /^Enquire/ })).toHaveCount(0);
    await page.evaluate(`for (const name of ['prospectus-select-run', 'prospectus-ask'])
      document.addEventListener(name, (event) => {
        event.preventDefault();
        (window.told ??= []).push([name, event.detail.run.id]);
      })`);
    await page.getByRole('link', { name: 'Python am Wasser' }).click();
    await ask.click();
    expect(await page.evaluate('window.told')).toEqual([
      ['prospectus-select-run', 'py-de'],
      ['prospectus-ask', 'py-full'],
    ]);
    expect(new URL(page.url()).pathname).toBe('/');
  });

  it('leads to a form on its page, which then names the date, and to none without a form', async () => {
    const page = await open({ more: '<div id="there"></div>' });
    await expectPage(status(page)).toHaveText('7 dates');
    await expectPage(page.getByRole('button', { name: /^Enquire/ })).toHaveCount(0);
    await page.evaluate(
      `there.append(Object.assign(document.createElement('prospectus-enquiry'), { apiKey: '${key}' }))`,
    );

    await row(page, 'Bring an apron')
      .getByRole('button', { name: /^Enquire: / })
      .click();

    const asked = page.getByText('Your enquiry is about:');
    await expectPage(asked).toContainText('Letters in Lead, ');
    await expectPage(asked).toBeFocused();
    await expectPage(asked).toBeInViewport();
    await rows(page)
      .first()
      .getByRole('button', { name: /^Enquire: / })
      .click();
    await expectPage(asked).toContainText(
      `Python by the Water, ${dayIn('en', evening)}, 6:00 PM, Hafen Campus, Hamburg · change`,
    );
    await expectAccessibleAtAllWidths(page);
  });

  it('speaks German on a German page', async () => {
    const page = await open({ language: 'de', more: `<prospectus-enquiry api-key="${key}"></prospectus-enquiry>` });
    await expectPage(status(page)).toHaveText('7 Termine');
    await expectPage(headings(page)).toHaveText([...monthsIn('de'), 'Ohne festen Termin']);
    expect(await optionsOf(page, 'Teilnahme')).toEqual(['Alle', 'Vor Ort', 'Online']);
    await expectPage(rows(page).first()).toContainText('18:00–20:30 Uhr');
    await expectPage(rows(page).first()).toContainText('noch 3 Plätze');
    await expectPage(rows(page).first()).toContainText('English');
    for (const text of ['Ausgebucht', 'Abgesagt', 'Findet garantiert statt'])
      await expectPage(row(page, text)).toHaveCount(1);

    await rows(page)
      .first()
      .getByRole('button', { name: /^Anfragen: / })
      .click();

    await expectPage(page.getByText('Ihre Anfrage betrifft:')).toContainText(
      `Python by the Water, ${dayIn('de', evening)}, 18:00 Uhr, Hafen Campus, Hamburg · ändern`,
    );
    await expectAccessibleAtAllWidths(page);
  });

  it('tells times of the institute’s clocks, and whose they are to visitors with others', async () => {
    const page = await open({
      timezoneId: 'America/New_York',
      more: `<prospectus-enquiry api-key="${key}"></prospectus-enquiry>`,
    });

    await expectPage(page.getByText('Times are in Central European Time.')).toBeVisible();
    await expectPage(rows(page).first()).toContainText('6:00 – 8:30 PM');
    await rows(page)
      .first()
      .getByRole('button', { name: /^Enquire: / })
      .click();
    await expectPage(page.getByText('Your enquiry is about:')).toContainText(
      '6:00 PM (Central European Time), Hafen Campus',
    );
  });

  it('asks for the position only on a click, and then tells distances and shows what is near', async () => {
    const page = await open({
      geolocation: { latitude: 53.5511, longitude: 9.9937 },
      permissions: ['geolocation'],
    });
    const near: string[] = [];
    page.on('request', (request) => {
      const asked = new URL(request.url()).searchParams.get('near');
      if (asked) near.push(asked);
    });
    await page.evaluate(`{
      const { geolocation } = navigator;
      const ask = geolocation.getCurrentPosition.bind(geolocation);
      window.asked = 0;
      geolocation.getCurrentPosition = (...given) => { window.asked += 1; ask(...given); };
    }`);
    await expectPage(status(page)).toHaveText('7 dates');
    expect(await page.evaluate('window.asked')).toBe(0);
    await expectPage(page.getByText(/ away/)).toHaveCount(0);

    await page.getByRole('button', { name: 'Dates near me' }).click();

    await expectPage(page.getByLabel('Distance')).toBeFocused();
    await expectPage(status(page)).toHaveText('3 dates');
    await expectPage(rows(page).first()).toContainText('Hafen Campus, Hamburg (1 km away)');
    await page.getByLabel('Distance').selectOption('up to 100 km');
    await expectPage(status(page)).toHaveText('4 dates');
    await expectPage(row(page, 'Speicher')).toContainText('(95 km away)');
    await page.getByLabel('Distance').selectOption('All');
    await expectPage(status(page)).toHaveText('7 dates');
    await expectPage(rows(page).first()).toContainText('(1 km away)');
    // Rounded, and not in the address.
    expect([...new Set(near)]).toEqual(['53.55,9.99']);
    await expectPage.poll(() => queryOf(page)).toEqual({});
    expect(await page.evaluate('window.asked')).toBe(1);
    await expectAccessibleAtAllWidths(page);
  });

  it('takes a refusal, and a position that cannot be found, kindly', async () => {
    // Without a permission, a browser without a window refuses at once.
    const page = await open();
    await expectPage(status(page)).toHaveText('7 dates');

    await page.getByRole('button', { name: 'Dates near me' }).click();
    await expectPage(page.getByRole('alert')).toHaveText(
      'This page isn’t allowed to see where you are. Choose a place.',
    );
    await expectPage(status(page)).toHaveText('7 dates');
    await expectAccessibleAtAllWidths(page);
    await page.evaluate(
      'navigator.geolocation.getCurrentPosition = (_, fail) => setTimeout(() => fail({ code: 3 }), 500)',
    );
    await page.getByRole('button', { name: 'Dates near me' }).click();

    await expectPage(page.getByRole('button', { name: 'Finding your position' })).toBeVisible();
    await expectPage(page.getByRole('alert')).toHaveText(
      'Your position couldn’t be found. Try again, or choose a place.',
    );
  });

  it('has no place for a price that the institute hides (R14)', async () => {
    const page = await open({ key: await importDates(service, false) });

    await expectPage(status(page)).toHaveText('7 dates');
    expect(await page.getByRole('main').textContent()).not.toMatch(/€|EUR|640/);
  });

  it('knows the months of more dates than it reads', async () => {
    const page = await open({ key: await importFile(service, manyDates(440)) });

    await expectPage(status(page)).toHaveText('440 dates · 12 shown');
    await expectPage.poll(() => optionsOf(page, 'Month').then((each) => each.length)).toBe(5);
    // The one place of them all is no choice.
    expect(await optionsOf(page, 'Place')).toEqual([]);
    expect(await optionsOf(page, 'Attendance')).toEqual(['All', 'On site', 'Online']);
    await page.getByLabel('Month').selectOption({ index: 4 });
    await expectPage(status(page)).toHaveText('110 dates · 12 shown');
    for (let shown = 12; shown < 108; shown += 12) await page.getByRole('button', { name: 'Show more dates' }).click();
    await expectPage(rows(page)).toHaveCount(108);
    await page.getByRole('button', { name: 'Show more dates' }).click();
    await expectPage(rows(page)).toHaveCount(110);
  });

  it('knows the places of more dates than it reads, under what the page has fixed (S8)', async () => {
    const many = manyDates(440, ['hafen', 'altona', 'speicher']);
    const page = await open({ key: await importFile(service, many), attributes: 'format="evening"' });

    await expectPage(status(page)).toHaveText('440 dates · 12 shown');
    await expectPage
      .poll(() => optionsOf(page, 'Place'))
      .toEqual(['All', 'Hafen Campus, Hamburg', 'Speicher, Bremen', 'Werkstatt Altona']);
    expect(await optionsOf(page, 'Attendance')).toEqual([]);
  });

  it('asks no further what there is to choose from once it is out of the page, and again when it is back', async () => {
    const page = await open({ key: await importFile(service, manyDates(440, ['hafen', 'altona', 'speicher'])) });
    const places = () => optionsOf(page, 'Place').then((each) => each.length);
    await expectPage.poll(places).toBe(4);
    await page.route('**/catalog/v1/search?*', () => undefined);
    const isCount = (request: Request) => request.url().includes('/search?');
    const asked = page.waitForRequest(isCount);
    await page.reload();
    await asked;
    const givenUp = page.waitForEvent('requestfailed', isCount);

    await page.evaluate("window.list = document.querySelector('prospectus-dates'); list.remove()");
    await givenUp;
    await page.unrouteAll();
    await page.evaluate("document.querySelector('main').append(list)");

    await expectPage.poll(places).toBe(4);
  });

  it('keeps its room while it waits; then apologises, and tries again', async () => {
    const page = await open({ expected: /ERR_|got no answer/ });
    const release = await hold(page, '**/catalog/v1/runs?*');
    await page.reload();
    await expectPage(status(page)).toContainText('Loading');
    release();
    await expectPage(status(page)).toHaveText('7 dates');
    await page.unrouteAll();
    await page.route('**/catalog/v1/runs?*', (route) => route.abort());
    await page.reload();
    await expectPage(page.getByRole('alert')).toHaveText(/Dates couldn’t be loaded/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectPage(page.getByRole('alert')).toBeFocused({ timeout: 20_000 });
    await page.unrouteAll();

    await page.getByRole('button', { name: 'Try again' }).click();

    await expectPage(status(page)).toHaveText('7 dates');
    expect(await optionsOf(page, 'Month')).toHaveLength(4);
  });

  it('keeps the dates that it shows where more cannot be had, says so, and goes on from there (R7)', async () => {
    const many = await importFile(service, manyDates(440));
    const page = await open({ key: many, attributes: 'page-size="100"', expected: /Prospectus:|ERR_FAILED/ });
    await expectPage(rows(page)).toHaveCount(100);
    await page.route(/\/runs\?.*page=2\b/, (route) => route.abort());

    await page.getByRole('button', { name: 'Show more dates' }).click();

    await expectPage(page.getByRole('alert')).toHaveText('Dates couldn’t be loaded.');
    await expectPage(rows(page)).toHaveCount(100);
    const again = page.getByRole('button', { name: 'Try again' });
    await expectPage(again).toBeFocused();
    await page.unrouteAll();
    await again.click();
    await expectPage(rows(page)).toHaveCount(200);
    await expectPage(rows(page).nth(100)).toBeFocused();
    await expectPage(page.getByRole('alert')).toHaveCount(0);
  });

  it('offers nothing of the course before where the dates of the next cannot be had, and its own once they can (R7)', async () => {
    const page = await open({ attributes: 'course="letters"', expected: /Prospectus:|ERR_FAILED/ });
    await expectPage(page.getByLabel('Place')).toBeEnabled();
    await page.route('**/catalog/v1/runs?*', (route) => route.abort());

    await page.evaluate("document.querySelector('prospectus-dates').course = 'python'");
    await expectPage(page.getByRole('alert')).toHaveText(/Dates couldn’t be loaded/);
    await expectPage(page.getByRole('combobox')).toHaveCount(0);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();

    await expectPage(rows(page)).toHaveCount(5);
    await expectPage.poll(() => optionsOf(page, 'Month')).toEqual(['All', ...monthsIn('en')]);
  });

  it('says that there are none, with a way to ask', async () => {
    const page = await open({ attributes: 'course="no-such-course" enquiry-href="/ask?run={run}"' });

    await expectPage(page.getByText('No dates are announced at the moment.')).toBeVisible();
    await expectPage(page.getByRole('link', { name: 'Enquire' })).toHaveAttribute('href', '/ask?run=');
    await expectPage(page.getByRole('combobox')).toHaveCount(0);
    await expectAccessibleAtAllWidths(page);
  });
});

describe('<prospectus-courses show-next-date>', () => {
  it('names day and place of the next date on each card, also where it says nothing else (R11)', async () => {
    const page = await open({
      more: `<prospectus-courses api-key="${key}" show-next-date show="" controls=""></prospectus-courses>`,
    });
    const card = page.getByRole('article').filter({ hasText: 'Python' });

    await expectPage(card).toContainText(`Next date: ${dayIn('en', evening)}, Hafen Campus, Hamburg`);
    await page.evaluate("document.querySelector('prospectus-courses').showNextDate = false");
    await expectPage(page.getByText('Next date:')).toHaveCount(0);
  });

  it('does so in German, in the language that the list is in', async () => {
    const page = await open({
      language: 'de',
      more: `<prospectus-courses api-key="${key}" show-next-date language="de" controls=""></prospectus-courses>`,
    });

    await expectPage(page.getByRole('article')).toHaveCount(1);
    await expectPage(page.getByRole('article')).toContainText(
      `Nächster Termin: ${dayIn('de', `${months[2]}-02`)}, Hafen Campus, Hamburg`,
    );
  });
});
