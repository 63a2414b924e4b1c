import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../support/browser.ts';
import { type DemoService, startDemoService } from '../../support/demo-service.ts';
import { expectAccessibleAtAllWidths } from '../../support/pages/accessibility.ts';
import { expectPage } from '../../support/pages/expect-page.ts';
import { consoleOf, type VisitOptions, visit } from '../../support/pages/site-visit.ts';
import { type CatalogueSite, serveCatalogueSite, trustedTypes } from './catalogue-site.ts';
import { importHiddenPrices } from './hidden-prices.ts';

const videoHost = 'https://www.youtube-nocookie.com';

let service: DemoService;
let browser: Browser;
let site: CatalogueSite;
let siteWithData: CatalogueSite;
beforeAll(async () => {
  [service, browser] = await Promise.all([startDemoService(), launchBrowser()]);
  site = await serveCatalogueSite(service.url, `frame-src ${videoHost}; ${trustedTypes}`);
  // Browsers count data in a script element among scripts where those have to be trusted.
  siteWithData = await serveCatalogueSite(service.url, '');
});
afterAll(async () => {
  await browser?.close();
  await Promise.all([service?.stop(), site?.stop(), siteWithData?.stop()]);
});

type Opened = VisitOptions & {
  readonly language?: string;
  readonly own?: readonly string[];
  readonly at?: CatalogueSite;
};

/** Opens a page with an element; whatever a page must not do fails the test. */
async function open(
  name: string,
  attributes: string,
  { language, own = [], at = site, ...options }: Opened = {},
  content = '',
) {
  // The first of two attributes with the same name counts.
  at.show(`<prospectus-${name} ${attributes} api-key="${service.key}">${content}</prospectus-${name}>`, language);
  const url = `http://localhost:${at.port}`;
  return visit(browser, url, [url, service.url, ...own], { reducedMotion: 'reduce', ...options });
}

const jsonLd = async (page: Page) =>
  (await page.evaluate<string[]>('[...document.head.querySelectorAll("[type]")].map((each) => each.textContent)'))
    .filter((text) => text.startsWith('{'))
    .map((text) => JSON.parse(text));
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

