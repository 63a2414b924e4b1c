import { describe, it } from 'vitest';
import { useDashboard } from '../../support/dashboard.ts';
import { expectPage } from '../../support/pages/expect-page.ts';
import { holdChange, tryToClose, tryToGoBack } from '../../support/pages/leaving.ts';

/** Where something is made that is shown once. */
const secrets = [
  {
    what: 'a key',
    way: ['Keys'],
    open: 'Create key',
    field: 'Name',
    value: 'Slow',
    make: 'Create key',
    shown: /^vak_pub_/,
  },
  {
    what: 'an import token',
    way: ['Catalogue', 'Import a file'],
    open: 'Create import token',
    field: 'Name',
    value: 'Slow',
    make: 'Create import token',
    shown: /^imp_/,
  },
  {
    what: 'a webhook’s secret',
    way: ['Webhooks'],
    open: 'Add address',
    field: 'Webhook address',
    value: 'https://crm.school.example/enquiries',
    make: 'Add address',
    shown: /^whsec_/,
  },
  {
    what: 'an invitation',
    way: ['Team'],
    open: 'Invite',
    field: 'E-mail',
    value: 'slow@school.example',
    make: 'Create link',
    shown: /\/dashboard\/invitation#/,
  },
  {
    what: 'the address of a calendar',
    way: ['Calendar feeds'],
    open: 'Create feed',
    field: 'Name',
    value: 'Slow',
    make: 'Create feed',
    shown: /\/feeds\/[\w-]{43}\/runs\.ics$/,
  },
  {
    what: 'the key in place of another',
    way: ['Keys'],
    open: 'Rotate key Slow',
    field: 'Last day of the new key',
    value: '',
    make: 'Rotate key Slow',
    shown: /^vak_pub_/,
  },
];

describe('what is shown once', () => {
  const dashboard = useDashboard();

  it.each(secrets)('is shown however one tries to leave while it is made: $what', async (secret) => {
    const page = await dashboard.open('/i/-');
    for (const name of secret.way) await page.getByRole('link', { name, exact: true }).click();
    const held = await holdChange(page, '**/admin/v1/institutes/**');

    const dialog = page.getByRole('dialog');
    // A list that turns out to be empty has the button elsewhere: a click in that moment meets neither.
    await expectPage(async () => {
      const button = page.getByRole('button', { name: secret.open }).first();
      if (!(await dialog.isVisible())) await button.click({ timeout: 2_000 });
      await expectPage(dialog).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await dialog.getByLabel(secret.field).fill(secret.value);
    await dialog.getByRole('button', { name: secret.make }).click();
    await held.sent();
    await tryToClose(page);
    await tryToGoBack(page);
    await expectPage(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await held.release();

    await expectPage(dialog).toBeHidden();
    await expectPage(page.getByText(secret.shown).first()).toBeVisible();
  });

  it('is shown to an operator who clicks a link while an invitation is made', async () => {
    const page = await dashboard.open('/operator');
    await page.getByRole('link', { name: 'Linden Quay Institute' }).click();
    const held = await holdChange(page, '**/admin/v1/operator/**');

    await page.getByLabel('E-mail address').fill('slow@admin.example');
    await page.getByRole('button', { name: 'Invite admin' }).click();
    await held.sent();
    await page.getByRole('link', { name: 'Health' }).click();
    await held.release();

    await expectPage(page.getByText(/\/dashboard\/invitation#/)).toBeVisible();
    await page.getByRole('link', { name: 'Health' }).click();
    await expectPage(page.getByRole('heading', { name: 'Health', level: 1 })).toBeVisible();
  });
});
