import { toQueryString } from './call/query.ts';
import type { SearchQuery } from './types.ts';

/** Writes a search as the API takes it: attributes by their keys, facets and what to include with commas between. */
export function toSearchString({ attributes, ...query }: SearchQuery): string {
  const named = Object.entries(attributes ?? {}).map(([key, values]) => [`attr.${key}`, values]);
  return toQueryString({ ...query, ...Object.fromEntries(named) }, 'facets');
}
