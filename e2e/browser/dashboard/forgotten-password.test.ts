import { afterAll, describe, it } from 'vitest';
import { createMailServer } from '../../../apps/service/test/support/others/mail-server.ts';
import { useDashboard } from '../../support/dashboard.ts';
import { createPerson, enterPassword, expectInside, pathOf } from '../../support/demo/people.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { expectPage } from '../../support/pages/expect-page.ts';

const mail = await createMailServer();
afterAll(() => mail.close());

describe('a forgotten password, where mail is sent', () => {
  const dashboard = useDashboard({
    SMTP_URL: `smtp://127.0.0.1:${mail.settings.port}`,
    MAIL_FROM: 'Prospectus <no-reply@school.example>',
  });

  it('is replaced by the link in a mail', async () => {
    const { email } = await createPerson(dashboard.service);
    const page = await dashboard.open('/sign-in', { isSignedIn: false });
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expectPage(page.getByText('If it belongs to an account, we’ll send a link')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expectPage(page.getByRole('heading', { name: 'Check your inbox', level: 1 })).toBeVisible();
    await expectAccessible(page);
    await expectPage.poll(() => mail.received.length).toBe(1);
    const [url = ''] = /http:\S+/.exec(mail.received[0]?.body ?? '') ?? [];

    const link = await dashboard.open(pathOf(url), { isSignedIn: false });
    await link.getByRole('textbox', { name: 'New password' }).fill('another violin tram');
    await link.getByRole('button', { name: 'Change password' }).click();
    await link.getByRole('link', { name: 'Sign in' }).click();
    await enterPassword(link, email, 'another violin tram');

    await expectInside(link);
  });
});
