import { formatTable } from '../../command-line/table.ts';
import type { ListedFeedWire } from './feed.serializer.ts';
import type { FeedRecord } from './feed.ts';
import { readKeptFilter } from './feed-filter.ts';

/** What is said of a new address, which is told this once. */
export const describeMade = (url: string, { name, filter, id }: FeedRecord): string =>
  [
    url,
    'Copy it now: only its hash is kept, so it is not shown again. It works within 5 seconds.',
    `The calendar ${name} shows the dates that GET /runs?${filter} lists. Its id is ${id}.`,
    'Next: subscribe to it in a calendar program, as the guide “Dates and places” describes.',
  ].join('\n');

/** Feeds as a table. */
export function describeList(feeds: readonly ListedFeedWire[], instituteId: string): string {
  if (feeds.length === 0) {
    return `No calendar feeds yet.\nNext: npx prospectus feeds create --name NAME --institute ${instituteId}`;
  }
  const rows = feeds.map((feed) => [
    feed.name,
    `${feed.prefix}…`,
    feed.revoked_at !== null ? 'revoked' : readKeptFilter(feed.filter) ? 'active' : 'not understood',
    feed.filter,
    feed.last_used_at ?? 'never',
    feed.renewed_at ?? 'never',
    feed.id,
  ]);
  const table = formatTable(['Name', 'Address', 'Status', 'Filter', 'Last used', 'Renewed', 'Id'], rows);
  return `${table}\nNext: npx prospectus feeds renew ID`;
}
