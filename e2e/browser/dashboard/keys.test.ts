import type { Page } from '@playwright/test';
import { beforeAll, describe, expect, it } from 'vitest';
import { useDashboard } from '../../support/dashboard.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { expectPage } from '../../support/pages/expect-page.ts';

describe('the screen of keys', () => {
  const dashboard = useDashboard();

  /** Makes a key by the dashboard's API; resolves to the key itself. */
  async function makeKey(name: string): Promise<string> {
    const { json } = await dashboard.call('POST', '/institutes/-/keys', { name });
    return (json as { secret: string }).secret;
  }
  const read = (key: string, origin?: string) =>
    fetch(`${dashboard.service.url}/catalog/v1/site`, {
      headers: { 'X-API-Key': key, ...(origin === undefined ? {} : { Origin: origin }) },
    }).then(({ status }) => status);
  /** The status that a key comes to, which every process learns of within seconds. */
  const expectStatus = (key: string, status: number) => expectPage.poll(() => read(key)).toBe(status);
  const row = (page: Page, name: string) =>
    page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });

  it('makes a key for pages, which is shown this once with what to paste, and works from pages alone (D40, §2.7)', async () => {
    const page = await dashboard.open('/i/-/keys');

    await page.getByRole('button', { name: 'Create key' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create a key' });
    await dialog.getByLabel('Name').fill('Autumn fair');
    const place = dialog.getByRole('radiogroup', { name: 'Where will this key be used?' });
    await expectPage(place.getByRole('radio', { name: 'On web pages' })).toBeChecked();
    await expectPage(dialog.getByRole('checkbox', { name: 'Read the published catalogue' })).toBeChecked();
    await expectPage(dialog.getByRole('checkbox', { name: 'Send enquiries' })).toBeChecked();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Create key' }).click();

    const made = page.getByRole('region', { name: 'The key Autumn fair is ready' });
    await expectPage(made).toBeVisible();
    await made.getByRole('button', { name: 'Copy the key' }).click();
    await expectPage(made.getByRole('button', { name: 'Copied the key' })).toBeVisible();
    const key = String(await page.evaluate('navigator.clipboard.readText()'));
    expect(key).toMatch(/^vak_pub_[0-9a-f]{48}$/);
    expect(await read(key)).toBe(403);
    expect(await read(key, 'http://localhost:8080')).toBe(200);
    for (const [what, within] of [
      ['the tags', `<prospectus-courses api-key="${key}"></prospectus-courses>`],
      ['the code', `key: '${key}'`],
      ['the command', `curl -H 'X-API-Key: ${key}' -H 'Origin: http://localhost'`],
    ] as const) {
      await made.getByRole('button', { name: `Copy ${what}` }).click();
      await expectPage(made.getByRole('button', { name: `Copied ${what}` })).toBeVisible();
      expect(await page.evaluate('navigator.clipboard.readText()')).toContain(within);
    }
    await expectPage(made).toContainText('Anyone may see it in your pages');
    await expectAccessible(page);
    await expectPage(row(page, 'Autumn fair')).toContainText('Only from websites');
    await expectPage(row(page, 'Autumn fair')).toContainText('Active');
    await expectPage(row(page, 'Autumn fair')).toContainText(`${key.slice(0, 12)}…`);

    await page.reload();
    await expectPage(row(page, 'Autumn fair')).toBeVisible();
    expect(await page.content()).not.toContain(key);
  });

  it('makes a key for a server that may do one thing alone, and needs at least one (§5.2, D40)', async () => {
    const page = await dashboard.open('/i/-/keys');

    await page.getByRole('button', { name: 'Create key' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create a key' });
    await dialog.getByLabel('Name').fill('Newsletter');
    await dialog.getByRole('radio', { name: 'On a server, in an app or in a build' }).check();
    for (const name of ['Read the published catalogue', 'Send enquiries']) await dialog.getByLabel(name).uncheck();
    await dialog.getByRole('button', { name: 'Create key' }).click();
    await expectPage(dialog.getByText('Choose at least one.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Read the published catalogue').check();
    await dialog.getByRole('button', { name: 'Create key' }).click();

    const made = page.getByRole('region', { name: 'The key Newsletter is ready' });
    const key = (await made.getByText(/^vak_pub_[0-9a-f]{48}$/).textContent()) ?? '';
    expect(await read(key)).toBe(200);
    await expectPage(made.getByText('prospectus-courses')).toBeHidden();
    await expectPage(made.getByText('Anyone may see it')).toBeHidden();
    await expectPage(row(page, 'Newsletter')).toContainText('Reads courses');
    await expectPage(row(page, 'Newsletter')).not.toContainText('Sends enquiries');
    await made.getByRole('button', { name: 'Done' }).click();
    await expectPage(made).toBeHidden();
  });

  it('does not take a key along to another institute', async () => {
    const page = await dashboard.open('/i/-/keys');
    await page.getByRole('button', { name: 'Create key' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('For one alone');
    await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
    await expectPage(page.getByText(/^vak_pub_[0-9a-f]{48}$/)).toBeVisible();

    await page.getByRole('combobox', { name: 'Institute' }).click();
    await page.getByRole('option', { selected: false }).first().click();

    await expectPage(page.getByText(/^vak_pub_[0-9a-f]{48}$/)).toBeHidden();
    await expectPage(row(page, 'For one alone')).toBeHidden();
  });

  it('says next to the field why a key cannot be made', async () => {
    const page = await dashboard.open('/i/-/keys');

    await page.getByRole('button', { name: 'Create key' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create a key' });
    await dialog.getByLabel('Name').fill(' ');
    await dialog.getByRole('button', { name: 'Create key' }).click();

    await expectPage(dialog.getByText('Give the key a name that tells it apart from the others.')).toBeVisible();
    await dialog.getByLabel('Name').fill('Past');
    await dialog.getByLabel('Last day (optional)').fill('2020-01-01');
    await dialog.getByRole('button', { name: 'Create key' }).click();
    await expectPage(dialog.getByLabel('Last day (optional)')).toHaveJSProperty('validity.rangeUnderflow', true);
  });

  it('says how often each key was called today, and that it is not known rather than nothing', async () => {
    const key = await makeKey('Busy');
    await expectStatus(key, 200);
    const page = await dashboard.open('/i/-/keys', { expected: /ERR_FAILED/ });
    await expectPage(row(page, 'Busy')).toContainText(/[1-9]\d* today/);
    await makeKey('Idle');

    await page.reload();
    await expectPage(row(page, 'Idle')).toContainText('0 today');
    await page.route('**/usage/shares?*', (route) => route.abort());
    await page.reload();

    await expectPage(row(page, 'Busy')).toContainText('Not available right now');
    await expectPage(row(page, 'Idle')).toContainText('Not available right now');
  });

  it('revokes a key after saying what stops, and lists it among those that ended', async () => {
    const key = await makeKey('Old shop');
    const page = await dashboard.open('/i/-/keys');

    await page.getByRole('button', { name: 'Revoke key Old shop' }).click();
    const dialog = page.getByRole('dialog', { name: 'Revoke the key Old shop?' });
    await expectPage(dialog).toContainText(`websites and programs that use ${key.slice(0, 12)}…`);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expectPage(row(page, 'Old shop')).toBeVisible();
    await page.getByRole('button', { name: 'Revoke key Old shop' }).click();
    await dialog.getByRole('button', { name: 'Revoke key Old shop' }).click();

    await expectPage(row(page, 'Old shop')).toBeHidden();
    await expectStatus(key, 401);
    await page.getByRole('radiogroup', { name: 'Show' }).getByText('Ended').click();
    await expectPage(row(page, 'Old shop')).toContainText('Revoked');
    await expectPage(page).toHaveURL(/\?state=ended$/);
    await expectAccessible(page);
  });

  it('rotates a key: both work until the old one ends', async () => {
    const old = await makeKey('Main shop');
    const page = await dashboard.open('/i/-/keys');

    await page.getByRole('button', { name: 'Rotate key Main shop' }).click();
    const dialog = page.getByRole('dialog', { name: 'Rotate the key Main shop' });
    await expectPage(dialog.getByRole('radio', { name: '24 hours' })).toBeChecked();
    await dialog.getByRole('radio', { name: '7 days' }).check();
    await dialog.getByRole('button', { name: 'Rotate key Main shop' }).click();

    const made = page.getByRole('region', { name: 'The new key Main shop is ready' });
    const text = (await made.getByText(/^vak_pub_[0-9a-f]{48}$/).textContent()) ?? '';
    await expectStatus(text, 200);
    expect(await read(old)).toBe(200);
    const replaced = row(page, 'Main shop').filter({ hasText: `Replaced by ${text.slice(0, 12)}…` });
    await expectPage(replaced).toContainText('ends');
    await replaced.getByRole('button', { name: 'Rotate key Main shop' }).click();
    await dialog.getByRole('button', { name: 'Rotate key Main shop' }).click();
    await expectPage(dialog.getByRole('alert')).toContainText('was already replaced by');
  });

  it('ends the old key at once where that was chosen', async () => {
    const old = await makeKey('Leaked');
    await expectStatus(old, 200);
    const page = await dashboard.open('/i/-/keys');

    await page.getByRole('button', { name: 'Rotate key Leaked' }).click();
    const dialog = page.getByRole('dialog', { name: 'Rotate the key Leaked' });
    await dialog.getByRole('radio', { name: 'No time: it stops working now' }).check();
    await expectPage(dialog.getByText('Within 30 seconds')).toBeVisible();
    await dialog.getByRole('button', { name: 'Rotate key Leaked' }).click();

    await expectPage(page.getByRole('region', { name: 'The new key Leaked is ready' })).toBeVisible();
    await expectStatus(old, 401);
  });

  describe('while no key works', () => {
    let id: string;

    beforeAll(async () => {
      id = dashboard.instituteId;
      const { json } = await dashboard.call('GET', '/institutes/-/keys?state=active');
      for (const key of (json as { data: { id: string }[] }).data) {
        await dashboard.call('POST', `/institutes/-/keys/${key.id}/revoke`);
      }
    });

    it('teaches what a key is for', async () => {
      const page = await dashboard.open('/i/-/keys');

      await expectPage(page.getByRole('heading', { name: 'No active keys' })).toBeVisible();
      await expectPage(page.getByText(`npx prospectus keys create --institute ${id}`)).toBeVisible();
      await expectAccessible(page);
    });
  });
});
