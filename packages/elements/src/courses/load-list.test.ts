import type { SearchQuery, Site } from '@prospectus/client';
import { describe, expect, it } from 'vitest';
import type { Connection } from '../foundation/client-for.ts';
import { untouched } from './list-state.ts';
import { loadList } from './load-list.ts';

const site = { price_visible: true } as Site;

/** Loads a list of a service with this many courses. */
function load(total: number, askSite: () => Promise<Site>, page?: number) {
  const search = async (query: SearchQuery) => ({ data: [], total, page: query.page, page_size: 10 });
  const connection = { client: { search }, site: askSite } as unknown as Connection;
  return loadList(connection, untouched, () => ({ page }) as SearchQuery, new AbortController().signal);
}

describe('what a list loads', () => {
  it('comes with what is known of the institute', async () => {
    expect(await load(3, async () => site, 1)).toMatchObject({ page: { total: 3 }, offer: { site } });
  });

  it('is shown also where nothing can be known of the institute (S5)', async () => {
    const answer = await load(3, () => Promise.reject(new Error('away')), 1);

    expect(answer).toMatchObject({ page: { total: 3 }, offer: { site: undefined } });
  });

  it('is the last page where there were more courses when the address was saved', async () => {
    expect(await load(25, async () => site, 9)).toMatchObject({ page: { page: 3 } });
  });
});
