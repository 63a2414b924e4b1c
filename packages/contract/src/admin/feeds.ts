import { z } from 'zod';
import type { AdminEndpoint } from './parts/endpoint.ts';
import { namedCourseSchema } from './parts/named-course.ts';
import { typedName } from './parts/text.ts';

export const feedLimits = {
  nameCharactersMax: 100,
  /** Of a filter, as a query string. */
  filterCharactersMax: 2_000,
  /** Feeds that an institute's admins create, renew or change within a day: each change lets every process look at all addresses again. */
  changesPerDayMax: 500,
} as const;

/** The name of a calendar, as people type it and subscribers see it. */
export const feedNameField = typedName({
  max: feedLimits.nameCharactersMax,
  subject: 'The name of a calendar',
  missing: 'Give the calendar a name: subscribers see it',
});

const filterField = z
  .string()
  .max(feedLimits.filterCharactersMax, `expected at most ${feedLimits.filterCharactersMax} characters`)
  .describe(
    'A query string of `GET /runs` without `page`, `page_size` and `sort`. Without `phase`, it gets `phase=any`.',
  );

const countFields = {
  events: z
    .int()
    .nullable()
    .describe('Events that it has now; null while the catalogue cannot be read, and without an understood filter.'),
  is_cut: z.boolean().describe('Whether more match than a calendar holds.'),
};

const feedSchema = z.object({
  id: z.string(),
  name: z.string(),
  filter: z.string(),
  course: namedCourseSchema
    .nullable()
    .describe('What the filter of courses names; null without it, and where there is none.'),
  prefix: z.string().describe('The first 6 characters of the token in its address.'),
  created_at: z.string(),
  renewed_at: z.string().nullable(),
  revoked_at: z.string().nullable(),
  last_used_at: z.string().nullable().describe('To the hour.'),
  ...countFields,
  is_understood: z
    .boolean()
    .describe('False where another version kept a filter that this one cannot read: the feed answers 503.'),
});

export type FeedWire = z.infer<typeof feedSchema>;

/** The only answers that hold the address. */
const madeFeedSchema = z.object({ url: z.string(), feed: feedSchema });

const feeds = '/institutes/:institute_id/feeds';

/** Calendars at addresses that cannot be guessed (rule L4). */
export const feedEndpoints = {
  /** Those that work, the latest first, and then those that were revoked last. */
  listFeeds: {
    method: 'GET',
    path: feeds,
    access: 'reader',
    response: z.object({ data: z.array(feedSchema) }),
  },
  createFeed: {
    method: 'POST',
    path: feeds,
    access: 'editor',
    body: z.strictObject({ name: feedNameField, filter: filterField.optional() }),
    response: madeFeedSchema,
  },
  /** How many events a filter has now. */
  previewFeed: {
    method: 'GET',
    path: `${feeds}/preview`,
    access: 'reader',
    query: z.strictObject({ filter: filterField }),
    response: z.object(countFields),
  },
  /** Changes its name, or which dates it shows; its address stays. */
  changeFeed: {
    method: 'PATCH',
    path: `${feeds}/:feed_id`,
    access: 'editor',
    body: z.strictObject({ name: feedNameField.optional(), filter: filterField.optional() }),
    response: feedSchema,
  },
  /** Gives it another address; the former one stops at once. */
  renewFeed: {
    method: 'POST',
    path: `${feeds}/:feed_id/renew`,
    access: 'editor',
    response: madeFeedSchema,
  },
  /** For good; may be repeated. */
  revokeFeed: {
    method: 'POST',
    path: `${feeds}/:feed_id/revoke`,
    access: 'editor',
    response: feedSchema,
  },
} as const satisfies Record<string, AdminEndpoint>;
