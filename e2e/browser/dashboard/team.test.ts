import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { useDashboard } from '../../support/dashboard.ts';
import { chosenPassword, createPerson, enterPassword, expectInside, pathOf } from '../../support/demo/people.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { expectPage } from '../../support/pages/expect-page.ts';

describe('the screen of the team', () => {
  const dashboard = useDashboard();
  const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

  async function invite(page: Page, email: string): Promise<void> {
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite a person' });
    await dialog.getByLabel('E-mail').fill(email);
    await dialog.getByRole('button', { name: 'Create link' }).click();
  }

  it('invites somebody by a link that is shown this once, and lets them in', async () => {
    const page = await dashboard.open('/i/-/team');
    await expectPage(page.getByText('Last admin')).toBeVisible();

    await invite(page, 'Ada@School.example');
    const made = page.getByRole('region', { name: 'Send this link to ada@school.example' });
    await made.getByRole('button', { name: 'Copy the link' }).click();
    await expectPage(made.getByRole('button', { name: 'Copied the link' })).toBeVisible();
    const url = String(await page.evaluate('navigator.clipboard.readText()'));
    await expectPage(row(page, 'ada@school.example')).toContainText('Pending');
    await made.getByRole('button', { name: 'Done' }).click();
    await page.reload();
    await expectPage(row(page, 'ada@school.example')).toBeVisible();
    expect(await page.content()).not.toContain(url.split('#')[1]);

    const ada = await dashboard.open(pathOf(url), { isSignedIn: false });
    await expectPage(ada.getByText('Demo invited you to manage Linden Quay Institute.')).toBeVisible();
    await ada.getByLabel('Your name').fill('Ada');
    await ada.getByRole('textbox', { name: 'Password' }).fill(chosenPassword);
    await ada.getByRole('button', { name: 'Join' }).click();
    await expectInside(ada, 'Linden Quay Institute');

    await page.reload();
    await expectPage(row(page, 'ada@school.example').getByRole('rowheader', { name: 'Ada' })).toBeVisible();
    await expectPage(page.getByText('No open invitations.')).toBeVisible();
  });

  it('says next to the field why somebody cannot be invited', async () => {
    const page = await dashboard.open('/i/-/team');

    await invite(page, dashboard.service.account.email);

    const dialog = page.getByRole('dialog', { name: 'Invite a person' });
    await expectPage(dialog.getByText('is already a member of this institute.')).toBeVisible();
    await expectAccessible(page);
  });

  it('revokes an invitation, whose link then leads nowhere', async () => {
    const page = await dashboard.open('/i/-/team');
    await invite(page, 'late@school.example');
    const url = (await page.getByText(/\/dashboard\/invitation#/).textContent()) ?? '';

    await page.getByRole('button', { name: 'Revoke invitation for late@school.example' }).click();
    const dialog = page.getByRole('dialog', { name: 'Revoke the invitation for late@school.example?' });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Revoke invitation for late@school.example' }).click();
    await expectPage(row(page, 'late@school.example')).toBeHidden();

    const link = await dashboard.open(pathOf(url), { isSignedIn: false });
    await expectPage(link.getByRole('alert')).toContainText('it was used, was revoked or has expired');
  });

  it('removes an admin after saying what they lose and which preview links they know, and lets one leave (K6)', async () => {
    const first = await createPerson(dashboard.service);
    const second = await createPerson(dashboard.service);
    const page = await dashboard.open('/sign-in', { isSignedIn: false });
    await enterPassword(page, second.email);
    await expectInside(page);
    await page.getByRole('link', { name: 'Team' }).click();
    const previews = '/admin/v1/institutes/linden-quay-companies/previews';
    const ask = (method: string, path = '') =>
      page.evaluate(`fetch('${previews}${path}', { method: '${method}' }).then((reply) => reply.json())`) as Promise<{
        readonly id: string;
        readonly url: string;
      }>;
    const { url, id } = await ask('POST');

    await page.getByRole('button', { name: `Remove member ${first.name}` }).click();
    const dialog = page.getByRole('dialog', { name: `Remove ${first.name}?` });
    await expectPage(dialog).toContainText('loses access to Linden Quay for Companies immediately');
    await expectPage(dialog.getByLabel(`Withdraw the preview link of ${second.name}`)).toBeChecked();
    await expectAccessible(page);
    // Somebody else is quicker.
    await ask('POST', `/${id}/revoke`);
    await dialog.getByRole('button', { name: `Remove member ${first.name}` }).click();
    await expectPage(row(page, first.email)).toBeHidden();
    expect((await page.request.get(url)).status()).toBe(404);

    const lost = await dashboard.open('/sign-in', { isSignedIn: false });
    await enterPassword(lost, first.email);
    await expectPage(lost.getByText('You have no institute yet')).toBeVisible();

    await page.getByRole('button', { name: 'Leave Linden Quay for Companies' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave Linden Quay for Companies' }).click();
    await expectPage(page.getByText('You have no institute yet')).toBeVisible();
  });

  /** The team as one of its admins sees it, with another admin, who knows the secret of a webhook. */
  async function openTeam(path: string) {
    const leaving = await createPerson(dashboard.service);
    const own = await createPerson(dashboard.service);
    const target = `https://crm.unknown.invalid/${path}`;
    const theirs = await dashboard.open('/sign-in', { isSignedIn: false });
    await enterPassword(theirs, leaving.email);
    await expectInside(theirs);
    const body = JSON.stringify({ kind: 'webhook', target });
    const headers = "{ 'Content-Type': 'application/json' }";
    const institute = '/admin/v1/institutes/linden-quay-companies';
    await theirs.evaluate(`fetch('${institute}/forwarders', { method: 'POST', headers: ${headers}, body: '${body}' })`);
    const page = await dashboard.open('/sign-in', { isSignedIn: false, expected: /ERR_FAILED|404/ });
    await enterPassword(page, own.email);
    await expectInside(page);
    await page.getByRole('link', { name: 'Team' }).click();
    return { page, leaving, target };
  }

  /** The page of somebody who is about to remove such a member. */
  async function openRemoval(path: string) {
    const { page, leaving, target } = await openTeam(path);
    await page.getByRole('button', { name: `Remove member ${leaving.name}` }).click();
    const dialog = page.getByRole('dialog', { name: `Remove ${leaving.name}?` });
    await expectPage(dialog.getByLabel(`Replace the signing secret of ${target}`)).toBeChecked();
    const confirm = dialog.getByRole('button', { name: `Remove member ${leaving.name}` });
    return { page, leaving, target, dialog, confirm };
  }

  it('shows the new secrets of webhooks together with the removal (M8)', async () => {
    const { page, leaving, target, confirm } = await openRemoval('together');

    await confirm.click();

    const shown = page.getByRole('dialog', { name: 'New signing secrets' });
    await expectPage(shown).toContainText(target);
    await expectPage(shown.getByText(/^whsec_/)).toBeVisible();
    await expectAccessible(page);
    await shown.getByRole('button', { name: 'Done' }).click();
    await expectPage(row(page, leaving.email)).toBeHidden();
  });

  it('shows them together with a role that may do less, once that was asked about (M8)', async () => {
    const { page, leaving, target } = await openTeam('less');
    const role = page.getByRole('combobox', { name: `Role of ${leaving.name}` });
    const choose = async () => {
      await role.click();
      await page.getByRole('option', { name: 'Editor' }).click();
      return page.getByRole('dialog', { name: `Change the role of ${leaving.name} to Editor?` });
    };

    const dialog = await choose();
    await expectPage(dialog.getByLabel(`Replace the signing secret of ${target}`)).toBeChecked();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expectPage(role).toHaveValue('Admin');
    await expectPage(role).toBeFocused();
    await choose();
    await dialog.getByRole('button', { name: 'Change role' }).click();

    const shown = page.getByRole('dialog', { name: 'New signing secrets' });
    await expectPage(shown).toContainText(target);
    await expectPage(shown.getByText(/^whsec_/)).toBeVisible();
    await shown.getByRole('button', { name: 'Done' }).click();
    await expectPage(role).toHaveValue('Editor');
  });

  it('shows newer ones where the answer to a change of role was lost, whatever is listed by then (M8)', async () => {
    const { page, leaving, target } = await openTeam('again');
    await page.getByRole('combobox', { name: `Role of ${leaving.name}` }).click();
    await page.getByRole('option', { name: 'Reader' }).click();
    const dialog = page.getByRole('dialog', { name: `Change the role of ${leaving.name} to Reader?` });
    const secret = dialog.getByLabel(`Replace the signing secret of ${target}`);
    await expectPage(secret).toBeChecked();
    await page.route('**/members/*', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await dialog.getByRole('button', { name: 'Change role' }).click();
    await expectPage(dialog).toContainText('The role may have changed already');
    await page.unroute('**/members/*');
    // As a person does who comes back to the page: the list no longer has it.
    await page.clock.install();
    await page.clock.fastForward(60_000);
    await page.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))");
    await expectPage(secret).toBeHidden();

    await dialog.getByRole('button', { name: 'Change role' }).click();

    const shown = page.getByRole('dialog', { name: 'New signing secrets' });
    await expectPage(shown).toContainText(target);
    await expectPage(shown.getByText(/^whsec_/)).toBeVisible();
  });

  it('leaves a secret as it is that is unticked after a refused attempt (M8)', async () => {
    const { page, leaving, target } = await openTeam('refused');
    await page.getByRole('combobox', { name: `Role of ${leaving.name}` }).click();
    await page.getByRole('option', { name: 'Reader' }).click();
    const dialog = page.getByRole('dialog', { name: `Change the role of ${leaving.name} to Reader?` });
    const secret = dialog.getByLabel(`Replace the signing secret of ${target}`);
    await expectPage(secret).toBeChecked();
    const error = { code: 'rate_limited', message: 'Too many changes.', request_id: 'r' };
    await page.route('**/members/*', (route) => route.fulfill({ status: 429, json: { error } }));
    await dialog.getByRole('button', { name: 'Change role' }).click();
    await expectPage(dialog).toContainText('Too many changes.');
    await page.unroute('**/members/*');
    await secret.uncheck();
    const change = page.waitForRequest((request) => request.method() === 'PATCH');
    await dialog.getByRole('button', { name: 'Change role' }).click();

    expect((await change).postDataJSON()).toEqual({
      role: 'reader',
      import_tokens: [],
      webhooks: [],
      preview_links: [],
    });
    await expectPage(dialog).toBeHidden();
    await expectPage(page.getByRole('dialog', { name: 'New signing secrets' })).toBeHidden();
  });

  it('says that somebody else was faster, who may have replaced secrets (M8)', async () => {
    const { page, leaving, target, confirm } = await openRemoval('faster');
    const institute = '/admin/v1/institutes/linden-quay-companies';
    const found = `({ members }) => members.find(({ email }) => email === '${leaving.email}').user_id`;
    const remove = `(id) => fetch('${institute}/members/' + id, { method: 'DELETE' }).then(({ status }) => status)`;
    const team = `fetch('${institute}/team').then((reply) => reply.json())`;
    const removed = page.evaluate(`${team}.then(${found}).then(${remove})`);
    expect(await removed).toBe(200);

    await confirm.click();

    const gone = page.getByRole('dialog', { name: `${leaving.name} is no longer a member` });
    await expectPage(gone).toContainText('Another admin has just removed them.');
    await expectPage(gone.getByRole('listitem')).toHaveText([`Replace the signing secret of ${target}`]);
    await gone.getByRole('button', { name: 'Done' }).click();
    await expectPage(row(page, leaving.email)).toBeHidden();
  });

  it('says which secrets to replace again where the answer with the new ones was lost (M8)', async () => {
    const { page, leaving, target, dialog, confirm } = await openRemoval('lost');
    await page.route('**/members/*', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await confirm.click();
    await expectPage(dialog).toContainText('The removal may already have happened');
    await page.unroute('**/members/*');

    await confirm.click();

    const gone = page.getByRole('dialog', { name: `${leaving.name} is no longer a member` });
    await expectPage(gone.getByRole('listitem')).toHaveText([`Replace the signing secret of ${target}`]);
    await expectAccessible(page);
    await expectPage(gone.getByRole('link', { name: 'Replace secrets under Webhooks' })).toBeVisible();
    await gone.getByRole('button', { name: 'Done' }).click();
    await expectPage(row(page, leaving.email)).toBeHidden();
  });
});
