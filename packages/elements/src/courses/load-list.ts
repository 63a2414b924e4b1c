import type { SearchPageFor, SearchQuery, Site, Stream } from '@prospectus/client';
import type { Connection } from '../foundation/client-for.ts';
import type { ListState } from './list-state.ts';
import { findLoosening, type Loosening } from './loosen.ts';
import { lastPage } from './pages-window.ts';

/** What the institute has, as far as it is known. */
export type Offer = { readonly site: Site | undefined; readonly streams: readonly Stream[] };
type Page = SearchPageFor<{ include: 'runs' }>;
export type Answer = { readonly page: Page; readonly offer: Offer; readonly loosening: Loosening | undefined };

/** Asks for a page of the list, and where it is empty, for a way out. */
export async function loadList(
  { client, site, streams }: Connection,
  chosen: ListState,
  queryFor: (state: ListState) => SearchQuery,
  signal: AbortSignal,
): Promise<Answer> {
  const search = (more: SearchQuery, state = chosen) =>
    client.search({ ...queryFor(state), ...more }, { signal }) as Promise<Page>;
  const [first, known, { data }] = await Promise.all([search({}), site(), streams()]);
  const last = lastPage(first);
  // There were more courses when the address was saved.
  const page = first.page > last ? await search({ page: last }) : first;
  const count = async (state: ListState) => (await search({ page_size: 0, facets: [] }, state)).total;
  const loosening = page.total === 0 ? await findLoosening(chosen, count) : undefined;
  return { page, offer: { site: known, streams: data }, loosening };
}
