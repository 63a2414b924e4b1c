import type { FacetName, SearchQuery } from '@prospectus/client';
import { availabilityWords } from '@/words';

/** Query of a page's address, as Next.js hands it over. */
export type SearchParams = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Filters of which visitors choose one or several values, in the order in which the page shows them. */
export const facetWords = {
  stream: 'Stream',
  level: 'Level',
  town: 'Town',
  format: 'Format',
  language: 'Language',
  availability: 'Enrolment',
} satisfies { [Name in FacetName]?: string };

export type Facet = keyof typeof facetWords;
export const facetNames = Object.keys(facetWords) as Facet[];

type Sort = Exclude<NonNullable<SearchQuery['sort']>, 'relevance' | 'distance'>;

/** Orders to choose from, besides the usual one: the best match for words, or else the newest first. */
export const sortWords = {
  start: 'Next date first',
  title: 'By title',
  price_asc: 'Lowest price first',
  price_desc: 'Highest price first',
} satisfies { [Name in Sort]?: string };

/** What an address may say once, and how that must look; the API refuses the rest. */
const single = {
  q: /^.{1,200}$/su,
  month: /^20\d\d-(0[1-9]|1[0-2])$/,
  price_min: /^\d{1,6}$/,
  price_max: /^\d{1,6}$/,
  sort: new RegExp(`^(${Object.keys(sortWords).join('|')})$`),
  page: /^(?!1$)[1-9]\d{0,5}$/,
};

/**
 * Reads the filters of an address: those that this page knows, always in the same order.
 *
 * Anybody can write an address: what is unknown, and what the API would refuse, counts as not chosen.
 */
export function readFilters(params: SearchParams): URLSearchParams {
  const filters = new URLSearchParams();
  const valuesOf = (name: string) => [params[name] ?? []].flat().map((value) => value.trim());
  for (const name of facetNames) {
    const values = valuesOf(name).filter((value) => (name === 'availability' ? isAvailability(value) : value !== ''));
    for (const value of [...new Set(values)].slice(0, 20)) filters.append(name, value);
  }
  for (const [name, form] of Object.entries(single)) {
    const value = valuesOf(name)[0] ?? '';
    if (form.test(value)) filters.set(name, value);
  }
  if (Number(filters.get('price_min')) > Number(filters.get('price_max') ?? Infinity)) filters.delete('price_min');
  return filters;
}

/** The question to the API that the filters of an address make. */
export function queryOf(filters: URLSearchParams) {
  const month = filters.get('month');
  return {
    ...Object.fromEntries(facetNames.map((name) => [name, filters.getAll(name)])),
    q: filters.get('q'),
    ...(month !== null && { starts_from: `${month}-01`, starts_to: lastDayOf(month) }),
    price_min: numberOf(filters, 'price_min'),
    price_max: numberOf(filters, 'price_max'),
    sort: filters.get('sort') as Sort | null,
    page: numberOf(filters, 'page'),
  } satisfies SearchQuery;
}

/** The address of the list with these filters. */
export const addressOf = (filters: URLSearchParams | Record<string, string>): string => {
  const query = new URLSearchParams(filters);
  return query.size === 0 ? '/' : `/?${query}`;
};

/** The same filters with one changed, or without it; from the first page on. */
export function withChange(filters: URLSearchParams, name: string, value: string | null): URLSearchParams {
  const changed = new URLSearchParams(filters);
  changed.delete('page');
  if (value === null) changed.delete(name);
  else changed.set(name, value);
  return changed;
}

function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

const numberOf = (filters: URLSearchParams, name: string) => (filters.has(name) ? Number(filters.get(name)) : null);

export const isAvailability = (text: string): text is keyof typeof availabilityWords =>
  Object.hasOwn(availabilityWords, text);
