import type { Page } from '@playwright/test';

export type Clip = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** Texts and values of fields in a part of a page. */
export type Part = {
  /** Those that are within it. */
  readonly whole: readonly string[];
  /** Those of which something is in it. */
  readonly cut: readonly string[];
};

type Shown = Clip & { readonly text: string };

/** Returns what a person can read in a part of a page. */
export async function readPart(page: Page, part: Clip): Promise<Part> {
  const shown = (await listShown(page)).filter(({ text, width, height }) => text.trim() && width > 0 && height > 0);
  const whole = shown.filter(
    ({ x, y, width, height }) =>
      x >= part.x && y >= part.y && x + width <= part.x + part.width && y + height <= part.y + part.height,
  );
  const cut = shown.filter(
    ({ x, y, width, height }) =>
      x < part.x + part.width && y < part.y + part.height && x + width > part.x && y + height > part.y,
  );
  return { whole: whole.map(({ text }) => text.trim()), cut: cut.map(({ text }) => text.trim()) };
}

/** Texts and fields of a page with their places on it. */
const listShown = (page: Page): Promise<Shown[]> =>
  page.evaluate(() => {
    const shown: Shown[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      range.selectNodeContents(node);
      const { left, top, width, height } = range.getBoundingClientRect();
      const isShown = node.parentElement?.checkVisibility() === true;
      if (isShown) shown.push({ text: node.textContent ?? '', x: left + scrollX, y: top + scrollY, width, height });
    }
    for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
      const { left, top, width, height } = field.getBoundingClientRect();
      if (field.checkVisibility())
        shown.push({ text: field.value, x: left + scrollX, y: top + scrollY, width, height });
    }
    for (const choice of document.querySelectorAll('select')) {
      const { left, top, width, height } = choice.getBoundingClientRect();
      const text = choice.selectedOptions[0]?.text ?? '';
      if (choice.checkVisibility()) shown.push({ text, x: left + scrollX, y: top + scrollY, width, height });
    }
    return shown;
  });