describe('<prospectus-course>', () => {
  it('shows all there is about a course, and its versions with ways to enrol', async () => {
    const page = await open('course', 'course-id="spreadsheets" course-href="/courses/{id}"');
    await expectPage(heading(page, 'Spreadsheets That Hold')).toBeVisible();

    const versions = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^Enrol: / }) });
    await expectPage(versions).toHaveCount(3);
    await expectPage(versions.first()).toContainText('€149 €189, instead of €189');
    const enrol = page.getByRole('link', { name: 'Enrol: English', exact: true });
    await expectPage(enrol).toHaveAttribute('href', /lindenquay\.example\/.*packageSessionId=spreadsheets-en-self/);
    for (const name of [
      'About this course',
      'Course outline',
      'Taught and written by',
      'Part of From Spreadsheet to Analyst',
    ]) {
      await expectPage(heading(page, name)).toBeVisible();
    }
    await page.getByText('Is there a certificate?').click();
    await expectPage(page.getByText('after the final exercise')).toBeVisible();
    await page.getByText('Structure', { exact: true }).click();
    await expectPage(page.getByText('Named ranges')).toBeVisible();
    await expectPage(page.getByRole('link', { name: 'SQL: First Queries' })).toHaveAttribute(
      'href',
      '/courses/sql-first-queries',
    );
    await page.evaluate(`document.addEventListener('prospectus-enrol', (event) => {
      event.preventDefault();
      window.enrolled = event.detail.variant.package_session_id;
    })`);
    await enrol.click();
    expect(await page.evaluate('window.enrolled')).toBe('spreadsheets-en-self');
    await expectAccessibleAtAllWidths(page);
  });

  it('puts structured data into the page’s head on request, in step with what is shown (§4.4)', async () => {
    const page = await open('course', 'course-id="spreadsheets" json-ld language="de"', { at: siteWithData });
    await expectPage(page.locator('[lang="de"]').getByRole('heading', { level: 2 })).toBeVisible();
    await expectPage.poll(() => jsonLd(page)).toMatchObject([{ '@type': 'Course', inLanguage: 'de' }]);
    const set = (script: string) =>
      page.evaluate(
        `{ document.body.click(); const element = document.querySelector('prospectus-course'); ${script} }`,
      );

    await set("element.courseId = 'hiring-fairly'");
    await expectPage(heading(page, 'Hiring Fairly')).toBeVisible();
    await expectPage.poll(() => jsonLd(page)).toMatchObject([{ name: 'Hiring Fairly' }]);
    await set('element.jsonLd = false');
    await expectPage.poll(() => jsonLd(page)).toEqual([]);
    await set('element.jsonLd = true');
    await expectPage.poll(async () => (await jsonLd(page)).length).toBe(1);
    await set('window.moved = element; element.remove()');
    expect(await jsonLd(page)).toEqual([]);
    await page.evaluate('document.body.append(moved)');

    await expectPage.poll(() => jsonLd(page)).toMatchObject([{ name: 'Hiring Fairly' }]);
  });

  it('says of a course without prices only when it is', async () => {
    const key = await importHiddenPrices(service);
    const page = await open('course', `course-id="pottery" api-key="${key}"`);

    await expectPage(heading(page, 'Dates')).toBeVisible();
    expect(await page.getByRole('main').textContent()).not.toMatch(/price|€|EUR/i);
  });

  it('marks its texts as what they are, also where all languages have the same title', async () => {
    const page = await open('course', 'course-id="gone"', { expected: /No such course is published/ });
    await expectPage(page.getByRole('alert')).toBeVisible();
    await page.route('**/courses/spreadsheets?*', async (route) => {
      const answer = await route.fetch();
      const text = JSON.stringify(await answer.json());
      await route.fulfill({ response: answer, body: text.replaceAll(/"title":"[^"]*"/g, '"title":"Tabellen"') });
    });
    await page.evaluate(`document.body.click();
      Object.assign(document.querySelector('prospectus-course'), { language: 'de', courseId: 'spreadsheets' })`);

    await expectPage(heading(page, 'Tabellen').first()).toBeVisible();
    await expectPage(page.locator('[lang="de"]').getByRole('heading', { level: 2 })).toBeVisible();
  });

  it('loads a preview once it is asked for, and tells before who learns of it', async () => {
    const page = await open('course', 'course-id="spreadsheets"', { own: [videoHost] });
    const asked: string[] = [];
    await page.route(`${videoHost}/**`, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<title>A video</title>' });
    });
    const play = page.getByRole('button', { name: 'Play the preview' });
    await expectPage(play).toHaveAccessibleDescription('Playing loads content from www.youtube.com.');
    expect(asked).toEqual([]);

    await play.click();

    await expectPage(page.getByTitle('Preview: Spreadsheets That Hold')).toBeVisible();
    await expectPage.poll(() => asked.length).toBe(1);
  });

  it('tells its developer what only it can be told', async () => {
    const page = await open('course', '', { expected: /Prospectus:/ });

    await expectPage.poll(() => consoleOf(page)).toContain('Prospectus: <prospectus-course> needs course-id.');
    await expectPage(page.getByRole('alert')).toHaveText('Courses couldn’t be loaded.');
  });

  it('leaves what the page has in it for a course that is gone, or says so', async () => {
    const options = { expected: /Prospectus: <prospectus-course> No such course is published/ };
    const page = await open('course', 'course-id="gone"', options, '<p>Ask us about it.</p>');
    await expectPage(page.getByText('Ask us about it.')).toBeVisible();
    await page.evaluate("document.querySelector('prospectus-course').replaceChildren()");
    await page.evaluate("document.querySelector('prospectus-course').courseId = 'gone-too'");

    await expectPage(page.getByRole('alert')).toHaveText('No longer offered.');
    await expectPage(page.getByRole('button')).toHaveCount(0);
  });
});

describe('<prospectus-path>', () => {
  it('shows the steps of a learning path in the words of the page', async () => {
    const page = await open('path', 'code="bOk16" course-href="#{id}"', { language: 'de' });

    await expectPage(heading(page, 'Making a Book')).toBeVisible();
    const steps = page.getByRole('list').first().getByRole('article');
    await expectPage(steps).toHaveCount(5);
    await expectPage(page.getByText(/^Schritt \d$/)).toHaveText([1, 2, 3, 4, 5].map((each) => `Schritt ${each}`));
    await expectPage(page.getByRole('link', { name: 'Typography in 10 Lessons' })).toHaveAttribute(
      'href',
      '#typography',
    );
    await expectAccessibleAtAllWidths(page);
  });

  it('neither links nor opens for enrolment a step whose course is not published', async () => {
    const page = await open('path', 'code="bOk16" course-href="#{id}"');

    const step = page.getByRole('article').filter({ hasText: 'Papermaking: Sheets from Rag and Flax' });
    await expectPage(step).toContainText('€310');
    await expectPage(step).not.toContainText(/enrolment/i);
    await expectPage(step.getByRole('link')).toHaveCount(0);
  });
});
