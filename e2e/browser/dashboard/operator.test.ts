import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { useDashboard } from '../../support/dashboard.ts';
import { makeCalls } from '../../support/demo/calls.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { expectPage } from '../../support/pages/expect-page.ts';

describe('the operator’s area', () => {
  const dashboard = useDashboard();
  const openInstitute = async () => {
    const page = await dashboard.open('/operator');
    await page.getByRole('link', { name: 'Linden Quay Institute' }).click();
    await expectPage(page.getByRole('heading', { name: 'At a glance' })).toBeVisible();
    return page;
  };
  const row = (page: Page, table: string, name: string) =>
    page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: name });

  it('lists institutes with what goes on in them, and finds them by name', async () => {
    await makeCalls(dashboard.service, 5);
    // Figures are written when they are requested.
    await dashboard.call('GET', '/institutes/-/usage');
    const page = await dashboard.open('/operator');
    const institute = row(page, 'Institutes', 'Linden Quay Institute');
    await expectPage(institute).toContainText(/\d+ failed/);

    await page.getByLabel('Search by name or ID').fill('nobody is called that');
    await expectPage(page.getByText('No institutes match your search.')).toBeVisible();
    await expectPage(page).toHaveURL(/search=nobody/);
    await page.reload();
    await page.getByLabel('Search by name or ID').fill('quay INST');

    await expectPage(institute).toBeVisible();
  });

  it('blocks a website for good, after saying what stops (§3)', async () => {
    await dashboard.service.run('websites', 'add', 'copycat.example', '--institute', dashboard.instituteId);
    const page = await openInstitute();
    await page.getByRole('button', { name: 'Block website copycat.example' }).click();
    const dialog = page.getByRole('dialog');
    await expectPage(dialog).toContainText('This cannot be undone');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expectPage(row(page, 'Websites', 'copycat.example')).toContainText('Pending');

    await page.getByRole('button', { name: 'Block website copycat.example' }).click();
    await dialog.getByRole('button', { name: 'Block website copycat.example' }).click();

    await expectPage(row(page, 'Websites', 'copycat.example')).toContainText('Revoked');
    await expectPage(page.getByRole('button', { name: 'Block website copycat.example' })).toHaveCount(0);
    const again = await dashboard.call('POST', '/institutes/-/websites', { host: 'copycat.example' });
    expect(again.status).toBe(409);
    const activity = await dashboard.open('/operator/activity');
    await expectPage(activity.getByText('Blocked the website copycat.example')).toBeVisible();
  });

  it('revokes a key of an institute, which ends what it may do (§3)', async () => {
    const args = ['keys', 'create', '--institute', dashboard.instituteId, '--name', 'Leaked'];
    const { key } = (await dashboard.service.run(...args)) as { key: string };
    const page = await openInstitute();
    await page.getByRole('button', { name: 'Revoke key Leaked' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke key Leaked' }).click();

    await expectPage(row(page, 'Keys', 'Leaked')).toContainText('Revoked');
    const ask = async () =>
      (await fetch(`${dashboard.service.url}/catalog/v1/site`, { headers: { 'X-API-Key': key } })).status;
    await expect.poll(ask).toBe(401);
  });

  it('makes a link by which somebody becomes an admin of the institute, shown once', async () => {
    const page = await openInstitute();
    await page.getByLabel('E-mail address').fill('first@admin.example');
    await page.getByRole('button', { name: 'Invite admin' }).click();

    await expectPage(page.getByText(/\/dashboard\/invitation/)).toBeVisible();
    await expectPage(page.getByText('send it to first@admin.example only')).toBeVisible();
    await expectAccessible(page);
  });

  it('shows how this process and the deliveries are, and says whose figures they are', async () => {
    await dashboard.service.run(
      'webhooks',
      'add',
      'https://crm.lindenquay.example/secret-path',
      '--institute',
      dashboard.instituteId,
    );
    const page = await dashboard.open('/operator/health');

    await expectPage(page.getByText('Ready', { exact: true })).toBeVisible();
    await expectPage(page.getByText('Shows this server only')).toBeVisible();
    await expectPage(page.getByRole('table', { name: 'Catalogues in memory' })).toContainText('Up to date');
    await expectPage(page.getByText('No problems: no delivery failed')).toBeVisible();
  });

  it('knows no institute that is not there', async () => {
    const page = await dashboard.open('/operator/institutes/nobody');

    await expectPage(page.getByText('There is no such institute.')).toBeVisible();
  });
});
