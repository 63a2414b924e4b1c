import type { Logger } from 'pino';
import type { Database } from '../../schema/tables.ts';
import { findAccessRevision, listDecidingWebsites, listFeedFacts, listKeyFacts } from './access.repository.ts';
import { createFeedRing, type FeedRing } from './feed-ring.ts';
import { createKeyRing, type KeyRing } from './key-ring.ts';
import { createOriginRules, type DecidingWebsite, type OriginRules } from './origin-rules.ts';

/** All keys, websites and feeds that decide about access, of all institutes, as of one moment. */
export type Access = {
  readonly revision: string;
  readonly keys: KeyRing;
  readonly origins: OriginRules;
  readonly feeds: FeedRing;
};

/** The state before anything was loaded. */
export const noAccess: Access = {
  revision: '',
  keys: createKeyRing(),
  origins: createOriginRules([]),
  feeds: createFeedRing(),
};

/** Longest time for one query. */
export type Bound = <T>(query: Promise<T>) => Promise<T>;

/** Rows read at once: few enough that reading them delays no request. */
const pageSize = 1000;

const beforeAllIds = '00000000-0000-0000-0000-000000000000';

/**
 * Reloads everything if anything has changed since `held` was loaded; otherwise returns `held`, at the cost of one
 * small query.
 *
 * The pages are not one consistent snapshot, but none of them is older than the revision, which is read first. A change
 * between two pages raises the revision and is loaded next time.
 */
export async function loadAccess(
  db: Database,
  held: Access,
  { bound, log }: { readonly bound: Bound; readonly log: Pick<Logger, 'warn'> },
): Promise<Access> {
  const revision = await bound(findAccessRevision(db));
  if (revision === held.revision) {
    return held;
  }
  const keys = createKeyRing(held.keys.nextNumber);
  for await (const key of eachRow((page) => bound(listKeyFacts(db, page)))) {
    keys.add(key, held.keys);
  }
  const websites: DecidingWebsite[] = [];
  for await (const website of eachRow((page) => bound(listDecidingWebsites(db, page)))) {
    websites.push(website);
  }
  const feeds = createFeedRing();
  for await (const feed of eachRow((page) => bound(listFeedFacts(db, page)))) {
    const { outcome } = feeds.add(feed, held.feeds).verdict;
    const isKnown = held.feeds.findByHash(feed.hash)?.verdict.outcome === outcome;
    if (outcome === 'not_understood' && !isKnown) {
      log.warn(
        { feed: feed.id, institute: feed.instituteId },
        'the filter of a calendar feed is not understood by this version, so the feed answers 503',
      );
    }
  }
  return { revision, keys, origins: createOriginRules(websites), feeds };
}

type Page = { readonly afterId: string; readonly size: number };

async function* eachRow<T extends { readonly id: string }>(
  list: (page: Page) => Promise<readonly T[]>,
): AsyncGenerator<T> {
  let afterId = beforeAllIds;
  let rows: readonly T[];
  do {
    rows = await list({ afterId, size: pageSize });
    yield* rows;
    afterId = rows.at(-1)?.id ?? afterId;
  } while (rows.length === pageSize);
}
