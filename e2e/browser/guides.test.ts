import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { type DemoService, startDemoService } from '../support/demo-service.ts';
import { expectAccessibleAtAllWidths } from '../support/pages/accessibility.ts';
import { expectPage } from '../support/pages/expect-page.ts';
import { collectComplaints } from '../support/pages/page-complaints.ts';

describe('the guides', () => {
  let service: DemoService;
  let browser: Browser;
  beforeAll(async () => {
    [service, browser] = await Promise.all([startDemoService(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await service.stop();
  });

  async function open(path: string) {
    const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
    onTestFinished(() => context.close());
    const page = await context.newPage();
    const complaints = collectComplaints(page, service.url);
    await page.goto(service.url + path);
    return { page, complaints };
  }

  it('lead from the list to a guide, to a part of it, and to the next, with this service’s address in their examples', async () => {
    const { page, complaints } = await open('/docs');

    await page.getByRole('main').getByRole('link', { name: 'CORS and errors' }).click();
    await expectPage(page.getByRole('heading', { level: 1, name: 'CORS and errors' })).toBeVisible();
    await expectPage(page.getByRole('main')).toContainText(`'${service.url}/catalog/v1/site'`);
    const guides = page.getByRole('navigation', { name: 'Guides' });
    await guides.getByRole('link', { name: 'Every code' }).click();
    await expectPage(page).toHaveURL(/\/docs\/cors-and-errors#every-code$/);
    await expectPage(page.getByRole('heading', { name: 'Every code' })).toBeInViewport();
    await page.getByRole('link', { name: 'Read the catalogue →' }).click();
    await expectPage(guides.getByRole('link', { name: 'Read the catalogue' })).toHaveAttribute('aria-current', 'page');

    expect(complaints).toEqual([]);
  });

  it('copy what is to be typed', async () => {
    const { page, complaints } = await open('/docs/first-ten-minutes');

    await page.getByRole('button', { name: 'Copy' }).first().click();

    await expectPage(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    const copied = await page.evaluate('navigator.clipboard.readText()');
    expect(copied).toBe(`curl -H 'X-API-Key: vak_pub_…' '${service.url}/catalog/v1/site'`);
    expect(complaints).toEqual([]);
  });

  it('have the key in their examples that this browser made or pasted in the dashboard', async () => {
    const { page } = await open('/docs/enquiries');
    await expectPage(page.getByText('vak_pub_…').first()).toBeVisible();
    const key = `vak_pub_${'0a'.repeat(24)}`;
    await page.evaluate(`localStorage.setItem('prospectus.key.linden-quay', '${key} vak_pub_${'1b'.repeat(24)}')`);

    await page.reload();

    await expectPage(page.getByText(`'X-API-Key': '${key}'`).first()).toBeVisible();
  });

  it('show an example with the reader’s own courses, and say what to do where no one is signed in', async () => {
    const { page, complaints } = await open('/docs/elements');
    const example = page.locator('.live').first();
    const button = example.getByRole('button', { name: 'Show it with my courses' });
    await button.click();
    await expectPage(example.getByRole('link', { name: 'Sign in to the dashboard first.' })).toBeVisible();
    const signedIn = await page.context().request.post(`${service.url}/admin/v1/sign-in`, { data: service.account });
    expect(signedIn.ok()).toBe(true);

    await button.click();

    const shown = example.frameLocator('iframe');
    await expectPage(shown.getByRole('link', { name: 'Paper Prototypes' })).toBeVisible();
    await expectPage(button).toBeHidden();
    await shown.getByRole('link', { name: 'Paper Prototypes' }).click();
    await expectPage(shown.getByRole('link', { name: 'Paper Prototypes' })).toBeVisible();
    const course = page.locator('.code', { hasText: 'json-ld' }).first().locator('+ .live');
    await course.getByRole('button').click();
    await expectPage(
      course.frameLocator('iframe').getByRole('heading', { name: 'Spreadsheets That Hold' }),
    ).toBeVisible();
    const form = page.locator('.code', { hasText: 'Group size' }).locator('+ .live');
    await form.getByRole('button').click();
    await expectPage(form.frameLocator('iframe').getByLabel('How many are you?')).toBeVisible();
    await expectAccessibleAtAllWidths(page);
    // The first question was asked before anyone was signed in.
    expect(complaints.filter((complaint) => !/401/.test(complaint))).toEqual([]);
  });

  it('select it where browsers let no page copy, as over plain http', async () => {
    const { page, complaints } = await open('/docs/first-ten-minutes');
    await page.evaluate('Object.defineProperty(navigator, "clipboard", { value: undefined })');

    await page.getByRole('button', { name: 'Copy' }).first().click();

    await expectPage(page.getByRole('button', { name: 'Selected' })).toBeVisible();
    const selected = await page.evaluate('String(getSelection()).trim()');
    expect(selected).toBe(`curl -H 'X-API-Key: vak_pub_…' '${service.url}/catalog/v1/site'`);
    expect(complaints).toEqual([]);
  });

  it('show pictures as they come into sight, on a place of their size, and whole on a click', async () => {
    const { page, complaints } = await open('/docs/edit-the-catalogue');
    const picture = page.getByRole('img', { name: /^The history of a course/ });
    await page.getByRole('heading', { level: 1 }).waitFor();
    const before = await picture.boundingBox();
    const isLoaded = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
    expect(await isLoaded()).toBe(false);

    await picture.scrollIntoViewIfNeeded();
    await expect.poll(isLoaded).toBe(true);
    const after = await picture.boundingBox();
    expect([after?.width, after?.height]).toEqual([before?.width, before?.height]);
    await picture.click();

    await expectPage(page).toHaveURL(/\/edit-history\.webp$/);
    expect(complaints).toEqual([]);
  });

  it('are found from the reference, and from what is not there', async () => {
    const { page } = await open('/reference');
    const link = page.getByRole('link', { name: 'guides', exact: true }).first();
    await expectPage(link).toHaveAttribute('href', `${service.url}/docs`);

    await page.goto(`${service.url}/docs/no-such-guide`);
    await page.getByRole('main').getByRole('link', { name: 'All guides' }).click();
    await expectPage(page.getByRole('heading', { level: 1, name: 'Guides' })).toBeVisible();
  });

  it('begin at a page that says what this is, and are found by words, with the keyboard alone', async () => {
    const { page, complaints } = await open('/');
    await expectPage(page.getByRole('heading', { level: 1 })).toHaveText('The course catalogue behind your website');

    await page.keyboard.press('/');
    await expectPage(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('quarantin robts');
    const found = page.getByRole('search').getByRole('link');
    await expectPage(found.first()).toContainText('Robots');
    await expectAccessibleAtAllWidths(page);
    await page.keyboard.press('ArrowDown');
    await expectPage(found.first()).toBeFocused();
    await page.keyboard.press('Enter');

    await expectPage(page).toHaveURL(/\/docs\/enquiries#robots$/);
    await expectPage(page.getByRole('heading', { level: 2, name: 'Robots' })).toBeInViewport();

    const search = page.getByRole('searchbox');
    await search.fill('List courses');
    await search.press('Enter');
    await expectPage(page).toHaveURL(/\/reference\/courses#list-courses$/);
    await search.fill('xyzzyq');
    await expectPage(page.getByRole('status')).toHaveText('Nothing is found. Try other or fewer words.');
    await search.press('Escape');
    await expectPage(page.getByRole('status')).toBeHidden();
    expect(complaints).toEqual([]);
  });

  it.each(['/docs/reading', '/docs/de/dashboard'])('have a search as wide as a phone: %s', async (path) => {
    const { page } = await open(path);
    await page.setViewportSize({ width: 390, height: 700 });

    const boxes = [page.getByRole('search'), page.getByRole('main')].map((part) => part.boundingBox());

    const [search, main] = await Promise.all(boxes);
    expect([search?.x, search?.width]).toEqual([main?.x, main?.width]);
  });

  it.each([
    '/',
    '/docs',
    '/docs/cors-and-errors',
    '/docs/edit-the-catalogue',
    '/docs/operating',
    '/docs/files/examples/csv',
  ])('are accessible at every width, in light and dark, and never scrolled sideways: %s', async (path) => {
    const { page, complaints } = await open(path);

    await expectAccessibleAtAllWidths(page);

    expect(complaints).toEqual([]);
  });
});
