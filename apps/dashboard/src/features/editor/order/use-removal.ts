import { useAnnounce } from './announcer.tsx';

type Removed = 'row' | 'part';

/** Takes a row of a list, or a part of the catalogue, away: says so, and leaves the focus where one goes on. */
export function useRemoval(what: Removed) {
  const announce = useAnnounce();
  return {
    /** Tells the button by which it is taken away. */
    mark: { 'data-removes': what },
    remove(button: HTMLElement, said: string | undefined, take: () => void): void {
      // Before it is gone: then, the focus would be nowhere.
      goOn(button, what)?.focus();
      take();
      if (said !== undefined) announce(said);
    },
  };
}

/** The same button of the next row, or else of the one before; without any, what adds one. */
function goOn(button: HTMLElement, what: Removed): HTMLElement | undefined {
  const item = itemOf(button, what);
  const beside = [...(item.parentElement?.children ?? [])];
  const at = beside.indexOf(item);
  const others = [...beside.slice(at + 1), ...beside.slice(0, at).reverse()];
  for (const each of others) {
    const same = each.querySelector<HTMLElement>(`[data-removes="${what}"]`);
    if (same !== null) return same;
  }
  return whatAdds(item);
}

/** What stands in the list itself: the row, with what is around it alone. */
function itemOf(button: HTMLElement, what: Removed): Element {
  let item: Element = button.closest(what === 'row' ? '[data-row]' : '[data-part], section') ?? button;
  while (item.parentElement?.childElementCount === 1) item = item.parentElement;
  return item;
}

/** Stands below its list, marked where other buttons stand next to it. */
function whatAdds(item: Element): HTMLElement | undefined {
  for (let each: Element | null = item; each !== null; each = each.parentElement) {
    const last: Element | null | undefined = each.parentElement?.lastElementChild;
    if (last === each) continue;
    const found =
      last?.querySelector<HTMLElement>('[data-adds]') ?? last?.querySelector('button:not(:disabled), input');
    if (found instanceof HTMLElement) return found;
  }
  return undefined;
}
