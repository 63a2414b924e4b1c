import { z } from 'zod';
import type { AdminEndpoint } from '../parts/endpoint.ts';

const count = z.int().min(0);

/** Most courses that an answer lists. */
export const interestLimits = { coursesMax: 1_000, originsMax: 20, lackingMax: 100, checkedMax: 2_000 } as const;

/** Days of which the interest in courses is shown, the present one included; they begin at midnight UTC. */
export const interestPeriods = ['7', '28', '90'] as const;
export type InterestPeriod = (typeof interestPeriods)[number];

const courseInterest = z.object({
  id: z.string(),
  /** Null when visitors no longer find it. */
  title: z.string().nullable(),
  /** Calls for its details by browsers on verified websites. */
  views: count,
  /** Enquiries about it, wherever they were sent from. */
  enquiries: count,
  /** Those of them that web pages sent. */
  enquiries_from_pages: count,
  /** `enquiries_from_pages` for each view; null where there are more of them than views, or no views, since some were not seen then. */
  share: z.number().min(0).max(1).nullable(),
});
export type CourseInterest = z.infer<typeof courseInterest>;

/** Where some enquiries came from; `name` is null for those whose visitors came by no link that is known, and `is_told` false where nothing was told. */
const originOfEnquiries = z.object({ name: z.string().nullable(), is_told: z.boolean(), enquiries: count });
export type OriginOfEnquiries = z.infer<typeof originOfEnquiries>;

const interestSchema = z.object({
  /** The oldest first. Enquiries about no course are among them. */
  days: z.array(z.object({ day: z.iso.date(), views: count, enquiries: count })),
  totals: z.object({ views: count, enquiries: count }),
  /** The most viewed first, at most 1,000: those that were looked at or enquired about. */
  courses: z.array(courseInterest),
  /** How many there are of them. */
  total: count,
  /** By campaign, else by the host that linked to the website: the 20 from which most enquiries came. */
  origins: z.array(originOfEnquiries),
});
export type Interest = z.infer<typeof interestSchema>;

/** What visitors miss at a course. A hidden price is not missing, nor are dates where someone learns at their own pace. */
export const lackingKinds = ['picture', 'price', 'description', 'date'] as const;
export type LackingKind = (typeof lackingKinds)[number];

const lackingSchema = z.object({
  /** How many of the courses that are shown were looked at: the first 2,000. */
  checked: count,
  counts: z.record(z.enum(lackingKinds), count),
  /** Courses that lack something, at most 100: the most viewed of the last 28 days first. */
  courses: z.array(z.object({ id: z.string(), title: z.string(), lacks: z.array(z.enum(lackingKinds)), views: count })),
  /** How many there are of them. */
  total: count,
});
export type LackingCourses = z.infer<typeof lackingSchema>;

const interest = '/institutes/:institute_id/interest';

export const interestEndpoints = {
  /** How often visitors looked at each course, and enquired about it (rule E9). Other processes' views are up to a minute behind. */
  getInterest: {
    method: 'GET',
    path: interest,
    access: 'reader',
    query: z.strictObject({ days: z.enum(interestPeriods).default('28') }),
    response: interestSchema,
  },
  /** The courses that are shown without a picture, price, description or next date. */
  listLackingCourses: { method: 'GET', path: `${interest}/lacking`, access: 'reader', response: lackingSchema },
} as const satisfies Record<string, AdminEndpoint>;
