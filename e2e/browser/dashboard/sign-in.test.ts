import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { useDashboard } from '../../support/dashboard.ts';
import { chosenPassword, createPerson, enterPassword, expectInside, pathOf } from '../../support/demo/people.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { expectPage } from '../../support/pages/expect-page.ts';

const outside = { isSignedIn: false } as const;

describe('signing in', () => {
  const dashboard = useDashboard();
  const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

  it('says how the demo is signed in to, and leads to the page that was wanted', async () => {
    const page = await dashboard.open('/i/-/keys', outside);
    const { email, password } = dashboard.service.account;

    await expectPage(page.getByText(`This is the demo. Sign in as ${email}`)).toBeVisible();
    await enterPassword(page, email, password);

    await expectPage(heading(page, 'Keys')).toBeVisible();
  });

  it('reports a wrong password in words, and goes on from there', async () => {
    const { email } = await createPerson(dashboard.service);
    const page = await dashboard.open('/sign-in', outside);

    await enterPassword(page, email, 'not the password');
    await expectPage(page.getByRole('alert')).toContainText('The e-mail address or the password is not correct.');
    await expectAccessible(page);
    await enterPassword(page, email);

    await expectInside(page);
  });

  it('shows somebody else nothing of who was signed in before', async () => {
    const { email, name } = await createPerson(dashboard.service);
    const page = await dashboard.open('/sign-in', outside);
    await enterPassword(page, dashboard.service.account.email, dashboard.service.account.password);
    await page.getByRole('button', { name: 'Account of Demo' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();

    await enterPassword(page, email);

    await expectInside(page);
    await expectPage(page.getByRole('button', { name: `Account of ${name}` })).toBeVisible();
    await expectPage(page.getByText('Operator', { exact: true })).toBeHidden();
  });

  it('says who helps with a forgotten password where no mail is sent, and takes a new one by the link', async () => {
    const { email } = await createPerson(dashboard.service);
    const page = await dashboard.open('/sign-in', outside);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expectPage(page.getByText('This installation does not send e-mail')).toBeVisible();
    const { reset_url: url } = (await dashboard.service.run('admin', 'reset-password', email)) as { reset_url: string };

    const link = await dashboard.open(pathOf(url), outside);
    await expectPage(link.getByText(`For ${email}.`)).toBeVisible();
    await link.getByRole('textbox', { name: 'New password' }).fill('another violin tram');
    await link.getByRole('button', { name: 'Change password' }).click();
    await expectPage(heading(link, 'Password changed')).toBeVisible();
    await link.getByRole('link', { name: 'Sign in' }).click();
    await enterPassword(link, email, 'another violin tram');
    await expectInside(link);

    const again = await dashboard.open(pathOf(url), outside);
    await expectPage(heading(again, 'This link does not work')).toBeVisible();
    await expectPage(again.getByRole('alert')).toContainText('it was used or has expired');
    await expectAccessible(again);
  });

  it('takes no link that is cut', async () => {
    for (const path of ['/invitation', '/invitation#half', '/new-password#half']) {
      const page = await dashboard.open(path, outside);

      await expectPage(page.getByRole('alert')).toContainText('Part of the link is missing');
    }
  });

  it('lets somebody new in by an invitation', async () => {
    const { service } = dashboard;
    const made = await service.run('admin', 'create', '--institute', 'linden-quay', '--email', 'noor@school.example');
    const page = await dashboard.open(pathOf((made as { invite_url: string }).invite_url), outside);

    await expectPage(heading(page, 'Join Linden Quay Institute')).toBeVisible();
    await expectPage(page.getByLabel('E-mail')).toHaveValue('noor@school.example');
    await page.getByLabel('Your name').fill('Noor Haddad');
    await page.getByRole('textbox', { name: 'Password' }).fill('short');
    await page.getByRole('button', { name: 'Join' }).click();
    await expectPage(page.getByRole('textbox', { name: 'Password' })).toHaveJSProperty('validity.tooShort', true);
    await page.getByRole('textbox', { name: 'Password' }).fill(chosenPassword);
    await page.getByRole('button', { name: 'Join' }).click();

    await expectInside(page, 'Linden Quay Institute');
    await expectPage(page.getByRole('button', { name: 'Account of Noor Haddad' })).toBeVisible();
    expect(await page.evaluate('location.href')).not.toContain('#');
  });

  it('adds an institute to somebody who has an account, once they have signed in', async () => {
    const { email, name } = await createPerson(dashboard.service);
    const made = await dashboard.service.run('admin', 'create', '--institute', 'linden-quay', '--email', email);
    const path = pathOf((made as { invite_url: string }).invite_url);

    const other = await dashboard.open(path);
    await expectPage(other.getByText(`but this invitation is for ${email}`)).toBeVisible();
    await expectAccessible(other);

    const page = await dashboard.open(path, outside);
    // A link that was not mailed does not reveal who has an account.
    await expectPage(page.getByText('Do you have a Prospectus account?')).toBeVisible();
    await page.getByText('I have an account').click();
    await expectPage(page.getByText(`Sign in as ${email} to join.`)).toBeVisible();
    await page.getByRole('textbox', { name: 'Password' }).fill(chosenPassword);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('button', { name: `Join as ${name}` }).click();
    await expectInside(page, 'Linden Quay Institute');
  });
});
