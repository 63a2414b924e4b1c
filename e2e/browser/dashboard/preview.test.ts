import { afterAll, describe, expect, it } from 'vitest';
import { useDashboard } from '../../support/dashboard.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { expectPage } from '../../support/pages/expect-page.ts';
import { openVisitors, type Visitors } from '../../support/visitors.ts';

const courseId = 'charts';
const drafted = 'Charts that few have seen';

describe('a preview link', () => {
  const dashboard = useDashboard();
  let visitors: Visitors | undefined;
  afterAll(() => visitors?.close());

  it('shows next to the fields what is written, is shared, opened without signing in, and withdrawn (K6)', async () => {
    const page = await dashboard.open(`/i/-/catalogue/courses/${courseId}/edit`);
    await page.getByLabel('Title', { exact: true }).fill(drafted);
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    const preview = page.frameLocator('iframe');
    await expectPage(preview.getByRole('heading', { name: drafted })).toBeVisible();
    await page.getByLabel('Subtitle').fill('As few as may be');
    await expectPage(preview.getByText('As few as may be')).toBeVisible();
    await expectAccessible(page);

    const card = preview.getByRole('listitem').filter({ hasText: drafted });
    await page.getByText('Card', { exact: true }).click();
    await expectPage(card).toContainText('As few as may be');
    await page.getByLabel('Subtitle').fill('Fewer than before');
    await expectPage(card).toContainText('Fewer than before');
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Share the preview' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share the preview' });
    const link = dialog.getByRole('link').first();
    await expectPage(link).toHaveAttribute('href', new RegExp(`/preview/[\\w-]{70}/courses/${courseId}$`));
    await expectAccessible(page);
    const address = (await link.getAttribute('href')) ?? '';

    const context = await dashboard.browser.newContext({ locale: 'de-DE' });
    const shown = await context.newPage();
    await shown.goto(address);
    await expectPage(shown.getByRole('heading', { name: drafted })).toBeVisible();
    await expectPage(shown.getByText('Entwürfe, die Besucher noch nicht sehen')).toBeVisible();
    await expectAccessible(shown);
    await shown.getByRole('link', { name: 'Alle Kurse' }).click();
    await shown.getByRole('combobox', { name: 'Kurse suchen' }).fill('few have seen');
    await shown.getByRole('link', { name: drafted }).click();
    await expectPage(shown).toHaveURL(address);

    await dialog.getByRole('button', { name: 'Create a link' }).click();
    await expectPage(dialog.getByRole('button', { name: 'Withdraw' })).toHaveCount(2);
    await dialog.getByRole('row').last().getByRole('button', { name: 'Withdraw' }).click();
    await expectPage(dialog.getByRole('button', { name: 'Withdraw' })).toHaveCount(1);
    await shown.reload();
    await expectPage(shown.getByRole('heading', { name: 'Diese Vorschau ist beendet' })).toBeVisible();
    await context.close();
  });

  it('serves the elements of any website, which then show drafts (K6)', async () => {
    const { json } = await dashboard.call('POST', '/institutes/-/previews');
    const { url, token } = json as { readonly url: string; readonly token: string };
    visitors = await openVisitors();
    const { key, url: service } = dashboard.service;
    const titleOf = (body: unknown) => (body as { readonly title: string }).title;

    const byAddress = await visitors.call('school.test', `${url}/catalog/v1/courses/${courseId}`, key);
    expect(titleOf(byAddress.body)).toBe(drafted);
    const byHeader = await fetch(`${service}/catalog/v1/courses/${courseId}`, {
      headers: { 'X-API-Key': key, 'X-Prospectus-Preview': token },
    });
    expect(titleOf(await byHeader.json())).toBe(drafted);
    const publicly = await fetch(`${service}/catalog/v1/courses/${courseId}`, { headers: { 'X-API-Key': key } });
    expect(titleOf(await publicly.json())).not.toBe(drafted);
  });
});
