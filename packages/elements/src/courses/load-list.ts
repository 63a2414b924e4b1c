import type { SearchPageFor, SearchQuery, Site } from '@prospectus/client';
import type { Connection } from '../foundation/client-for.ts';
import type { ListState } from './list-state.ts';
import { findLoosening, type Loosening } from './loosen.ts';
import { lastPage } from './pages-window.ts';

/** What the institute has, as far as it is known. */
type Offer = { readonly site: Site | undefined };
type Page = SearchPageFor<{ include: 'runs' }>;
export type Answer = { readonly page: Page; readonly offer: Offer; readonly loosening: Loosening | undefined };

/** Asks for a page of the list, and where it is empty, for a way out. */
export async function loadList(
  { client, site }: Connection,
  chosen: ListState,
  queryFor: (state: ListState) => SearchQuery,
  signal: AbortSignal,
): Promise<Answer> {
  const search = (more: SearchQuery, state = chosen) =>
    client.search({ ...queryFor(state), ...more }, { signal }) as Promise<Page>;
  // A list is worth more than what is known of the institute besides.
  const [first, known] = await Promise.all([search({}), site().catch(() => undefined)]);
  const last = lastPage(first);
  // There were more courses when the address was saved.
  const page = first.page > last ? await search({ page: last }) : first;
  const count = async (state: ListState) => (await search({ page_size: 0, facets: [] }, state)).total;
  const loosening = page.total === 0 ? await findLoosening(chosen, count) : undefined;
  return { page, offer: { site: known }, loosening };
}
