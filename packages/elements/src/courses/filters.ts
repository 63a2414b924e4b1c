import type { FacetValue } from '@prospectus/client';
import { caseKey } from '../foundation/case-key.ts';
import { nothing } from '../foundation/html.ts';
import { monthText } from '../parts/date-format.ts';
import { durationText } from '../parts/duration.ts';
import { money } from '../parts/price.ts';
import { say } from '../texts/say.ts';
import type { Texts } from '../texts/texts.ts';
import { isRange, type ListState, narrowing } from './list-state.ts';

/** What the API has counted. */
export type Counted = { readonly [name in string]?: unknown };

type Named = {
  readonly name: string;
  readonly label: string;
  /** Whether it is among the first, which are open. */
  readonly isOpen: boolean;
};

/** A filter as the list offers it. */
export type Filter = Named &
  (
    | { readonly kind: 'values'; readonly values: readonly FacetValue[] }
    | { readonly kind: 'range'; readonly range: Range }
  );

/** The lowest and highest value there is, in the unit that visitors see, which is so many of the API’s. */
export type Range = { readonly min: number; readonly max: number; readonly unit: number; readonly currency?: string };

type Ranged = { readonly min: number; readonly max: number; readonly count: number; readonly currency?: string };

const minutesOfHour = 60;
/** How many filters are open at first. */
const openMax = 5;

const valuesOf = (facets: Counted, name: string): readonly FacetValue[] =>
  Array.isArray(facets[name]) ? (facets[name] as FacetValue[]) : [];

/**
 * The filters that help to choose, each in the place that `shown` has for it, with `nothing` where it would not help: what a visitor has opened stays
 * the filter that it was. `seen` collects what had courses at some time: it keeps its place when it has none, and what never had any does not show.
 */
export const filtersOf = (
  facets: Counted,
  state: ListState,
  shown: readonly string[],
  seen: Set<string>,
  words: Texts,
): readonly (Filter | typeof nothing)[] =>
  shown.map((name, index) => {
    const label = labelOf(name, words);
    const isOpen = index < openMax;
    if (isRange(name)) {
      const range = rangeOf(facets, name, state.filters['currency']?.[0]);
      return range
        ? { kind: 'range', name, isOpen, label: `${label} (${range.currency ?? words.hours})`, range }
        : nothing;
    }
    for (const { value, count, selected } of valuesOf(facets, name))
      if (count > 0 || selected) seen.add(`${name} ${value}`);
    const values = valuesOf(facets, name).filter(({ value }) => seen.has(`${name} ${value}`));
    const isNarrow = name === 'category' && isBehindStreams(state, shown, seen);
    const within = name === 'category' ? values.filter((each) => each.selected || isWithin(each.value, state)) : values;
    return (within.length > 1 && !isNarrow) || state.filters[name]
      ? { kind: 'values', name, label, isOpen, values: within }
      : nothing;
  });

/** Categories of all streams at once would be a long list of words that mean little without their stream. */
const isBehindStreams = ({ filters }: ListState, shown: readonly string[], seen: ReadonlySet<string>): boolean =>
  !filters['stream'] && shown.includes('stream') && [...seen].filter((each) => each.startsWith('stream ')).length > 1;

const isWithin = (category: string, { filters: { stream } }: ListState): boolean =>
  !stream || stream.some((slug) => caseKey(category).startsWith(`${caseKey(slug)}/`));

/** The range, of several currencies the chosen one, else that of most courses; none where there is nothing to choose. */
function rangeOf(facets: Counted, name: string, chosen: string | undefined): Range | undefined {
  const ranges = [facets[name] ?? []].flat() as unknown as readonly Ranged[];
  const [range] = ranges
    .filter(({ currency }) => !currency || !chosen || caseKey(currency) === caseKey(chosen))
    .toSorted((one, other) => other.count - one.count);
  return range && range.min < range.max ? { ...range, unit: name === 'price' ? 1 : minutesOfHour } : undefined;
}

/** What a filter is called; an attribute by its key where nothing is known of it. */
function labelOf(name: string, words: Texts): string {
  const key = name.replace(/^attr\./, '').replaceAll('_', ' ');
  return String(words[name as 'stream'] ?? key.charAt(0).toUpperCase() + key.slice(1));
}

/** A choice that can be taken back by itself. */
export type Chosen = { readonly filter: string; readonly value: string; readonly label: string };

/** What is chosen, by the names that the filters show. */
export function chosenOf(state: ListState, facets: Counted, words: Texts, language: string): readonly Chosen[] {
  const { filters } = state;
  return narrowing({ ...state, q: '' }).flatMap((filter): readonly Chosen[] => {
    if (isRange(filter)) return [{ filter, value: '', label: rangeText(filter, filters, words, language) }];
    return (filters[filter] ?? []).map((value) => ({
      filter,
      value,
      label: valueText(filter, value, facets, words, language),
    }));
  });
}

function valueText(filter: string, value: string, facets: Counted, words: Texts, language: string): string {
  if (filter === 'month') return monthText(value, language);
  const found = valuesOf(facets, filter).find((each) => isSame(filter, value, each.value));
  return facetText(filter, found ?? { value, label: value }, words);
}

/** Whether a choice is this value; an address may have a category without its stream. */
export function isSame(filter: string, chosen: string, value: string): boolean {
  const [one, other] = [caseKey(chosen), caseKey(value)];
  return one === other || (filter === 'category' && other.endsWith(`/${one}`));
}

/** The label of a value: the API’s own words are in English. */
export const facetText = (
  filter: string,
  { value, label }: Pick<FacetValue, 'value' | 'label'>,
  words: Texts,
): string => (/^(availability|attendance)$/.test(filter) ? String(words[value as 'online']) : label);

function rangeText(filter: string, filters: ListState['filters'], words: Texts, language: string): string {
  const end = (name: string) => {
    const value = filters[`${filter}_${name}`]?.[0];
    if (value === undefined) return undefined;
    return filter === 'price'
      ? money(Number(value), filters['currency']?.[0] ?? null, language)
      : durationText(Number(value), language);
  };
  const [min, max] = [end('min'), end('max')];
  if (min && max) return `${min} – ${max}`;
  return min ? say(words.from, { price: min }) : say(words.upTo, { distance: max ?? '' });
}
