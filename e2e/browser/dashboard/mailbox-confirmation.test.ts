import { afterAll, describe, it } from 'vitest';
import { createMailServer } from '../../../apps/service/test/support/others/mail-server.ts';
import { useDashboard } from '../../support/dashboard.ts';
import { pathOf } from '../../support/demo/people.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { expectPage } from '../../support/pages/expect-page.ts';

const mail = await createMailServer();
afterAll(() => mail.close());

describe('a mailbox that is added, where mail is sent', () => {
  const dashboard = useDashboard({
    SMTP_URL: `smtp://127.0.0.1:${mail.settings.port}`,
    MAIL_FROM: 'Prospectus <no-reply@school.example>',
  });

  it('waits until its reader opens the link and confirms, who need not be signed in', async () => {
    const page = await dashboard.open('/i/-/webhooks');
    await page.getByRole('button', { name: 'Add address' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add an address' });
    await dialog.getByRole('radio', { name: 'E-mail' }).check();
    await dialog.getByLabel('E-mail address').fill('office@school.example');
    await dialog.getByRole('button', { name: 'Add address' }).click();
    const row = page.getByRole('row').filter({ hasText: 'office@school.example' });
    await expectPage(row).toContainText('Not confirmed yet');
    await expectAccessible(page);
    await row.getByRole('button', { name: 'Send link again to office@school.example' }).click();
    await expectPage(page.getByText('A new link was sent to office@school.example.')).toBeVisible();
    await expectPage.poll(() => mail.received.length).toBe(2);
    const [first, second] = mail.received.map(({ body }) => /http:\S+/.exec(body)?.[0] ?? '');

    const dead = await dashboard.open(pathOf(first ?? ''), { isSignedIn: false });
    await expectPage(dead.getByText('This link is no longer valid')).toBeVisible();
    const link = await dashboard.open(pathOf(second ?? ''), { isSignedIn: false });
    await expectPage(link.getByRole('heading', { name: 'Confirm an e-mail address', level: 1 })).toBeVisible();
    await expectAccessible(link);
    await link.getByRole('button', { name: 'Send enquiries here' }).click();
    await expectPage(link.getByRole('heading', { name: 'The address is confirmed', level: 1 })).toBeVisible();

    await page.reload();
    await expectPage(row).toContainText('Nothing sent yet');
    await expectPage(row.getByRole('button', { name: 'Send a test to office@school.example' })).toBeVisible();
  });
});
