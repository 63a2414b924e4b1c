import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { launchBrowser } from '../../support/browser.ts';
import { useDashboard } from '../../support/dashboard.ts';
import { exportDemo, importDemo, importFile } from '../../support/demo/catalogue-files.ts';
import { expectAccessibleAtAllWidths } from '../../support/pages/accessibility.ts';
import { expectPage } from '../../support/pages/expect-page.ts';
import { hold } from '../../support/pages/hold.ts';
import { type VisitOptions, visit } from '../../support/pages/site-visit.ts';
import { blocksOf } from '../../support/programs/document-blocks.ts';
import { type ExampleSite, installExample, type Served } from '../../support/programs/example-site.ts';
import { startHostProxy } from '../../support/programs/host-proxy.ts';
import { campaignsOf, catalogueOf, readStructuredData, runOfEnquiry } from './example-catalogue.ts';
import { addLateCourse } from './late-course.ts';

const ownAddress = 'https://www.school.example';
const secret = 'quince marmalade';
/** Whether React has taken over the links and forms of a page that Next.js rendered; until then they work as without JavaScript. */
const isInteractive = `!('__next_f' in window) || [...document.querySelectorAll('nav a, form')].every((element) =>
  Object.keys(element).some((name) => name.startsWith('__reactProps')))`;

