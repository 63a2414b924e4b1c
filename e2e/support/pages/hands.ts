import type { Locator, Page } from '@playwright/test';
import { untilFocused } from './dialogs.ts';
import { expectPage } from './expect-page.ts';

type File = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

/** How a person works on a page: what each does, the other can do, too. */
export type Hands = {
  press(button: Locator): Promise<void>;
  /** Chooses one of a group of radio buttons. */
  choose(group: Locator, option: string | RegExp): Promise<void>;
  /** Chooses in a drop-down list. */
  select(list: Locator, option: string): Promise<void>;
  type(field: Locator, text: string): Promise<void>;
  /** Hands a file over at a button that asks for one. */
  give(button: Locator, file: File): Promise<void>;
};

/** With a mouse, and a keyboard for text alone. */
export const mouseOf = (page: Page): Hands => ({
  press: (button) => button.click(),
  choose: (group, option) => group.getByRole('radio', { name: option }).click(),
  async select(list, option) {
    await list.selectOption({ label: option });
  },
  type: (field, text) => field.fill(text),
  async give(button, file) {
    const asked = page.waitForEvent('filechooser');
    await button.click();
    await (await asked).setFiles(file);
  },
});

/** As many steps lead around a page. */
const stepsMax = 150;

/** With a keyboard alone, from one control to the next. */
export function keyboardOf(page: Page): Hands {
  const hasFocus = async (control: Locator) => (await control.and(page.locator(':focus')).count()) > 0;
  const reach = async (control: Locator) => {
    await expectPage(control).toBeVisible();
    await expectPage(control).toBeEnabled();
    const dialog = control.locator('xpath=ancestor::*[@role="dialog" and @aria-modal="true"]');
    if ((await dialog.count()) > 0) await untilFocused(dialog);
    for (let steps = 0; steps < stepsMax; steps += 1) {
      if (await hasFocus(control)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`No step leads to ${control}.`);
  };
  return {
    async press(button) {
      await reach(button);
      await page.keyboard.press('Enter');
    },
    async choose(group, option) {
      const wanted = group.getByRole('radio', { name: option });
      // Tab leads into a group, arrows lead through it.
      await reach(group.getByRole('radio').first());
      await page.keyboard.press('Space');
      for (let steps = 0; steps < stepsMax && !(await hasFocus(wanted)); steps += 1) {
        await page.keyboard.press('ArrowDown');
      }
      await expectPage(wanted).toBeChecked();
    },
    async select(list, option) {
      await reach(list);
      await page.keyboard.type(option);
    },
    async type(field, text) {
      await reach(field);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.insertText(text);
    },
    async give(button, file) {
      // The browser learns that the file is waited for a moment later: a key is pressed sooner than a mouse finds its button.
      const asked = page.waitForEvent('filechooser');
      await reach(button);
      await page.keyboard.press('Enter');
      await (await asked).setFiles(file);
    },
  };
}

/** Drops a file on a part of a page, as from a folder. */
export async function dropFile(page: Page, place: Locator, { name, buffer }: File): Promise<void> {
  const script = `([name, bytes]) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([Uint8Array.from(bytes)], name));
    return transfer;
  }`;
  // A function in words: these tests know nothing of what a page has.
  const make = `(${script})(${JSON.stringify([name, [...buffer]])})`;
  const dataTransfer = await page.evaluateHandle(make);
  for (const event of ['dragover', 'drop']) await place.dispatchEvent(event, { dataTransfer });
}
