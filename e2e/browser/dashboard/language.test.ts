import { describe, expect, it } from 'vitest';
import { useDashboard } from '../../support/dashboard.ts';
import { chosenPassword, createPerson, enterPassword } from '../../support/demo/people.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { expectPage } from '../../support/pages/expect-page.ts';

describe('the language of the dashboard', () => {
  const dashboard = useDashboard();

  it('is the browser’s, until somebody chooses one, which they then find in every browser', async () => {
    const { email, name } = await createPerson(dashboard.service);
    const page = await dashboard.open('/account', { isSignedIn: false, locale: 'de-AT' });
    await expectPage(page.getByRole('heading', { name: 'Anmelden', level: 1 })).toBeVisible();
    expect(await page.title()).toBe('Anmelden · Prospectus');
    await page.getByLabel('E-Mail').fill(email);
    await page.getByRole('textbox', { name: 'Passwort' }).fill('not the password');
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await expectPage(page.getByText('Die E-Mail-Adresse oder das Passwort ist falsch.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Passwort' }).fill(chosenPassword);
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await expectPage(page.getByRole('heading', { name: 'Konto', level: 1 })).toBeVisible();
    await expectPage(page.locator('html')).toHaveAttribute('lang', 'de');
    await expectPage(page.getByRole('table', { name: 'Sitzungen' }).getByText('gerade eben').first()).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('combobox', { name: 'Sprache' }).selectOption('English');
    await page.getByRole('button', { name: 'Sprache speichern' }).click();
    await expectPage(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible();
    await expectPage(page.locator('html')).toHaveAttribute('lang', 'en');
    const elsewhere = await dashboard.open('/account', { isSignedIn: false, locale: 'de-DE' });
    await elsewhere.getByRole('button', { name: 'English' }).click();
    await expectPage(elsewhere.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
    await elsewhere.getByRole('button', { name: 'Deutsch' }).click();
    await elsewhere.getByLabel('E-Mail').fill(email);
    await elsewhere.getByRole('textbox', { name: 'Passwort' }).fill(chosenPassword);
    await elsewhere.getByRole('button', { name: 'Anmelden', exact: true }).click();

    await expectPage(elsewhere.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible();
    await expectPage(elsewhere.getByRole('button', { name: `Account of ${name}` })).toBeVisible();
    await expectPage(elsewhere.getByRole('combobox', { name: 'Language' })).toHaveValue('en');
  });

  it('stays English for those whose browser prefers it, whatever else it knows', async () => {
    const { email } = await createPerson(dashboard.service);
    const page = await dashboard.open('/account', { isSignedIn: false });
    await enterPassword(page, email);

    await expectPage(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible();
    const loaded = await page.evaluate<string[]>('performance.getEntriesByType("resource").map(({ name }) => name)');
    expect(loaded.filter((address) => /\/assets\/de-/.test(address))).toEqual([]);
  });
});
