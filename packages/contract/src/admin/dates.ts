import { z } from 'zod';
import { attendances, runAvailabilities } from '../catalogue/terms.ts';
import { limits } from '../limits.ts';
import { near } from '../query/run-list-query.ts';
import { dateAnswerSchema } from './parts/date-answers.ts';
import type { AdminEndpoint } from './parts/endpoint.ts';
import { namedCourseSchema } from './parts/named-course.ts';

export const dateLimits = {
  pageSize: 50,
  /** Most days that a calendar shows at once: six weeks. */
  daysMax: 42,
  /** Most dates of a day in a calendar; the others are counted. */
  datesPerDayMax: 4,
  /** Most places and instructors that are listed with one date. */
  namesMax: 5,
  whenCharactersMax: 200,
  /** Most choices of a filter. */
  choicesMax: 1_000,
  /** Most dates of each kind on a course's page. */
  ofCourseMax: 20,
  /** Most courses that a warning names. */
  warnedMax: 100,
  /** A date with so many places left, or fewer, has few. */
  fewPlaces: 3,
  /** A date that closes within so many days is closing. */
  closingDays: 7,
  /** The days ahead in which a date without places is worth a warning, today included. */
  fullDays: 14,
} as const;

/**
 * Why the API does not show a date (rule R2). The last two are of published ones: their course was left out, since it cannot be
 * read, or what is shown does not have them yet.
 */
export const dateHiddenReasons = [
  'draft',
  'version_draft',
  'edition_draft',
  'course_draft',
  'over',
  'course_not_read',
  'not_there_yet',
] as const;
export type DateHiddenReason = (typeof dateHiddenReasons)[number];

/** Dates that can still be enrolled in: those that close soon, and those with few places left. */
export const quickFilters = ['closing', 'few'] as const;
export type QuickFilter = (typeof quickFilters)[number];

const day = z.iso.date();

/** A date of a course, as the API shows it; or one that it does not show, as the catalogue has it, with the reason. */
export const dateSchema = z.object({
  id: z.string(),
  course_id: z.string(),
  /** Of its language edition. */
  title: z.string(),
  language: z.string().nullable(),
  level: z.string().nullable(),
  starts_on: day.nullable(),
  starts_at: z.string().nullable(),
  ends_on: day.nullable(),
  ends_at: z.string().nullable(),
  timezone: z.string(),
  /** The beginning of it. */
  when_text: z.string().nullable(),
  attendance: z.enum(attendances).nullable(),
  /** The first of them; the number is of all. */
  places: z.array(z.object({ id: z.string(), name: z.string(), town: z.string().nullable() })),
  place_count: z.int(),
  instructors: z.array(z.string()),
  instructor_count: z.int(),
  seats: z.int().nullable(),
  seats_left: z.int().nullable(),
  /** The first moment at which one can no longer enrol. */
  enrol_until: z.string().nullable(),
  guaranteed: z.boolean(),
  /** Null where the API does not show it. */
  phase: z.enum(['upcoming', 'running']).nullable(),
  availability: z.enum(runAvailabilities).nullable(),
  price_visible: z.boolean(),
  price: z.object({ amount: z.number(), currency: z.string().nullable(), is_free: z.boolean() }).nullable(),
  /** Null where the API shows it. */
  hidden: z.enum(dateHiddenReasons).nullable(),
});
export type DateWire = z.infer<typeof dateSchema>;

const name = z.string().max(200);

/** One value, or several of which any may hold (rule R7). */
const anyOf = <T extends string>(value: z.ZodType<T, string>) =>
  z.union([value.transform((one) => [one]), z.array(value).max(limits.repeatedValuesMax)]).optional();

const filters = {
  course: name.optional(),
  stream: anyOf(name),
  category: anyOf(name),
  place: anyOf(name),
  town: anyOf(name),
  country: anyOf(name),
  language: anyOf(name),
  format: anyOf(name),
  level: anyOf(name),
  attendance: anyOf(z.enum(attendances)),
  availability: anyOf(z.enum(runAvailabilities)),
  near: near.optional(),
  radius_km: z.coerce.number().pipe(z.int().min(limits.radiusKmMin).max(limits.radiusKmMax)).optional(),
  /** Absent: both. */
  phase: z.enum(['upcoming', 'running']).optional(),
  quick: z.enum(quickFilters).optional(),
  /** Whether those are told, too, that the API does not show. */
  hidden: z.literal('true').optional(),
};

