import type { Suggestion } from '@prospectus/client';
import { html, nothing, type TemplateResult } from '../foundation/html.ts';
import type { Texts } from '../texts/texts.ts';
import type { Suggestions } from './suggestions.ts';

export type SearchFieldOptions = {
  readonly words: Texts;
  /** The text of the field, which may be ahead of the search. */
  readonly typed: string;
  readonly suggestions: Suggestions;
  readonly type: (text: string) => void;
  readonly pick: (suggestion: Suggestion) => void;
};

/** A field for words, with suggestions: a combobox with a list, by the pattern of ARIA. */
export function searchField({ words, typed, suggestions, type, pick }: SearchFieldOptions): TemplateResult {
  const { items, active } = suggestions;
  const press = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = items[active];
    if (step && items.length > 0) suggestions.move(step);
    else if (event.key === 'Enter' && chosen) pick(chosen);
    else if (event.key === 'Escape' && items.length > 0) suggestions.close();
    else if (event.key === 'Escape' && typed) type('');
    else return;
    event.preventDefault();
  };
  return html`<div class="field search">
    <label for="q">${words.search}</label>
    <input
      id="q"
      part="search"
      role="combobox"
      aria-autocomplete="list"
      aria-controls="suggestions"
      aria-expanded=${items.length > 0}
      aria-activedescendant=${active < 0 ? nothing : `s${active}`}
      maxlength="200"
      autocomplete="off"
      .value=${typed}
      @input=${(event: Event) => type((event.target as HTMLInputElement).value)}
      @keydown=${press}
      @blur=${() => suggestions.close()}
    />
    <ul id="suggestions" class="suggestions" part="suggestions" role="listbox" aria-label=${words.suggestions} ?hidden=${items.length === 0}>
      ${items.map(
        (each, index) =>
          html`<li
            id="s${index}"
            part="suggestion"
            role="option"
            aria-selected=${index === active}
            @pointerdown=${keepFocus}
            @click=${() => pick(each)}
          >
            <span dir="auto">${each.text}</span> ${each.type === 'course' ? nothing : html`<span class="more">${words[each.type]}</span>`}
          </li>`,
      )}
    </ul>
  </div>`;
}

const keepFocus = (event: Event) => event.preventDefault();
