import type { CoursePage } from '@prospectus/contract';
import { describe, expect, it } from 'vitest';
import { launchBrowser } from '../../support/browser.ts';
import { useDashboard } from '../../support/dashboard.ts';
import { expectAccessible, expectAccessibleAtAllWidths } from '../../support/pages/accessibility.ts';
import { expectPage } from '../../support/pages/expect-page.ts';
import { serveHtml } from '../../support/pages/serve-html.ts';

const accent = 'rgb(138, 21, 56)';
const accentOf = `getComputedStyle(document.querySelector('prospectus-courses').shadowRoot.querySelector('[part~=page]:not([aria-current])')).color`;

describe('the screen Embed', () => {
  const dashboard = useDashboard();

  it('shows the institute’s own courses as they are chosen, and gives lines that show the same on a page (M5)', async () => {
    const { json } = await dashboard.call('POST', '/institutes/-/keys', { name: 'New site', only_from_websites: true });
    const { secret } = json as { readonly secret: string };
    const page = await dashboard.open('/i/-/embed');
    const frame = page.frameLocator('iframe');
    const { data } = (await dashboard.call('GET', '/institutes/-/catalogue/courses')).json as CoursePage;
    const title = data[0]?.title ?? '';
    await expectPage(frame.getByRole('link', { name: title })).toBeVisible();
    await frame.getByRole('link', { name: title }).click();
    await expectPage(frame.getByRole('link', { name: title })).toBeVisible();
    await expectPage(page.getByText('Paste the key New site')).toBeVisible();

    await page.getByLabel('Accent colour').fill('#8a1538');
    await page.getByRole('combobox', { name: 'Columns' }).click();
    await page.getByRole('option', { name: 'At most 2' }).click();
    await page.getByLabel('Usual filters').uncheck();
    await page.getByLabel('Month', { exact: true }).check();
    const element = page.frames()[1];
    await expectPage.poll(() => element?.evaluate(accentOf)).toBe(accent);
    await expectPage(page.getByText('Choices saved.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Key' }).fill(secret);
    await expectPage(page.getByText('The snippet includes the key New site.')).toBeVisible();
    await page.getByText('Phone', { exact: true }).click();
    await expectPage(frame.getByRole('button', { name: 'Filters' })).toBeVisible();
    await expectAccessibleAtAllWidths(page);

    await page.getByRole('button', { name: 'Copy the snippet' }).click();
    await expectPage(page.getByRole('button', { name: 'Copied the snippet' })).toBeVisible();
    const snippet = String(await page.evaluate('navigator.clipboard.readText()'));
    expect(snippet).toContain(`api-key="${secret}"`);

    await page.reload();
    await expectPage(page.getByLabel('Accent colour')).toHaveValue('#8a1538');
    await expectPage(page.getByLabel('Month', { exact: true })).toBeChecked();
    await expectPage(page.getByText('The snippet includes the key New site.')).toBeVisible();

    const { service, instituteId } = dashboard;
    const website = (await service.run('websites', 'add', 'ours.test', '--institute', instituteId)) as { id: string };
    await service.run('websites', 'verify', website.id, '--assume-verified');
    const site = await serveHtml(`<!doctype html><html lang="en"><title>Ours</title><body>${snippet}</body></html>`);
    const visitors = await launchBrowser(['--host-resolver-rules=MAP *.test 127.0.0.1']);
    const visitor = await visitors.newPage();
    await expectPage(async () => {
      await visitor.goto(site.url.replace('localhost', 'ours.test'));
      await expectPage(visitor.getByRole('link', { name: title })).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 60_000 });
    expect(await visitor.evaluate(accentOf)).toBe(accent);
    await visitors.close();
    await site.stop();
  });

  it('makes a key where there is none, and puts it into the lines (M5)', async () => {
    const keys = '/institutes/linden-quay-companies/keys';
    const { json } = await dashboard.call('GET', `${keys}?state=active`);
    for (const { id } of (json as { readonly data: readonly { readonly id: string }[] }).data) {
      expect((await dashboard.call('POST', `${keys}/${id}/revoke`)).status).toBeLessThan(300);
    }
    const page = await dashboard.open('/i/linden-quay-companies/embed');
    await expectPage(page.getByText('You have no suitable key yet.')).toBeVisible();
    await expectPage(page.getByRole('tabpanel')).toContainText('api-key="vak_pub_…"');

    await page.getByRole('button', { name: 'Create a key' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Create a key' });
    await expectPage(dialog.getByRole('radio')).toHaveCount(0);
    // Without this, it would be no key for the snippet.
    await expectPage(dialog.getByRole('checkbox', { checked: true, disabled: true })).toHaveCount(1);
    await expectAccessibleAtAllWidths(page);
    await dialog.getByLabel('Name').fill('Our website');
    await page.keyboard.press('Enter');

    const said = page.getByText('The snippet includes the key Our website.');
    await expectPage(said).toBeFocused();
    await expectPage(page.getByRole('tabpanel')).toContainText(/api-key="vak_pub_[0-9a-f]{48}"/);
    await expectAccessibleAtAllWidths(page);
    await page.reload();
    await expectPage(said).toBeVisible();
    const made = await dashboard.call('GET', `${keys}?state=active`);
    expect(made.json).toMatchObject({ data: [{ name: 'Our website', only_from_websites: true }] });
  });

  it('finds the key for pages behind more newer ones than a page of the list has (M5)', async () => {
    await dashboard.call('POST', '/institutes/-/keys', { name: 'Old site', only_from_websites: true });
    const newer = ['--institute', dashboard.instituteId, '--name', 'For servers', '--scope', 'catalog:read'];
    await dashboard.service.run('keys', 'create', ...newer, '--count', '60');

    const page = await dashboard.open('/i/-/embed');

    await expectPage(page.getByText('Paste the key Old site')).toBeVisible();
  });

  it('has filters by attributes of the institute’s own and a font by its name, in the preview and in the lines (M5)', async () => {
    const page = await dashboard.open('/i/-/embed');
    const frame = page.frameLocator('iframe');
    const element = frame.locator('prospectus-courses');
    const lines = page.getByRole('tabpanel');
    // Filters beyond the first few are closed to begin with.
    await page.getByLabel('Usual filters').check();
    await page.getByLabel('Usual filters').uncheck();
    await page.getByRole('group', { name: 'Your own attributes' }).getByLabel('For whom').check();
    await page.getByText('Desktop', { exact: true }).click();
    await expectPage(frame.getByRole('group', { name: 'For whom' })).toBeVisible();
    await expectPage(lines).toContainText(/facets="[a-z ]+ attr\.audience"/);

    await page.getByRole('combobox', { name: 'Font' }).click();
    await page.getByRole('option', { name: 'Another font' }).click();
    const name = page.getByLabel('Font name');
    await name.fill('Source Sans 3; color: red');
    await expectPage(page.getByText('Use letters, digits, spaces and hyphens')).toBeVisible();
    await expectPage(lines).not.toContainText('--prospectus-font');
    await expectAccessible(page);
    await name.fill('"Source Sans 3", sans-serif');
    const font = `--prospectus-font: 'Source Sans 3', sans-serif`;
    await expectPage(lines).toContainText(font);
    const ofElement = `getComputedStyle(document.querySelector('prospectus-courses')).fontFamily`;
    const view = page.frames()[1];
    await expectPage.poll(() => view?.evaluate(ofElement)).toBe('"Source Sans 3", sans-serif');
    await expectPage(element).toHaveAttribute('facets', / attr\.audience$/);
    await page.getByRole('tab', { name: 'React' }).click();
    await expectPage(lines).toContainText(`'--prospectus-font': '\\'Source Sans 3\\', sans-serif'`);
    await expectPage(page.getByText('Choices saved.')).toBeVisible();
    await expectAccessibleAtAllWidths(page);

    await page.reload();
    await expectPage(page.getByLabel('Font name')).toHaveValue('"Source Sans 3", sans-serif');
    await expectPage(page.getByLabel('For whom')).toBeChecked();
    await expectPage(lines).toContainText(font);

    const { json } = await dashboard.call('GET', '/institutes/-/embed');
    const { choices } = json as { readonly choices: { readonly facets: readonly string[] } };
    const gone = { ...choices, facets: [...choices.facets, 'attr.former'] };
    expect((await dashboard.call('PUT', '/institutes/-/embed', gone)).status).toBe(200);
    await page.reload();
    await expectPage(page.getByLabel('former')).toBeChecked();
    await expectPage(page.getByText('Your catalogue no longer has this attribute')).toBeVisible();
    await expectPage(frame.getByRole('group', { name: 'For whom' })).toBeVisible();
    await expectPage(lines).not.toContainText('attr.former');
    await page.getByLabel('former').click();
    await expectPage(page.getByLabel('former')).toHaveCount(0);
  });

  it('has lines for each kind of website and every element, and one page for the developer (M5)', async () => {
    const page = await dashboard.open('/i/-/embed');
    const frame = page.frameLocator('iframe');
    for (const [name, what] of [
      ['One course', 'heading'],
      ['Dates', 'link'],
      ['Learning path', 'heading'],
      ['Enquiry form', 'textbox'],
    ] as const) {
      await page.getByRole('combobox', { name: 'What to show' }).click();
      await page.getByRole('option', { name }).click();
      await expectPage(frame.getByRole(what).first()).toBeVisible();
    }
    for (const [name, part] of [
      ['React', 'export function Enquiry()'],
      ['Astro', '<script is:inline type="module"'],
      ['WordPress', '<prospectus-enquiry'],
    ] as const) {
      await page.getByRole('tab', { name }).click();
      await expectPage(page.getByRole('tabpanel')).toContainText(part);
    }

    await page.getByRole('link', { name: 'Send to my developer' }).click();
    await expectPage(page.getByRole('heading', { level: 1, name: 'For your developer' })).toBeVisible();
    await expectPage(page.getByText('<prospectus-enquiry').first()).toBeVisible();
    await page.getByRole('button', { name: /^Copy as text/ }).click();
    const text = String(await page.evaluate('navigator.clipboard.readText()'));
    expect(text).toContain('## 3. Verify the website');
    expect(text).toContain('/docs/keys-and-websites');
    expect(
      decodeURIComponent(String(await page.getByRole('link', { name: 'Write an e-mail' }).getAttribute('href'))),
    ).toContain(text);
    await expectAccessible(page);
  });

  it('keeps nothing for a reader, who may try everything, and tells institutes apart (M2, M5)', async () => {
    const page = await dashboard.open('/i/-/embed');
    await page.getByLabel('Accent colour').fill('#ffd400');
    await expectPage(page.getByText('Links in this colour are hard to read on white')).toBeVisible();
    await expectPage(page.getByText('Choices saved.')).toBeVisible();
    await page.goto(page.url().replace(dashboard.instituteId, 'linden-quay-companies'));
    await expectPage(page.getByLabel('Accent colour')).toHaveValue('#0b6e6e');
    await page.goBack();
    await expectPage(page.getByLabel('Accent colour')).toHaveValue('#ffd400');

    await page.route('**/session', async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      for (const institute of json.institutes) institute.role = 'reader';
      await route.fulfill({ response, json });
    });
    await page.reload();
    await expectPage(page.getByRole('note').first()).toContainText('editors');
    const saves: string[] = [];
    page.on('request', (request) => request.method() === 'PUT' && saves.push(request.url()));
    await page.getByLabel('Accent colour').fill('#123456');
    await expectPage(page.frameLocator('iframe').locator('main > *')).toHaveAttribute('style', /accent: #123456/);
    await page.getByRole('link', { name: 'Overview' }).click();
    await expectPage(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
    expect(saves).toEqual([]);
  });
});