const hasCentre = ({ near: centre, radius_km: radius }: { readonly near?: unknown; readonly radius_km?: unknown }) =>
  centre !== undefined || radius === undefined;
const noCentre = { path: ['radius_km'], error: 'needs near' };

/** What every list of dates says about the institute. */
const clock = { timezone: z.string(), today: day };

const dates = '/institutes/:institute_id/dates';
const warnedCourse = z.object({ id: z.string(), title: z.string() });

const choice = z.object({ value: z.string(), label: z.string() });

const dateChoicesSchema = z.object({
  streams: z.array(choice),
  categories: z.array(choice),
  languages: z.array(choice),
  formats: z.array(choice),
  /** With their position as `near` takes it, where that is known. */
  places: z.array(choice.extend({ near: z.string().nullable() })),
  towns: z.array(z.string()),
  countries: z.array(z.string()),
  levels: z.array(z.string()),
});

export type DateChoices = z.infer<typeof dateChoicesSchema>;

/** An institute's dates: those that the API shows, and on request those that it does not. */
export const dateEndpoints = {
  /**
   * A page of dates by start. Those without a date come last. With those that are hidden, the past comes before the
   * page that is answered when none is named: it has today.
   */
  listDates: {
    method: 'GET',
    path: dates,
    access: 'reader',
    query: z
      .strictObject({
        ...filters,
        from: day.optional(),
        to: day.optional(),
        page: z.coerce.number().pipe(z.int().min(1).max(1_000_000)).optional(),
      })
      .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
        path: ['to'],
        error: 'must not be before from',
      })
      .refine(hasCentre, noCentre),
    response: z.object({
      ...clock,
      data: z.array(dateSchema),
      page: z.int(),
      page_size: z.int(),
      total: z.int(),
      has_more: z.boolean(),
      /** What the filter names; null without it, and where there is none. */
      course: namedCourseSchema.nullable(),
    }),
  },
  /** The dates of a calendar's days, on the day of their start; days without any are left out. */
  listDays: {
    method: 'GET',
    path: `${dates}/days`,
    access: 'reader',
    query: z
      .strictObject({ ...filters, first: day, last: day })
      .refine(({ first, last }) => daysBetween(first, last) >= 0 && daysBetween(first, last) < dateLimits.daysMax, {
        path: ['last'],
        error: `must be at most ${dateLimits.daysMax - 1} days after first`,
      })
      .refine(hasCentre, noCentre),
    response: z.object({
      ...clock,
      total: z.int(),
      data: z.array(z.object({ day, total: z.int(), dates: z.array(dateSchema) })),
      /** The nearest days with dates that the API shows, before and after; null without one. */
      day_before: day.nullable(),
      day_after: day.nullable(),
      course: namedCourseSchema.nullable(),
    }),
  },
  /** What dates can be filtered by, in the institute's order. Towns, countries and levels are those that there are. */
  getDateFilters: {
    method: 'GET',
    path: `${dates}/filters`,
    access: 'reader',
    response: dateChoicesSchema,
  },
  /** What about dates needs care now. */
  getDateWarnings: {
    method: 'GET',
    path: `${dates}/warnings`,
    access: 'reader',
    response: z.object({
      ...clock,
      /** Courses that can be bought, of which all dates with a day are over. */
      ended: z.object({ total: z.int(), courses: z.array(warnedCourse) }),
      /** Dates without places left that start from today on, up to the last day. */
      full: z.object({ total: z.int(), last_day: day }),
    }),
  },
  /** Tells why a date does not show, or that it does. Changes nothing. */
  checkDate: {
    method: 'POST',
    path: '/institutes/:institute_id/doctor/date',
    access: 'reader',
    body: z.strictObject({
      run_id: z.string().trim().min(1).max(200),
      course_id: z.string().trim().max(200).optional(),
    }),
    response: dateAnswerSchema,
  },
} as const satisfies Record<string, AdminEndpoint>;

const dayMs = 86_400_000;

const daysBetween = (first: string, last: string): number => (Date.parse(last) - Date.parse(first)) / dayMs;
