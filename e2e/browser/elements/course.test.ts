import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { launchBrowser } from '../../support/browser.ts';
import { type DemoService, startDemoService } from '../../support/demo-service.ts';
import { expectAccessibleAtAllWidths } from '../../support/pages/accessibility.ts';
import { expectPage } from '../../support/pages/expect-page.ts';
import { consoleOf, type VisitOptions, visit } from '../../support/pages/site-visit.ts';
import { type CatalogueSite, serveCatalogueSite, trustedTypes } from './catalogue-site.ts';
import { dayIn, evening, importDates, importFile, manyDates, months } from './dated-catalogue.ts';
import { importHiddenPrices, importPriceOnRequest } from './hidden-prices.ts';

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

    await expectPage(page.locator('[part=facts]').getByRole('listitem').filter({ hasText: 'For whom' })).toHaveText(
      /^For whom: \S/,
    );
    const version = page.locator('[part=version]');
    await expectPage(version).toContainText('€149 €189, instead of €189');
    const enrol = version.getByRole('link', { name: /^Enrol: / });
    await expectPage(enrol).toHaveCount(1);
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

  it('lets visitors choose language, session and date, and then has one button, which stays on a telephone', async () => {
    const page = await open('course', 'course-id="spreadsheets"');
    const version = page.locator('[part=version]');
    const enrol = version.getByRole('link', { name: /^Enrol: / });

    await version.getByLabel('Session').selectOption('Evenings');
    await expectPage(version).toContainText('€240');
    await expectPage(version).toContainText('Teerhof Studio, Bremen');
    await expectPage(enrol).toHaveAttribute('href', /packageSessionId=spreadsheets-en-evening/);
    await version.getByLabel('Language').selectOption('Deutsch');
    await expectPage(enrol).toHaveAttribute('href', /packageSessionId=spreadsheets-de/);

    await page.setViewportSize({ width: 360, height: 780 });
    await expectPage(enrol).toBeHidden();
    const bar = page.locator('[part=bar]').getByRole('link', { name: /^Enrol: / });
    await expectPage(bar).toBeInViewport();
    await expectPage(bar).toHaveAttribute('href', /packageSessionId=spreadsheets-de/);
  });

  it('keeps what has the keyboard’s focus above the button that stays on a telephone', async () => {
    const page = await open('course', 'course-id="spreadsheets"');
    await page.setViewportSize({ width: 360, height: 500 });
    await expectPage(page.locator('[part=bar]')).toBeInViewport();
    // Undefined for what the bar does not lie over, or has in it.
    const covered = () =>
      page.evaluate(() => {
        const { shadowRoot: root } = document.querySelector('prospectus-course') as HTMLElement;
        const [focused, bar] = [root?.activeElement, root?.querySelector('.bar')];
        if (!focused || !bar || bar.contains(focused)) return undefined;
        const [own, above] = [focused.getBoundingClientRect(), bar.getBoundingClientRect()];
        return own.bottom > above.top && own.top < above.bottom ? focused.outerHTML : undefined;
      });

    const found = [];
    for (let presses = 0; presses < 25; presses += 1) {
      await page.keyboard.press('Tab');
      found.push(await covered());
    }

    expect(found.filter(Boolean)).toEqual([]);
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

  describe('with dates', () => {
    let key: string;
    beforeAll(async () => {
      key = await importDates(service);
    });
    const dates = (page: Page) => page.locator('[part=run]');

    it('lists them with places left and ways to enrol and to ask, of which one leads to the form on the page (R9)', async () => {
      const page = await open(
        'course',
        `course-id="python" api-key="${key}"`,
        { timezoneId: 'Europe/Berlin' },
        `</prospectus-course><prospectus-enquiry api-key="${key}" course-id="python" course-title="Python by the Water">`,
      );
      await expectPage(heading(page, 'Dates')).toBeVisible();
      await expectPage(heading(page, 'Enrolment')).toBeVisible();
      await expectPage(dates(page)).toHaveCount(5);
      const first = dates(page).first();
      await expectPage(first).toContainText(dayIn('en', evening));
      for (const text of ['6:00 – 8:30 PM', 'Hafen Campus, Hamburg', '3 seats left', '€640', 'Beginner, English'])
        await expectPage(first).toContainText(text);
      await expectPage(dates(page).filter({ hasText: 'Cancelled' }).getByRole('button')).toHaveCount(0);
      await expectPage(dates(page).filter({ hasText: 'Fully booked' }).getByRole('link')).toHaveCount(0);
      await page.evaluate(`document.addEventListener('prospectus-enrol', (event) => {
        event.preventDefault();
        window.enrolled = [event.detail.variant.package_session_id, event.detail.run.id];
      })`);
      await first.getByRole('link', { name: /^Enrol: / }).click();
      expect(await page.evaluate('window.enrolled')).toEqual(['python-en-v', 'py-evening']);

      await first.getByRole('button', { name: /^Enquire: / }).focus();
      await page.keyboard.press('Enter');

      const asked = page.getByText('Your enquiry is about:');
      await expectPage(asked).toHaveText(
        `Your enquiry is about: ${dayIn('en', evening)}, 6:00 PM, Hafen Campus, Hamburg · change`,
      );
      await expectPage(asked).toBeFocused();
      await expectAccessibleAtAllWidths(page);
    });

    it('shows those in its language alone, with its meetings, and leads to a page with a form', async () => {
      const page = await open('course', `course-id="letters" api-key="${key}" enquiry-href="/ask?run={run}"`);
      await expectPage(dates(page)).toHaveCount(2);
      await expectPage(
        dates(page)
          .first()
          .getByRole('link', { name: /^Enquire: / }),
      ).toHaveAttribute('href', '/ask?run=letters-weekend');
      await expectPage(dates(page).last()).toContainText('on request');

      await page.getByText('2 meetings').click();
      await expectPage(dates(page).first().getByRole('listitem').first()).toContainText(
        '10:00 AM – 5:00 PM · Setting · Werkstatt Altona',
      );
      await page.evaluate(
        "Object.assign(document.querySelector('prospectus-course'), { courseId: 'python', language: 'de' })",
      );

      await expectPage(heading(page, 'Python am Wasser').first()).toBeVisible();
      await expectPage(dates(page)).toHaveCount(1);
    });

    it('speaks German on a German page', async () => {
      const page = await open('course', `course-id="python" api-key="${key}"`, { language: 'de' });

      await expectPage(heading(page, 'Termine')).toBeVisible();
      await expectPage(heading(page, 'Anmeldung')).toBeVisible();
      await expectPage(dates(page).first()).toContainText(dayIn('de', evening));
      await expectPage(dates(page).first()).toContainText('18:00–20:30 Uhr');
      await expectAccessibleAtAllWidths(page);
    });

    it('shows further dates on request, and goes on at the first of them', async () => {
      const many = await importFile(service, manyDates(150));
      const page = await open('course', `course-id="often" api-key="${many}"`);
      await expectPage(dates(page)).toHaveCount(6);

      await page.getByRole('button', { name: 'Show more dates' }).click();

      await expectPage(dates(page)).toHaveCount(12);
      await expectPage(dates(page).nth(6)).toBeFocused();
    });

    it('puts dates and places into its structured data (R12)', async () => {
      const page = await open('course', `course-id="python" json-ld api-key="${key}"`, { at: siteWithData });

      await expectPage.poll(async () => (await jsonLd(page)).length).toBe(1);
      const [data] = await jsonLd(page);
      expect(data.hasCourseInstance).toContainEqual(
        expect.objectContaining({
          startDate: expect.stringMatching(new RegExp(`^${evening}T18:00:00\\+0[12]:00$`)),
          location: [expect.objectContaining({ '@type': 'Place', name: 'Hafen Campus' })],
        }),
      );
      expect(data.hasCourseInstance).toContainEqual(
        expect.objectContaining({ startDate: `${months[1]}-09`, endDate: `${months[2]}-15` }),
      );
    });

    it('is shown without them where they cannot be had, and says so', async () => {
      const page = await open('course', `course-id="letters" api-key="${key}"`, { expected: /Prospectus:|ERR_FAILED/ });
      await page.route('**/courses/python/runs?*', (route) => route.abort());
      await page.evaluate("document.querySelector('prospectus-course').courseId = 'python'");

      await expectPage(heading(page, 'Python by the Water')).toBeVisible();
      await expectPage(page.getByText('Dates couldn’t be loaded.')).toBeVisible();
    });
  });

  it('is shown without its outline where that cannot be had, and tells its developer (§4.1)', async () => {
    const page = await open('course', 'course-id="hiring-fairly"', { expected: /Prospectus:|ERR_FAILED/ });
    await expectPage(heading(page, 'Hiring Fairly')).toBeVisible();
    await page.route('**/courses/spreadsheets/outline*', (route) => route.abort());

    await page.evaluate("document.querySelector('prospectus-course').courseId = 'spreadsheets'");

    await expectPage(heading(page, 'Spreadsheets That Hold')).toBeVisible();
    await expectPage(heading(page, 'Course outline')).toHaveCount(0);
    await expectPage.poll(() => consoleOf(page)).toContainEqual(expect.stringMatching(/^Prospectus: .*got no answer/));
  });

  it('says of a course without prices only when it is', async () => {
    const key = await importHiddenPrices(service);
    const page = await open('course', `course-id="pottery" api-key="${key}"`);

    await expectPage(heading(page, 'Dates')).toBeVisible();
    await expectPage(heading(page, 'Enrolment')).toBeVisible();
    expect(await page.getByRole('main').textContent()).not.toMatch(/price|€|EUR/i);
  });

  it('says of a price that it is on request, also in German, and of others what they are (K14)', async () => {
    const key = await importPriceOnRequest(service);
    const page = await open('course', `course-id="pottery" api-key="${key}"`);

    await expectPage(page.getByText('Price on request')).not.toHaveCount(0);
    await expectPage(page.getByText('€260').first()).toBeVisible();
    expect(await page.getByRole('main').textContent()).not.toMatch(/240|Free/);

    await page.evaluate(`document.documentElement.lang = 'de';
      const element = document.querySelector('prospectus-course');
      element.parentElement.append(element)`);
    await expectPage(page.getByText('Preis auf Anfrage')).not.toHaveCount(0);
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

describe('a page with a policy of the same name as that of the elements', () => {
  const required = "require-trusted-types-for 'script'";

  it.each([
    ['shows them where it allows another', `${required}; trusted-types lit-html 'allow-duplicates'`, undefined, true],
    ['shows them where texts will do', 'trusted-types lit-html', /TrustedTypePolicy/, true],
    ['keeps its own content where neither is so', `${required}; trusted-types lit-html`, /TrustedTypePolicy/, false],
  ])('%s, and sees no error', async (_, policy, expected, isShown) => {
    const at = await serveCatalogueSite(service.url, policy);
    onTestFinished(at.stop);
    const options = { at, ...(expected ? { expected: new RegExp(`${expected.source}|TrustedHTML`) } : {}) };
    const page = await open('course', 'course-id="spreadsheets"', options, '<p>Ask us about it.</p>');
    await expectPage(heading(page, 'Spreadsheets That Hold')).toBeVisible();
    await page.addInitScript("trustedTypes.createPolicy('lit-html', { createHTML: (text) => text })");
    const asked = page.waitForResponse(/\/courses\/spreadsheets\?/);

    await page.reload();
    await asked;

    const shown = heading(page, 'Spreadsheets That Hold');
    await expectPage(isShown ? shown : page.getByText('Ask us about it.')).toBeVisible();
    await expectPage(isShown ? page.getByText('Ask us about it.') : shown).toBeHidden();
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
