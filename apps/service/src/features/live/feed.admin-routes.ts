import { limits } from '@prospectus/contract';
import { feedEndpoints, feedLimits, type NamedCourse } from '@prospectus/contract/admin';
import { type AdminRoute, changeRoute, readRoute } from '../../http/admin/admin-route.ts';
import { notFound, refusedBecause } from '../../http/admin/refusals.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Database } from '../../schema/tables.ts';
import { createEventCount, nameCourse, type Snapshots } from '../catalogue/index.ts';
import { listFeeds } from './feed.repository.ts';
import { toCountWire, toFeedWire } from './feed.serializer.ts';
import {
  createFeed,
  describeEdit,
  editFeed,
  type FeedDeps,
  type FeedOutcome,
  isChangedTooOften,
  renewFeed,
  revokedKeptMax,
  revokeFeed,
} from './feed.service.ts';
import { type FeedRecord, feedUrl, type MadeFeed } from './feed.ts';
import { countEach, type EventCount } from './feed-counts.ts';
import { readKeptFilter, writeFilter } from './feed-filter.ts';

export type FeedAdminDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly snapshots: Pick<Snapshots, 'get'>;
  readonly publicUrl: () => string;
  /** Makes this process read the addresses at once, as its loop does a little later. */
  readonly refreshFeeds: () => Promise<void>;
};

/** Routes of the dashboard for calendars. */
export const feedAdminRoutes = (deps: FeedAdminDeps): AdminRoute[] => [
  createListRoute(deps),
  createPreviewRoute(deps),
  inForceAtOnce(deps, createCreateRoute(deps)),
  inForceAtOnce(deps, createRenewRoute(deps)),
  inForceAtOnce(deps, createEditRoute(deps)),
  inForceAtOnce(deps, createRevokeRoute(deps)),
];

/** Answers once the change is in force in this process: a person who is shown an address opens it at once. */
const inForceAtOnce = ({ refreshFeeds, snapshots }: FeedAdminDeps, { endpoint, answer }: AdminRoute): AdminRoute => ({
  endpoint,
  answer: async (admitted, tools) => {
    // It may have to be built first, which no transaction should wait for; that it cannot be read is said where it is needed.
    await Promise.resolve(snapshots.get(admitted.instituteId)).catch(() => undefined);
    const answered = await answer(admitted, tools);
    // The change is made. If the addresses cannot be read now, the loop logs it and tries again.
    await refreshFeeds().catch(() => undefined);
    return answered;
  },
});

const createListRoute = ({ db, snapshots }: FeedAdminDeps) =>
  readRoute(feedEndpoints.listFeeds, async ({ instituteId }) => {
    const feeds = await listFeeds(db, instituteId, revokedKeptMax);
    const filters = feeds.map(({ revokedAt, filter }) => (revokedAt === null ? readKeptFilter(filter) : undefined));
    const count = await createEventCount(snapshots, instituteId);
    const counts = await countEach(filters, (filter) => count?.(filter));
    const courses = await nameCourses({ db, snapshots }, instituteId, feeds);
    return { data: feeds.map((feed, at) => toFeedWire(feed, courses[at], counts[at])) };
  });

const createPreviewRoute = ({ snapshots }: FeedAdminDeps) =>
  readRoute(feedEndpoints.previewFeed, async ({ instituteId, query: { filter } }) =>
    toCountWire(await countEvents(snapshots, instituteId, writeFilter(filter))),
  );

const createCreateRoute = (deps: FeedAdminDeps) =>
  changeRoute(feedEndpoints.createFeed, async ({ db, instituteId, body: { name, filter = '' } }) => {
    await refuseTooOften({ ...deps, db }, instituteId);
    const kept = writeFilter(filter);
    const creation = await createFeed({ ...deps, db }, { instituteId, name, filter: kept });
    if (creation.outcome === 'unknown_institute') throw notFound('institute');
    if (creation.outcome === 'too_many') {
      throw refusedBecause('too_many_feeds', { values: { max: limits.feedsPerInstituteMax } });
    }
    const { made } = creation;
    return {
      body: await showMade({ ...deps, db }, made),
      changes: [{ action: 'feed.created', subject: name, details: { ...describe(made.feed), filter: kept } }],
    };
  });

