import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useDashboard } from '../../support/dashboard.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { expectPage } from '../../support/pages/expect-page.ts';

describe('the screen of webhooks', () => {
  // The receiver is on this machine.
  const dashboard = useDashboard({ WEBHOOK_PRIVATE_ADDRESSES: 'true' });
  const received: { readonly headers: IncomingMessage['headers']; readonly type: string }[] = [];
  let receiver: Server;
  let status = 204;
  let url: string;

  beforeAll(async () => {
    receiver = createServer(async (request, response) => {
      received.push({ headers: request.headers, type: JSON.parse(await text(request)).type });
      response.writeHead(status).end();
    });
    await new Promise<void>((resolve) => {
      receiver.listen(0, '127.0.0.1', resolve);
    });
    url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    receiver.closeAllConnections();
    receiver.close();
  });

  const forwarders = '/institutes/-/forwarders';
  const row = (page: Page, name: string | RegExp) => page.getByRole('row').filter({ hasText: name });
  const hostOf = (path: string) => `${url.replace('http://', '')}${path}`;

  async function addWebhook(path: string): Promise<string> {
    const { json } = await dashboard.call('POST', forwarders, { kind: 'webhook', target: `${url}${path}` });
    return (json as { forwarder: { id: string } }).forwarder.id;
  }
  async function sendEnquiry(name: string): Promise<void> {
    const { url: service, key } = dashboard.service;
    const reply = await fetch(`${service}/catalog/v1/leads`, {
      method: 'POST',
      headers: { 'X-API-Key': key, 'Content-Type': 'application/json' },
      body: JSON.stringify({ full_name: name, email: `${name.replaceAll(' ', '.')}@visitor.example` }),
    });
    expect(reply.status).toBe(201);
  }

  it('teaches what webhooks are for while there is none', async () => {
    const page = await dashboard.open('/i/-/webhooks');

    await expectPage(page.getByRole('heading', { name: 'No webhooks or e-mail addresses yet' })).toBeVisible();
    await expectPage(page.getByText(/npx prospectus webhooks add/)).toBeVisible();
  });

  it('adds a webhook, shows its secret this once, and says why an address is refused', async () => {
    const page = await dashboard.open('/i/-/webhooks');

    await page.getByRole('button', { name: 'Add address' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add an address' });
    await dialog.getByLabel('Webhook address').fill('crm');
    await dialog.getByRole('button', { name: 'Add address' }).click();
    await expectPage(dialog.getByText('must be an address such as')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Webhook address').fill(`${url}/added`);
    await dialog.getByRole('button', { name: 'Add address' }).click();

    const added = page.getByRole('region', { name: / added$/ });
    await expectPage(added.getByText(/^whsec_/)).toBeVisible();
    await expectAccessible(page);
    await added.getByRole('button', { name: 'Done' }).click();
    await expectPage(page.getByText(/^whsec_/)).toBeHidden();
    await expectPage(row(page, '/added')).toContainText('Nothing sent yet');
  });

  it('sends a signed test and shows what came back, well or badly', async () => {
    await addWebhook('/tested');
    const page = await dashboard.open('/i/-/webhooks');
    status = 202;

    await row(page, '/tested')
      .getByRole('button', { name: /^Send a test to/ })
      .click();
    const dialog = page.getByRole('dialog', { name: /^Test of/ });
    await expectPage(dialog.getByText('The receiver answered 202')).toBeVisible();
    await expectAccessible(page);
    expect(received.at(-1)).toMatchObject({
      type: 'webhook.test',
      headers: { 'webhook-signature': expect.stringMatching(/^v1,/) },
    });
    status = 500;
    await dialog.getByRole('button', { name: 'Test again' }).click();
    await expectPage(dialog.getByText('The receiver answered 500.')).toBeVisible();
    status = 204;
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expectPage(dialog).toBeHidden();
  });

  it('replaces the signing secret of a webhook, and shows the new one this once (M8)', async () => {
    await addWebhook('/replaced');
    const page = await dashboard.open('/i/-/webhooks');

    await row(page, '/replaced')
      .getByRole('button', { name: /^Replace secret of/ })
      .click();
    const dialog = page.getByRole('dialog', { name: /^Replace the signing secret of/ });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: /^Replace the signing secret of/ }).click();

    const shown = page.getByRole('dialog', { name: /^New signing secret of/ });
    await expectPage(shown.getByText(/^whsec_/)).toBeVisible();
    await expectPage(shown).toContainText('/replaced');
    await expectAccessible(page);
    await shown.getByRole('button', { name: 'Done' }).click();
    await expectPage(page.getByText(/^whsec_/)).toBeHidden();
  });

  it('logs what was sent with every attempt, filters it, and sends it again', async () => {
    await addWebhook('/logged');
    status = 500;
    await sendEnquiry('Iris Vane');
    const page = await dashboard.open('/i/-/webhooks');

    await row(page, '/logged')
      .getByRole('link', { name: /^Log of/ })
      .click();
    await expectPage(page.getByRole('heading', { name: 'Delivery log' })).toBeVisible();
    const delivery = row(page, 'New enquiry');
    await expectPage(delivery).toContainText('The receiver answered 500.');
    await delivery.getByRole('button', { name: /^Attempts for/ }).click();
    const details = page.getByRole('dialog', { name: /^Attempts for the delivery/ });
    await expectPage(details.getByRole('row').filter({ hasText: 'answered 500' }).first()).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    status = 204;
    await delivery.getByRole('button', { name: /^Send now/ }).click();
    await expectPage(delivery).toContainText('Delivered');
    await expectPage(delivery).toContainText('status 204');
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Failed' }).click();
    await expectPage(page.getByRole('heading', { name: 'No deliveries match your filters' })).toBeVisible();
    await expectPage(page).toHaveURL(/\?status=failed$/);

    const from = page.getByLabel('From');
    await from.pressSequentially('04042026', { delay: 50 });
    await expectPage(from).toHaveValue('2026-04-04');
    await expectPage(page).toHaveURL(/from=2026-04-04/);

    await page.getByRole('button', { name: 'Send many again' }).click();
    const replay = page.getByRole('dialog', { name: 'Send deliveries again' });
    await replay.getByRole('radio', { name: 'All, including delivered ones' }).check();
    await expectAccessible(page);
    const before = received.length;
    await replay.getByRole('button', { name: 'Send again' }).click();
    // The notice of the one that was sent above may still be there.
    await expectPage(page.getByText('Sending 1 delivery again').last()).toBeVisible();
    await expectPage.poll(() => received.length).toBeGreaterThan(before);
  });

  it('leads from a delivery to its enquiry', async () => {
    const id = await addWebhook('/linked');
    const page = await dashboard.open(`/i/-/webhooks/${id}`);
    await expectPage(page.getByText('No deliveries yet')).toBeVisible();
    // It shows on the open log once it was handed on.
    await sendEnquiry('Tobias Rehn');

    await row(page, 'New enquiry')
      .getByRole('link', { name: /^Open enquiry/ })
      .click();

    await expectPage(page.getByRole('heading', { name: 'Tobias Rehn', level: 1 })).toBeVisible();
  });

  it('removes a webhook after saying what stops', async () => {
    await addWebhook('/removed');
    const page = await dashboard.open('/i/-/webhooks');

    await row(page, '/removed')
      .getByRole('button', { name: /^Remove/ })
      .click();
    const dialog = page.getByRole('dialog', { name: /^Remove .+\?$/ });
    await expectPage(dialog).toContainText('the delivery log is deleted');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: /^Remove/ }).click();

    await expectPage(row(page, hostOf('/removed'))).toBeHidden();
  });

  it('adds a mailbox, and says that mail is off', async () => {
    const page = await dashboard.open('/i/-/webhooks');

    await page.getByRole('button', { name: 'Add address' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add an address' });
    await dialog.getByRole('radio', { name: 'E-mail' }).check();
    await expectPage(dialog.getByText('This service cannot send e-mail yet')).toBeVisible();
    await dialog.getByLabel('E-mail address').fill('office@school.example');
    await dialog.getByRole('button', { name: 'Add address' }).click();

    await expectPage(page.getByText(/the link could not be sent\. Mail is off/)).toBeVisible();
    await expectPage(row(page, 'office@school.example')).toContainText('Not confirmed yet');
  });

  it('says that a log does not exist', async () => {
    const page = await dashboard.open('/i/-/webhooks/00000000-0000-4000-8000-000000000000');

    await expectPage(page.getByRole('heading', { name: 'Page not found', level: 1 })).toBeVisible();
  });
});
