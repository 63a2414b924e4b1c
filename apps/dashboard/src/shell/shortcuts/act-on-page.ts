import type { Act } from './shortcut-table.ts';

/** Where keys are letters, or choose among what is offered. */
const takesKeys =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="combobox"], [role="listbox"]';
/** In front of the screen, which is not meant then. */
const inFront = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** Whether a key that was pressed there may be a shortcut. */
export function isFree(target: EventTarget | null): boolean {
  if (target instanceof Element && target.closest(takesKeys) !== null) return false;
  return ![...document.querySelectorAll(inFront)].some((each) => each.checkVisibility());
}

const isShown = (element: HTMLElement): boolean => element.checkVisibility() && !element.matches(':disabled');

const shownIn = (selector: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter(isShown);

/** Leads back to what was typed and not sent, if there is any: a letter must not leave it behind. Returns whether there is. */
export function keepUnsent(): boolean {
  const form = shownIn('main form[data-unsent]')[0];
  form?.querySelector<HTMLElement>('input:not([readonly]), textarea')?.focus();
  return form !== undefined;
}

/** Does something with what the screen has; false where it has nothing of the kind. */
export function actOnPage(act: Exclude<Act, 'list' | object>): boolean {
  const found = act === 'next' || act === 'previous' ? rowBeside(act === 'next' ? 1 : -1) : shownIn(selectors[act])[0];
  if (found === undefined) return false;
  if (act === 'search' || act === 'next' || act === 'previous') found.focus();
  else found.click();
  if (found instanceof HTMLInputElement) found.select();
  return true;
}

const selectors = {
  search: 'main input[type="search"], main search input',
  new: 'main [data-shortcut="new"]',
  up: 'main [data-shortcut="up"] li:last-child a[href]',
  reply: 'main [data-shortcut="reply"]',
} as const;

/** The link of the row after or before that which has the focus; the first row where none has it. */
function rowBeside(step: 1 | -1): HTMLElement | undefined {
  const rows = shownIn('main table:not([role="grid"]) tbody tr').flatMap((row) => {
    const link = [...row.querySelectorAll<HTMLElement>('a[href]')].find(isShown);
    return link === undefined ? [] : [{ row, link }];
  });
  const at = rows.findIndex(({ row }) => row.contains(document.activeElement));
  if (at === -1) return rows[0]?.link;
  return rows[Math.min(Math.max(at + step, 0), rows.length - 1)]?.link;
}
