import { isPlainClick } from '../foundation/click.ts';
import { html, nothing, type TemplateResult } from '../foundation/html.ts';
import type { Texts } from '../texts/texts.ts';
import { pagesWindow } from './pages-window.ts';

export type PagesOptions = {
  readonly words: Texts;
  readonly page: number;
  readonly last: number;
  readonly hrefOf: (page: number) => string;
  readonly go: (page: number) => void;
};

/** Ways to the other pages of a list: links, so that they can be opened elsewhere and shared. */
export function pages({ words, page, last, hrefOf, go }: PagesOptions): TemplateResult | typeof nothing {
  if (last <= 1) return nothing;
  const way = (to: number, text: string) => {
    const follow = (event: MouseEvent) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      go(to);
    };
    return html`<a
      class="button"
      part="page"
      href=${hrefOf(to)}
      aria-current=${to === page ? 'page' : nothing}
      @click=${follow}
      >${text}</a
    >`;
  };
  return html`<nav class="pages" part="pages" aria-label=${words.pages}>
    ${page > 1 ? way(page - 1, words.previous) : nothing}
    ${pagesWindow(page, last).map((each) => (each === null ? '…' : way(each, String(each))))}
    ${page < last ? way(page + 1, words.next) : nothing}
  </nav>`;
}
