import type { KeyboardEvent } from 'react';

/** Enter in a field goes to the same one of the next row, with Shift to that of the one before; where it opens a list, it does that. */
export function goInColumn(event: KeyboardEvent<HTMLTableElement>): void {
  const { target, currentTarget, key, shiftKey } = event;
  if (key !== 'Enter' || !(target instanceof HTMLInputElement) || target.ariaHasPopup !== null) return;
  const name = nameOf(target);
  const column = [...currentTarget.querySelectorAll<HTMLInputElement>('tr[data-row-of] input:not(:disabled)')].filter(
    (input) => nameOf(input) === name,
  );
  const at = column.indexOf(target);
  const next = at === -1 ? undefined : column[at + (shiftKey ? -1 : 1)];
  next?.focus();
  next?.select();
}

const nameOf = (input: HTMLInputElement): string | null | undefined =>
  input.ariaLabel ?? input.labels?.[0]?.textContent;
