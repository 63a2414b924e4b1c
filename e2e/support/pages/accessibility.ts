import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from 'vitest';

/** Widths of a desktop screen and of a telephone, in pixels. */
export const screenWidths = [1280, 360] as const;

/** Rules that depend on colours; all others have the same result in light and dark. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/** Ends all gradual changes of colour at once. */
const endColourChanges = `for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish()`;

type Violation = {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
};

/** Expects that axe finds nothing on the page as it is now, light and dark, and that the page does not scroll sideways at 360 px. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expectNoViolations(page);
  await atWidth(page, 360, () => expectNoScrolling(page));
}

/** Expects of a screen what `expectAccessible` does, at each of the widths. */
export async function expectAccessibleAtAllWidths(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  for (const width of screenWidths) {
    await atWidth(page, width, async () => {
      await expectNoScrolling(page);
      await expectNoViolations(page);
    });
  }
}

async function expectNoViolations(page: Page): Promise<void> {
  const width = page.viewportSize()?.width;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // The dashboard changes its colours by script, other pages by their styles.
    if (await page.locator('html[data-mantine-color-scheme]').count()) {
      await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
    }
    await page.evaluate(endColourChanges);
    const violations = await findViolations(page, colorScheme === 'light' ? undefined : rulesOfColour);
    expect({ width, colorScheme, violations }).toEqual({ width, colorScheme, violations: [] });
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

async function expectNoScrolling(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  // Charts are drawn again.
  await expect.poll(() => page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
}

async function atWidth(page: Page, width: number, work: () => Promise<void>): Promise<void> {
  const size = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ ...size, width });
  await work();
  await page.setViewportSize(size);
}

async function findViolations(page: Page, rules: readonly string[] | undefined): Promise<readonly string[]> {
  if (await page.evaluate('typeof axe === "undefined"')) await page.evaluate(`${axe.source}; undefined`);
  const options = {
    resultTypes: ['violations'],
    preload: false,
    ...(rules ? { runOnly: { type: 'rule', values: rules } } : {}),
  };
  const run = `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`;
  const violations = await page.evaluate<readonly Violation[]>(run);
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' | ')}`,
  );
}
