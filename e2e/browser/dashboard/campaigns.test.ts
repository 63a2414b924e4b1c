import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { useDashboard } from '../../support/dashboard.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { expectPage } from '../../support/pages/expect-page.ts';

describe('campaigns and duplicate rules', () => {
  const dashboard = useDashboard();
  const row = (page: Page, name: string) =>
    page.getByRole('table', { name: 'Campaigns' }).getByRole('row').filter({ hasText: name });

  it('lists campaigns, with a way to the enquiries in each', async () => {
    const page = await dashboard.open('/i/-/campaigns');
    await expectPage(row(page, 'Course Catalogue Leads')).toContainText('Default campaign');

    await row(page, 'Open day').getByRole('link', { name: '2' }).click();

    await expectPage(page.getByRole('heading', { name: 'Enquiries', level: 1 })).toBeVisible();
    await expectPage(page.getByRole('rowheader')).toHaveCount(2);
  });

  it('makes, renames, deactivates and activates a campaign, and copies its id', async () => {
    const page = await dashboard.open('/i/-/campaigns');
    await page.getByRole('button', { name: 'Create campaign' }).click();
    const dialog = page.getByRole('dialog');
    await expectPage(dialog.getByLabel('Name')).toBeFocused();
    await expectAccessible(page);
    await dialog.getByLabel('Name').fill('Summer school');
    await dialog.getByRole('button', { name: 'Create campaign' }).click();
    await expectPage(row(page, 'Summer school')).toContainText('Active');

    await page.getByRole('button', { name: 'Copy ID the id of Summer school' }).click();
    await expectPage.poll(() => page.evaluate('navigator.clipboard.readText()')).toMatch(/^[0-9a-f-]{36}$/);
    await page.getByRole('button', { name: 'Rename Summer school' }).click();
    await dialog.getByLabel('Name').fill('Winter school');
    await dialog.getByRole('button', { name: 'Save name' }).click();
    await page.getByRole('button', { name: 'Deactivate Winter school' }).click();
    await expectPage(dialog).toContainText('go to the default campaign');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Deactivate Winter school' }).click();
    await expectPage(row(page, 'Winter school')).toContainText('Inactive');
    await page.getByRole('button', { name: 'Activate Winter school' }).click();
    await expectPage(row(page, 'Winter school').getByText('Active', { exact: true })).toBeVisible();
  });

  it('does not offer to deactivate the default list (D30)', async () => {
    const page = await dashboard.open('/i/-/campaigns');

    await expectPage(page.getByRole('button', { name: 'Rename Course Catalogue Leads' })).toBeVisible();
    await expectPage(page.getByRole('button', { name: 'Deactivate Course Catalogue Leads' })).toHaveCount(0);
  });

  it('says in plain words what rules would have matched before they are saved, and holds to them afterwards (D30)', async () => {
    const page = await dashboard.open('/i/-/campaigns');
    await expectPage(page.getByText('Without your own rules')).toBeVisible();
    await page.getByRole('switch', { name: 'Use my own rules' }).click();
    await page.getByRole('radio', { name: 'Selected campaigns' }).click();
    await expectPage(page.getByText('Select at least one campaign.')).toBeVisible();
    await expectPage(page.getByRole('button', { name: 'Save rules' })).toBeDisabled();

    await page.getByRole('radio', { name: 'All campaigns' }).click();
    await expectPage(page.getByText('its e-mail address is already in any campaign')).toBeVisible();
    await expectPage(page.getByText('Of the 6 enquiries saved in the last 30 days')).toContainText(
      '1 would have been a duplicate',
    );
    await expectPage(
      page.getByRole('table', { name: 'Enquiries that would have been duplicates' }).getByRole('link', {
        name: 'Amara Osei',
      }),
    ).toHaveCount(2);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save rules' }).click();
    await expectPage(page.getByText('Rules saved')).toBeVisible();

    await page.reload();
    await expectPage(page.getByRole('radio', { name: 'All campaigns' })).toBeChecked();
    const response = await fetch(`${dashboard.service.url}/catalog/v1/leads`, {
      method: 'POST',
      headers: { 'X-API-Key': dashboard.service.key, 'Content-Type': 'application/json' },
      body: JSON.stringify({ full_name: 'Noor', email: 'NOOR@people.example' }),
    });
    expect(await response.json()).toEqual({ status: 'duplicate' });
  });
});