const createRenewRoute = (deps: FeedAdminDeps) =>
  changeRoute(feedEndpoints.renewFeed, async ({ db, instituteId, params: { feed_id: feedId } }) => {
    await refuseTooOften({ ...deps, db }, instituteId);
    const { result: made, before } = settle(await renewFeed({ ...deps, db }, { instituteId, feedId }));
    const details = { ...describe(made.feed), former_prefix: before.prefix };
    return {
      body: await showMade({ ...deps, db }, made),
      changes: [{ action: 'feed.renewed', subject: made.feed.name, details }],
    };
  });

const createEditRoute = (deps: FeedAdminDeps) =>
  changeRoute(feedEndpoints.changeFeed, async ({ db, instituteId, params: { feed_id: feedId }, body }) => {
    await refuseTooOften({ ...deps, db }, instituteId);
    const { name, filter } = body;
    const edit = { name, filter: filter === undefined ? undefined : writeFilter(filter) };
    const { result: feed, before } = settle(await editFeed(db, { instituteId, feedId }, edit));
    return { body: await show({ ...deps, db }, feed), changes: describeEdit(before, feed) };
  });

const createRevokeRoute = (deps: FeedAdminDeps) =>
  changeRoute(feedEndpoints.revokeFeed, async ({ db, instituteId, params: { feed_id: feedId } }) => {
    const revocation = await revokeFeed({ ...deps, db }, { instituteId, feedId });
    // May be repeated.
    const isRepeated = revocation.outcome === 'revoked';
    const feed = isRepeated ? revocation.feed : settle(revocation).result;
    const [course] = await nameCourses({ ...deps, db }, instituteId, [feed]);
    const body = toFeedWire(feed, course, undefined);
    if (isRepeated) return { body, changes: [] };
    const change = { action: 'feed.revoked', subject: feed.name, details: describe(feed) };
    return { body, changes: [change] };
  });

const describe = ({ id, prefix }: FeedRecord) => ({ feed_id: id, prefix });

async function refuseTooOften(deps: FeedDeps, instituteId: string): Promise<void> {
  if (!(await isChangedTooOften(deps, instituteId))) return;
  throw refusedBecause('too_many_feed_changes', { values: { max: feedLimits.changesPerDayMax } });
}

/** What was changed, or the refusal. */
function settle<T>(outcome: FeedOutcome<T>): Extract<FeedOutcome<T>, { outcome: 'changed' }> {
  if (outcome.outcome === 'unknown_feed') throw notFound('calendar feed');
  if (outcome.outcome === 'revoked') throw refusedBecause('feed_revoked', { values: { name: outcome.feed.name } });
  return outcome;
}

const showMade = async (deps: FeedAdminDeps, { token, feed }: MadeFeed) => ({
  url: feedUrl(deps.publicUrl(), token),
  feed: await show(deps, feed),
});

async function show(deps: FeedAdminDeps, feed: FeedRecord) {
  const [course] = await nameCourses(deps, feed.instituteId, [feed]);
  return toFeedWire(feed, course, await countEvents(deps.snapshots, feed.instituteId, feed.filter));
}

/** The course of each feed that is about one. */
async function nameCourses(
  deps: Pick<FeedAdminDeps, 'db' | 'snapshots'>,
  instituteId: string,
  feeds: readonly FeedRecord[],
): Promise<readonly (NamedCourse | undefined)[]> {
  const ids = feeds.map(({ filter }) => readKeptFilter(filter)?.course);
  const named = new Map<string, NamedCourse | undefined>();
  for (const id of ids) {
    if (id !== undefined && !named.has(id)) named.set(id, await nameCourse(deps, instituteId, id));
  }
  return ids.map((id) => (id === undefined ? undefined : named.get(id)));
}

async function countEvents(
  snapshots: FeedAdminDeps['snapshots'],
  instituteId: string,
  kept: string,
): Promise<EventCount> {
  const filter = readKeptFilter(kept);
  return filter && (await createEventCount(snapshots, instituteId))?.(filter);
}
