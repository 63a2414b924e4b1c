import type { FeedWire, NamedCourse } from '@prospectus/contract/admin';
import { type FeedKind, type FeedRecord, feedKind } from './feed.ts';
import type { EventCount } from './feed-counts.ts';
import { readKeptFilter } from './feed-filter.ts';

type StoredFeedWire = Omit<FeedWire, 'course' | 'events' | 'is_cut' | 'is_understood'>;

/** A feed as the command line prints it. `query` says the same as `filter`. */
export type ListedFeedWire = StoredFeedWire & { readonly kind: FeedKind; readonly query: string };

export const toListedFeedWire = (feed: FeedRecord): ListedFeedWire => ({
  ...toStoredWire(feed),
  kind: feedKind,
  query: feed.filter,
});

const toStoredWire = (feed: FeedRecord): StoredFeedWire => ({
  id: feed.id,
  name: feed.name,
  filter: feed.filter,
  prefix: feed.prefix,
  created_at: feed.createdAt.toISOString(),
  renewed_at: feed.renewedAt?.toISOString() ?? null,
  revoked_at: feed.revokedAt?.toISOString() ?? null,
  last_used_at: feed.lastUsedAt?.toISOString() ?? null,
});

/** A feed as the dashboard shows it. */
export const toFeedWire = (feed: FeedRecord, course: NamedCourse | undefined, count: EventCount): FeedWire => ({
  ...toStoredWire(feed),
  course: course ?? null,
  ...toCountWire(count),
  is_understood: readKeptFilter(feed.filter) !== undefined,
});

export const toCountWire = (count: EventCount) => ({ events: count?.events ?? null, is_cut: count?.isCut ?? false });