describe('the example with Next.js', () => {
  const dashboard = useDashboard();
  let site: ExampleSite;
  let served: Served;
  const serve = (variables: NodeJS.ProcessEnv = {}) =>
    site.serve(['start', '--hostname', '127.0.0.1'], { ...environment(), ...variables });
  const environment = () => ({
    PROSPECTUS_URL: `${dashboard.service.url}/catalog/v1`,
    PROSPECTUS_KEY: dashboard.service.key,
    SITE_URL: ownAddress,
    // Longer than any test may take.
    CATALOGUE_MAX_AGE_SECONDS: '600',
    VISITOR_IP_HEADER: 'x-real-ip',
    REVALIDATE_SECRET: secret,
  });
  beforeAll(async () => {
    site = await installExample('next');
    await addStaticPage(site.folder);
    // Built without any variable: the result runs anywhere.
    const { code, output } = await site.run(['build']);
    expect(code, output).toBe(0);
    served = await serve();
  }, 400_000);
  afterAll(() => site?.remove());

  const open = async (path: string, options?: VisitOptions) => {
    const page = await visit(dashboard.browser, served.url + path, [served.url, dashboard.service.url], options);
    if (options?.javaScriptEnabled !== false) await page.waitForFunction(isInteractive);
    return page;
  };
  /** Opens a page as a visitor whose address the site's proxy reports. */
  const openFrom = (address: string, path: string, options?: VisitOptions) =>
    open(path, { ...options, extraHTTPHeaders: { 'X-Real-IP': address } });
  const count = (page: Page) => page.getByRole('main').getByRole('status').first();
  const stream = (page: Page) => page.getByRole('checkbox', { name: 'Data & Technology' });
  const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
  const fillIn = async (page: Page, name: string, email: string) => {
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Send enquiry' }).click();
  };
  /** Sends an enquiry to the route handler, in ways that no page does. */
  const post = (enquiry: object | string, headers: Record<string, string> = {}) =>
    fetch(`${served.url}/enquiries`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Real-IP': '203.0.113.9', ...headers },
      body: typeof enquiry === 'string' ? enquiry : JSON.stringify(enquiry),
    });
  const arrived = (page: Page) => page.getByText('Thank you, your enquiry has arrived.');

  it('filters and pages by what stands in the address, and goes back', async () => {
    const [{ courses }, { courses: ofStream }] = await Promise.all([
      catalogueOf(dashboard.service),
      catalogueOf(dashboard.service, '&stream=data&sort=title'),
    ]);
    const page = await open('/');
    await expectPage(count(page)).toHaveText(`${courses.length} courses`);

    await stream(page).check();
    await page.getByLabel('Order').selectOption('By title');
    await page.getByLabel('Search').press('Enter');
    await expectPage(page).toHaveURL(/\/\?stream=data&sort=title$/);
    await expectPage(page.getByLabel('Search')).toBeFocused();
    await expectPage(titles(page)).toHaveText(ofStream.slice(0, 12).map(({ title }) => title));
    await page.getByRole('link', { name: 'Next' }).click();
    await expectPage(titles(page)).toHaveText(ofStream.slice(12).map(({ title }) => title));
    await expectPage(page).toHaveURL(/stream=data&sort=title&page=2$/);
    await page.goBack();
    await expectPage(titles(page)).toHaveText(ofStream.slice(0, 12).map(({ title }) => title));
    await expectPage(stream(page)).toBeChecked();
    await page.goBack();

    await expectPage(count(page)).toHaveText(`${courses.length} courses`);
    await expectPage(stream(page)).not.toBeChecked();
    await expectPage(page.getByText('Page 1 of 4')).toBeVisible();
  });

  it('keeps what is chosen before the page is interactive', async () => {
    const page = await open('/learning-paths');
    const release = await hold(page, '**/_next/static/**/*.js');
    await page.goto(`${served.url}/`, { waitUntil: 'commit' });

    await stream(page).check();
    release();
    await page.waitForFunction(isInteractive);
    await page.getByRole('button', { name: 'Show' }).click();

    await expectPage(page).toHaveURL(/\/\?stream=data$/);
    await expectPage(stream(page)).toBeChecked();
  });

  it('counts what each choice would leave, takes several, and takes each back, without a script (S7, S8)', async () => {
    const page = await open('/?campaign=spring', { javaScriptEnabled: false });
    const bremen = page.getByRole('checkbox', { name: 'Bremen' });
    const offered = await numberIn(page.locator('label', { has: bremen }).locator('.quiet'));
    await bremen.check();
    await page.getByRole('button', { name: 'Show' }).click();
    await expectPage(count(page)).toHaveText(`${offered} courses`);
    await page.getByRole('checkbox', { name: 'Hamburg' }).check();
    await stream(page).check();
    await page.getByRole('button', { name: 'Show' }).click();

    const chips = page.getByRole('list', { name: 'Chosen filters' }).getByRole('link');
    await expectPage(chips).toHaveText([/Data & Technology/, /Bremen/, /Hamburg/, 'Remove all']);
    await expectPage(page).toHaveURL(/\?(?!.*campaign).*stream=data&town=Bremen&town=Hamburg/);
    const both = await numberIn(count(page));
    await chips.filter({ hasText: 'Data & Technology' }).click();
    await expectPage(page).toHaveURL(/\/\?town=Bremen&town=Hamburg$/);
    await expectPage(page.getByRole('checkbox', { name: 'Hamburg' })).toBeChecked();
    await expectPage(stream(page)).not.toBeChecked();
    expect(await numberIn(count(page))).toBeGreaterThan(both);
  });

  it('keeps a month and a town that are chosen and no longer offered, until they are taken back (S9)', async () => {
    const page = await open('/?town=Atlantis&month=2020-01', { javaScriptEnabled: false });
    await expectPage(page.getByLabel('Begins in')).toHaveValue('2020-01');
    await expectPage(page.getByRole('checkbox', { name: 'Atlantis' })).toBeChecked();
    await page.getByLabel('Search').fill('sheets');
    await page.getByRole('button', { name: 'Show' }).click();

    await expectPage(page).toHaveURL(/\?(?=.*town=Atlantis)(?=.*month=2020-01)(?=.*q=sheets)/);
    await page.getByRole('link', { name: 'Remove January 2020' }).click();
    await expectPage(page).toHaveURL(/\?town=Atlantis&q=sheets$/);
    await expectPage(page.getByRole('link', { name: 'Remove January 2020' })).toHaveCount(0);
    // No month is left to choose where nothing matches.
    await expectPage(page.getByLabel('Begins in')).toHaveCount(0);
  });

  it('takes a chip back with a script, and the form follows', async () => {
    const page = await open('/?stream=data&town=Bremen');
    await page.getByRole('link', { name: 'Remove Data & Technology' }).click();

    await expectPage(page).toHaveURL(/\/\?town=Bremen$/);
    await expectPage(stream(page)).not.toBeChecked();
    await expectPage(page.getByRole('checkbox', { name: 'Bremen' })).toBeChecked();
  });

  it.each([
    ['/', '', null, 'Linden Quay Institute'],
    ['/?town=bremen', '/?town=Bremen', null, 'Courses in Bremen · Linden Quay Institute'],
    ['/?stream=data&page=2', '/?stream=data&page=2', null, 'Data & Technology, page 2 · Linden Quay Institute'],
    ['/?stream=data&town=Bremen', '/?stream=data', 'noindex, follow', 'Linden Quay Institute'],
    ['/?town=Bremen&town=Hamburg', '', 'noindex, follow', 'Linden Quay Institute'],
    ['/?q=spreadsheets', '', 'noindex, follow', 'Linden Quay Institute'],
    ['/?stream=data&sort=title', '/?stream=data', 'noindex, follow', 'Data & Technology · Linden Quay Institute'],
    ['/?town=Atlantis', '', 'noindex, follow', 'Linden Quay Institute'],
    ['/?page=9', '/', 'noindex, follow', 'Linden Quay Institute'],
  ])('tells search engines of %s which page to keep', async (path, canonical, robots, title) => {
    const page = await open(path, { javaScriptEnabled: false });

    const kept = await page.locator('link[rel=canonical]').getAttribute('href');
    expect(kept?.replace(/\/$/, '')).toBe(`${ownAddress}${canonical}`.replace(/\/$/, ''));
    await expectPage(page).toHaveTitle(title);
    const told = page.locator('meta[name=robots]');
    if (robots === null) await expectPage(told).toHaveCount(0);
    else await expectPage(told).toHaveAttribute('content', robots);
  });

  it('asks whether another word was meant, and names the filter that leaves nothing (S15)', async () => {
    const page = await open('/?q=spredsheets&town=Hamburg', { javaScriptEnabled: false });
    await expectPage(count(page)).toContainText('0 courses');
    await expectPage(page.getByRole('link', { name: /^Without “spredsheets”: \d+ courses$/ })).toBeVisible();
    await page.getByRole('link', { name: 'Spreadsheets', exact: true }).click();

    await expectPage(page.getByLabel('Search')).toHaveValue('Spreadsheets');
    await expectPage(page).toHaveURL(/town=Hamburg&q=Spreadsheets$/);
  });

  it('tells search engines its own addresses, and where a course is bought', async () => {
    const page = await open('/courses/spreadsheets');
    await page.getByRole('complementary').getByRole('link', { name: 'Deutsch' }).click();
    await expectPage(page.getByRole('heading', { level: 1, name: 'Tabellen, die halten' })).toBeVisible();
    await page.reload();

    const address = `${ownAddress}/courses/spreadsheets?language=de`;
    const data = await readStructuredData(page.locator('body'));
    expect(data).toMatchObject({ '@type': 'Course', url: address, inLanguage: 'de' });
    expect(data.offers?.map(({ url }) => new URL(url).host)).toEqual(Array(3).fill('learn.lindenquay.example'));
    await expectPage(page.locator('link[rel=canonical]')).toHaveAttribute('href', address);
    await expectPage(page).toHaveTitle('Tabellen, die halten · Linden Quay Institute');
    await expectPage(page.getByRole('link', { name: 'Go to enrolment' })).toHaveAttribute(
      'href',
      /^https:\/\/learn\.lindenquay\.example\/courses\/spreadsheets-de\?/,
    );
    const { courses } = await catalogueOf(dashboard.service);
    const sitemap = await (await fetch(`${served.url}/sitemap.xml`)).text();
    const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, each = '']) => each);
    expect(listed).toContain(address);
    expect(listed.filter((each) => !each.startsWith(`${ownAddress}/`))).toEqual([]);
    expect(listed.filter((each) => each.includes('/courses/'))).toHaveLength(
      courses.reduce((sum, { languages }) => sum + Math.max(1, languages.length), 0),
    );
  });

  it('shows what was imported after at most as long as is set, and at once when it is told', async () => {
    const titleOnSite = async () => {
      const html = await (await fetch(`${served.url}/courses/statistics`)).text();
      return /<h1>(.*?)<\/h1>/.exec(html)?.[1];
    };
    const titleInApi = async () =>
      (await catalogueOf(dashboard.service)).courses.find(({ id }) => id === 'statistics')?.title;
    expect(await titleOnSite()).toBe('Statistics Without Fear');

    const renamed = new Map([
      ['statistics', 'Statistics, Gently'],
      // In both of its languages.
      ['charts', 'Charts'],
    ]);
    await importDemo(dashboard, (file) => ({
      ...file,
      courses: file.courses.map((course) => ({
        ...course,
        editions: course.editions.map((edition) => ({
          ...edition,
          title: renamed.get(course.id ?? '') ?? edition.title,
        })),
      })),
    }));
    await expect.poll(titleInApi).toBe('Statistics, Gently');
    expect(await titleOnSite()).toBe('Statistics Without Fear');
    const tell = (told: string) =>
      fetch(`${served.url}/revalidate`, { method: 'POST', headers: { Authorization: `Bearer ${told}` } });
    expect((await tell('wrong')).status).toBe(401);
    expect(await titleOnSite()).toBe('Statistics Without Fear');
    expect((await tell(secret)).status).toBe(204);

    expect(await titleOnSite()).toBe('Statistics, Gently');
  });

  it('has a page for a course that was published after the build, and none once it is gone', async () => {
    const { courses } = await catalogueOf(dashboard.service);
    const refresh = async (count: number) => {
      await expect.poll(async () => (await catalogueOf(dashboard.service)).courses.length).toBe(count);
      await fetch(`${served.url}/revalidate`, { method: 'POST', headers: { Authorization: `Bearer ${secret}` } });
    };
    const page = await open('/courses/late', { expected: /status of 404/ });
    await expectPage(page.getByRole('heading', { level: 1, name: 'This page is not there' })).toBeVisible();

    const original = await exportDemo(dashboard);
    await importFile(dashboard, addLateCourse(original));
    await refresh(courses.length + 1);
    await page.goto(`${served.url}/?q=paper+hand`);
    await page.getByRole('link', { name: 'Paper by Hand' }).click();
    await expectPage(page.getByRole('heading', { level: 1, name: 'Paper by Hand' })).toBeVisible();
    await expectPage(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${ownAddress}/courses/late`);
    for (const path of ['/?stream=paper', '/?town=Celle', '/learning-paths/pApEr']) {
      await page.goto(served.url + path);
      await page.getByRole('link', { name: 'Paper by Hand' }).click();
      await expectPage(page).toHaveURL(/\/courses\/late$/);
    }

    await importFile(dashboard, original);
    await refresh(courses.length);
    expect((await page.reload())?.status()).toBe(404);
  });

  it('knows the language of a course that is called the same in two', async () => {
    const address = `${ownAddress}/courses/charts?language=de`;
    const page = await open('/courses/charts?language=de');

    await expectPage(page.getByRole('heading', { level: 1, name: 'Charts' })).toBeVisible();
    await expectPage(page.locator('article > header')).toHaveAttribute('lang', 'de');
    await expectPage(page.locator('link[rel=canonical]')).toHaveAttribute('href', address);
    await expectPage(page.getByRole('complementary').getByRole('link', { name: 'English' })).toBeVisible();
    const sitemap = await (await fetch(`${served.url}/sitemap.xml`)).text();
    expect(sitemap.match(/\/charts[^<]*/g)).toEqual(['/charts', '/charts?language=de']);
  });

  it('files an enquiry, which is in the inbox, and says at its field what was refused', async () => {
    const page = await openFrom('203.0.113.1', '/courses/spreadsheets');
    await page.getByLabel('Message').fill('Is there a place left?');
    await fillIn(page, 'Wangari Njoroge', 'wangari@people');
    await expectPage(page.getByText('Please enter an e-mail address')).toBeVisible();
    await expectPage(page.getByLabel('E-mail')).toBeFocused();
    await expectPage(page.getByLabel('Message')).toHaveValue('Is there a place left?');
    await page.getByLabel('E-mail').fill('wangari@people.example');
    await page.getByRole('button', { name: 'Send enquiry' }).click();
    await expectPage(arrived(page)).toBeFocused();

    const inbox = await dashboard.open('/i/-/enquiries?search=wangari');
    await inbox.getByRole('link', { name: 'Wangari Njoroge' }).click();
    await expectPage(inbox.getByText('Is there a place left?')).toBeVisible();
  });

  it('has a page of dates, from which an enquiry about one is made; the course has them in its structured data', async () => {
    const page = await openFrom('203.0.113.11', '/dates');
    await expectPage(page.getByRole('status')).toHaveText(/^\d+ dates · times are in Central European Time$/);
    await page.getByRole('link', { name: 'Later dates' }).click();
    await expectPage(page).toHaveURL(/\/dates\?page=2$/);
    await page.getByRole('link', { name: 'Teerhof Studio' }).click();
    await expectPage(page).toHaveURL(/\/dates\?place=teerhof$/);
    const date = page.getByRole('listitem').filter({ hasText: 'Spreadsheets That Hold' });
    await date.getByRole('link', { name: /^Ask about/ }).click();
    await expectPage(page).toHaveURL(/\/courses\/spreadsheets\?language=en&run=spreadsheets-en-evening-1#enquiry$/);
    const choice = page.getByLabel('Your enquiry is about');
    await expectPage(choice).toHaveValue('spreadsheets-en-evening-1');
    await page.waitForFunction(isInteractive);
    await choice.selectOption('');
    const data = await readStructuredData(page.locator('body'));
    expect(data.hasCourseInstance).toContainEqual(
      expect.objectContaining({ location: [expect.objectContaining({ name: 'Teerhof Studio' })] }),
    );
    await choice.selectOption('spreadsheets-en-evening-1');
    await fillIn(page, 'Mei Tan', 'mei@people.example');

    await expectPage(arrived(page)).toBeFocused();
    expect(await runOfEnquiry(dashboard, 'mei@people.example')).toMatchObject({ places: [{ name: 'Teerhof Studio' }] });
    await page.goto(`${served.url}/?q=spreadsheets+that`);
    await expectPage(page.getByText(/^Next date: .*Teerhof Studio, Bremen$/)).toBeVisible();
  });

  it('files an enquiry about a date that is over without it, once, and says so (R13)', async () => {
    const enquiry = { full_name: 'Mei Tan', email: 'over@people.example', message: 'Hello', form_id: 'b1' };
    for (const _ of ['first', 'again']) {
      const answer = await post(
        { ...enquiry, course_id: 'spreadsheets', run_id: 'over-long-ago', run_name: '12 January 2027, Kiel' },
        { 'X-Real-IP': '203.0.113.12' },
      );
      expect([answer.status, await answer.json()]).toEqual([
        200,
        {
          status: 'received',
          message: expect.stringMatching(
            /has arrived.* The date could not .* in your message: 12 January 2027, Kiel\.$/,
          ),
        },
      ]);
    }

    const inbox = await dashboard.open('/i/-/enquiries?search=over@people.example');
    await expectPage(inbox.getByRole('link', { name: 'Mei Tan' })).toHaveCount(1);
    await inbox.getByRole('link', { name: 'Mei Tan' }).click();
    await expectPage(inbox.getByText('Date: 12 January 2027, Kiel')).toBeVisible();
  });

  it('names the date that the visitor chose in the message of an enquiry that is filed without it (R13)', async () => {
    const page = await openFrom('203.0.113.13', '/courses/spreadsheets');
    // As if the date were over by now.
    await page.evaluate(`(() => {
      const option = document.querySelector('[name=run_id]').options[1];
      document.getElementsByName('run_name ' + option.value)[0].name = 'run_name over-long-ago';
      option.value = 'over-long-ago';
    })()`);
    await page.getByLabel('Your enquiry is about').selectOption({ index: 1 });
    await fillIn(page, 'Mei Tan', 'chosen@people.example');
    await expectPage(arrived(page)).toBeVisible();

    const inbox = await dashboard.open('/i/-/enquiries?search=chosen@people.example');
    await inbox.getByRole('link', { name: 'Mei Tan' }).click();
    await expectPage(inbox.getByText(/^Date: .*Teerhof Studio/)).toBeVisible();
    await expectPage(inbox.getByText('over-long-ago')).toHaveCount(0);
  });

  it('files an enquiry about a course that is no longer published without it, and says so (4.8)', async () => {
    const page = await openFrom('203.0.113.16', '/courses/spreadsheets?run=spreadsheets-en-evening-1');
    // As if both had been taken off while the page stood open.
    await page.evaluate(`(() => {
      document.querySelector('[name=course_id]').value = 'gone';
      const option = document.querySelector('[name=run_id]').options[1];
      document.getElementsByName('run_name ' + option.value)[0].name = 'run_name gone-1';
      option.value = 'gone-1';
    })()`);
    await page.getByLabel('Message').fill('Hello');
    await fillIn(page, 'Mei Tan', 'gone@people.example');
    const told =
      /has arrived.*The course could .* in your message: Spreadsheets That Hold\. The date could .* message: /;
    await expectPage(page.getByText(told)).toBeFocused();
    await expectPage(page.getByText(/Please mention it/)).toHaveCount(0);

    const inbox = await dashboard.open('/i/-/enquiries?search=gone@people.example');
    await inbox.getByRole('link', { name: 'Mei Tan' }).click();
    await expectPage(inbox.getByText(/Hello\s+Course: Spreadsheets That Hold\s+Date: .*Teerhof Studio/)).toBeVisible();
    const again = await openFrom('203.0.113.16', '/courses/spreadsheets');
    await fillIn(again, 'Mei Tan', 'gone@people.example');
    await expectPage(again.getByText('Thank you. We already have your enquiry.', { exact: true })).toBeFocused();
    await expectPage(again.getByRole('button', { name: 'Send enquiry' })).toHaveCount(0);
  });

  it('works without a script, too, and takes an enquiry that is sent twice once', async () => {
    const page = await openFrom('203.0.113.2', '/', { javaScriptEnabled: false });
    await page.getByLabel('Search').fill('spreadsheets');
    await page.getByRole('button', { name: 'Show' }).click();
    await page.getByRole('link', { name: 'Spreadsheets That Hold' }).click();
    await fillIn(page, 'Ines Oyelaran', 'ines@people');
    await expectPage(page.getByText('Please enter an e-mail address')).toBeVisible();
    await expectPage(page.getByLabel('Name')).toHaveValue('Ines Oyelaran');
    await page.getByLabel('E-mail').fill('ines@people.example');
    await page.getByRole('button', { name: 'Send enquiry' }).click();
    await expectPage(arrived(page)).toBeVisible();
    await page.reload();
    await expectPage(arrived(page)).toBeVisible();

    const inbox = await dashboard.open('/i/-/enquiries?search=ines%40people');
    await expectPage(inbox.getByRole('link', { name: 'Ines Oyelaran' })).toHaveCount(1);
    await page.goto(`${served.url}/open-day.html`);
    await expectPage(page.getByRole('button', { name: 'Send enquiry' })).toBeDisabled();
    await expectPage(page.getByRole('main')).toContainText('This form needs JavaScript.', { useInnerText: true });
  });

  it('files the enquiry of who comes next, on a page that the browser shows again', async () => {
    const page = await openFrom('203.0.113.6', '/?q=spreadsheets');
    await page.getByRole('link', { name: 'Spreadsheets That Hold' }).click();
    await fillIn(page, 'Sefa Amoah', 'sefa@people.example');
    await expectPage(arrived(page)).toBeVisible();
    await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Courses' }).click();
    await expectPage(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible();
    await page.goBack();
    await fillIn(page, 'Hana Novak', 'hana@people.example');
    await expectPage(arrived(page)).toBeVisible();

    const inbox = await dashboard.open('/i/-/enquiries?search=hana%40people');
    await expectPage(inbox.getByRole('link', { name: 'Hana Novak' })).toHaveCount(1);
  });

  it('keeps what was written when the connection is lost while it is sent', async () => {
    const page = await openFrom('203.0.113.7', '/courses/spreadsheets', { expected: /ERR_FAILED|Failed to fetch/ });
    await page.route('**/courses/spreadsheets', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await page.getByLabel('Message').fill('Written on a train.');
    await fillIn(page, 'Ruth Adler', 'ruth@people.example');
    await expectPage(page.getByText('Your enquiry could not be sent.')).toBeFocused();
    await expectPage(page.getByLabel('Name')).toHaveValue('Ruth Adler');
    await expectPage(page.getByLabel('Message')).toHaveValue('Written on a train.');
    await page.unroute('**/courses/spreadsheets');
    await page.getByRole('button', { name: 'Send enquiry' }).click();

    await expectPage(arrived(page)).toBeFocused();
  });

  it('files an enquiry in the campaign of its course', async () => {
    const page = await openFrom('203.0.113.8', '/courses/forecasting');
    await fillIn(page, 'Olu Balogun', 'olu@people.example');
    await expectPage(arrived(page)).toBeVisible();

    expect(await campaignsOf(dashboard, 'olu@people')).toEqual(['course-news']);
  });

  it('takes enquiries behind a proxy that names another host, over http, too', async () => {
    let behind = '';
    const proxy = await startHostProxy(() => behind);
    onTestFinished(proxy.stop);
    // Not localhost, which browsers trust like https.
    const address = `http://www.school.test:${proxy.port}`;
    const own = await serve({ SITE_URL: address });
    onTestFinished(own.stop);
    behind = own.url;
    const browser = await launchBrowser(['--host-resolver-rules=MAP *.test 127.0.0.1']);
    onTestFinished(() => browser.close());

    for (const [javaScriptEnabled, path, email] of [
      [true, 'courses/spreadsheets', 'mina@people.example'],
      [false, 'courses/spreadsheets', 'mina@work.example'],
      [true, 'open-day.html', 'mina@home.example'],
    ] as const) {
      const page = await visit(browser, `${address}/${path}`, [address, dashboard.service.url], {
        javaScriptEnabled,
        extraHTTPHeaders: { 'X-Real-IP': '203.0.113.10' },
      });
      await fillIn(page, 'Mina Park', email);
      await expectPage(arrived(page)).toBeVisible();
    }
  });

  it('shows drafts to people who have the token of a preview, until it expires (K6)', async () => {
    const title = 'Spreadsheets, as few have seen them';
    const { json } = await dashboard.call('POST', '/institutes/-/previews');
    const { id, token } = json as { readonly id: string; readonly token: string };
    const edit = { entity: 'edition', id: 'spreadsheets-en', field: 'title', value: title };
    const { status } = await dashboard.call('POST', '/institutes/-/drafts', { edits: [edit] });
    expect(status).toBe(200);
    const page = await openFrom('203.0.113.14', '/courses/spreadsheets');
    const heading = page.getByRole('heading', { level: 1 });
    await expectPage(heading).toHaveText(/^Spreadsheets That Hold/);

    await page.goto(`${served.url}/preview?token=${token}&path=/courses/spreadsheets`);
    await expectPage(heading).toHaveText(title);
    expect(new URL(page.url()).pathname).toBe('/courses/spreadsheets');
    for (const path of ['/.//stranger.example', 'https://stranger.example/', 'http://[', '//stranger.example']) {
      const query = new URLSearchParams({ token, path });
      const led = await fetch(`${served.url}/preview?${query}`, { redirect: 'manual' });
      expect([led.status, led.headers.get('location')]).toEqual([307, '/']);
    }
    const others = await openFrom('203.0.113.15', '/courses/spreadsheets', { locale: 'en-US' });
    await expectPage(others.getByRole('heading', { level: 1 })).toHaveText(/^Spreadsheets That Hold/);

    await dashboard.call('POST', `/institutes/-/previews/${id}/revoke`);
    await page.reload();
    await expectPage(page.getByText('The preview link has expired or was withdrawn.')).toBeVisible();
    await expectPage(heading).toHaveText(/^Spreadsheets That Hold/);
    await page.getByRole('link', { name: 'End the preview' }).click();
    await expectPage(page.getByRole('complementary', { name: 'Preview' })).toBeHidden();
    expect((await fetch(`${served.url}/preview?token=${token}`)).status).toBe(400);
    await dashboard.call('POST', '/institutes/-/drafts/discard', { drafts: 'all' });
  });

  it('waits for a preview that is still being made (K6)', async () => {
    const asked = new Set<string>();
    const busy = await startHostProxy(
      () => dashboard.service.url,
      ({ headers, url = '' }, answer) => {
        const path = url.replace(/\?.*/, '');
        if (headers['x-prospectus-preview'] === undefined || asked.has(path)) return false;
        asked.add(path);
        answer.writeHead(503, { 'Retry-After': 2 }).end();
        return true;
      },
    );
    onTestFinished(busy.stop);
    const own = await serve({ PROSPECTUS_URL: `http://127.0.0.1:${busy.port}/catalog/v1` });
    onTestFinished(own.stop);
    const { json } = await dashboard.call('POST', '/institutes/-/previews');
    const { token } = json as { readonly token: string };
    const context = await dashboard.browser.newContext();
    onTestFinished(() => context.close());
    const page = await context.newPage();

    const shown = await page.goto(`${own.url}/preview?token=${token}&path=/courses/spreadsheets`);

    expect(shown?.status()).toBe(200);
    await expectPage(page.getByRole('heading', { level: 1 })).toHaveText(/^Spreadsheets That Hold/);
    await expectPage(page.getByRole('complementary', { name: 'Preview' })).toBeVisible();
    expect([...asked]).toEqual(expect.arrayContaining(['/catalog/v1/site', '/catalog/v1/courses/spreadsheets']));
  });

  it.each(['/courses/no-such-course', '/learning-paths/none'])(
    'says without a script, too, that there is no page at %s, with 404',
    async (path) => {
      const page = await open('/', { javaScriptEnabled: false, expected: /status of 404/ });

      expect((await page.goto(served.url + path))?.status()).toBe(404);
      await expectPage(page.getByRole('heading', { level: 1, name: 'This page is not there' })).toBeVisible();
      await expectPage(page.getByRole('banner')).toBeVisible();
      await expectPage(page).toHaveTitle('Page not found · Linden Quay Institute');
    },
  );

  it.each(['/courses/%E0%A4%A', '/courses/%FF', '/learning-paths/%FF'])('has no page at %s', async (path) => {
    expect((await fetch(served.url + path)).status).toBe(404);
  });

  it('takes an enquiry from a page of the site that it does not render, by the route handler', async () => {
    const page = await openFrom('203.0.113.5', '/open-day.html');
    await fillIn(page, 'Leilani Kahale', 'leilani@people');
    await expectPage(page.getByRole('status')).toHaveText('Please enter an e-mail address, such as name@example.org.');
    await expectPage(page.getByLabel('E-mail')).toBeFocused();
    await expectPage(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessibleAtAllWidths(page);
    await fillIn(page, 'Leilani Kahale', 'leilani@people.example');
    await expectPage(arrived(page)).toBeVisible();
    await expectPage(page.getByRole('button', { name: 'Send enquiry' })).toBeDisabled();

    const inbox = await dashboard.open('/i/-/enquiries?search=leilani');
    await inbox.getByRole('link', { name: 'Leilani Kahale' }).click();
    await expectPage(inbox.getByText('Open day').first()).toBeVisible();
  });

  it('takes the same enquiry once by the route handler, however often it is sent, and calls a duplicate so (D30)', async () => {
    const enquiry = {
      full_name: 'Bram Visser',
      email: 'bram@people.example',
      course_id: 'spreadsheets',
      form_id: 'a1',
    };
    for (const form_id of ['a1', 'a1']) {
      const answer = await post({ ...enquiry, form_id });
      expect([answer.status, await answer.json()]).toEqual([
        200,
        { status: 'received', message: expect.stringContaining('has arrived') },
      ]);
    }
    const duplicate = { status: 'duplicate', message: 'Thank you. We already have your enquiry.' };
    const second = await post({ ...enquiry, form_id: 'a2', run_id: 'over-long-ago' }, { 'X-Real-IP': '203.0.113.17' });
    expect([second.status, await second.json()]).toEqual([200, duplicate]);

    const inbox = await dashboard.open('/i/-/enquiries?search=bram');
    await expectPage(inbox.getByRole('link', { name: 'Bram Visser' })).toHaveCount(1);
  });

  it('leaves an enquiry with anything in the hidden field to the institute, however long that is (E1)', async () => {
    const answer = await post({
      full_name: 'Robot',
      email: 'robot@next.example',
      topic: `${'x'.repeat(199)}😀`,
    });

    expect(answer.status).toBe(200);
    const quarantine = await dashboard.open('/i/-/enquiries/quarantine');
    await expectPage(quarantine.getByText('robot@next.example').first()).toBeVisible();
  });

  it('refuses enquiries that a page of another site sends', async () => {
    const page = await dashboard.browser.newPage();
    onTestFinished(() => page.close());
    const foreign = 'http://elsewhere.example/';
    const enquiry = JSON.stringify({ full_name: 'Mallory', email: 'mallory@people.example', source: '=' });
    await page.route(foreign, (route) =>
      route.fulfill({
        contentType: 'text/html',
        // The only way to send JSON without a preflight: as the name and value of a field.
        body: `<form method="post" enctype="text/plain" action="${served.url}/enquiries">
          <input name='${enquiry.split('=')[0]}' value='${enquiry.split('=')[1]}'><button>Win</button></form>`,
      }),
    );
    await page.goto(foreign);
    const [answer] = await Promise.all([
      page.waitForResponse(`${served.url}/enquiries`),
      page.getByRole('button', { name: 'Win' }).click(),
    ]);
    expect([answer.request().postData()?.trim(), answer.status()]).toEqual([enquiry, 403]);

    const byHeaders = async (headers: Record<string, string>) => (await post('{}', headers)).status;
    expect(await byHeaders({ 'Sec-Fetch-Site': 'same-site', Origin: ownAddress })).toBe(403);
    expect(await byHeaders({ Origin: foreign })).toBe(403);
    expect(await byHeaders({ Origin: 'null' })).toBe(403);
    // The tests before may have used up what the key takes in this minute.
    await expectPage(async () => {
      expect(await byHeaders({ Origin: ownAddress, 'X-Real-IP': '203.0.113.19' })).toBe(422);
    }).toPass();
    const inbox = await dashboard.open('/i/-/enquiries?search=mallory');
    await expectPage(inbox.getByRole('link', { name: 'Mallory' })).toHaveCount(0);
  });

  it.each([
    ['no JSON', '{"full_name":', {}, 400, 'The body is not JSON.'],
    ['no object', '[]', {}, 400, 'The body must be a JSON object.'],
    [
      'an unknown field',
      '{"mail":"a@b.example"}',
      {},
      400,
      /^"mail" is not a field of an enquiry: those are full_name, /,
    ],
    ['a field that is no text', '{"phone":123456}', {}, 400, 'phone must be a text or null.'],
    ['another media type', '{}', { 'Content-Type': 'text/plain' }, 415, /Content-Type: application\/json/],
    ['more than an enquiry is', `"${'é'.repeat(17_000)}"`, {}, 413, 'The body must be at most 32768 bytes.'],
  ])('tells who wrote a page that it sends %s', async (_, body, headers, status, message) => {
    const answer = await post(body, headers);

    expect([answer.status, await answer.json()]).toEqual([
      status,
      { status: 'invalid', message: expect.stringMatching(message) },
    ]);
  });

  it('tells who waits for a page', async () => {
    const page = await open('/learning-paths');
    const release = await hold(page, '**/*_rsc=*');
    await page.getByRole('link', { name: 'Courses' }).click();
    await expectPage(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
    await expectPage(page.getByRole('heading', { level: 1, name: 'Learning paths' })).toBeVisible();
    release();

    await expectPage(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible();
    await expectPage(page.getByRole('progressbar')).toBeHidden();
  });

  it('counts enquiries by the visitor’s own address, and tells who has to wait', async () => {
    const { url, key } = dashboard.service;
    const useUp = async () => {
      for (let call = 0; call < 5; call += 1) {
        const headers = { 'X-API-Key': key, 'X-Client-IP': '203.0.113.3', 'Content-Type': 'application/json' };
        await fetch(`${url}/catalog/v1/leads`, { method: 'POST', headers, body: '{}' });
      }
    };
    const limited = await openFrom('203.0.113.3', '/courses/spreadsheets');
    // Limits start again every minute, and a minute may begin in between.
    await expectPage(async () => {
      await useUp();
      await fillIn(limited, 'Tomasz Zielinski', 'tomasz@people');
      await expectPage(limited.getByText(/Please send yours again in \d+ seconds/)).toBeVisible();
      const answer = await post({ full_name: 'Tomasz Zielinski' }, { 'X-Real-IP': '198.51.100.1, 203.0.113.3' });
      expect(answer.status).toBe(429);
      expect(await answer.json()).toMatchObject({
        status: 'limited',
        seconds: Number(answer.headers.get('Retry-After')),
      });
    }).toPass();
    const other = await openFrom('203.0.113.4', '/courses/spreadsheets');

    // The tests before may have used up what the key takes in this minute.
    await expectPage(async () => {
      if (await arrived(other).isVisible()) return;
      await fillIn(other, 'Tomasz Zielinski', 'tomasz@people.example');
      await expectPage(arrived(other)).toBeVisible();
    }).toPass();
  });

  it('asks the visitor to mention a date that is over only where the message has no room for it (R13)', async () => {
    const enquiry = { full_name: 'Mei Tan', email: 'full@people.example', message: 'x'.repeat(2000), form_id: 'b2' };
    // The tests before may have used up what the key takes in this minute.
    await expectPage(async () => {
      const answer = await post(
        { ...enquiry, course_id: 'spreadsheets', run_id: 'over-long-ago', run_name: '12 January 2027, Kiel' },
        { 'X-Real-IP': '203.0.113.18' },
      );
      expect([answer.status, await answer.json()]).toEqual([
        200,
        {
          status: 'received',
          message: expect.stringMatching(/attached to it: 12 January 2027, Kiel\. Please mention it when we write\.$/),
        },
      ]);
    }).toPass();
  });

  it('is accessible at every width, in light and dark', async () => {
    const page = await open('/', { expected: /status of 404/ });
    for (const path of [
      '/',
      '/dates',
      '/courses/spreadsheets',
      '/learning-paths/bOk16',
      '/courses/no-such-course',
      '/nowhere',
    ]) {
      const answer = await page.goto(served.url + path);
      expect([path, answer?.status()]).toEqual([
        path,
        path.startsWith('/courses/no') || path === '/nowhere' ? 404 : 200,
      ]);
      await expectAccessibleAtAllWidths(page);
    }
  });

  it('has no place for prices that an institute hides', async () => {
    const made = await dashboard.service.run(
      'keys',
      'create',
      '--institute',
      'linden-quay-companies',
      '--name',
      'Site',
    );
    const companies = await serve({ PROSPECTUS_KEY: (made as { key: string }).key });
    onTestFinished(companies.stop);

    const html = await (await fetch(`${companies.url}/courses/spreadsheets`)).text();

    expect(html).toContain('Spreadsheets That Hold');
    expect(html.match(/class="price"|€|"offers"|[Pp]rices/g)).toBeNull();
    expect(await (await fetch(`${companies.url}/?stream=data`)).text()).not.toMatch(/€|Price in/);
  });

  it('starts while the API is away, and says so on its pages, with 503 and when to come back', async () => {
    const alone = await serve({ PROSPECTUS_URL: 'http://127.0.0.1:2/catalog/v1' });
    onTestFinished(alone.stop);

    const page = await dashboard.browser.newPage();
    onTestFinished(() => page.close());
    const answer = await page.goto(alone.url);

    expect(answer?.status()).toBe(503);
    expect(answer?.headers()['retry-after']).toBe('30');
    await expectPage(page.getByRole('heading', { name: 'The courses could not be loaded' })).toBeVisible();
    await expectPage(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect((await fetch(`${alone.url}/no-such-page`)).status).toBe(404);
    const enquiry = { full_name: 'Noor Haddad', email: 'noor@people.example' };
    const filed = await fetch(`${alone.url}/enquiries`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(enquiry),
    });
    expect([filed.status, await filed.json()]).toEqual([
      503,
      { status: 'failed', message: 'Your enquiry could not be sent. Please try again in a moment.' },
    ]);
  });

  it.each([
    ['the key is missing', { PROSPECTUS_KEY: '' }, /PROSPECTUS_KEY is not set/],
    ['a header’s name is none', { VISITOR_IP_HEADER: 'x real ip' }, /VISITOR_IP_HEADER is x real ip\. It must be/],
    [
      'the key is refused',
      { PROSPECTUS_KEY: `vak_pub_${'0'.repeat(48)}` },
      /The catalogue refuses this site: invalid_api_key/,
    ],
  ])('does not start when %s, and says what to do', async (_, variables, message) => {
    const { code, output } = await site.run(['start', '--hostname', '127.0.0.1', '--port', '0'], {
      ...environment(),
      ...variables,
    });

    expect(code).not.toBe(0);
    expect(output).toMatch(message);
  });
});

const numberIn = async (place: Locator) => Number.parseInt((await place.textContent()) ?? '', 10);

/** Adds the page that the README shows, at the path that the README gives. */
async function addStaticPage(folder: string): Promise<void> {
  const page = blocksOf('examples/next/README.md').find(({ language }) => language === 'html');
  await mkdir(join(folder, 'public'));
  await writeFile(join(folder, 'public', 'open-day.html'), page?.text ?? '');
}
