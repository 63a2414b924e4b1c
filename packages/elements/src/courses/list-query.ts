import type { CourseListQuery } from '@prospectus/client';
import type { ListState } from './list-state.ts';

/** What the page has chosen for its visitors, by the names of the API; empty for what it leaves to them. */
export type Fixed = Readonly<Record<string, string | undefined>>;

const pageSizeMax = 100;
const pageSizeDefault = 12;

/** The query for the API; its values come from attributes and addresses, and the API validates them. */
export function listQuery(
  chosen: ListState,
  fixed: Fixed,
  sort: string | undefined,
  pageSize: number,
): CourseListQuery {
  const filled = Object.fromEntries(Object.entries(fixed).filter(([, value]) => value));
  const size = Math.min(pageSizeMax, Math.max(1, Math.trunc(pageSize) || pageSizeDefault));
  return { ...chosen, sort: chosen.sort || sort, ...filled, page_size: size } as CourseListQuery;
}
