import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { useDashboard } from '../../support/dashboard.ts';
import { expectAccessibleAtAllWidths } from '../../support/pages/accessibility.ts';
import { expectPage } from '../../support/pages/expect-page.ts';

describe('finding what the dashboard has', () => {
  const dashboard = useDashboard();
  const open = async (page: Page) => {
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    return opened(page);
  };
  const opened = async (page: Page) => {
    const dialog = page.getByRole('dialog', { name: 'Find', exact: true });
    await expectPage(dialog.getByLabel('Screens, courses, enquiries and guides')).toBeFocused();
    return dialog;
  };

  it('leads to a course by the keyboard alone, from any screen', async () => {
    const page = await dashboard.open('/i/-/keys');
    const dialog = await open(page);

    await page.keyboard.type('paper prot');
    await expectPage(dialog.getByRole('group', { name: 'Courses' }).getByRole('option').first()).toHaveText(
      'Paper Prototypes',
    );
    await page.keyboard.press('Enter');

    await expectPage(page.getByRole('heading', { name: 'Paper Prototypes', level: 1 })).toBeVisible();
    await expectPage(dialog).toHaveCount(0);
  });

  it('leads to a screen by the first letters of its words, and to who has enquired', async () => {
    const { json } = await dashboard.call('GET', '/institutes/-/leads');
    const [lead] = (json as { readonly data: readonly { readonly full_name: string }[] }).data;
    const page = await dashboard.open('/i/-');

    const screens = await open(page);
    await page.keyboard.type('trouble');
    await expectPage(screens.locator('[data-combobox-selected]')).toHaveText('Troubleshoot');
    await page.keyboard.press('Enter');
    await expectPage(page.getByRole('heading', { name: 'Troubleshoot', level: 1 })).toBeVisible();

    const people = await open(page);
    await page.keyboard.type(`${lead?.full_name}`);
    await people.getByRole('group', { name: 'Enquiries' }).getByRole('option').first().click();
    await expectPage(page.getByRole('heading', { name: `${lead?.full_name}`, level: 1 })).toBeVisible();
  });

  it('opens a guide at its part, on a page of its own', async () => {
    const page = await dashboard.open('/i/-');
    await page.getByRole('button', { name: 'Find' }).click();
    const dialog = await opened(page);

    await page.keyboard.type('cors');
    const found = dialog.getByRole('group', { name: 'Guides' }).getByRole('option').first();
    const [guide] = await Promise.all([page.waitForEvent('popup'), found.click()]);

    await guide.waitForLoadState();
    expect(new URL(guide.url()).pathname).toMatch(/^\/docs\/./);
    await expectPage(guide.getByRole('heading', { level: 1 })).toBeVisible();
  });

  it('says when there is nothing, and what could not be searched', async () => {
    const page = await dashboard.open('/i/-', { expected: /500/ });
    await page.route(/\/leads\?/, (route) => route.fulfill({ status: 500, json: {} }));
    const dialog = await open(page);

    await page.keyboard.type('zzzz');
    await expectPage(dialog.getByText('Not everything could be searched. Try again in a moment.')).toBeVisible();
    await page.unroute(/\/leads\?/);
    await page.keyboard.type('yy');
    await expectPage(dialog.getByText('Nothing found for “zzzzyy”.')).toBeVisible();
  });

  it('is accessible with what it has found, wide and narrow', async () => {
    const page = await dashboard.open('/i/-');
    const dialog = await open(page);
    await page.keyboard.type('se');
    await expectPage(dialog.getByRole('group', { name: 'Courses' })).toBeVisible();

    await expectAccessibleAtAllWidths(page);
  });
});
