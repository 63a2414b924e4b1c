import { randomUUID } from 'node:crypto';
import { limits } from '@prospectus/contract';
import { feedLimits } from '@prospectus/contract/admin';
import { hashLinkToken, makeLinkToken } from '../../platform/text/link-token.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { dayMs } from '../../platform/time/lengths.ts';
import type { Database } from '../../schema/tables.ts';
import { countChangesSince } from '../audit/index.ts';
import {
  countFeeds,
  deleteRevoked,
  findFeed,
  insertFeed,
  takeTurn,
  updateFeed,
  type WhichFeed,
} from './feed.repository.ts';
import { type FeedRecord, type MadeFeed, prefixOfToken } from './feed.ts';

/** `db` is a transaction. */
export type FeedDeps = { readonly db: Database; readonly clock: Clock };

/** Most revoked feeds that are kept, to be listed. */
export const revokedKeptMax = 50;

export type FeedRequest = {
  readonly instituteId: string;
  readonly name: string;
  /** As `writeFilter` wrote it. */
  readonly filter: string;
};

export type FeedCreation =
  | { readonly outcome: 'made'; readonly made: MadeFeed }
  | { readonly outcome: 'too_many' }
  | { readonly outcome: 'unknown_institute' };

/** Makes a feed, unless the institute has as many as it may. */
export async function createFeed({ db, clock }: FeedDeps, request: FeedRequest): Promise<FeedCreation> {
  const { instituteId } = request;
  await takeTurn(db, instituteId);
  if ((await countFeeds(db, instituteId)) >= limits.feedsPerInstituteMax) return { outcome: 'too_many' };
  await deleteRevoked(db, instituteId, revokedKeptMax);
  const address = makeAddress();
  const feed: FeedRecord = {
    ...request,
    id: randomUUID(),
    prefix: address.prefix,
    createdAt: new Date(clock.now()),
    renewedAt: null,
    revokedAt: null,
    lastUsedAt: null,
  };
  const isKnown = await insertFeed(db, { ...feed, hash: address.hash });
  return isKnown ? { outcome: 'made', made: { token: address.token, feed } } : { outcome: 'unknown_institute' };
}

/** A change of a feed: revoked ones stay as they are. */
export type FeedOutcome<T> =
  | { readonly outcome: 'changed'; readonly result: T; readonly before: FeedRecord }
  | { readonly outcome: 'revoked'; readonly feed: FeedRecord }
  | { readonly outcome: 'unknown_feed' };

/** Gives a feed another address. The former one stops, and what subscribers of it have stays as it was. */
export const renewFeed = ({ db, clock }: FeedDeps, which: WhichFeed): Promise<FeedOutcome<MadeFeed>> =>
  change(db, which, async () => {
    const { token, ...address } = makeAddress();
    const feed = await updateFeed(db, which, { ...address, renewedAt: new Date(clock.now()) });
    return feed && { token, feed };
  });

/** Another name, which subscribers see, too; or other dates, with a filter as `writeFilter` wrote it. */
export type FeedEdit = { readonly name?: string | undefined; readonly filter?: string | undefined };

/** Changes a feed at its address. */
export const editFeed = (
  db: Database,
  which: WhichFeed,
  { name, filter }: FeedEdit,
): Promise<FeedOutcome<FeedRecord>> =>
  change(db, which, (before) => updateFeed(db, which, { name: name ?? before.name, filter: filter ?? before.filter }));

/** What an edit changed, each as it is recorded. */
export function describeEdit(before: FeedRecord, { id, prefix, name, filter }: FeedRecord) {
  const which = { feed_id: id, prefix };
  const all = [
    { action: 'feed.renamed', subject: name, details: { ...which, before: before.name }, isMade: before.name !== name },
    {
      action: 'feed.filter_changed',
      subject: name,
      details: { ...which, filter, before: before.filter },
      isMade: before.filter !== filter,
    },
  ];
  return all.flatMap(({ isMade, ...edit }) => (isMade ? [edit] : []));
}

/** Ends a feed for good. */
export const revokeFeed = ({ db, clock }: FeedDeps, which: WhichFeed): Promise<FeedOutcome<FeedRecord>> =>
  change(db, which, () => updateFeed(db, which, { revokedAt: new Date(clock.now()) }));

async function change<T>(
  db: Database,
  which: WhichFeed,
  work: (before: FeedRecord) => Promise<T | undefined>,
): Promise<FeedOutcome<T>> {
  await takeTurn(db, which.instituteId);
  const before = await findFeed(db, which);
  if (before === undefined) return { outcome: 'unknown_feed' };
  const result = before.revokedAt === null ? await work(before) : undefined;
  return result === undefined ? { outcome: 'revoked', feed: before } : { outcome: 'changed', result, before };
}

/** Whether admins have changed so many feeds of late that they must wait. No one changes any until the end of the transaction. */
export async function isChangedTooOften({ db, clock }: FeedDeps, instituteId: string): Promise<boolean> {
  await takeTurn(db, instituteId);
  const since = new Date(clock.now() - dayMs);
  const { changesPerDayMax: max } = feedLimits;
  return (await countChangesSince(db, { instituteId, about: 'feed', since, max })) >= max;
}

function makeAddress() {
  const token = makeLinkToken();
  return { token, hash: hashLinkToken(token), prefix: prefixOfToken(token) };
}
