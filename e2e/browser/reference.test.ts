import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { type DemoService, startDemoService } from '../support/demo-service.ts';
import { expectAccessibleAtAllWidths } from '../support/pages/accessibility.ts';
import { expectPage } from '../support/pages/expect-page.ts';

describe('the API reference', () => {
  let service: DemoService;
  let browser: Browser;
  beforeAll(async () => {
    [service, browser] = await Promise.all([startDemoService(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await service.stop();
  });

  /** Opens a page and notes everything that must not happen on it. */
  async function open(path: string) {
    const context = await browser.newContext();
    onTestFinished(() => context.close());
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('request', (request) => {
      if (!request.url().startsWith(`${service.url}/`)) complaints.push(`asked for ${request.url()}`);
    });
    await page.goto(service.url + path);
    return { page, complaints };
  }

  it('leads from the list of endpoints to a parameter, and from there to the object that comes back', async () => {
    const { page, complaints } = await open('/reference');

    await page.getByRole('table').getByRole('link', { name: 'List courses', exact: true }).click();
    await expectPage(page.getByRole('heading', { level: 2, name: 'List courses' })).toBeInViewport();
    await expectPage(page.getByText('GET /catalog/v1/courses', { exact: true })).toBeVisible();
    await expectPage(page.getByRole('cell', { name: 'Stream slug, from' }).first()).toBeVisible();
    await expectPage(page.getByText(`'${service.url}/catalog/v1/courses'`).first()).toBeVisible();
    await page.getByRole('link', { name: 'CoursePage' }).first().click();

    await expectPage(page.getByRole('heading', { level: 2, name: 'CoursePage' })).toBeInViewport();
    expect(complaints).toEqual([]);
  });

  it.each(['/reference', '/reference/courses', '/reference/enquiries', '/reference/objects'])(
    'is accessible at every width, in light and dark, and never scrolled sideways: %s',
    async (path) => {
      const { page, complaints } = await open(path);

      await expectAccessibleAtAllWidths(page);

      expect(complaints).toEqual([]);
    },
  );
});
