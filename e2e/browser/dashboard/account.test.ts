import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { useDashboard } from '../../support/dashboard.ts';
import {
  authenticatorCode,
  chosenPassword,
  createPerson,
  enterPassword,
  expectInside,
} from '../../support/demo/people.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { expectPage } from '../../support/pages/expect-page.ts';
import { tryToClose } from '../../support/pages/leaving.ts';

describe('the screen of one’s account', () => {
  const dashboard = useDashboard();

  /** Opens the account page, signed in as a new person. */
  async function openAccount(): Promise<{ readonly page: Page; readonly email: string }> {
    const { email } = await createPerson(dashboard.service);
    const page = await dashboard.open('/account', { isSignedIn: false });
    await enterPassword(page, email);
    await expectPage(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible();
    return { page, email };
  }

  /** What a button copies. */
  async function copied(page: Page, what: string): Promise<string> {
    await page.getByRole('button', { name: `Copy ${what}` }).click();
    await expectPage(page.getByRole('button', { name: `Copied ${what}` })).toBeVisible();
    return String(await page.evaluate('navigator.clipboard.readText()'));
  }

  it('keeps the demo’s password as it is, and says so', async () => {
    const page = await dashboard.open('/account');

    await expectPage(page.getByText('This is the demo account.')).toBeVisible();
    await expectPage(page.getByRole('heading', { name: 'Password' })).toBeHidden();
  });

  it('turns the weekly e-mail of an institute off, which holds after a reload (D45)', async () => {
    const page = await dashboard.open('/account');
    const choice = page.getByRole('region', { name: 'Weekly e-mail' }).getByRole('switch').first();
    await expectPage(choice).toBeChecked();

    await choice.click();

    await expectPage(page.getByText('Choice saved.')).toBeVisible();
    await page.reload();
    await expectPage(choice).not.toBeChecked();
    await expectAccessible(page);
  });

  it('takes another name and another password, which ends other sessions', async () => {
    const { page, email } = await openAccount();
    const elsewhere = await dashboard.open('/account', { isSignedIn: false });
    await enterPassword(elsewhere, email);
    await expectPage(elsewhere.getByRole('table', { name: 'Sessions' }).getByText('This browser')).toBeVisible();

    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Mira Sand');
    await page.getByRole('button', { name: 'Save name' }).click();
    await expectPage(page.getByRole('button', { name: 'Account of Mira Sand' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Current password' }).fill('not the password');
    await page.getByRole('textbox', { name: 'New password' }).fill('another violin tram');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expectPage(page.getByText('The password is not correct.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Current password' }).fill(chosenPassword);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expectPage(page.getByText('Password changed.')).toBeVisible();

    await elsewhere.reload();
    await expectPage(elsewhere.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
    await enterPassword(elsewhere, email, 'another violin tram');
    await expectPage(elsewhere.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible();
  });

  it('sets two-factor authentication up, which asks for a code from then on, or for a recovery code', async () => {
    const { page, email } = await openAccount();
    await page.getByRole('button', { name: 'Set up two-factor' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Your password' }).fill(chosenPassword);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Next' }).click();
    const codes = (await copied(page, 'the recovery codes')).split('\n');
    expect(codes).toHaveLength(10);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'I have saved them' }).click();
    await expectPage(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    const secret = await copied(page, 'the key');
    await dialog.getByRole('textbox', { name: 'Code' }).fill('000000');
    await dialog.getByRole('button', { name: 'Turn on two-factor' }).click();
    await expectPage(dialog.getByText('This code is not correct')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Code' }).fill(authenticatorCode(secret));
    await dialog.getByRole('button', { name: 'Turn on two-factor' }).click();
    await expectPage(page.getByRole('button', { name: 'Turn off two-factor' })).toBeVisible();

    const phone = await dashboard.open('/sign-in', { isSignedIn: false });
    await enterPassword(phone, email);
    await expectPage(phone.getByRole('heading', { name: 'Enter your code', level: 1 })).toBeVisible();
    await expectAccessible(phone);
    await phone.getByRole('textbox', { name: 'Code' }).fill('000000');
    await phone.getByRole('button', { name: 'Continue' }).click();
    await expectPage(phone.getByRole('alert')).toContainText('This code is not correct.');
    // The one that turned it on does not sign in as well.
    await phone.getByRole('textbox', { name: 'Code' }).fill(authenticatorCode(secret, 1));
    await phone.getByRole('button', { name: 'Continue' }).click();
    await expectInside(phone);

    const paper = await dashboard.open('/sign-in', { isSignedIn: false });
    await enterPassword(paper, email);
    await paper.getByRole('button', { name: 'Use a recovery code' }).click();
    await paper.getByRole('textbox', { name: 'Recovery code' }).fill(codes[0] ?? '');
    await paper.getByRole('button', { name: 'Continue' }).click();
    await expectInside(paper);

    await page.getByRole('button', { name: 'New recovery codes' }).click();
    await dialog.getByRole('textbox', { name: 'Your password' }).fill(chosenPassword);
    await dialog.getByRole('textbox', { name: 'Code' }).fill('000000');
    await dialog.getByRole('button', { name: 'New recovery codes' }).click();
    await expectPage(dialog.getByText('This code is not correct')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Code' }).fill(codes[1] ?? '');
    await dialog.getByRole('button', { name: 'New recovery codes' }).click();
    await expectPage(page.getByRole('dialog', { name: 'Save your recovery codes' })).toBeVisible();
    const newCodes = (await copied(page, 'the recovery codes')).split('\n');
    await tryToClose(page);
    await expectPage(dialog.getByRole('button', { name: 'Copied the recovery codes' })).toBeVisible();
    await dialog.getByRole('button', { name: 'I have saved them' }).click();
    await expectPage(dialog).toBeHidden();

    await page.getByRole('button', { name: 'Turn off two-factor' }).click();
    await expectAccessible(page);
    await dialog.getByRole('textbox', { name: 'Your password' }).fill(chosenPassword);
    await dialog.getByRole('textbox', { name: 'Code' }).fill(newCodes[0] ?? '');
    await dialog.getByRole('button', { name: 'Turn off two-factor' }).click();
    await expectPage(page.getByRole('button', { name: 'Set up two-factor' })).toBeVisible();
  });

  it('shows where one is signed in, and ends one session or all', async () => {
    const { page, email } = await openAccount();
    const elsewhere = await dashboard.open('/account', { isSignedIn: false });
    await enterPassword(elsewhere, email);
    await expectPage(elsewhere.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible();

    // The first one is of the program that accepted the invitation.
    await page.reload();
    const sessions = page.getByRole('table', { name: 'Sessions' });
    await expectPage(sessions.getByRole('row')).toHaveCount(4);
    await sessions.getByRole('button', { name: 'Sign out Chrome, Linux' }).click();
    await expectPage(sessions.getByRole('row')).toHaveCount(3);
    await elsewhere.reload();
    await expectPage(elsewhere.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();

    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign out everywhere?' });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expectPage(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
  });
});
