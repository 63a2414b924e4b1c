import { html, nothing, type TemplateResult } from '../foundation/html.ts';
import { choice } from '../parts/choice.ts';
import { monthText } from '../parts/date-format.ts';
import type { Texts } from '../texts/texts.ts';
import { type Filter, facetText, isSame, type Range } from './filters.ts';
import { type ListState, valuesMax } from './list-state.ts';

export type FiltersOptions = {
  readonly words: Texts;
  readonly language: string;
  readonly state: ListState;
  readonly choose: (changes: ListState['filters']) => void;
};

/** The filters of a list, each with what it would leave. */
export const filtersView = (filters: readonly (Filter | typeof nothing)[], options: FiltersOptions) =>
  filters.map((filter) => {
    if (filter === nothing) return nothing;
    if (filter.name === 'month') return monthView(filter, options);
    const isOpen = filter.isOpen || filter.name in options.state.filters;
    return html`<details part="filters-group" ?open=${isOpen}>
      <summary>${filter.label}</summary>
      <div class="values" role="group" aria-label=${filter.label} tabindex=${isIdle(filter) ? 0 : nothing}>
        ${filter.kind === 'range' ? rangeView(filter.name, filter.range, options) : valuesView(filter, options)}
      </div>
    </details>`;
  });

/** What scrolls and has nothing to be used in it is reached by the keyboard itself. */
const isIdle = (filter: Filter): boolean => filter.kind === 'values' && filter.values.every(({ count }) => count === 0);

type Values = Extract<Filter, { kind: 'values' }>;

function valuesView({ name, values }: Values, { words, language, state, choose }: FiltersOptions) {
  const chosen = state.filters[name] ?? [];
  return values.map(({ value, count, selected, label }) => {
    const others = chosen.filter((each) => !isSame(name, each, value));
    const isChosen = others.length < chosen.length;
    return html`<label class="value"
      ><input
        type="checkbox"
        part="filter"
        .checked=${isChosen}
        ?disabled=${!isChosen && (chosen.length >= valuesMax || (count === 0 && !selected))}
        @change=${() => choose({ [name]: isChosen ? others : [...chosen, value] })}
      /><span dir="auto">${facetText(name, { value, label }, words)}</span> <span class="more">${count.toLocaleString(language)}</span></label
    >`;
  });
}

/** Of months, one: what begins in one and ends in another would not be what was meant. */
function monthView(filter: Filter, { words, language, state, choose }: FiltersOptions): TemplateResult {
  const values = filter.kind === 'values' ? filter.values : [];
  const nameOf = (value: string) => monthText(value, language);
  return choice({
    label: filter.label,
    options: values.map(({ value, count }) => ({ value, label: `${nameOf(value)} (${count})` })),
    nameOf,
    chosen: state.filters['month']?.[0] ?? '',
    any: words.any,
    choose: (value) => choose({ month: [value].filter(Boolean) }),
  });
}

/** Longest and dearest that can be asked for, in what the API counts: minutes, or units of a currency. */
const endMax = 1e8;

function rangeView(name: string, { min, max, unit, currency }: Range, { words, state, choose }: FiltersOptions) {
  const end = (which: 'min' | 'max', other: 'min' | 'max', text: string, bound: number) => {
    const [chosen] = state.filters[`${name}_${which}`] ?? [];
    const [opposite] = state.filters[`${name}_${other}`] ?? [];
    const change = (event: Event) => {
      const input = event.target as HTMLInputElement;
      const entered = Math.min(input.valueAsNumber, endMax / unit);
      // Cents, and whole minutes.
      const asked = entered >= 0 ? String(+(entered * unit).toFixed(unit > 1 ? 0 : 2)) : '';
      if (!asked) input.value = asked;
      const isPast = asked && (Number(asked) - Number(opposite)) * (which === 'min' ? 1 : -1) > 0;
      choose({
        [`${name}_${which}`]: [asked].filter(Boolean),
        // A range that ends before it begins has no courses: what was entered last counts.
        ...(isPast && { [`${name}_${other}`]: [] }),
        ...(currency && { currency: [currency] }),
      });
    };
    return html`<label
      >${text}<input
        type="number"
        part="filter"
        min="0"
        step="any"
        placeholder=${Math[which === 'min' ? 'floor' : 'ceil']((bound / unit) * 10) / 10}
        .value=${chosen === undefined ? '' : String(Number(chosen) / unit)}
        @change=${change}
    /></label>`;
  };
  return html`<div class="ends">${end('min', 'max', words.atLeast, min)} ${end('max', 'min', words.atMost, max)}</div>`;
}

/** The room of filters that are not known yet. */
export const filtersSkeleton = html`<div class="waiting" aria-hidden="true">
  ${[1, 2, 3, 4].map(() => html`<p class="bone filters-bone"></p>`)}
</div>`;

/** What is chosen, each to be taken back. */
export function chips(
  chosen: readonly { readonly label: string; readonly remove: () => void }[],
  words: Texts,
  clear: () => void,
): TemplateResult | typeof nothing {
  if (chosen.length === 0) return nothing;
  return html`<ul class="chips" part="chips" role="list" aria-label=${words.chosen}>
    ${chosen.map(
      ({ label, remove }) =>
        html`<li>
          <button type="button" class="chip" part="chip" @click=${remove}>
            <span class="hidden">${words.remove} </span><span dir="auto">${label}</span><span aria-hidden="true">×</span>
          </button>
        </li>`,
    )}
    <li><button type="button" class="chip bare" part="clear" @click=${clear}>${words.clearAll}</button></li>
  </ul>`;
}
