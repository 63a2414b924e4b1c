import type { SearchQuery } from '@prospectus/client';
import { whole } from '../foundation/whole.ts';
import { lastDayOf } from '../parts/date-format.ts';
import type { ListState } from './list-state.ts';

/** What the page has chosen for its visitors, by the names of the API; empty for what it leaves to them. */
export type Fixed = Readonly<Record<string, string | readonly string[] | undefined>>;

const pageSizeMax = 100;
const pageSizeDefault = 12;

/** The query for the API; its values come from attributes and addresses, and the API validates them. */
export function listQuery(
  { q, sort: chosen, page, filters: { month: months, ...filters } }: ListState,
  fixed: Fixed,
  sort: string | undefined,
  pageSize: number,
): SearchQuery {
  const [month] = months ?? [];
  const filled = Object.fromEntries(Object.entries(fixed).filter(([, value]) => value));
  return {
    q,
    ...filters,
    ...(month && { starts_from: `${month}-01`, starts_to: lastDayOf(month) }),
    sort: chosen || sort,
    ...filled,
    page,
    page_size: whole(pageSize, pageSizeDefault, pageSizeMax),
  } as SearchQuery;
}
