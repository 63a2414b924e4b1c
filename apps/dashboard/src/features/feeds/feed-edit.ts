import type { FeedWire } from '@prospectus/contract/admin';
import { readFilter, writeFilter } from './feed-filter.ts';

/** A name, and a filter as a query. */
export type FeedBody = { readonly name: string; readonly filter: string };

/**
 * What of a feed a person has changed, so that saving it leaves alone what someone else has changed meanwhile. A filter that is
 * not understood is always replaced.
 */
export function editOf(before: FeedWire, { name, filter }: FeedBody): Partial<FeedBody> {
  const isFilterKept = before.is_understood && filter === writeFilter(readFilter(before.filter));
  return { ...(name === before.name ? {} : { name }), ...(isFilterKept ? {} : { filter }) };
}
