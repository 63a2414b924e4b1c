import { limits } from '@prospectus/contract/lead';
import { withParameters } from '../foundation/address.ts';
import { readValues } from '../foundation/address-values.ts';

/** All that can be counted, in the order of the API, but attributes of the institute's own: `attr.<key>`. */
export const facetNames: readonly string[] =
  'stream category format language tag level instructor availability attendance place town country month price duration'.split(
    ' ',
  );

/** A visitor's choices in a list. */
export type ListState = {
  readonly q: string;
  readonly sort: string;
  readonly page: number;
  /** Values by filter; none that has no value. */
  readonly filters: Readonly<Record<string, readonly string[]>>;
};

export const untouched: ListState = { q: '', sort: '', page: 1, filters: {} };

/** Most values of a filter that the API takes. */
export const valuesMax = limits.repeatedValuesMax;

export const isRange = (name: string): name is 'price' | 'duration' => /^(price|duration)$/.test(name);

/** The parameters of a page's address that belong to a list with these filters. */
const parametersOf = (filters: readonly string[]): readonly string[] =>
  filters.flatMap((name) =>
    isRange(name) ? [`${name}_min`, `${name}_max`, ...(name === 'price' ? ['currency'] : [])] : name,
  );

/** Reads the choices from a page's query; `prefix` stands before the names of its parameters, `offered` are the filters that the list has. */
export function readListState(query: string, prefix: string, offered: readonly string[]): ListState {
  const read = (name: string) => readValues(query, prefix, name);
  const [[q = ''], [sort = ''], [page = 1]] = [read('q'), read('sort'), read('page')];
  const values = parametersOf(offered).map((name) => {
    // One month, as what begins in one and ends in another would not be what was meant, and one value for each end of a range.
    const isMultiple = name !== 'month' && offered.includes(name);
    return [name, [...new Set(read(name))].slice(0, isMultiple ? valuesMax : 1)] as const;
  });
  return {
    q,
    sort: sort === 'relevance' && !q ? '' : sort,
    page: Number(page),
    filters: tidy(Object.fromEntries(values)),
  };
}

/**
 * Without what has no value, without a range that ends before it begins, which the API would refuse, and without a currency that no price is in: an
 * address has that from the page.
 */
function tidy(filters: ListState['filters']): ListState['filters'] {
  return Object.fromEntries(
    Object.entries(filters).filter(([name, values]) => {
      const [min, max] = ['min', 'max'].map((end) => filters[`${filterOf(name)}_${end}`]?.[0]);
      return values.length > 0 && !(Number(min) > Number(max)) && (name !== 'currency' || min || max);
    }),
  );
}

/** Returns the page's query with the choices; everything else in it stays as it is, to the character. */
export function writeListState(
  query: string,
  prefix: string,
  { q, sort, page, filters }: ListState,
  offered: readonly string[],
): string {
  const values = parametersOf(offered)
    // The page's own, as long as there is no price that it belongs to.
    .filter((name) => name !== 'currency' || filters[name] || query.includes(`${prefix}price_m`))
    .map((name) => [name, filters[name] ?? []]);
  return withParameters(query, prefix, { q, ...Object.fromEntries(values), sort, page: page > 1 ? String(page) : '' });
}

/** Returns the choices after some have changed: from the first page, and with categories only within their stream. */
export function choose(state: ListState, changes: ListState['filters']): ListState {
  return {
    ...state,
    page: 1,
    filters: tidy({ ...state.filters, ...(changes['stream'] && { category: [] }), ...changes }),
  };
}

/** The filters that a visitor sees as one: a range has two ends. */
const filterOf = (name: string): string =>
  name.replace(/^(?:(price|duration)_.*|currency)$/, (_, range) => range ?? 'price');

/** What narrows the list: `q`, and filters. */
export const narrowing = ({ q, filters }: ListState): readonly string[] => [
  ...(q ? ['q'] : []),
  ...new Set(Object.keys(filters).map(filterOf)),
];

/** The choices without one that narrows them. */
export const without = (state: ListState, filter: string): ListState =>
  filter === 'q'
    ? { ...state, q: '', sort: state.sort === 'relevance' ? '' : state.sort, page: 1 }
    : {
        ...state,
        page: 1,
        filters: Object.fromEntries(Object.entries(state.filters).filter(([name]) => filterOf(name) !== filter)),
      };
