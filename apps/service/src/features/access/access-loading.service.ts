import type { Database } from '../../schema/tables.ts';
import { findAccessRevision, listDecidingWebsites, listKeyFacts } from './access.repository.ts';
import { createKeyRing, type KeyRing } from './key-ring.ts';
import { createOriginRules, type DecidingWebsite, type OriginRules } from './origin-rules.ts';

/** All keys and deciding websites of all institutes, as they were at some moment. */
export type Access = { readonly revision: string; readonly keys: KeyRing; readonly origins: OriginRules };

/** What is held before anything was loaded. */
export const noAccess: Access = { revision: '', keys: createKeyRing(), origins: createOriginRules([]) };

/** Bounds one query. */
export type Bound = <T>(query: Promise<T>) => Promise<T>;

/** Rows read at once: few enough that reading them holds up no request. */
const pageSize = 1000;

const beforeAllIds = '00000000-0000-0000-0000-000000000000';

/**
 * Loads everything again if anything changed since `held` was loaded, else gives `held` back for the price of one small query.
 *
 * The pages are not one snapshot, but none of them is older than the revision, which is read first: a change between them has a newer
 * one, and is loaded next time.
 */
export async function loadAccess(db: Database, held: Access, bound: Bound): Promise<Access> {
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
  return { revision, keys, origins: createOriginRules(websites) };
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
