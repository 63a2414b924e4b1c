import type { Facets, FacetValue } from '@prospectus/client';
import { slugOf } from './slug.ts';

/** Filters of the search, and what they are called. */
export const filterWords = { stream: 'Stream', level: 'Level', town: 'Town', format: 'Format' };
export type FilterName = keyof typeof filterWords;
export const filterNames = Object.keys(filterWords) as FilterName[];

/** Reads what an address asks for. Only what this page knows: the API answers 400 to other parameters, and anybody can write an address. */
export function readSearch(address: URLSearchParams): { readonly chosen: URLSearchParams; readonly page: number } {
  const q = [...(address.get('q') ?? '').trim()].slice(0, 200).join('');
  const chosen = new URLSearchParams(q && { q });
  for (const name of filterNames) {
    for (const value of new Set(address.getAll(name).slice(0, 20))) if (value.trim() !== '') chosen.append(name, value);
  }
  const page = address.get('page') ?? '';
  return { chosen, page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1 };
}

/** What a filter offers: what would leave a course, and what is chosen, also where the catalogue has it no longer. */
export function choicesOf(facets: Facets, name: FilterName, chosen: URLSearchParams): readonly FacetValue[] {
  const values = facets[name] ?? [];
  const gone = chosen.getAll(name).filter((value) => !find(values, value));
  return [
    ...values.filter(({ count, selected }) => count > 0 || selected),
    ...gone.map((value) => ({ value, label: value, count: 0, selected: true })),
  ];
}

/** The choices without one; the API takes no notice of case. */
export function without(chosen: URLSearchParams, name: string, value: string): URLSearchParams {
  return new URLSearchParams([...chosen].filter(([key, each]) => key !== name || !isSame(each, value)));
}

export const addressOf = (chosen: URLSearchParams, page = 1): string => {
  const query = new URLSearchParams([...chosen, ...(page > 1 ? [['page', String(page)]] : [])]);
  return query.size === 0 ? '/search/' : `/search/?${query}`;
};

type Found = { readonly facets: Facets; readonly data: readonly unknown[] };
type Kept = { readonly heading: string; readonly canonical: string; readonly isIndexed: boolean };

/**
 * What search engines are told about a search.
 *
 * A stream and a town have a page of their own among the files, and one level or format has its page here. There is no end to combinations, words
 * and orders: search engines follow their links, but keep the nearest of those pages instead.
 */
export function placeOf(chosen: URLSearchParams, page: number, { facets, data }: Found): Kept {
  const name = filterNames.find((each) => chosen.getAll(each).length === 1);
  const value = name && find(facets[name] ?? [], chosen.get(name) ?? '');
  const isAlone = chosen.size === (value ? 1 : 0);
  if (!name || !value) return { heading: 'Find a course', canonical: '/', isIndexed: isAlone && page === 1 };
  const isFile = name === 'stream' || name === 'town';
  const isIndexed = isAlone && data.length > 0 && page <= (isFile ? 1 : 10);
  const own = addressOf(new URLSearchParams({ [name]: value.value }), isIndexed ? page : 1);
  const canonical =
    name === 'stream'
      ? `/streams/${encodeURIComponent(value.value)}/`
      : name === 'town'
        ? `/towns/${encodeURIComponent(slugOf(value.value))}/`
        : own;
  return { heading: isAlone ? `Courses: ${value.label}` : 'Find a course', canonical, isIndexed };
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
const find = (values: readonly FacetValue[], text: string) => values.find(({ value }) => isSame(value, text));
