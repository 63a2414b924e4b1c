import { timingSafeEqual } from 'node:crypto';
import type { FeedVerdict } from '../../http/feeds/feed-source.ts';
import { hashLinkToken } from '../../platform/text/link-token.ts';
import { readKeptFilter } from '../live/index.ts';
import type { Used } from './last-uses.ts';

/** What memory holds about every feed that works. */
export type HeldFeed = Used & {
  readonly verdict: Extract<FeedVerdict, { outcome: 'found' | 'not_understood' }>;
  readonly hash: Buffer;
};

/** A feed as the repository loads it. */
export type FeedFacts = {
  readonly id: string;
  readonly instituteId: string;
  readonly hash: Buffer;
  readonly name: string;
  readonly filter: string;
  readonly lastUsedAt: Date | null;
};

/** All feeds that work, by the hash of the token in their address. Filled page by page, then only read. */
export type FeedRing = {
  /** Keeps when a feed was used last from `previous`, whose note may not be written yet. */
  add(facts: FeedFacts, previous?: FeedRing): HeldFeed;
  find(token: string): HeldFeed | undefined;
  findByHash(hash: Buffer): HeldFeed | undefined;
};

export function createFeedRing(): FeedRing {
  const feedsByHash = new Map<string, HeldFeed>();
  const findByHash = (hash: Buffer) => feedsByHash.get(hash.toString('base64url'));
  return {
    add({ hash, lastUsedAt, name, filter, ...which }, previous) {
      const read = readKeptFilter(filter);
      const verdict: HeldFeed['verdict'] = read
        ? { outcome: 'found', feed: { ...which, calendar: { name, filter: read } } }
        : { outcome: 'not_understood' };
      const lastUseMs = previous?.findByHash(hash)?.lastUseMs ?? lastUsedAt?.getTime() ?? Number.NEGATIVE_INFINITY;
      const held: HeldFeed = { id: which.id, verdict, hash, lastUseMs };
      feedsByHash.set(hash.toString('base64url'), held);
      return held;
    },
    find(token) {
      const presented = hashLinkToken(token);
      const held = findByHash(presented);
      return held && timingSafeEqual(presented, held.hash) ? held : undefined;
    },
    findByHash,
  };
}
