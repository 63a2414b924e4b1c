import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useDashboard } from '../../support/dashboard.ts';
import { exportDemo, importFile } from '../../support/demo/catalogue-files.ts';
import { expectAccessibleAtAllWidths } from '../../support/pages/accessibility.ts';
import { expectPage } from '../../support/pages/expect-page.ts';
import { passTime } from '../../support/pages/pass-time.ts';
import { type VisitOptions, visit } from '../../support/pages/site-visit.ts';
import { type ExampleSite, installExample, type Served } from '../../support/programs/example-site.ts';
import { campaignsOf, catalogueOf, readStructuredData, runOfEnquiry } from './example-catalogue.ts';
import { addLateCourse } from './late-course.ts';

/** The address that the example has in its settings. */
const ownAddress = 'https://www.school.example';

describe('the example with Astro', () => {
  const dashboard = useDashboard();
  let site: ExampleSite;
  let served: Served;
  const environment = (key = dashboard.service.key) => ({
    PROSPECTUS_URL: `${dashboard.service.url}/catalog/v1`,
    PROSPECTUS_KEY: key,
  });
  beforeAll(async () => {
    site = await installExample('astro');
    const { code, output } = await site.run(['build'], environment());
    expect(code, output).toBe(0);
    served = await site.serve(['preview', '--host', '127.0.0.1'], { VISITOR_IP_HEADER: 'x-real-ip' });
  }, 400_000);
  afterAll(() => site?.remove());

  const open = (path: string, options?: VisitOptions) =>
    visit(dashboard.browser, served.url + path, [served.url, dashboard.service.url], options);
  /** Gives the enquiries of a page a key of their own: with one key, five a minute are taken of one visitor. */
  async function sendWithOwnKey(page: Page): Promise<void> {
    const { service } = dashboard;
    const [key = ''] = await service.createKeys('linden-quay', 'Another visitor');
    await page.route('**/leads', (route) =>
      route.continue({ headers: { ...route.request().headers(), 'x-api-key': key } }),
    );
  }
  const count = (page: Page) => page.getByRole('main').getByRole('status').first();

  it('has a page for each course in each of its languages, and a sitemap of them under its own address', async () => {
    const { courses } = await catalogueOf(dashboard.service);
    const sitemap = await readFile(join(site.folder, 'dist', 'client', 'sitemap.xml'), 'utf8');

    const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address));
    const ofCourses = listed.filter(({ pathname }) => pathname.includes('/courses/'));
    expect(new Set(ofCourses.map(({ pathname }) => pathname)).size).toBe(
      courses.reduce((sum, { languages }) => sum + Math.max(1, languages.length), 0),
    );
    expect(listed.filter(({ origin }) => origin !== ownAddress)).toEqual([]);
    const files = listed.map(({ pathname }) => join(site.folder, 'dist', 'client', pathname, 'index.html'));
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
    expect(await readFile(join(site.folder, 'dist', 'client', 'robots.txt'), 'utf8')).toContain(
      `${ownAddress}/sitemap.xml`,
    );
  });

  it('filters the courses by what stands in the address, and goes back', async () => {
    const { courses } = await catalogueOf(dashboard.service);
    const inEvening = courses.filter(({ formats }) => formats.some(({ key }) => key === 'evening'));
    const page = await open('/');
    await expectPage(count(page)).toHaveText(`${courses.length} courses`);

    await page.getByLabel('Format').selectOption('Evening class');
    await page.getByLabel('Search').fill('sPreadsheets');
    await expectPage(count(page)).toHaveText('1 course');
    await expectPage(page).toHaveURL(/\?q=sPreadsheets&format=evening$/);
    await page.getByRole('link', { name: 'Spreadsheets That Hold' }).click();
    await expectPage(page.getByRole('heading', { level: 1, name: 'Spreadsheets That Hold' })).toBeVisible();
    await page.goBack();
    await expectPage(count(page)).toHaveText('1 course');
    await expectPage(page.getByLabel('Search')).toHaveValue('sPreadsheets');
    await page.getByLabel('Search').fill('');
    await expectPage(count(page)).toHaveText(`${inEvening.length} courses`);
    await page.goBack();

    await expectPage(page.getByLabel('Format')).toHaveValue('');
    await expectPage(count(page)).toHaveText(`${courses.length} courses`);
    await expectPage(
      page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.locator('h2') }),
    ).toHaveCount(courses.length);
  });

  it('shows what a link with filters asks for, without a jump', async () => {
    const { courses } = await catalogueOf(dashboard.service);
    const closed = courses.filter(({ availability }) => availability === 'closed');
    const page = await open('/?availability=closed');

    await expectPage(count(page)).toHaveText(`${closed.length} courses`);
    await expectPage(page.getByRole('heading', { level: 2 })).toHaveText(closed.map(({ title }) => title));
  });

  it('has the courses of a stream on pages that need no script', async () => {
    const { courses } = await catalogueOf(dashboard.service);
    const ofStream = courses.filter(({ stream }) => stream?.slug === 'data').map(({ title }) => title);
    const page = await open('/', { javaScriptEnabled: false });
    await page.getByRole('link', { name: 'Data & Technology' }).click();
    const titles = page.getByRole('heading', { level: 2 });
    await expectPage(titles).toHaveText(ofStream.slice(0, 12));

    await page.getByRole('link', { name: 'Next' }).click();
    await expectPage(titles).toHaveText(ofStream.slice(12));
    await page.goBack();
    await expectPage(titles).toHaveText(ofStream.slice(0, 12));
    await page.getByRole('link', { name: 'Spreadsheets That Hold' }).click();

    await expectPage(page.getByRole('button', { name: 'Send enquiry' })).toBeHidden();
    await expectPage(page.locator('#enquiry noscript p')).toBeVisible();
  });

  it('has the courses of a town on a page of its own, with its dates there and how many there are (S8)', async () => {
    const { url, key } = dashboard.service;
    const asked = await fetch(`${url}/catalog/v1/search?page_size=0&facets=town`, { headers: { 'X-API-Key': key } });
    const { facets } = (await asked.json()) as { facets: { town: { label: string; count: number }[] } };
    const page = await open('/', { javaScriptEnabled: false });
    const links = page.getByRole('navigation', { name: 'Streams and towns' }).getByRole('listitem');
    await expectPage(links.filter({ hasText: 'Courses in' })).toHaveText(
      facets.town.map(({ label, count }) => `Courses in ${label} ${count}`),
    );

    await page.getByRole('link', { name: 'Courses in Bremen' }).click();
    const { count = 0 } = facets.town.find(({ label }) => label === 'Bremen') ?? {};
    await expectPage(page).toHaveTitle('Courses in Bremen · Linden Quay Institute');
    await expectPage(page.getByText(`${count} courses`, { exact: true })).toBeVisible();
    await expectPage(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${ownAddress}/towns/bremen/`);
    await expectPage(page.locator('meta[name=description]')).toHaveAttribute('content', /^\d+ courses of Linden Quay/);
    await expectPage(page.locator('meta[name=robots]')).toHaveCount(0);
    await expectPage(page.getByText(/^Next date: .*Bremen$/).first()).toBeVisible();
    await expectPage(page.getByText(/^Next date: .*Hamburg$/)).toHaveCount(0);
    await page.getByRole('link', { name: 'Next' }).click();
    await expectPage(page).toHaveURL(/\/towns\/bremen\/2\/$/);
  });

  it('counts on request what each choice would leave, takes several, and takes each back, without a script (S7, S8)', async () => {
    const page = await open('/', { javaScriptEnabled: false });
    await page.getByRole('link', { name: 'Find a course' }).click();
    const town = page.getByRole('navigation', { name: 'Town' });
    const bremen = town.getByRole('link', { name: /^Bremen/ });
    const [, offered] = /\((\d+)\)/.exec((await bremen.textContent()) ?? '') ?? [];
    await expectPage(bremen).not.toHaveAttribute('rel', /./);
    await bremen.click();
    await expectPage(count(page)).toHaveText(`${offered} courses`);
    await expectPage(page.getByText(/^Next date: .*Bremen/).first()).toBeVisible();
    await expectPage(town.getByRole('link', { name: /^Hamburg/ })).toHaveAttribute('rel', 'nofollow');
    await town.getByRole('link', { name: /^Hamburg/ }).click();
    await page.getByRole('navigation', { name: 'Stream' }).getByRole('link', { name: /^Data/ }).click();
    await expectPage(page).toHaveURL(/\/search\/\?town=Bremen&town=Hamburg&stream=data$/);

    await page.getByLabel('Search').fill('spredsheets');
    await page.getByRole('button', { name: 'Show' }).click();
    await page.getByRole('link', { name: 'Spreadsheets', exact: true }).click();
    await expectPage(page).toHaveURL(/q=Spreadsheets/);
    await page.getByRole('link', { name: 'Remove Bremen' }).click();
    await page.getByRole('link', { name: 'Remove Hamburg' }).click();
    await expectPage(page).toHaveURL(/\/search\/\?q=Spreadsheets&stream=data$/);
    await page.getByRole('link', { name: 'Spreadsheets That Hold' }).click();
    await expectPage(page.getByRole('heading', { level: 1, name: 'Spreadsheets That Hold' })).toBeVisible();
  });

  it('names the visitor whom its proxy reports, so that the institute sees what three of them searched for (S18)', async () => {
    for (const visitor of ['203.0.113.1', '203.0.113.2', 'not an address, 203.0.113.3']) {
      // The last search of a visitor waits for one that does not continue it.
      for (const q of ['Woodturning', '…']) {
        const headers = { 'X-Real-IP': visitor };
        expect((await fetch(`${served.url}/search/?${new URLSearchParams({ q })}`, { headers })).status).toBe(200);
      }
    }
    for (const q of ['Upholstery', 'Upholstery tools', 'Upholstery tacks', '…']) {
      const headers = { 'X-Real-IP': '203.0.113.4' };
      expect((await fetch(`${served.url}/search/?${new URLSearchParams({ q })}`, { headers })).status).toBe(200);
    }

    const page = await dashboard.open('/i/-/searches');
    await expectPage(page.getByRole('rowheader', { name: 'woodturning', exact: true })).toBeVisible();
    await expectPage(page.getByRole('rowheader', { name: /upholstery/ })).toHaveCount(0);
  });

  it('searches as well where the header’s name is none, and says in its log what it must be', async () => {
    const own = await site.serve(['preview', '--host', '127.0.0.1'], { VISITOR_IP_HEADER: 'x real ip' });

    expect((await fetch(`${own.url}/search/?q=sheets`)).status).toBe(200);

    expect(own.printed()).toContain('VISITOR_IP_HEADER is x real ip. It must be the name of a header');
    await own.stop();
  });

  it.each([
    ['/search/', '/', null, 'Find a course'],
    ['/search/?campaign=spring', '/', null, 'Find a course'],
    ['/search/?town=bremen', '/towns/bremen/', null, 'Courses: Bremen'],
    ['/search/?stream=data', '/streams/data/', null, 'Courses: Data & Technology'],
    ['/search/?format=evening', '/search/?format=evening', null, 'Courses: Evening class'],
    ['/search/?format=on-site&page=2', '/search/?format=on-site&page=2', null, 'Courses: On-site workshop, page 2'],
    ['/search/?format=evening&page=2', '/search/?format=evening', 'noindex, follow', 'Courses: Evening class, page 2'],
    ['/search/?format=evening&page=9', '/search/?format=evening', 'noindex, follow', 'Courses: Evening class, page 9'],
    ['/search/?stream=data&page=2', '/streams/data/', 'noindex, follow', 'Courses: Data & Technology, page 2'],
    ['/search/?stream=data&town=Bremen', '/streams/data/', 'noindex, follow', 'Find a course'],
    ['/search/?format=evening&q=sheets', '/search/?format=evening', 'noindex, follow', 'Find a course'],
    ['/search/?town=Bremen&town=Hamburg', '/', 'noindex, follow', 'Find a course'],
    ['/search/?town=Atlantis', '/', 'noindex, follow', 'Find a course'],
  ])('tells search engines of %s which page to keep', async (path, canonical, robots, title) => {
    const page = await open(path, { javaScriptEnabled: false });

    await expectPage(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${ownAddress}${canonical}`);
    await expectPage(page).toHaveTitle(`${title} · Linden Quay Institute`);
    const told = page.locator('meta[name=robots]');
    if (robots === null) await expectPage(told).toHaveCount(0);
    else await expectPage(told).toHaveAttribute('content', robots);
  });

  it('tells search engines its own addresses, and where a course is bought', async () => {
    const page = await open('/courses/spreadsheets/');
    await page.getByRole('complementary').getByRole('link', { name: 'Deutsch' }).click();
    await expectPage(page.getByRole('heading', { level: 1, name: 'Tabellen, die halten' })).toBeVisible();

    const address = `${ownAddress}/de/courses/spreadsheets/`;
    const data = await readStructuredData(page.locator('head'));
    expect(data).toMatchObject({ '@type': 'Course', url: address, inLanguage: 'de' });
    expect(data.offers?.map(({ url }) => new URL(url).host)).toEqual(Array(3).fill('learn.lindenquay.example'));
    await expectPage(page.locator('link[rel=canonical]')).toHaveAttribute('href', address);
    const alternates = page.locator('link[rel=alternate]');
    expect(await alternates.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      `${ownAddress}/courses/spreadsheets/`,
      address,
    ]);
    await expectPage(page.getByRole('link', { name: 'Go to enrolment' })).toHaveAttribute(
      'href',
      /^https:\/\/learn\.lindenquay\.example\/courses\/spreadsheets-de\?/,
    );
  });

  it('files an enquiry, which is in the inbox; of the same again it says no more than that it is there (D30)', async () => {
    const page = await open('/courses/spreadsheets/', { expected: /status of 400/ });
    const form = page.locator('form', { has: page.getByRole('button', { name: 'Send enquiry' }) });
    await form.getByLabel('Name').fill('Wangari Njoroge');
    await form.getByLabel('E-mail').fill('wangari@people');
    await form.getByRole('button').click();
    await expectPage(form.getByText('Please enter an e-mail address')).toBeVisible();
    await expectPage(form.getByLabel('E-mail')).toBeFocused();

    for (const thanks of ['Thank you, your enquiry has arrived.', 'Thank you. We already have your enquiry.']) {
      await form.getByLabel('Name').fill('Wangari Njoroge');
      await form.getByLabel('E-mail').fill('wangari@people.example');
      await form.getByLabel('Message').fill('Is there a place left?');
      await passTime(page);
      await form.getByRole('button').click();
      await expectPage(page.getByText(thanks)).toBeFocused();
      await page.reload();
    }

    const inbox = await dashboard.open('/i/-/enquiries?search=wangari');
    await expectPage(inbox.getByRole('link', { name: 'Wangari Njoroge' })).toHaveCount(1);
  });

  it('files an enquiry in the campaign of its course', async () => {
    const page = await open('/courses/forecasting/');
    await page.getByLabel('Name').fill('Olu Balogun');
    await page.getByLabel('E-mail').fill('olu@people.example');
    await passTime(page);
    await page.getByRole('button', { name: 'Send enquiry' }).click();
    await expectPage(page.getByText('Thank you, your enquiry has arrived.')).toBeFocused();

    expect(await campaignsOf(dashboard, 'olu@people')).toEqual(['course-news']);
  });

  it('leaves an enquiry with anything in the hidden field to the institute, however long that is (E1)', async () => {
    const page = await open('/courses/spreadsheets/');
    await page.getByLabel('Name').fill('Robot');
    await page.getByLabel('E-mail').fill('robot@astro.example');
    await page.locator('[name=topic]').fill(`${'x'.repeat(199)}😀`, { force: true });
    await page.getByRole('button', { name: 'Send enquiry' }).click();
    await expectPage(page.getByText('Thank you, your enquiry has arrived.')).toBeFocused();

    const quarantine = await dashboard.open('/i/-/enquiries/quarantine');
    await expectPage(quarantine.getByText('robot@astro.example').first()).toBeVisible();
  });

  it('says so when an enquiry cannot be sent, and keeps what was written', async () => {
    const page = await open('/courses/spreadsheets/', { expected: /ERR_FAILED|ProspectusError/ });
    await page.route('**/leads', (route) => route.abort());
    await page.getByLabel('Name').fill('Wangari Njoroge');
    await page.getByLabel('E-mail').fill('wangari@people.example');
    await page.getByRole('button', { name: 'Send enquiry' }).click();

    await expectPage(page.getByText('Your enquiry could not be sent.')).toBeVisible();
    await expectPage(page.getByLabel('Name')).toHaveValue('Wangari Njoroge');
    await expectPage(page.getByRole('button', { name: 'Send enquiry' })).toBeEnabled();
  });

  it('has a page of dates, from which an enquiry about one is made; the course has them in its structured data', async () => {
    const page = await open('/dates/');
    await sendWithOwnKey(page);
    const date = page.getByRole('listitem').filter({ hasText: 'Spreadsheets That Hold' });
    await expectPage(date).toContainText('Teerhof Studio, Bremen');
    await expectPage(page.getByText(/Times are in Central European Time/)).toBeVisible();
    await date.getByRole('link', { name: /^Ask about/ }).click();
    await expectPage(page).toHaveURL(/\/courses\/spreadsheets\/\?run=spreadsheets-en-evening-1#enquiry$/);
    const choice = page.getByLabel('Your enquiry is about');
    await expectPage(choice).toHaveValue('spreadsheets-en-evening-1');
    const { hasCourseInstance: instances } = await readStructuredData(page.locator('head'));
    expect(instances).toContainEqual(
      expect.objectContaining({ location: [expect.objectContaining({ name: 'Teerhof Studio' })] }),
    );
    await choice.selectOption('');
    await page
      .getByRole('listitem')
      .getByRole('link', { name: /^Ask about/ })
      .click();
    await expectPage(choice).toHaveValue('spreadsheets-en-evening-1');

    await page.getByLabel('Name').fill('Mei Tan');
    await page.getByLabel('E-mail').fill('mei@people.example');
    await passTime(page);
    await page.getByRole('button', { name: 'Send enquiry' }).click();

    await expectPage(page.getByText('Thank you, your enquiry has arrived.')).toBeFocused();
    expect(await runOfEnquiry(dashboard, 'mei@people.example')).toMatchObject({ places: [{ name: 'Teerhof Studio' }] });
    await page.goto(`${served.url}/`);
    await expectPage(page.getByText(/^Next date: .*Teerhof Studio, Bremen$/).first()).toBeVisible();
  });

  it('files an enquiry about a date that is over without it, and says so (R13)', async () => {
    const page = await open('/courses/spreadsheets/', { expected: /status of 400/ });
    await sendWithOwnKey(page);
    await page.evaluate("document.querySelector('[name=run_id]').options[1].value = 'over-long-ago'");
    await page.getByLabel('Your enquiry is about').selectOption({ index: 1 });
    await page.getByLabel('Name').fill('Mei Tan');
    await page.getByLabel('E-mail').fill('over@people.example');
    await passTime(page);
    await page.getByRole('button', { name: 'Send enquiry' }).click();

    await expectPage(page.getByText(/has arrived.*so it stands in your message: .*Teerhof Studio/)).toBeFocused();
    const inbox = await dashboard.open('/i/-/enquiries?search=over@people.example');
    await inbox.getByRole('link', { name: 'Mei Tan' }).click();
    await expectPage(inbox.getByText(/^Date: .*Teerhof Studio/)).toBeVisible();
  });

  it('files an enquiry about a course that is no longer published without it, and says so (4.8)', async () => {
    const page = await open('/courses/spreadsheets/', { expected: /status of 400/ });
    await sendWithOwnKey(page);
    // As if both had been taken off after the site was built.
    await page.evaluate("document.querySelector('[name=course_id]').value = 'gone'");
    await page.evaluate("document.querySelector('[name=run_id]').options[1].value = 'gone-1'");
    await page.getByLabel('Your enquiry is about').selectOption({ index: 1 });
    await page.getByLabel('Name').fill('Mei Tan');
    await page.getByLabel('E-mail').fill('gone@people.example');
    await passTime(page);
    await page.getByRole('button', { name: 'Send enquiry' }).click();

    const thanks = /has arrived.* The course .* in your message: Spreadsheets That Hold\. The date .*Teerhof Studio/;
    await expectPage(page.getByText(thanks)).toBeFocused();
    const inbox = await dashboard.open('/i/-/enquiries?search=gone@people.example');
    await inbox.getByRole('link', { name: 'Mei Tan' }).click();
    await expectPage(inbox.getByText(/Course: Spreadsheets That Hold\s+Date: .*Teerhof Studio/)).toBeVisible();
  });

  it('is accessible at every width, in light and dark', async () => {
    const page = await open('/', { expected: /status of 404/ });
    for (const path of [
      '/',
      '/search/?town=Bremen&q=sheets',
      '/dates/',
      '/courses/spreadsheets/',
      '/learning-paths/bOk16/',
      '/no-such-page/',
    ]) {
      const answer = await page.goto(served.url + path);
      expect([path, answer?.status()]).toEqual([path, path === '/no-such-page/' ? 404 : 200]);
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
    const { key } = made as { key: string };

    const { code, output } = await site.run(['build', '--outDir', 'hidden'], environment(key));

    expect(code, output).toBe(0);
    const html = await readFile(join(site.folder, 'hidden', 'client', 'courses', 'spreadsheets', 'index.html'), 'utf8');
    expect(html).toContain('Spreadsheets That Hold');
    expect(html.match(/class="price"|€|"offers"|[Pp]rices/g)).toBeNull();
  });

  it('renders the pages of a course that was published after the build, as it would have built them, without a script', async () => {
    const { courses } = await catalogueOf(dashboard.service);
    const before = await fetch(`${served.url}/courses/late/`);
    expect([before.status, before.headers.get('Cache-Control')]).toEqual([404, 'public, max-age=60']);
    expect(await before.text()).toContain('This page is not there');
    const original = await exportDemo(dashboard);
    await importFile(dashboard, addLateCourse(original));
    await expect.poll(async () => (await catalogueOf(dashboard.service)).courses.length).toBe(courses.length + 1);

    const page = await open('/search/?q=paper+hand', { javaScriptEnabled: false });
    await page.getByRole('link', { name: 'Paper by Hand' }).click();
    await expectPage(page).toHaveURL(/\/courses\/late\/$/);
    await expectPage(page.getByRole('heading', { level: 1, name: 'Paper by Hand' })).toBeVisible();
    const canonical = page.locator('link[rel=canonical]');
    await expectPage(canonical).toHaveAttribute('href', `${ownAddress}/courses/late/`);
    await expectPage(page.locator('meta[name=robots]')).toHaveCount(0);
    await expectPage(page.getByRole('listitem').filter({ hasText: 'Paper Mill, Celle' }).first()).toBeVisible();
    expect(await readStructuredData(page.locator('head'))).toMatchObject({ url: `${ownAddress}/courses/late/` });
    await page.getByRole('complementary').getByRole('link', { name: 'Deutsch' }).click();
    await expectPage(page.getByRole('heading', { level: 1, name: 'Papier schöpfen' })).toBeVisible();
    await expectPage(canonical).toHaveAttribute('href', `${ownAddress}/de/courses/late/`);
    await page.getByRole('main').getByRole('link', { name: 'Paper', exact: true }).click();
    await expectPage(page.getByRole('heading', { level: 1, name: 'Paper' })).toBeVisible();
    await expectPage(canonical).toHaveAttribute('href', `${ownAddress}/streams/paper/`);
    for (const path of ['/towns/celle/', '/learning-paths/pApEr/']) {
      const answer = await page.goto(served.url + path);
      expect([answer?.status(), answer?.headers()['cache-control']]).toEqual([200, 'public, max-age=60']);
      await page.getByRole('link', { name: 'Paper by Hand' }).click();
      await expectPage(page).toHaveURL(/\/courses\/late\/$/);
    }

    await importFile(dashboard, original);
    await expect.poll(async () => (await fetch(`${served.url}/courses/late/`)).status).toBe(404);
  });

  it.each([
    '/en/courses/spreadsheets/',
    '/courses/spreadsheets-de/',
    '/courses/%00/',
    '/streams/data/1/',
    '/streams/data/99/',
    '/towns/atlantis/',
    '/learning-paths/none/',
  ])('has no page at %s', async (path) => {
    const answer = await fetch(served.url + path);

    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('This page is not there');
  });

  it.each([
    ['a key is missing', { PROSPECTUS_KEY: '' }, /PROSPECTUS_KEY/],
    ['a key is refused', { PROSPECTUS_KEY: `vak_pub_${'0'.repeat(48)}` }, /invalid_api_key: .*\n.*Set PROSPECTUS_KEY/],
    [
      'no server answers',
      { PROSPECTUS_URL: 'http://127.0.0.1:2/catalog/v1' },
      /network_error: .*\n.*whether the service is running/,
    ],
  ])('is not built when %s, and says what to do', async (_, variables, message) => {
    const { code, output } = await site.run(['build', '--outDir', 'refused'], { ...environment(), ...variables });

    expect(code).not.toBe(0);
    expect(output).toMatch(message);
    expect(existsSync(join(site.folder, 'refused', 'client', 'index.html'))).toBe(false);
  });
});
