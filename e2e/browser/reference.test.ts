import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { type DemoService, startDemoService } from '../support/demo-service.ts';
import { expectPage } from '../support/pages/expect-page.ts';

describe('the reference page', () => {
  let service: DemoService;
  let browser: Browser;
  beforeAll(async () => {
    [service, browser] = await Promise.all([startDemoService(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await service.stop();
  });

  /** Opens the page and notes everything that must not happen on it. */
  async function open(scheme: 'light' | 'dark') {
    const context = await browser.newContext({ colorScheme: scheme });
    onTestFinished(() => context.close());
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('request', (request) => {
      if (/^(https?|wss?):/.test(request.url()) && !request.url().startsWith(`${service.url}/`)) {
        complaints.push(`asked for ${request.url()}`);
      }
    });
    await page.goto(`${service.url}/reference`);
    return { page, complaints };
  }

  it.each(['light', 'dark'] as const)(
    'shows every operation in %s mode, without a word to anyone else',
    async (scheme) => {
      const { page, complaints } = await open(scheme);

      const title = page.getByRole('heading', { name: 'Prospectus Catalogue API', level: 1 });
      await expectPage(title).toHaveCSS('color', ink[scheme]);
      await expectPage(page.locator('body')).toHaveCSS('background-color', paper[scheme]);
      // Parts of the page are drawn when they come near.
      for (const [name, fragment] of operations) {
        await page.goto(`${service.url}/reference#tag/${fragment}`);
        const heading = page.getByRole('heading', { name, exact: true, level: 3 });
        // What is drawn above it meanwhile may push it out of sight again.
        await heading.scrollIntoViewIfNeeded();
        await expectPage(heading).toBeVisible();
      }

      expect(complaints).toEqual([]);
    },
  );

  it('tries a request with the reader’s own key and shows the courses', async () => {
    const { page, complaints } = await open('light');
    await page.getByRole('textbox').first().fill(service.key);
    await page.goto(`${service.url}/reference#tag/courses/GET/courses`);

    await page.getByRole('button', { name: /Test Request.*get \/courses\)/i }).click();
    await page.getByRole('button', { name: /^Send/ }).first().click();

    await expectPage(page.getByText('200 OK').first()).toBeVisible();
    await expectPage(page.getByText('"page_size"').first()).toBeAttached();
    expect(complaints).toEqual([]);
  });
});

const ink = { light: 'rgb(31, 41, 51)', dark: 'rgb(236, 238, 234)' };
const paper = { light: 'rgb(255, 255, 255)', dark: 'rgb(22, 25, 29)' };

/** Headings of the operations, and where on the page they are. */
const operations = [
  ['Site settings', 'site/GET/site'],
  ['List courses', 'courses/GET/courses'],
  ['One course', 'courses/GET/courses/{id}'],
  ['Outline of a course', 'courses/GET/courses/{id}/outline'],
  ['List streams', 'streams/GET/streams'],
  ['List learning paths', 'learning-paths/GET/learning-paths'],
  ['One learning path', 'learning-paths/GET/learning-paths/{code}'],
  ['Sitemap', 'sitemap/GET/sitemap'],
] as const;
