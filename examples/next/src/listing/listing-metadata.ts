import type { SearchPageFor, SearchQuery } from '@prospectus/client';
import type { Metadata } from 'next';
import { findValue } from '@/listing/facets';
import { addressOf, facetNames } from '@/listing/filters';
import { formatCount } from '@/words';

/** Filters of which a single value is a page that people search for, and what that page is called. */
export const headings = {
  stream: (label: string) => label,
  town: (label: string) => `Courses in ${label}`,
  format: (label: string) => `Courses: ${label}`,
  level: (label: string) => `Courses: ${label}`,
};

type Found = { readonly heading: string; readonly canonical: URLSearchParams; readonly isIndexed: boolean };

/**
 * What search engines are told about a list.
 *
 * All courses, and those with one value of one filter, are pages of their own. There is no end to combinations, words and orders:
 * search engines follow their links, but keep the nearest page of its own instead.
 */
export function placeOf(filters: URLSearchParams, { facets, data }: Listing): Found {
  const name = Object.keys(headings).find((each) => filters.getAll(each).length === 1) as
    | keyof typeof headings
    | undefined;
  const chosen = name && findValue(facets, name, filters.get(name) ?? '');
  const canonical = new URLSearchParams(name && chosen && [[name, chosen.value]]);
  const page = Number(filters.get('page') ?? 1);
  const others = [...filters.keys()].filter((each) => each !== 'page' && !canonical.has(each));
  const isIndexed = others.length === 0 && page <= 10 && data.length > 0;
  if (isIndexed && page > 1) canonical.set('page', String(page));
  const isOnly = others.every((each) => !facetNames.some((facet) => facet === each));
  return { heading: name && chosen && isOnly ? headings[name](chosen.label) : 'Courses', canonical, isIndexed };
}

type Listing = Pick<SearchPageFor<SearchQuery>, 'facets' | 'total' | 'data'>;

export function metadataOf(filters: URLSearchParams, listing: Listing, institute: string): Metadata {
  const { heading, canonical, isIndexed } = placeOf(filters, listing);
  const page = canonical.get('page');
  const name = page ? `${heading}, page ${page}` : heading;
  const titles = listing.data.slice(0, 3).map(({ title }) => title);
  return {
    // The layout's template counts for the pages below it, and this one is next to it.
    title: { absolute: name === 'Courses' ? institute : `${name} · ${institute}` },
    description: `${formatCount(listing.total)} of ${institute}: ${titles.join(', ')}.`,
    alternates: { canonical: addressOf(canonical) },
    ...(!isIndexed && { robots: { index: false, follow: true } }),
  };
}
