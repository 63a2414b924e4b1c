import { randomUUID } from 'node:crypto';
import { createFeed, renewFeed, revokeFeed } from '../../../src/features/live/feed.service.ts';
import type { MadeFeed } from '../../../src/features/live/feed.ts';
import { writeFilter } from '../../../src/features/live/feed-filter.ts';
import type { Database } from '../../../src/schema/tables.ts';
import type { Api } from './api.ts';
import type { Reply, RequestOptions } from './http-client.ts';

/** A calendar of an institute, as its subscribers read it. */
export type TestFeed = MadeFeed & {
  readonly path: string;
  get(options?: RequestOptions): Promise<Reply>;
};

/** Puts a feed into an institute, however many it has; returns its id. */
export async function insertTestFeed(db: Database, instituteId: string, name = 'Courses'): Promise<string> {
  const id = randomUUID();
  const feed = { name, filter: 'phase=any', hash: Buffer.from(id), prefix: id.slice(0, 6), created_at: new Date() };
  await db
    .insertInto('feed')
    .values({ id, institute_id: instituteId, kind: 'runs.ics', ...feed })
    .execute();
  return id;
}

const pathOf = (token: string) => `/feeds/${token}/runs.ics`;

const testFeed = (api: Api, made: MadeFeed): TestFeed => ({
  ...made,
  path: pathOf(made.token),
  get: (options) => api.sendUnchecked(pathOf(made.token), options),
});

/** Creates a calendar; it works at once. */
export async function createTestFeed(api: Api, instituteId: string, filter = '', name = 'Courses'): Promise<TestFeed> {
  const { database, clock } = api;
  const request = { instituteId, name, filter: writeFilter(filter) };
  const creation = await database.db.transaction().execute((db) => createFeed({ db, clock }, request));
  if (creation.outcome !== 'made') throw new Error(`No feed was created: ${creation.outcome}`);
  await api.service.refresh();
  return testFeed(api, creation.made);
}

/** Gives it another address. This process looks at once. */
export async function renewTestFeed(api: Api, { feed: { id: feedId, instituteId } }: TestFeed): Promise<TestFeed> {
  const { database, clock } = api;
  const outcome = await database.db.transaction().execute((db) => renewFeed({ db, clock }, { instituteId, feedId }));
  if (outcome.outcome !== 'changed') throw new Error(`The feed was not renewed: ${outcome.outcome}`);
  await api.service.refresh();
  return testFeed(api, outcome.result);
}

export async function revokeTestFeed(api: Api, { feed: { id: feedId, instituteId } }: TestFeed): Promise<void> {
  const { database, clock } = api;
  await database.db.transaction().execute((db) => revokeFeed({ db, clock }, { instituteId, feedId }));
  await api.service.refresh();
}
