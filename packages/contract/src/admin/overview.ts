import { z } from 'zod';
import { say } from '../sentences/say.ts';
import type { AdminEndpoint } from './parts/endpoint.ts';
import { typedText } from './parts/text.ts';

const count = z.int().min(0);
const moment = z.iso.datetime();

const timeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, say('expected the name of a time zone, such as Europe/Lisbon'))
  .default('UTC')
  .describe('Of the reader: where days begin.');

/** How requests went. Calls without a usable key belong to no institute, and are in none of these. */
const requestCounts = {
  requests: count,
  /** Answered with 400 or more, but for those that were limited. */
  errors: count,
  /** Answered with 429. */
  limited: count,
};

export const usagePeriods = ['24h', '30d'] as const;
export type UsagePeriod = (typeof usagePeriods)[number];

const usageCountsSchema = z.object({
  ...requestCounts,
  enquiries: count.describe('Number of enquiries in the inbox.'),
});
export type UsageCounts = z.infer<typeof usageCountsSchema>;

const usageSchema = z.object({
  period: z.enum(usagePeriods),
  /** One for each of the last 24 hours, or of the last 30 days of the time zone; the last one is not over. */
  data: z.array(usageCountsSchema.extend({ starts_at: moment })),
  totals: usageCountsSchema,
});
export type Usage = z.infer<typeof usageSchema>;

/** The properties by which calls are counted separately. */
export const usageSubjects = ['key', 'website', 'endpoint'] as const;
export type UsageSubject = (typeof usageSubjects)[number];

/** Where calls come from that come from no verified website: no web page at all, one on the developer's own machine, one that is refused. */
export const callsWithoutWebsite = ['server', 'own_machine', 'other'] as const;

/** Most subjects that are asked for at once: a page of keys. */
const subjectsMax = 50;

/** As all of them are written: ids, hosts, paths. */
const subject = z.string().regex(/^[!-~]{1,300}$/, say('expected the name of a subject'));

const usageShareSchema = z.object({
  /** Id of the key; host of the website or one of `callsWithoutWebsite`; path of the endpoint, or `unknown`. */
  subject: z.string(),
  ...requestCounts,
  /** Requests of each day, the oldest first. */
  requests_per_day: z.array(count),
});
export type UsageShare = z.infer<typeof usageShareSchema>;

const usageSharesSchema = z.object({
  /** When each of the last 30 days of the time zone begins. */
  days: z.array(moment),
  /** The busiest first, at most 200 of those asked for; subjects without calls are left out. */
  data: z.array(usageShareSchema),
});
export type UsageShares = z.infer<typeof usageSharesSchema>;

const checklistSchema = z.object({
  is_complete: z.boolean(),
  /** A catalogue is in, with something that the API shows. */
  catalogue: z.object({ is_done: z.boolean(), courses: count, courses_shown: count }),
  /** There is a key that works. */
  key: z.object({ is_done: z.boolean(), active: count }),
  /** A website is proved. */
  website: z.object({ is_done: z.boolean(), verified: count, pending: count }),
  first_call: z.object({ is_done: z.boolean(), last_call_at: moment.nullable() }),
  first_enquiry: z.object({ is_done: z.boolean(), last_enquiry_at: moment.nullable() }),
});
export type Checklist = z.infer<typeof checklistSchema>;

export const overviewEndpoints = {
  /** How many calls and enquiries there were lately. Other processes' calls are up to a minute behind. */
  getUsage: {
    method: 'GET',
    path: '/institutes/:institute_id/usage',
    access: 'reader',
    query: z.object({ period: z.enum(usagePeriods).default('24h'), time_zone: timeZone }),
    response: usageSchema,
  },
  /** The calls of the last 30 days by key, website or endpoint. */
  getUsageShares: {
    method: 'GET',
    path: '/institutes/:institute_id/usage/shares',
    access: 'reader',
    query: z.object({
      by: z.enum(usageSubjects),
      time_zone: timeZone,
      subjects: z
        .union([subject.transform((one) => [one]), z.array(subject).max(subjectsMax)])
        .optional()
        .describe('Only these, given once each; absent: all.'),
    }),
    response: usageSharesSchema,
  },
  /** How far an institute is with being set up. */
  getChecklist: {
    method: 'GET',
    path: '/institutes/:institute_id/checklist',
    access: 'reader',
    response: checklistSchema,
  },
} as const satisfies Record<string, AdminEndpoint>;

export const searchesLimits = { pageSize: 50, pageMax: 100_000 } as const;

/** Days of which searches are shown, the present one included; they begin at midnight UTC. */
export const searchPeriods = ['7', '30', '90'] as const;
export type SearchPeriod = (typeof searchPeriods)[number];

const shownSearch = z.object({
  /** In lower case, without punctuation. */
  search: z.string(),
  searches: count,
  /** How often it found nothing. */
  without_result: count,
});
export type ShownSearchWire = z.infer<typeof shownSearch>;

const synonymPreview = z.object({
  /** Courses that the search finds now, word for word. */
  courses_of_search: count,
  /** Courses in which the word would stand for it: as a whole word, several of them side by side. */
  courses_of_word: count,
  /** Courses that the search would find. */
  courses_together: count,
  /** Whether descriptions, where it is not known which words stand side by side, may add some. */
  may_be_more: z.boolean(),
});
export type SynonymPreview = z.infer<typeof synonymPreview>;

const searches = '/institutes/:institute_id/searches';

export const searchesEndpoints = {
  /** What at least three different visitors have looked for, the most frequent first. Other processes' searches are up to a minute behind. */
  listSearches: {
    method: 'GET',
    path: searches,
    access: 'reader',
    query: z.strictObject({
      days: z.enum(searchPeriods).default('30'),
      /** `none`: only what found nothing at least once, by how often that was. */
      result: z.enum(['any', 'none']).default('any'),
      page: z.coerce.number().pipe(z.int().min(1).max(searchesLimits.pageMax)).default(1),
    }),
    response: z.object({
      data: z.array(shownSearch),
      page: z.int(),
      page_size: z.int(),
      total: z.int(),
      has_more: z.boolean(),
    }),
  },
  /** How many courses a search would find if another word were its synonym. Changes nothing. */
  previewSynonym: {
    method: 'GET',
    path: `${searches}/synonym`,
    access: 'reader',
    query: z.strictObject({ search: typedText({ max: 100 }), word: typedText({ max: 100 }) }),
    response: synonymPreview,
  },
} as const satisfies Record<string, AdminEndpoint>;

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}
