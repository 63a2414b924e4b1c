import type { Locator, Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { useDashboard } from '../../support/dashboard.ts';
import { expectAccessibleAtAllWidths } from '../../support/pages/accessibility.ts';
import { expectPage } from '../../support/pages/expect-page.ts';

const editing = '/i/-/catalogue/courses/charts/edit';

describe('the parts of the editor’s page', () => {
  const dashboard = useDashboard();

  const links = (page: Page) => page.getByRole('navigation', { name: 'Parts of this page' });
  const current = (page: Page) => links(page).locator('[aria-current=location]');
  const follow = (page: Page, name: string) => links(page).getByRole('link', { name, exact: true }).press('Enter');
  const edge = async (what: Locator, side: 'top' | 'bottom'): Promise<number> => {
    const box = await what.boundingBox();
    return box === null ? Number.NaN : side === 'top' ? box.y : box.y + box.height;
  };

  it.each([1280, 360])('are a key away at %i px, and the way goes on from there (K8)', async (width) => {
    const page = await dashboard.open(editing, { width });
    await expectPage(current(page)).toHaveText('Course');

    for (const [name, heading, next] of [
      ['Versions and prices', 'Versions', page.getByLabel('Level', { exact: true })],
      ['Texts', 'Texts', page.getByRole('switch', { name: 'Published in this language' })],
    ] as const) {
      await follow(page, name);
      await expectPage(current(page)).toHaveText(name);
      await expectPage(page.getByRole('heading', { name: heading, exact: true })).toBeInViewport();
      expect(await edge(page.getByRole('heading', { name: heading, exact: true }), 'top')).toBeGreaterThan(
        await edge(links(page), 'bottom'),
      );
      await page.keyboard.press('Tab');
      await expectPage(next).toBeFocused();
    }
    await follow(page, 'Pictures');
    await expectPage(page.getByLabel('Picture', { exact: true })).toBeInViewport();
    await follow(page, 'Dates');
    await expectPage(current(page)).toHaveText('Dates');
    await expectPage(current(page)).toBeInViewport({ ratio: 1 });
    await expectPage(page.getByRole('button', { name: 'Add date' })).toBeInViewport();
    await expectAccessibleAtAllWidths(page);
  });

  it('are marked as they are scrolled to (K8)', async () => {
    const page = await dashboard.open(editing);
    await expectPage(page.getByRole('heading', { name: 'Versions' })).toBeAttached();
    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
    await expectPage(current(page)).toHaveText('Dates');
    await page.getByLabel('Title for search engines').evaluate((field) => field.scrollIntoView({ block: 'center' }));
    await expectPage(current(page)).toHaveText(/Outline|Search engines/);
    await page.evaluate('scrollTo(0, 0)');
    await expectPage(current(page)).toHaveText('Course');
  });

  it.each([1280, 360])('never cover the field that has the focus at %i px (K8)', async (width) => {
    const page = await dashboard.open(editing, { width });
    await page.getByLabel('Description for search engines').focus();
    for (let step = 0; step < 25; step += 1) {
      await page.keyboard.press('Shift+Tab');
      const focused = page.locator(':focus');
      expect(await edge(focused, 'top')).toBeGreaterThanOrEqual((await edge(links(page), 'bottom')) - 1);
    }
  });

  it('lead to what stands for the texts while their language is taken away (K8)', async () => {
    const page = await dashboard.open(editing);
    await page.getByRole('button', { name: /^Remove English/ }).click();
    await follow(page, 'Versions and prices');
    await expectPage(page.locator('#edition')).toBeFocused();
    await page.getByRole('button', { name: 'Keep it' }).click();
    await expectPage(page.getByText('No unpublished changes.')).toBeVisible();
  });
});
