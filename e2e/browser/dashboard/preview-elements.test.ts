import { describe, expect, it } from 'vitest';
import { eventually } from '../../../apps/service/test/support/service/eventually.ts';
import { useDashboard } from '../../support/dashboard.ts';
import { expectPage } from '../../support/pages/expect-page.ts';
import { serveHtml } from '../../support/pages/serve-html.ts';

/** What a page shows within its elements, with all that lies in their shadows. */
const readElements = `[...document.querySelectorAll('main > *')].map((element) => {
  const write = (node) => node.shadowRoot
    ? '<' + node.localName + '>' + [...node.shadowRoot.childNodes].map(write).join('') + '</' + node.localName + '>'
    : node.nodeType === Node.ELEMENT_NODE && node.childNodes.length > 0
      ? node.cloneNode(false).outerHTML + [...node.childNodes].map(write).join('')
      : node.outerHTML ?? (node.nodeType === Node.TEXT_NODE ? node.data : '');
  return write(element);
})`;

describe('the preview of elements', () => {
  const dashboard = useDashboard();
  const courseId = 'bookbinding';
  const drafts: readonly [part: string, field: string, value: unknown][] = [
    ['edition/bookbinding-en', 'title', 'Three Books in a Weekend'],
    ['course/charts', 'published', false],
    ['stream/data', 'label', 'Data, newly named'],
  ];
  /** What each element shows, by the public answers or by a preview. */
  const look = async (api: string) => {
    const key = `api-key="${dashboard.service.key}" base-url="${api}"`;
    const website =
      await serveHtml(`<!doctype html><html lang="en"><title>A school</title><link rel="icon" href="data:,">
      <script type="module" src="${dashboard.service.url}/elements.js"></script>
      <main><prospectus-courses ${key}></prospectus-courses><prospectus-course course-id="${courseId}" ${key}></prospectus-course>
      <prospectus-dates ${key}></prospectus-dates></main>`);
    const page = await dashboard.browser.newPage();
    try {
      await page.goto(website.url);
      await expectPage(page.getByRole('article').first()).toBeVisible();
      await expectPage(page.locator('prospectus-course').getByRole('heading').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      const shown = await page.evaluate<string[]>(readElements);
      return shown.map((html) => html.replaceAll(api, 'API').replaceAll(website.url, 'WEBSITE'));
    } finally {
      await page.close();
      await website.stop();
    }
  };

  it('shows in the list, of a course and of its dates what they show after publishing, and no visitor sees it before (K6)', async () => {
    const publicly = `${dashboard.service.url}/catalog/v1`;
    const before = await look(publicly);
    for (const [part, field, value] of drafts) {
      const body = { version: 0, fields: [{ field, value }] };
      expect((await dashboard.call('PUT', `/institutes/-/drafts/${part}`, body)).status, part).toBe(200);
    }
    const { json } = await dashboard.call('POST', '/institutes/-/previews');
    const preview = await look(`${(json as { readonly url: string }).url}/catalog/v1`);

    expect(await look(publicly)).toEqual(before);
    expect(preview.map((html) => html.includes('Three Books in a Weekend'))).toEqual([true, true, true]);
    const published = await dashboard.call('POST', '/institutes/-/drafts/publish', { drafts: 'all' });
    expect(published.json).toMatchObject({ outcome: 'published' });
    await eventually(async () => expect(await look(publicly)).toEqual(preview));
  });
});
