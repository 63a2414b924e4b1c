import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useDashboard } from '../../support/dashboard.ts';
import { expectAccessibleAtAllWidths } from '../../support/pages/accessibility.ts';
import { expectPage } from '../../support/pages/expect-page.ts';

describe('the quarantine', () => {
  // The receiver is on this machine.
  const dashboard = useDashboard({ WEBHOOK_PRIVATE_ADDRESSES: 'true' });
  const received: string[] = [];
  let receiver: Server;
  beforeAll(async () => {
    receiver = createServer(async (request, response) => {
      received.push(JSON.parse(await text(request)).data?.full_name);
      response.writeHead(204).end();
    });
    await new Promise<void>((resolve) => {
      receiver.listen(0, '127.0.0.1', resolve);
    });
    const target = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/crm`;
    await dashboard.call('POST', '/institutes/-/forwarders', { kind: 'webhook', target });
  });
  afterAll(() => {
    receiver.closeAllConnections();
    receiver.close();
  });

  const trail = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumb' });
  const rows = (page: Page) => page.getByRole('table', { name: 'Enquiries in quarantine' }).getByRole('rowheader');
  const select = (page: Page, name: string) =>
    page.getByRole('checkbox', { name: `Select the enquiry from ${name}` }).check();
  const told = (page: Page, words: string | RegExp) => page.getByRole('status').filter({ hasText: words });

  it('shows what looks like a robot’s with the reasons, and how much of it there is (E1)', async () => {
    const page = await dashboard.open('/i/-/enquiries');
    await page.getByRole('link', { name: 'Quarantine 3' }).click();

    await expectPage(rows(page)).toHaveCount(3);
    await expectPage(page.getByRole('link', { name: 'Quarantine' })).toHaveAttribute('aria-current', 'page');
    await expectPage(page.getByText('A hidden field was filled in').first()).toBeVisible();
    await expectPage(page.getByText('Sent 0.4 s after the form was shown').first()).toBeVisible();
    await expectAccessibleAtAllWidths(page);
  });

  it('leads from one of them back to the page of the list that was left', async () => {
    const page = await dashboard.open('/i/-/enquiries');
    // Two pages of the same.
    await page.route(/\/admin\/v1\/institutes\/[^/]+\/quarantine(\?cursor=second)?$/, async (route) => {
      const [url = '', cursor] = route.request().url().split('?');
      const response = await route.fetch({ url });
      await route.fulfill({ response, json: { ...(await response.json()), next_cursor: cursor ? null : 'second' } });
    });
    await page.getByRole('link', { name: 'Quarantine' }).click();
    await page.getByRole('button', { name: 'Older' }).click();
    await expectPage(page.getByRole('button', { name: 'Older' })).toBeDisabled();

    await page.getByRole('link', { name: 'Ottilie Brandt' }).click();
    await trail(page).getByRole('link', { name: 'Quarantine' }).click();

    await expectPage(page.getByRole('button', { name: 'Older' })).toBeDisabled();
    await expectPage(page.getByRole('button', { name: 'Newer' })).toBeEnabled();
  });

  it('says of one that is gone what may have become of it, and leads back (E1)', async () => {
    const gone = '00000000-0000-4000-8000-000000000000';
    const page = await dashboard.open(`/i/-/enquiries/quarantine/${gone}`, { expected: /404/ });

    await expectPage(page.getByRole('heading', { name: 'Not in quarantine' })).toBeVisible();
    await expectAccessibleAtAllWidths(page);
    await page.getByRole('link', { name: 'Back to quarantine' }).click();

    await expectPage(rows(page)).toHaveCount(3);
  });

  it('offers to erase somebody who has written nothing else, and erases all of theirs (E1, E11)', async () => {
    const { url, key } = dashboard.service;
    for (const visitor of ['10.0.1.1', '10.0.1.2']) {
      await fetch(`${url}/catalog/v1/leads`, {
        method: 'POST',
        headers: { 'X-API-Key': key, 'Content-Type': 'application/json', 'X-Client-IP': visitor },
        body: JSON.stringify({ full_name: 'Nora Lind', email: 'nora@lind.example', form: { trap: 'x' } }),
      });
    }
    const page = await dashboard.open('/i/-/enquiries/quarantine');
    await expectPage(rows(page)).toHaveCount(5);
    await page.getByRole('link', { name: 'Nora Lind' }).first().click();

    await page.getByRole('button', { name: 'Erase person' }).click();
    const question = page.getByRole('dialog', { name: 'Erase Nora Lind?' });
    await expectPage(question.getByRole('listitem')).toHaveText(['2 enquiries in quarantine']);
    await expectAccessibleAtAllWidths(page);
    await question.getByRole('button', { name: 'Erase Nora Lind' }).click();

    await expectPage(told(page, 'Person erased')).toBeVisible();
    await expectPage(rows(page)).toHaveCount(3);
  });

  it('says of each of several quick releases what became of it, and holds its button meanwhile (E1)', async () => {
    const page = await dashboard.open('/i/-/enquiries/quarantine', { expected: /status of 503/ });
    const answers: (() => Promise<void>)[] = [];
    await page.route('**/quarantine/release', (route) => {
      const isFirst = answers.length === 0;
      const failure = { error: { code: 'internal_error', message: 'The service is busy.', details: {} } };
      answers.push(() =>
        isFirst
          ? route.fulfill({ status: 503, json: failure })
          : route.fulfill({ json: { released: ['x'], joined: [], full: [], gone: [] } }),
      );
    });
    const first = page.getByRole('button', { name: 'Release the enquiry from Rank Higher Today' });

    await first.click();
    await expectPage(first).toBeDisabled();
    await page.getByRole('button', { name: 'Release the enquiry from xrtqwep' }).click();
    await expectPage.poll(() => answers.length).toBe(2);
    for (const answer of answers.reverse()) await answer();

    await expectPage(told(page, 'Released 1 enquiry to the inbox.')).toBeVisible();
    await expectPage(page.getByText('The service is busy.')).toBeVisible();
    await expectPage(first).toBeEnabled();
  });

  it('releases one that was read: it is in the inbox then, and forwarded (E1)', async () => {
    const page = await dashboard.open('/i/-/enquiries/quarantine');
    await page.getByRole('link', { name: 'Ottilie Brandt' }).click();
    await expectPage(page.getByText('In the hidden field')).toBeVisible();
    await expectPage(page.getByText('Brandt Tischlerei')).toBeVisible();
    await expectAccessibleAtAllWidths(page);

    await page.getByRole('button', { name: 'Release' }).click();

    await expectPage(told(page, 'Released 1 enquiry to the inbox.')).toBeVisible();
    await expectPage(page).toHaveURL(/\/enquiries\/[0-9a-f-]{36}$/);
    await expectPage(page.getByText(/Released from quarantine\. It arrived on/)).toBeVisible();
    await expect.poll(() => received).toEqual(['Ottilie Brandt']);
    await trail(page).getByRole('link', { name: 'Enquiries' }).click();
    await expectPage(page.getByRole('link', { name: 'Ottilie Brandt' })).toBeVisible();
  });

  it('says of those that somebody else has decided about that they are gone (E1)', async () => {
    const page = await dashboard.open('/i/-/enquiries/quarantine');
    await select(page, 'Rank Higher Today');
    const { json } = await dashboard.call('GET', '/institutes/-/quarantine');
    const { id } = (json as { data: { id: string; full_name: string }[] }).data.find(
      ({ full_name: name }) => name === 'Rank Higher Today',
    ) ?? { id: '' };
    await dashboard.call('POST', '/institutes/-/quarantine/delete', { ids: [id] });

    await page.getByRole('button', { name: 'Release', exact: true }).first().click();

    await expectPage(told(page, '1 was no longer in quarantine.')).toBeVisible();
    await expectPage(rows(page)).toHaveCount(1);
  });

  it('deletes what was chosen once that was confirmed, and teaches what it is for when there is nothing (E1)', async () => {
    const page = await dashboard.open('/i/-/enquiries/quarantine');
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await expectPage(page.getByText('1 selected')).toBeVisible();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Delete 1 enquiry?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expectPage(rows(page)).toHaveCount(1);

    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await question.getByRole('button', { name: 'Delete 1 enquiry' }).click();

    await expectPage(told(page, 'Deleted 1 enquiry.')).toBeVisible();
    await expectPage(page.getByRole('heading', { name: 'Nothing in quarantine' })).toBeVisible();
    await expectPage(page.getByRole('link', { name: 'Quarantine', exact: true })).toBeVisible();
    await expectAccessibleAtAllWidths(page);
    expect(received).toEqual(['Ottilie Brandt']);
  });
});
