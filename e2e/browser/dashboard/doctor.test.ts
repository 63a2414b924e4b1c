import type { Page } from '@playwright/test';
import { afterAll, describe, it } from 'vitest';
import { createDohServer } from '../../../apps/service/test/support/others/doh-server.ts';
import { useDashboard } from '../../support/dashboard.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { expectPage } from '../../support/pages/expect-page.ts';

const dns = await createDohServer();
afterAll(() => dns.close());

describe('the doctor', () => {
  const dashboard = useDashboard({ DOH_RESOLVERS: dns.url });

  const check = (page: Page, title: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: title, exact: true }) });
  const examine = (page: Page) => page.getByRole('button', { name: 'Run checks' }).click();
  const add = async (host: string) => {
    const { json } = await dashboard.call('POST', '/institutes/-/websites', { host });
    return json as { readonly record: { readonly name: string; readonly value: string } };
  };

  it('finds nothing wrong with a key that works, and makes a call with one that is pasted', async () => {
    const page = await dashboard.open('/i/-/doctor');
    await expectPage(page.getByLabel('Key', { exact: true })).toBeVisible();

    await page.getByLabel('Key', { exact: true }).selectOption({ label: 'Another key (paste it)' });
    await page.getByLabel('Paste the key').fill(dashboard.service.key);
    await examine(page);

    await expectPage(page.getByText('No problems found.')).toBeVisible();
    await expectPage(check(page, 'Key')).toContainText('OK');
    await expectPage(check(page, 'A real request')).toContainText('answered 200 with');
  });

  it('names the mistake in a record, and what to do', async () => {
    const { record } = await add('www.school.test');
    dns.setTxt(`${record.name}.school.test`, record.value);
    const page = await dashboard.open('/i/-/doctor');

    await page.getByLabel('Page with the problem').fill('https://www.school.test/courses');
    await examine(page);

    await expectPage(page.getByText('2 problems to fix.')).toBeVisible();
    await expectPage(check(page, 'Website')).toContainText('www.school.test is added, but not verified yet.');
    await expectPage(check(page, 'DNS record')).toContainText(
      `${dns.name}: The DNS has no record named ${record.name} yet.`,
    );
    await expectPage(check(page, 'DNS record')).toContainText('the DNS panel appended the domain once more');
    await expectPage(check(page, 'DNS record')).toContainText(`Add a TXT record with the name ${record.name}`);
    await expectAccessible(page);
  });

  it('says what is wrong with a text that is no key, and that a page is on a stranger’s host', async () => {
    const page = await dashboard.open('/i/-/doctor');
    await page.getByLabel('Key', { exact: true }).selectOption({ label: 'Another key (paste it)' });
    await page.getByLabel('Paste the key').fill(dashboard.service.key.slice(0, -4));
    await page.getByLabel('Page with the problem').fill('stranger.test');
    await examine(page);

    await expectPage(check(page, 'Key')).toContainText('44 characters after vak_pub_ instead of 48');
    await expectPage(check(page, 'Website')).toContainText('not one of the institute’s websites');
    await expectPage(check(page, 'A real request')).toContainText('No request was made');
  });
});
