import { html, nothing, type TemplateResult } from 'lit';
import type { Texts } from '../texts/texts.ts';
import type { Facet, Option } from './facets.ts';
import type { Choice, ListState } from './list-state.ts';

export type ControlsOptions = {
  readonly words: Texts;
  readonly state: ListState;
  /** The text of the search field, which may be ahead of the search. */
  readonly typed: string;
  readonly hasSearch: boolean;
  readonly facets: readonly Facet[];
  readonly isDisabled: boolean;
  readonly type: (text: string) => void;
  readonly search: () => void;
  readonly choose: (name: Choice, value: string) => void;
};

/** The search field, filters and order of a list. */
export function controls(options: ControlsOptions): TemplateResult | typeof nothing {
  const { words, hasSearch, typed, facets, type, search } = options;
  if (!hasSearch && facets.length === 0) return nothing;
  const submit = (event: Event) => {
    event.preventDefault();
    search();
  };
  return html`<form class="controls" part="controls" role="search" @submit=${submit}>
    ${
      hasSearch
        ? html`<div class="field search">
            <label for="q">${words.search}</label>
            <input
              id="q"
              part="search"
              type="search"
              maxlength="200"
              autocomplete="off"
              enterkeyhint="search"
              .value=${typed}
              @input=${(event: Event) => type((event.target as HTMLInputElement).value)}
            />
          </div>`
        : nothing
    }
    ${facets.map((facet) => choice(facet, options))}
  </form>`;
}

function choice({ name, groups }: Facet, { words, state, isDisabled, choose }: ControlsOptions): TemplateResult {
  const chosen = state[name];
  const option = ({ value, label: shown }: Option) =>
    html`<option value=${value} .selected=${value === chosen}>${shown}</option>`;
  // An address may contain a choice that is no longer offered. It still applies, so it is shown.
  const isOffered = chosen === '' || groups.some(({ options }) => options.some(({ value }) => value === chosen));
  return html`<div class="field">
    <label for=${name}>${words[name]}</label>
    <select
      id=${name}
      part="filter"
      ?disabled=${isDisabled}
      @change=${(event: Event) => choose(name, (event.target as HTMLSelectElement).value)}
    >
      ${name === 'sort' ? nothing : option({ value: '', label: words.any })}
      ${isOffered ? nothing : option({ value: chosen, label: chosen })}
      ${groups.map((group) =>
        group.label === null
          ? group.options.map(option)
          : html`<optgroup label=${group.label}>${group.options.map(option)}</optgroup>`,
      )}
    </select>
  </div>`;
}
