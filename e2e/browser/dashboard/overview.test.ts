import { describe, it } from 'vitest';
import { useDashboard } from '../../support/dashboard.ts';
import { makeCalls } from '../../support/demo/calls.ts';
import { expectPage } from '../../support/pages/expect-page.ts';

describe('the overview', () => {
  const dashboard = useDashboard();

  it('shows what is to be done until all of it is, and leads there', async () => {
    const page = await dashboard.open('/i/-');
    const setUp = page.getByRole('region', { name: 'Set-up' });

    await expectPage(page.getByRole('region', { name: 'Interest' })).toBeVisible();
    await expectPage(setUp).toBeHidden();
    const website = setUp.getByRole('listitem').filter({ hasText: 'Verify your website' });
    await dashboard.service.run('websites', 'remove', 'www.lindenquay.example', '--institute', dashboard.instituteId);
    await page.reload();
    await expectPage(setUp.getByText('4 of 5 done')).toBeVisible();
    await expectPage(website).toContainText('To do');
    await expectPage(setUp.getByRole('listitem').filter({ hasText: 'Import your catalogue' })).toContainText(
      /\d+ of \d+ courses are shown/,
    );

    await setUp.getByRole('link', { name: 'Verify website' }).click();
    await expectPage(page).toHaveURL(/\/websites$/);
  });

  it('names who waits for an answer, one click away', async () => {
    const page = await dashboard.open('/i/-');

    await page.getByRole('region', { name: 'New enquiries' }).getByRole('link', { name: 'Ingrid Sørensen' }).click();

    await expectPage(page.getByRole('heading', { name: 'Ingrid Sørensen', level: 1 })).toBeVisible();
  });

  it('shows calls and enquiries as figures, as charts and as a table', async () => {
    await makeCalls(dashboard.service, 10);
    const page = await dashboard.open('/i/-');
    const usage = page.getByRole('region', { name: 'Requests and enquiries' });

    await expectPage(usage.getByRole('figure').filter({ hasText: 'Requests, last 24 hours' })).toBeVisible();
    await usage.getByText('Show as table').click();
    await expectPage(usage.getByRole('row')).toHaveCount(25);
    await usage.getByText('Last 30 days').click();

    await expectPage(usage.getByRole('figure').filter({ hasText: 'Enquiries, last 30 days' })).toBeVisible();
    await expectPage(usage.getByRole('row')).toHaveCount(31);
  });

  it('keeps its figures and their table where the charts do not arrive', async () => {
    const page = await dashboard.open('/account', { expected: /ERR_FAILED/ });
    await page.route(/\/assets\/usage-charts-/, (route) => route.abort());

    await page.goto(`${dashboard.service.url}/dashboard/i/${dashboard.instituteId}`);

    const usage = page.getByRole('region', { name: 'Requests and enquiries' });
    await usage.getByText('Show as table').click();
    await expectPage(usage.getByRole('row')).toHaveCount(25);
    await page.unroute(/\/assets\/usage-charts-/);
  });

  it('tells calls apart by website and by endpoint', async () => {
    await makeCalls(dashboard.service, 5);
    const page = await dashboard.open('/i/-');
    const shares = page.getByRole('region', { name: 'Where requests come from' });

    await expectPage(shares.getByRole('row', { name: 'Servers and programs' })).toBeVisible();
    await shares.getByText('By endpoint').click();

    await expectPage(shares.getByRole('row', { name: /^\/courses\/\{id\} / })).toBeVisible();
  });

  it('names the latest changes, and all of them on a screen of their own', async () => {
    const created = await dashboard.call('POST', '/institutes/-/keys', { name: 'Autumn site' });
    expectPage(created.status).toBeLessThan(300);
    const page = await dashboard.open('/i/-');

    const latest = page.getByRole('region', { name: 'Recent changes' });
    await expectPage(latest.getByText('Created the key Autumn site')).toBeVisible();
    await latest.getByRole('link', { name: 'All activity' }).click();

    await expectPage(page.getByRole('row', { name: /Created the key Autumn site.*Demo/ })).toBeVisible();
    await page.getByLabel('Show').selectOption('Webhooks and mail');
    await expectPage(page.getByText('No changes of this kind yet.')).toBeVisible();
    await expectPage(page).toHaveURL(/about=webhook/);
  });
});
