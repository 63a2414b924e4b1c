import { type CatalogueFile, searchSorts, sorts } from '@prospectus/contract';
import { expect } from 'vitest';
import type { PublishedSite } from './published-site.ts';

/** Everything that an institute's website can see, as bytes: what must not differ shows here. */

type Query = Readonly<Record<string, string>>;

export const toParams = (query: Readonly<Record<string, string | string[]>>): URLSearchParams =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, one])),
  );

export type View = {
  readonly address: string;
  readonly status: number;
  readonly tag: string | undefined;
  readonly text: string;
};

/** Everything such a catalogue shows: each list in each order to its last page, each course in each language. */
export async function lookAt(site: PublishedSite, file: CatalogueFile, queries: readonly Query[]): Promise<View[]> {
  const languages = (file.institute.course_languages?.languages ?? []).map(({ code }) => `?language=${code}`);
  const courses = (file.courses ?? []).flatMap(({ id }) =>
    ['', ...languages].flatMap((query) => [
      `/courses/${id}${query}`,
      `/courses/${id}/outline${query}`,
      `/courses/${id}/runs${query}`,
    ]),
  );
  const withRuns = (file.courses ?? []).map(({ id }) => `/courses/${id}?include=runs`);
  const dated = [
    '/places',
    '/runs?phase=any',
    '/runs?near=53.55,9.99&sort=distance',
    '/courses?include=runs',
    ...withRuns,
  ];
  const singles = [...dated, '/site', '/streams', '/learning-paths', '/learning-paths/path', '/sitemap', ...courses];
  const lists = queries.flatMap((query) => sorts.map((sort) => walk(site, { ...query, sort, page_size: '4' })));
  return [...(await Promise.all(singles.map((address) => view(site, address)))), ...(await Promise.all(lists)).flat()];
}

async function walk(site: PublishedSite, query: Query): Promise<View[]> {
  const pages: View[] = [];
  for (let hasMore = true; hasMore; ) {
    const page = await view(site, `/courses?${new URLSearchParams({ ...query, page: String(pages.length + 1) })}`);
    expect(page.status).toBe(200);
    pages.push(page);
    hasMore = JSON.parse(page.text).has_more;
  }
  return pages;
}

export async function view(site: PublishedSite, address: string): Promise<View> {
  const { status, text, headers } = await site.get(address);
  // A request's id differs each time.
  return { address, status, tag: headers['etag'], text: status === 200 ? text : '' };
}

/** Filters and words that would tell amounts if they could. */
const probes = [
  ...searchSorts.filter((sort) => sort !== 'relevance' && sort !== 'distance').map((sort) => `sort=${sort}`),
  ...['20', '100', '101'].flatMap((amount) => [`price_min=${amount}`, `price_max=${amount}`]),
  ...['free=true', 'currency=EUR', 'currency=CHF', 'q=data', 'q=data&sort=price_asc', 'q=zebr&sort=price_desc'],
];

/** Searches with all facets, each with and without its courses, and suggestions. */
export function searchAll(
  site: PublishedSite,
  asked: readonly Readonly<Record<string, string | string[]>>[],
): Promise<View[]> {
  const queries = [...probes, ...asked.map((query) => String(toParams(query)))];
  const searches = queries.map((query) => `/search?page_size=100&facets=all&${query}`);
  return Promise.all(
    [...searches, '/search/suggest?q=d', '/search/suggest?q=ti'].map((address) => view(site, address)),
  );
}
