import type { Page } from '@playwright/test';
import type { CoursePartsWire, Role } from '@prospectus/contract/admin';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../../apps/service/test/support/service/eventually.ts';
import { useDashboard } from '../../support/dashboard.ts';
import { createPerson, enterPassword, expectInside } from '../../support/demo/people.ts';
import { expectPage } from '../../support/pages/expect-page.ts';

const institute = 'linden-quay';

describe('what is typed and not saved yet', () => {
  const dashboard = useDashboard();

  const join = (role: Role) => createPerson(dashboard.service, institute, role);
  const come = async (page: Page, email: string) => {
    await enterPassword(page, email);
    await expectInside(page, 'Linden Quay Institute');
  };
  const start = async (email: string, expected: RegExp) => {
    const page = await dashboard.open('/sign-in', { isSignedIn: false, expected });
    await come(page, email);
    return page;
  };
  const edit = (page: Page, course: string) =>
    page.goto(`${dashboard.service.url}/dashboard/i/${institute}/catalogue/courses/${course}/edit`);
  const title = (page: Page) => page.getByLabel('Title', { exact: true });
  const signOut = async (page: Page) => {
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expectPage(page).toHaveURL(/\/sign-in$/);
  };
  const saved = (page: Page) =>
    expectPage(page.getByRole('status').filter({ hasText: 'Saved as a draft' })).toBeVisible();
  const drafted = async (course: string): Promise<unknown> => {
    const { json } = await dashboard.call('GET', `/institutes/-/catalogue/courses/${course}/parts`);
    const { parts } = json as CoursePartsWire;
    return parts.flatMap(({ draft }) => draft?.fields ?? []).find(({ field }) => field === 'title')?.value;
  };

  it('waits for the person who typed it while another signs in at the same computer (K5)', async () => {
    const [first, second] = [await join('editor'), await join('editor')];
    const page = await start(first.email, /ERR_FAILED|Failed to load/);
    await edit(page, 'charts');
    const before = await title(page).inputValue();
    await page.route(/\/drafts\//, (route) => route.abort());
    await title(page).fill('Typed by the first');
    await expectPage(page.getByText(/^Not saved:/)).toBeVisible();
    await signOut(page);
    await page.unroute(/\/drafts\//);

    await come(page, second.email);
    await edit(page, 'charts');
    await expectPage(title(page)).toHaveValue(before);
    await page.getByLabel('Course code', { exact: true }).fill('SECOND 1');
    await saved(page);
    expect(await drafted('charts')).toBeUndefined();
    await signOut(page);

    await come(page, first.email);
    await edit(page, 'charts');
    await expectPage(title(page)).toHaveValue('Typed by the first');
    await expectPage(page.getByLabel('Course code', { exact: true })).toHaveValue('SECOND 1');
    await saved(page);
    await eventually(async () => expect(await drafted('charts')).toBe('Typed by the first'));
  });

  it('is saved before the person signs out (K5)', async () => {
    const { email } = await join('editor');
    const page = await start(email, /401 \(Unauthorized\)/);
    await edit(page, 'machine-learning');
    await expectPage(title(page)).toBeEditable();
    await page.getByRole('button', { name: /^Account of/ }).click();
    await expectPage(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();

    // Faster than anyone types, so that the draft has no time to be saved by itself.
    await title(page).evaluate((field: HTMLInputElement) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'Typed last');
      field.dispatchEvent(new Event('input', { bubbles: true }));
      const items = [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')];
      items.find(({ textContent }) => textContent === 'Sign out')?.click();
    });

    await expectPage(page).toHaveURL(/\/sign-in$/);
    expect(await drafted('machine-learning')).toBe('Typed last');
    expect(await page.evaluate('JSON.stringify(localStorage)')).not.toContain('Typed last');
  });

  it('leads to signing in at once where the session has ended, and is saved after that (K5)', async () => {
    const { email } = await join('editor');
    const page = await start(email, /401 \(Unauthorized\)/);
    await edit(page, 'sql-first-queries');
    await expectPage(title(page)).toBeEditable();
    await page.context().clearCookies();
    await title(page).fill('Typed after the session');

    await expectPage(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
    await enterPassword(page, email);

    await expectPage(title(page)).toHaveValue('Typed after the session');
    await saved(page);
    expect(await drafted('sql-first-queries')).toBe('Typed after the session');
  });

  it('is sent once and kept where the role has ended, and saved by those alone who may (K5, M2)', async () => {
    const { email } = await join('editor');
    const page = await start(email, /403 \(Forbidden\)/);
    const give = (role: Role) =>
      dashboard.service.run('admin', 'role', email, '--institute', institute, '--role', role);
    await edit(page, 'statistics');
    const before = await title(page).inputValue();
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'PUT' && request.url().includes('/drafts/')) sent += 1;
    });
    await give('reader');
    await title(page).fill('Typed too late');

    const reason = page.getByRole('alert').filter({ hasText: 'Only editors and admins of this institute' });
    await expectPage(reason).toBeVisible();
    await expectPage(page.getByRole('note').first()).toContainText('Your role here: Reader.');
    await expectPage(title(page)).toBeDisabled();
    await expectPage(title(page)).toHaveValue('Typed too late');
    await page.reload();
    await expectPage(title(page)).toHaveValue(before);
    expect(sent).toBe(1);

    await give('editor');
    await page.reload();
    await expectPage(title(page)).toHaveValue('Typed too late');
    await saved(page);
    await eventually(async () => expect(await drafted('statistics')).toBe('Typed too late'));
  });
});
