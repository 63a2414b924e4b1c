import type { Locator, Page } from '@playwright/test';
import type { CoursePartsWire } from '@prospectus/contract/admin';
import { describe, expect, it } from 'vitest';
import { useDashboard } from '../../support/dashboard.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { expectPage } from '../../support/pages/expect-page.ts';

describe('rows of a list', () => {
  const dashboard = useDashboard();
  const saved = (page: Page) =>
    expectPage(page.getByRole('status').filter({ hasText: 'Saved as a draft' })).toBeVisible();
  const clean = (page: Page) => expectPage(page.getByText('No unpublished changes.')).toBeVisible();
  const landing = (page: Page) => page.locator('[data-landing]');
  const take = async (page: Page, row: Locator) => {
    const handle = row.getByTitle('Drag to reorder').first();
    await handle.scrollIntoViewIfNeeded();
    await handle.hover();
    await page.mouse.down();
  };
  /** Holds what was taken over a row, in its upper or its lower part. */
  const holdOver = async (page: Page, row: Locator, part: number) => {
    const { x, y, height } = (await row.boundingBox()) ?? { x: 0, y: 0, height: 0 };
    await page.mouse.move(x + 20, y + height * part, { steps: 5 });
  };

  it('are dragged by the mouse to a place that is marked, as one step; Escape calls it off (K8)', async () => {
    const page = await dashboard.open('/i/-/catalogue/structure');
    await page.getByRole('tab', { name: 'Subjects', exact: true }).click();
    const headings = page.getByRole('heading', { level: 3 });
    await expectPage(headings.nth(1)).toBeVisible();
    const names = await headings.allTextContents();
    const [first = '', ...others] = names;
    const row = (name = '') => page.getByRole('region', { name, exact: true });
    const toTheEnd = async () => {
      await take(page, row(first));
      // At the edge of the window, the page is scrolled.
      await page.mouse.move(600, 790, { steps: 5 });
      await expectPage(row(others.at(-1))).toHaveAttribute('data-landing', 'after');
      await expectPage(landing(page)).toHaveCount(1);
    };

    await toTheEnd();
    await page.keyboard.press('Escape');
    await expectPage(landing(page)).toHaveCount(0);
    await page.mouse.up();
    await expectPage(headings).toHaveText(names);
    await clean(page);

    await toTheEnd();
    await page.mouse.up();
    await expectPage(headings).toHaveText([...others, first]);
    await expectPage(landing(page)).toHaveCount(0);
    await saved(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectPage(headings).toHaveText(names);
    await clean(page);
  });

  it('of a field are dragged past each other, and stay where they are when they are let go at their place (K8)', async () => {
    const page = await dashboard.open('/i/-/catalogue/structure');
    await page.getByRole('tab', { name: 'Languages and formats' }).click();
    const code = (number: number) => page.getByLabel(`Language ${number}: Code`);
    const codes = [await code(1).inputValue(), await code(2).inputValue()];
    const [upper, lower] = [1, 2].map((number) => page.getByRole('group', { name: `Language ${number}`, exact: true }));
    if (!upper || !lower) throw new Error('The demo has two languages.');

    await take(page, lower);
    await holdOver(page, lower, 0.9);
    await page.mouse.up();
    await clean(page);
    await take(page, lower);
    await holdOver(page, upper, 0.2);
    await expectPage(upper).toHaveAttribute('data-landing', 'before');
    await page.mouse.up();

    await expectPage(code(1)).toHaveValue(codes[1] ?? '');
    await expectPage(code(2)).toHaveValue(codes[0] ?? '');
    await page.getByRole('button', { name: 'Undo' }).click();
    await clean(page);
  });

  it('are versions and questions, too, by mouse and by keyboard (K8)', async () => {
    const page = await dashboard.open('/i/-/catalogue/courses/charts/edit');
    await page.getByRole('button', { name: 'Add version' }).click();
    await page.getByLabel('Level', { exact: true }).last().fill('Advanced');
    const added = page.getByRole('row', { name: 'Advanced', exact: true });
    await added.getByRole('button', { name: 'Move Advanced up' }).press('Enter');
    await expectPage(page.getByLabel('Level', { exact: true }).first()).toHaveValue('Advanced');
    const versions = page.getByRole('table', { name: 'Versions' }).locator('tbody');
    await take(page, versions.first());
    await holdOver(page, versions.last(), 0.9);
    await expectPage(versions.last()).toHaveAttribute('data-landing', 'after');
    await expectPage(versions.last().locator('td').first()).not.toHaveCSS('box-shadow', 'none');
    await page.mouse.up();
    await expectPage(page.getByLabel('Level', { exact: true }).last()).toHaveValue('Advanced');
    await added.getByRole('button', { name: 'Move Advanced up' }).press('Enter');
    await expectPage(page.getByLabel('Level', { exact: true }).first()).toHaveValue('Advanced');

    for (const text of ['First', 'Second']) {
      await page.getByRole('button', { name: 'Add question' }).click();
      await page
        .getByLabel(/^Question \d+$/)
        .last()
        .fill(text);
      await page
        .getByLabel(/^Answer \d+$/)
        .last()
        .fill('An answer');
    }
    const rows = page.locator('[data-row]').filter({ has: page.getByLabel(/^Question \d+$/) });
    await take(page, rows.last());
    await holdOver(page, rows.nth((await rows.count()) - 2), 0.1);
    await page.mouse.up();
    await expectPage(page.getByLabel(/^Question \d+$/).last()).toHaveValue('First');
    await saved(page);

    const { json } = await dashboard.call('GET', '/institutes/-/catalogue/courses/charts/parts');
    const { parts } = json as CoursePartsWire;
    const drafted = parts.find(({ entity }) => entity === 'edition')?.draft?.fields ?? [];
    const wanted = (field: string) => drafted.find((each) => each.field === field)?.value;
    expect(wanted('faqs')).toMatchObject([{ question: 'Second' }, { question: 'First' }]);
    expect(wanted('versions')).toEqual([expect.not.stringMatching('charts-en-self'), 'charts-en-self']);
  });

  it('of an outline, and questions, keep the focus that moves them, so that pressing again moves the same (K8)', async () => {
    const page = await dashboard.open('/i/-/catalogue/courses/wheel/edit');
    const add = async (button: string, field: RegExp, titles: readonly string[]) => {
      for (const title of titles) {
        await page.getByRole('button', { name: button, exact: true }).click();
        await page.getByLabel(field).last().fill(title);
      }
      const values = await Promise.all((await page.getByLabel(field).all()).map((each) => each.inputValue()));
      return values.length - titles.length + 1;
    };
    const downTwice = async (name: string) => {
      await page.getByRole('button', { name: `Move ${name} down` }).focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
    };
    const titles = ['One', 'Two', 'Three', 'Four'];
    const moved = ['Two', 'Three', 'One', 'Four'];

    for (const [button, field, nameOf] of [
      ['Add question', /^Question \d+$/, (number: number) => `Question ${number}`],
      ['Add section', /^Section \d+: Title$/, (number: number) => `Section ${number}`],
    ] as const) {
      const first = await add(button, field, titles);
      await downTwice(nameOf(first));
      for (const [index, title] of moved.entries())
        await expectPage(page.getByLabel(field).nth(first - 1 + index)).toHaveValue(title);
      await expectPage(page.getByRole('button', { name: `Move ${nameOf(first + 2)} down` })).toBeFocused();
    }
  });
});
