import type { ViewedList } from '@prospectus/contract/admin';
import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router';

/** Where in a list somebody is, rather than what is in it. */
const places: readonly string[] = ['page', 'month'];
/** Enquiries are searched by name and e-mail address: a view must not outlive the erasure of a person. */
const leftOut: Readonly<Partial<Record<ViewedList, readonly string[]>>> = { enquiries: ['search'] };

/** Writes the filters of a list's address, the same text for the same filters. */
export function writeViewQuery(list: ViewedList, search: object): string {
  const without = [...places, ...(leftOut[list] ?? [])];
  const filters = Object.entries(search)
    .filter(([name, value]) => value !== undefined && !without.includes(name))
    .map(([name, value]) => [name, Array.isArray(value) ? value.toSorted() : value] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return defaultStringifySearch(Object.fromEntries(filters)).replace('?', '');
}

/** Reads what was written, for the list to leave out what means nothing. */
export const readViewQuery = (query: string): Readonly<Record<string, unknown>> => defaultParseSearch(`?${query}`);
