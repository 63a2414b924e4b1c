import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { useDashboard } from '../../support/dashboard.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { expectPage } from '../../support/pages/expect-page.ts';

describe('the inbox', () => {
  const dashboard = useDashboard({ WEBHOOK_PRIVATE_ADDRESSES: 'true' });
  const rows = (page: Page) => page.getByRole('table', { name: 'Enquiries, newest first' }).getByRole('rowheader');
  const openOne = async (name: string, expected?: RegExp) => {
    const page = await dashboard.open('/i/-/enquiries', expected && { expected });
    await page.getByRole('link', { name }).first().click();
    await expectPage(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expectPage(page).toHaveURL(/\/enquiries\/[^/?]+$/);
    return page;
  };
  const back = (page: Page) =>
    page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Enquiries' });
  /** Returns how somebody else sets the status of the enquiry that a page shows, unseen by the page. */
  const overtake = (page: Page) => {
    const id = page.url().split('/').at(-1);
    return (from: string, to: string) => dashboard.call('PUT', `/institutes/-/leads/${id}/status`, { from, to });
  };
  const choose = async (page: Page, field: string, option: string) => {
    await page.getByRole('combobox', { name: field, exact: true }).click();
    await page.getByRole('option', { name: option }).click();
  };

  it('shows what visitors sent, and finds it by search and filters that stay in the address', async () => {
    const page = await dashboard.open('/i/-/enquiries');
    await expectPage(rows(page)).toHaveCount(6);

    await page.getByLabel('Search name, e-mail, phone or message').fill('AMARA');
    await expectPage(rows(page)).toHaveCount(2);
    await page.getByRole('button', { name: 'More filters' }).click();
    await choose(page, 'Campaign', 'Open day');
    await expectPage(rows(page)).toHaveCount(1);

    await page.reload();
    await expectPage(rows(page)).toHaveText([/Amara Osei/]);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expectPage(rows(page)).toHaveCount(6);
    await choose(page, 'Website', 'From a server');
    await expectPage(rows(page)).toHaveText([/Tomás Oliveira/]);
  });

  it('says when nothing is like what was asked for', async () => {
    const page = await dashboard.open('/i/-/enquiries?search=nobody');
    await expectPage(page.getByText('No enquiries match your filters.')).toBeVisible();
    await expectAccessible(page);

    await page.getByLabel('Search name, e-mail, phone or message').fill('');
    await page.getByRole('button', { name: 'More filters' }).click();
    await page.getByLabel('From').fill('2999-01-01');

    await expectPage(page).toHaveURL(/from=2999-01-01/);
    await expectPage(page.getByText('No enquiries match your filters.')).toBeVisible();
  });

  it('takes days that are typed digit by digit, and asks for whole ones alone', async () => {
    const page = await dashboard.open('/i/-/enquiries');
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) refused.push(response.url());
    });
    await page.getByRole('button', { name: 'More filters' }).click();
    const from = page.getByLabel('From');

    await from.pressSequentially('04042026', { delay: 50 });

    await expectPage(from).toHaveValue('2026-04-04');
    await expectPage(page).toHaveURL(/from=2026-04-04/);
    expect(refused).toEqual([]);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expectPage(from).toHaveValue('');
  });

  it('gives the filtered list as a CSV file', async () => {
    const page = await dashboard.open('/i/-/enquiries?search=noor');
    await expectPage(rows(page)).toHaveCount(1);

    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export CSV' }).click();

    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^enquiries-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('"Noor Haddad"');
  });

  it('shows one with all that was sent, keeps its status and one’s notes', async () => {
    const page = await openOne('Jürgen Weiß');
    await expectPage(page.getByText('Wir wären zu dritt.')).toBeVisible();
    await expectPage(page.getByText('Weiß & Söhne')).toBeVisible();

    await page.getByRole('radiogroup', { name: 'Status' }).getByText('Qualified').click();
    await page.getByLabel('New note').fill('Called back.\nWants May.');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expectPage(page.getByText('Called back.')).toBeVisible();
    await expectPage(page.getByLabel('New note')).toHaveValue('');
    await page.reload();
    await expectPage(page.getByRole('radio', { name: 'Qualified' })).toBeChecked();

    await page.getByRole('button', { name: 'Delete note' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete this note?' });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Delete note' }).click();
    await expectPage(page.getByText('No notes yet.')).toBeVisible();
    await back(page).click();
    await expectPage(page.getByRole('row', { name: /Jürgen Weiß/ }).getByText('Qualified')).toBeVisible();
  });

  it('adds a note once that is added again since the answer was lost (E12)', async () => {
    const page = await openOne('Jürgen Weiß', /ERR_FAILED/);
    await page.route('**/notes', async (route) => {
      await route.fetch();
      await route.abort();
    });
    const add = page.getByRole('button', { name: 'Add note' });
    await page.getByLabel('New note').fill('Lost on the way.');
    await add.click();
    await expectPage(page.getByRole('alert')).toContainText('could not be reached');
    await page.unroute('**/notes');

    await add.click();

    await expectPage(page.getByLabel('New note')).toHaveValue('');
    await expectPage(page.getByText('Lost on the way.')).toHaveCount(1);
    await page.getByRole('button', { name: 'Delete note' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete note' }).click();
    await expectPage(page.getByText('No notes yet.')).toBeVisible();
  });

  it('says what a status was changed to, and takes it back when asked to', async () => {
    const page = await openOne('Ingrid Sørensen');

    await page.getByRole('radiogroup', { name: 'Status' }).getByText('Closed').click();
    const said = page.getByRole('status').filter({ hasText: 'Status changed to Closed' });
    await expectPage(said).toBeVisible();
    await expectAccessible(page);
    await said.getByRole('button', { name: 'Undo' }).click();

    await expectPage(page.getByRole('radio', { name: 'New' })).toBeChecked();
    await expectPage(said).toBeHidden();
  });

  it('begins a reply with subject and question, then offers to mark the enquiry as contacted', async () => {
    const page = await openOne('Ingrid Sørensen');
    // Where a mail program would open.
    await page.evaluate("addEventListener('click', (event) => event.preventDefault())");

    const reply = page.getByRole('link', { name: 'Reply' });
    const address = new URL((await reply.getAttribute('href')) ?? '');
    expect(address.pathname).toBe('ingrid@people.example');
    expect(address.searchParams.get('subject')).toBe('Your question about SQL: First Queries');
    expect(address.searchParams.get('body')).toContain('> Can my employer be invoiced?');
    await reply.click();
    await page.getByRole('button', { name: 'Mark as contacted' }).click();

    await expectPage(page.getByRole('radio', { name: 'Contacted' })).toBeChecked();
    await expectPage(page.getByRole('link', { name: 'SQL: First Queries' })).toHaveAttribute('href', /courses\/sql/);
  });

  it('is found again as it was searched, on the way back from an enquiry', async () => {
    const page = await dashboard.open('/i/-/enquiries?search=amara&status=new');
    await expectPage(rows(page)).toHaveCount(1);

    await page.getByRole('link', { name: 'Amara Osei' }).click();
    await expectPage(page.getByRole('heading', { name: 'Amara Osei', level: 1 })).toBeVisible();
    await back(page).click();

    await expectPage(page).toHaveURL(/search=amara&status=new$/);
    await expectPage(rows(page)).toHaveCount(1);
  });

  it('chooses a status from a list at the width of a telephone', async () => {
    const page = await dashboard.open('/i/-/enquiries?search=tomas', { width: 360 });
    await page.getByRole('link', { name: 'Tomás Oliveira' }).click();

    await expectPage(page.getByRole('combobox', { name: 'Status' })).toHaveValue('qualified');
    await expectAccessible(page);
  });

  it('claims of an enquiry without deliveries no more than the log knows (D31)', async () => {
    const page = await openOne('Tomás Oliveira');

    const deliveries = page.getByRole('region', { name: 'Deliveries' });
    await expectPage(deliveries).toContainText('No deliveries in the log.');
    await expectPage(deliveries).not.toContainText('Not forwarded');
  });

  it('offers no undo of a status that somebody else has set already (M9)', async () => {
    const page = await openOne('Noor Haddad');
    const set = overtake(page);
    await set('new', 'contacted');

    await page.getByRole('radiogroup', { name: 'Status' }).getByText('Contacted').click();

    const said = page.getByRole('status').filter({ hasText: 'The status was already Contacted' });
    await expectPage(said).toBeVisible();
    await expectPage(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
    await set('contacted', 'new');
  });

  it('says that a status has changed since, where an undo comes too late, and shows it (M9)', async () => {
    const page = await openOne('Noor Haddad');
    await page.getByRole('radiogroup', { name: 'Status' }).getByText('Contacted').click();
    const first = page.getByRole('status').filter({ hasText: 'Status changed to Contacted' });
    await expectPage(first).toBeVisible();
    const set = overtake(page);
    await set('contacted', 'qualified');

    await first.getByRole('button', { name: 'Undo' }).click();

    await expectPage(page.getByRole('alert')).toContainText('Not undone: the status has changed since then.');
    await expectPage(page.getByRole('radio', { name: 'Qualified' })).toBeChecked();
    await set('qualified', 'new');
  });

  it('says when somebody else has set another status meanwhile, and shows it (M9)', async () => {
    const page = await openOne('Noor Haddad');
    const set = overtake(page);
    await set('new', 'contacted');

    await page.getByRole('radiogroup', { name: 'Status' }).getByText('Closed').click();

    await expectPage(page.getByRole('alert')).toContainText('The status of this enquiry has changed in the meantime');
    await expectPage(page.getByRole('radio', { name: 'Contacted' })).toBeChecked();
    await expectAccessible(page);
  });

  it('says where it was sent on to, and what came of it', async () => {
    const webhook = 'http://127.0.0.1:9/hook';
    await dashboard.service.run('webhooks', 'add', webhook, '--institute', dashboard.instituteId);
    const response = await fetch(`${dashboard.service.url}/catalog/v1/leads`, {
      method: 'POST',
      headers: { 'X-API-Key': dashboard.service.key, 'Content-Type': 'application/json' },
      body: JSON.stringify({ full_name: 'Delia Forward', email: 'delia@people.example' }),
    });
    expect(response.status).toBe(201);

    const page = await openOne('Delia Forward');

    await expectPage(async () => {
      await page.reload();
      await expectPage(page.getByText(webhook)).toBeVisible({ timeout: 5_000 });
      await expectPage(page.getByText('Pending')).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 60_000 });
    await expectAccessible(page);
  });

  it('erases a person after it has said what goes, and not before', async () => {
    const page = await openOne('Amara Osei');
    const address = page.url();
    await page.getByRole('button', { name: 'Erase person' }).click();
    const dialog = page.getByRole('dialog', { name: 'Erase Amara Osei?' });
    await expectPage(dialog.getByText('2 enquiries')).toBeVisible();
    await expectPage(dialog.getByText('amara.osei@people.example')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expectPage(dialog).toBeHidden();

    await page.getByRole('button', { name: 'Erase person' }).click();
    await dialog.getByRole('button', { name: 'Erase Amara Osei' }).click();

    await expectPage(page.getByText('Person erased')).toBeVisible();
    await expectPage(page.getByRole('link', { name: 'Noor Haddad' })).toBeVisible();
    await expectPage(page.getByRole('link', { name: 'Amara Osei' })).toHaveCount(0);
    await page.goto(address);
    await expectPage(page.getByText('Enquiry not found')).toBeVisible();
    await expectAccessible(page);
  });

  // The two that follow find none of the demo’s enquiries any more.
  it('teaches what comes here where nothing came yet', async () => {
    const { data } = (await dashboard.call('GET', '/institutes/-/leads')).json as { data: { id: string }[] };
    for (const { id } of data) await dashboard.call('POST', `/institutes/-/leads/${id}/erasure`);

    const page = await dashboard.open('/i/-/enquiries');

    await expectPage(page.getByRole('heading', { name: 'No enquiries yet' })).toBeVisible();
    await expectPage(page.getByRole('link', { name: 'Create a key' })).toBeVisible();
    await expectAccessible(page);
  });

  it('turns pages, from the newest to the oldest and back', async () => {
    const { service, instituteId } = dashboard;
    const keys = await service.createKeys(instituteId, 'Pages', 3);
    const people = keys.flatMap((key, at) =>
      Array.from({ length: 18 }, (_, number) => ({
        key,
        visitor: `10.9.${at}.${number}`,
        name: `Page ${at} ${number}`,
      })),
    );
    const replies = await Promise.all(
      people.map(({ key, visitor, name }) =>
        fetch(`${service.url}/catalog/v1/leads`, {
          method: 'POST',
          headers: { 'X-API-Key': key, 'Content-Type': 'application/json', 'X-Client-IP': visitor },
          body: JSON.stringify({ full_name: name, email: `${name.replaceAll(' ', '-')}@people.example` }),
        }),
      ),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    const page = await dashboard.open('/i/-/enquiries');
    await expectPage(rows(page)).toHaveCount(50);
    await expectPage(page.getByRole('button', { name: 'Newer' })).toBeDisabled();

    await page.getByRole('button', { name: 'Older' }).click();
    await expectPage(rows(page)).toHaveCount(4);
    await page.getByRole('link', { name: /^Page/ }).first().click();
    await expectPage(page.getByRole('heading', { name: /^Page/, level: 1 })).toBeVisible();
    await back(page).click();
    await expectPage(rows(page)).toHaveCount(4);
    await expectPage(page.getByRole('button', { name: 'Older' })).toBeDisabled();
    await page.getByRole('button', { name: 'Newer' }).click();

    await expectPage(rows(page)).toHaveCount(50);
  });
});
