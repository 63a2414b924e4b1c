import type { Page } from '@playwright/test';
import { afterAll, describe, expect, it } from 'vitest';
import { createDohServer } from '../../../apps/service/test/support/others/doh-server.ts';
import { useDashboard } from '../../support/dashboard.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { expectPage } from '../../support/pages/expect-page.ts';
import { openVisitors, type Visitors } from '../../support/visitors.ts';

const dns = await createDohServer();
afterAll(() => dns.close());

type Website = { readonly id: string; readonly record: { readonly name: string; readonly value: string } };

describe('the screen of websites', () => {
  const dashboard = useDashboard({ DOH_RESOLVERS: dns.url });

  const card = (page: Page, host: string) => page.getByRole('region', { name: host, exact: true });
  const add = async (host: string): Promise<Website> =>
    (await dashboard.call('POST', '/institutes/-/websites', { host })).json as Website;
  const remove = ({ id }: Website) => dashboard.call('DELETE', `/institutes/-/websites/${id}`);

  it('teaches what a website is for, and adds one from a link', async () => {
    await dashboard.service.run('websites', 'remove', 'www.lindenquay.example', '--institute', dashboard.instituteId);
    const page = await dashboard.open('/i/-/websites');
    await expectPage(page.getByRole('heading', { name: 'No websites yet' })).toBeVisible();

    await page.getByRole('button', { name: 'Add website' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add a website' });
    for (const [typed, reason] of [
      ['localhost', 'localhost is always allowed'],
      ['192.0.2.1', 'it is an IP address'],
      ['intranet', 'it has only one part'],
    ] as const) {
      await dialog.getByLabel('Website address').fill(typed);
      await dialog.getByRole('button', { name: 'Add website' }).click();
      await expectPage(dialog.getByText(reason)).toBeVisible();
    }
    await dialog.getByLabel('Website address').fill('https://WWW.Linden-Quay.test/courses?page=2');
    await dialog.getByRole('button', { name: 'Add website' }).click();

    await expectPage(card(page, 'www.linden-quay.test')).toContainText('Pending');
    await expectPage(page.getByText('You can add 19 more.')).toBeVisible();
  });

  it('shows the record in both of its forms, to be copied', async () => {
    const page = await dashboard.open('/i/-/websites');
    const shown = card(page, 'www.linden-quay.test');

    await shown.getByRole('button', { name: 'Copy the short name of the record' }).click();
    await expectPage(shown.getByRole('button', { name: 'Copied the short name of the record' })).toBeVisible();
    await expectPage.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe('_service-verification.www');
    await shown.getByRole('button', { name: 'Copy the full name of the record' }).click();
    await expectPage
      .poll(() => page.evaluate('navigator.clipboard.readText()'))
      .toBe('_service-verification.www.linden-quay.test');
    await shown.getByRole('button', { name: 'Copy the value of the record' }).click();
    await expectPage
      .poll(() => page.evaluate('navigator.clipboard.readText()'))
      .toMatch(/^service-site-verification=[0-9a-f]{32}$/);
  });

  it('says why the record is not found, and becomes verified by itself once it is (D36)', async () => {
    const { record } = await add('late.test');
    const page = await dashboard.open('/i/-/websites');
    const shown = card(page, 'late.test');
    await expectPage(shown.getByText('Once you have added the record, click Verify')).toBeVisible();

    await shown.getByRole('button', { name: 'Verify late.test' }).click();

    await expectPage(shown.getByText('The DNS has no record named _service-verification.late.test yet.')).toBeVisible();
    await expectPage(shown.getByText('We keep checking')).toBeVisible();
    dns.setTxt(record.name, record.value);
    await expectPage(shown.getByText('Verified', { exact: true })).toBeVisible({ timeout: 60_000 });
    await expectPage(shown.getByRole('button', { name: 'Verify late.test' })).toBeHidden();
    await expectAccessible(page);
  });

  it('verifies at once where the record is there', async () => {
    const { record } = await add('early.test');
    dns.setTxt(record.name, record.value);
    const page = await dashboard.open('/i/-/websites');

    await page.getByRole('button', { name: 'Verify early.test' }).click();

    await expectPage(card(page, 'early.test').getByText('Verified', { exact: true })).toBeVisible();
    await expectPage(
      page.getByText('early.test is verified. Its pages can use your keys within a minute.'),
    ).toBeVisible();
  });

  it('removes one after saying what stops', async () => {
    const page = await dashboard.open('/i/-/websites');

    await page.getByRole('button', { name: 'Remove early.test' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove early.test?' });
    await expectPage(dialog).toContainText('pages on early.test and its subdomains can no longer show courses');
    await dialog.getByRole('button', { name: 'Remove early.test' }).click();

    await expectPage(card(page, 'early.test')).toBeHidden();
  });

  it('adds no more than twenty', async () => {
    const { json } = await dashboard.call('GET', '/institutes/-/websites');
    const { remaining } = json as { remaining: number };
    const many = await Promise.all(Array.from({ length: remaining }, (_, index) => add(`site-${index}.test`)));

    const page = await dashboard.open('/i/-/websites');

    await expectPage(page.getByText('Remove one to add another.')).toBeVisible();
    await expectPage(page.getByRole('button', { name: 'Add website' })).toBeDisabled();
    await Promise.all(many.map(remove));
  });

  it('shows what the operator has blocked, which can be neither verified nor removed', async () => {
    const { id } = await add('bad.test');
    await dashboard.service.run('websites', 'block', id);

    const page = await dashboard.open('/i/-/websites');

    await expectPage(card(page, 'bad.test')).toContainText('Blocked by the service operator.');
    await expectPage(card(page, 'bad.test').getByRole('button')).toHaveCount(0);
  });

  it('lists pages that were refused, with what to do, and adds the website of one (§5.6)', async () => {
    const { service } = dashboard;
    const call = (path: string, origin?: string) =>
      fetch(`${service.url}/catalog/v1${path}`, {
        headers: { 'X-API-Key': service.key, ...(origin === undefined ? {} : { Origin: origin }) },
      });
    await add('www.autumn.test');
    await call('/site', 'https://autumn.test:8443');
    await call('/site', 'https://shop.stranger.test');
    await call('/courses/long-gone');
    const page = await dashboard.open('/i/-/websites');

    const pages = page.getByRole('table', { name: 'Refused pages' });
    const row = (host: string) => pages.getByRole('row').filter({ hasText: host });
    await expectPage(row('autumn.test')).toContainText('the name with www does not cover the one without.');
    await expectPage(row('shop.stranger.test')).toContainText('Add and verify shop.stranger.test under Websites');
    const failures = page.getByRole('table', { name: 'Failed requests' });
    await expectPage(failures.getByRole('row').filter({ hasText: '404 at /courses' }).first()).toContainText(
      'The requested entry is not in the catalogue that visitors see.',
    );
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add website shop.stranger.test' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a website' });
    await expectPage(dialog.getByLabel('Website address')).toHaveValue('shop.stranger.test');
    await dialog.getByRole('button', { name: 'Add website' }).click();

    await expectPage(card(page, 'shop.stranger.test')).toContainText('Pending');
    await expectPage(row('shop.stranger.test')).toContainText('is added, but not verified yet.');
    await expectPage(page.getByRole('button', { name: 'Add website shop.stranger.test' })).toBeHidden();
  });

  describe('a page that visitors open', () => {
    let visitors: Visitors;
    afterAll(() => visitors?.close());

    it('works from a verified website, and nowhere else, within a minute of each change (§5.5–5.7)', async () => {
      const { service } = dashboard;
      visitors = await openVisitors();
      const call = (host: string) => visitors.call(host, `${service.url}/catalog/v1/courses?page_size=1`, service.key);
      const expectStatus = (host: string, status: number) =>
        expectPage.poll(async () => (await call(host)).status, { timeout: 60_000 }).toBe(status);
      const website = await add('school.test');

      expect(await call('school.test')).toMatchObject({
        status: 403,
        body: { error: { code: 'origin_not_allowed', details: { origin: expect.stringContaining('//school.test:') } } },
      });
      dns.setTxt(website.record.name, website.record.value);
      await dashboard.call('POST', `/institutes/-/websites/${website.id}/verify`);
      await expectStatus('school.test', 200);
      expect((await call('www.school.test')).status).toBe(200);
      expect((await call('my-school.test')).status).toBe(403);
      expect((await call('school.test.stranger.test')).status).toBe(403);

      await remove(website);
      await expectStatus('school.test', 403);
    });
  });
});
