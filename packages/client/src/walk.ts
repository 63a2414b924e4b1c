/** A page of a list, as the API answers it. */
type Page<Item> = { readonly data: readonly Item[]; readonly total: number; readonly has_more: boolean };

type PageQuery = { readonly page_size?: number | null | undefined };

/**
 * Walks over all pages of a list, and meets no item twice, even when the catalogue changes meanwhile.
 *
 * Items that go from the pages behind move the rest forward, over the edge of a page that was read: when there are fewer than there were, the page before is
 * read again. A page that brought nothing new is a reason for that only once for each number, so that a walk ends also where the number goes up and down.
 */
export async function* walk<Item extends { readonly id: string }, Query extends PageQuery>(
  list: (query: Query & { readonly page: number; readonly page_size: number }) => Promise<Page<Item>>,
  query: Query,
): AsyncGenerator<Item, void, undefined> {
  const met = new Set<string>();
  let total = 0;
  for (let page = 1; ; page += 1) {
    const answer = await list({ ...query, page_size: query.page_size ?? 100, page });
    const metBefore = met.size;
    for (const item of answer.data) {
      if (met.has(item.id)) continue;
      met.add(item.id);
      yield item;
    }
    if (answer.total < total && page > 1) page -= 2;
    else if (!answer.has_more) return;
    total = met.size > metBefore ? answer.total : Math.min(total, answer.total);
  }
}
