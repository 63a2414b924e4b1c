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
  const [runId, versionId] = ['bookbinding-en-first-1', 'bookbinding-en-first'];
  const added = (entity: string, id: string, within: object | null, fields: object) =>
    Object.entries({ added: within, ...fields }).map(([field, value]) => ({ entity, id, field, value }));
  /** Some of each kind of part: changed, added and removed. */
  const edits = [
    { entity: 'edition', id: 'bookbinding-en', field: 'title', value: 'Three Books in a Weekend' },
    { entity: 'version', id: versionId, field: 'price', value: { amount: 77 } },
    { entity: 'run', id: runId, field: 'note', value: 'Bring a needle.' },
    { entity: 'course', id: 'charts', field: 'published', value: false },
    { entity: 'course', id: 'meetings', field: 'removed', value: true },
    { entity: 'stream', id: 'data', field: 'label', value: 'Data, newly named' },
    { entity: 'place', id: 'teerhof', field: 'name', value: 'The House on the Island' },
    { entity: 'attribute', id: 'certificate', field: 'label', value: 'Proof' },
    { entity: 'learning_path', id: 'bOk16', field: 'name', value: 'Making Three Books' },
    ...added('course', 'new', null, { stream: 'craft' }),
    ...added('edition', 'new-en', { entity: 'course', id: 'new' }, { title: 'Brand New', language: 'en' }),
    ...added('version', 'new-1', { entity: 'edition', id: 'new-en' }, { enroll_invite: { id: 'new-invite' } }),
  ];
  /** What each element shows, by the public answers or by a preview. */
  const look = async (api: string) => {
    const key = `api-key="${dashboard.service.key}" base-url="${api}"`;
    const website =
      await serveHtml(`<!doctype html><html lang="en"><title>A school</title><link rel="icon" href="data:,">
      <script type="module" src="${dashboard.service.url}/elements.js"></script>
      <main><prospectus-courses ${key}></prospectus-courses><prospectus-course course-id="${courseId}" ${key}></prospectus-course>
      <prospectus-dates ${key}></prospectus-dates><prospectus-path code="bOk16" ${key}></prospectus-path>
      <prospectus-enquiry course-id="${courseId}" run-id="${runId}" ${key}></prospectus-enquiry></main>`);
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

  it('shows in every element what it shows after publishing, and no visitor sees it before (K6)', async () => {
    const publicly = `${dashboard.service.url}/catalog/v1`;
    const before = await look(publicly);
    const saved = await dashboard.call('POST', '/institutes/-/drafts', { edits });
    expect(saved.status, JSON.stringify(saved.json)).toBe(200);
    const { json } = await dashboard.call('POST', '/institutes/-/previews');
    const preview = await look(`${(json as { readonly url: string }).url}/catalog/v1`);

    expect(await look(publicly)).toEqual(before);
    expect(preview.map((html) => html.includes('Three Books in a Weekend'))).toEqual([true, true, true, true, true]);
    const published = await dashboard.call('POST', '/institutes/-/drafts/publish', { drafts: 'all' });
    expect(published.json).toMatchObject({ outcome: 'published' });
    await eventually(async () => expect(await look(publicly)).toEqual(preview));
  });
});
