import { html, nothing, type TemplateResult } from '../foundation/html.ts';
import { say, sayCount } from '../texts/say.ts';
import type { Texts } from '../texts/texts.ts';
import type { Filter } from './filters.ts';
import { chips, type FiltersOptions, filtersSkeleton, filtersView } from './filters-view.ts';

export type FrameOptions = FiltersOptions & {
  readonly words: Texts;
  readonly language: string;
  /** Fields for words and for the order, where there are any. */
  readonly fields: readonly TemplateResult[];
  /** Undefined while they are not known. */
  readonly filters: readonly (Filter | typeof nothing)[] | undefined;
  readonly hasFilters: boolean;
  readonly chosen: readonly { readonly label: string; readonly remove: () => void }[];
  readonly content: TemplateResult;
  /** How many courses there are, where that is known. */
  readonly total: number | undefined;
  readonly isWaiting: boolean;
  readonly isSheetOpen: boolean;
  readonly submit: () => void;
  readonly open: () => void;
  readonly close: () => void;
  readonly clear: () => void;
};

/** Search, filters and what is chosen around the courses. Filters stand next to them, or in a sheet where there is no room. */
export function listFrame(options: FrameOptions): TemplateResult {
  const { words, fields, filters, hasFilters, chosen, content, isWaiting, submit, open, clear } = options;
  const count = chosen.length > 0 ? ` (${chosen.length})` : '';
  const enter = (event: Event) => {
    event.preventDefault();
    submit();
  };
  return html`<div class="root" aria-busy=${isWaiting || nothing}>
    ${
      fields.length > 0 || hasFilters
        ? html`<form class="controls" part="controls" role="search" @submit=${enter}>
            ${fields}
            ${
              hasFilters
                ? html`<button type="button" class="opener" part="button filters" @click=${open}>${words.filters}${count}</button>`
                : nothing
            }
          </form>`
        : nothing
    }
    <div class=${hasFilters ? 'sided' : ''}>
      ${
        hasFilters
          ? html`<div class="side" part="side" role="group" aria-label=${words.filters}>${filters ? filtersView(filters, options) : filtersSkeleton}</div>`
          : nothing
      }
      <div>${chips(chosen, words, clear)} ${content}</div>
    </div>
    ${sheet(options)}
  </div>`;
}

function sheet({ filters, total, isSheetOpen, close, ...options }: FrameOptions): TemplateResult {
  const { words, language } = options;
  const courses = total === undefined ? '' : sayCount(words.count, total, language);
  const leave = ({ currentTarget }: Event) => (currentTarget as Element).closest('dialog')?.close();
  // The sheet itself is hit only outside of what it shows.
  const dismiss = (event: Event) => event.target === event.currentTarget && leave(event);
  // Told later than it happens: it may be open again by then.
  const closed = ({ currentTarget }: Event) => (currentTarget as HTMLDialogElement).open || close();
  return html`<dialog part="sheet" aria-label=${words.filters} @close=${closed} @click=${dismiss}>
    ${
      isSheetOpen
        ? html`<div class="sheet">
            ${filtersView(filters ?? [], options)}
            <button type="button" class="primary" part="button" @click=${leave}>${say(words.showThem, { courses })}</button>
          </div>`
        : nothing
    }
  </dialog>`;
}
