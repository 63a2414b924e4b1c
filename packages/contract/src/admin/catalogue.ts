import { z } from 'zod';
import type { CourseDetail } from '../catalogue/course-detail.ts';
import type { CoursePage } from '../catalogue/course-summary.ts';
import type { Outline } from '../catalogue/outline.ts';
import type { Site } from '../catalogue/site.ts';
import type { StreamList } from '../catalogue/streams.ts';
import { availabilities, sorts } from '../catalogue/terms.ts';
import { limits } from '../limits.ts';
import { say } from '../sentences/say.ts';
import { dateSchema } from './dates.ts';
import type { AdminEndpoint } from './parts/endpoint.ts';

const page = z.coerce.number().pipe(z.int().min(1).max(1_000_000)).optional();
const search = z
  .string()
  .trim()
  .max(limits.queryCharactersMax)
  .refine((text) => text.isWellFormed() && !text.includes('\0'), say('expected text without U+0000'))
  .optional();
const name = z.string().max(200).optional();

/** As the API answers it: nothing is taken out, and the order of fields stays. */
const asAnswered = <T>() => z.custom<T>((value) => value !== undefined);

/** Why the API does not show a course or an edition. */
const hiddenReasonSchema = z.discriminatedUnion('kind', [
  /** The course, or this edition, is a draft; or it is published, and not there yet or could not be read. */
  z.object({ kind: z.enum(['course_draft', 'edition_draft', 'not_there_yet', 'unreadable']) }),
  /** All of its editions, or of its versions, are drafts. */
  z.object({ kind: z.enum(['editions', 'versions']), count: z.int() }),
  /** Some editions are drafts, and the others have no published version. */
  z.object({ kind: z.literal('mixed'), drafts: z.int(), empty: z.int() }),
]);

export type HiddenReason = z.infer<typeof hiddenReasonSchema>;

const hiddenCourseSchema = z.object({
  id: z.string(),
  /** Of its first edition. */
  title: z.string(),
  reasons: z.array(hiddenReasonSchema),
});

export type HiddenCourseWire = z.infer<typeof hiddenCourseSchema>;

const sourceEditionSchema = z.object({
  id: z.string(),
  title: z.string(),
  language: z.string().nullable(),
  is_shown: z.boolean(),
  reason: hiddenReasonSchema.nullable(),
  versions: z.int(),
  versions_shown: z.int(),
});

const catalogue = '/institutes/:institute_id/catalogue';

/** What an institute's catalogue holds, and what the API shows of it. */
export const catalogueEndpoints = {
  /** The catalogue as a whole; null for the site until there is anything to show. */
  getCatalogue: {
    method: 'GET',
    path: catalogue,
    access: 'reader',
    response: z.object({
      site: asAnswered<Site>().nullable(),
      streams: asAnswered<StreamList['data']>(),
      /** In the source, and of these what the source means to be shown. */
      courses: z.int(),
      courses_shown: z.int(),
      last_import: z.object({ id: z.string(), finished_at: z.string(), by: z.string().nullable() }).nullable(),
      differences: z.int().describe('Changes by people of which the file says something else by now.'),
      refused_publications: z
        .int()
        .describe('Planned publications that could not be made within the last 7 days, while there are drafts.'),
      /** When a source was fetched last and held what is published; null where no source says so. */
      confirmed: z.object({ at: z.string(), source: z.object({ id: z.string(), name: z.string() }) }).nullable(),
      /** Sources that do not give what they should, or whose list waits for a person. */
      troubled_sources: z.array(
        z.object({ id: z.string(), name: z.string(), is_waiting: z.boolean(), import_id: z.string().nullable() }),
      ),
    }),
  },
  /** Why what was imported last cannot be shown; null where it can. The last good catalogue is shown meanwhile. */
  getCatalogueProblem: {
    method: 'GET',
    path: `${catalogue}/problem`,
    access: 'reader',
    response: z.object({ problem: z.object({ reason: z.string(), failed_at: z.string() }).nullable() }),
  },
  /** A page of the courses that the API shows, exactly as it lists them. */
  browseCourses: {
    method: 'GET',
    path: `${catalogue}/courses`,
    access: 'reader',
    query: z.strictObject({
      q: search,
      language: name,
      stream: name,
      availability: z.enum(availabilities).optional(),
      sort: z.enum(sorts).optional(),
      page,
    }),
    response: asAnswered<CoursePage>(),
  },
  /** One course of the source, by its id or an edition's, with what the API answers for it. */
  inspectCourse: {
    method: 'GET',
    path: `${catalogue}/courses/:course_id`,
    access: 'reader',
    query: z.strictObject({ language: name }),
    response: z.object({
      id: z.string(),
      title: z.string(),
      /** Empty when the API shows it. */
      reasons: z.array(hiddenReasonSchema),
      editions: z.array(sourceEditionSchema),
      /** Its dates, in all languages: the first of those that the API shows, in its order, and of those that it does not. */
      runs: z.object({
        shown: z.array(dateSchema),
        shown_total: z.int(),
        hidden: z.array(dateSchema),
        hidden_total: z.int(),
      }),
      /** As visitors get it; null when it is not shown. */
      shown: z.object({ course: asAnswered<CourseDetail>(), outline: asAnswered<Outline>() }).nullable(),
    }),
  },
  /** A page of the courses that the source has and the API does not show, in catalogue order. */
  listHiddenCourses: {
    method: 'GET',
    path: `${catalogue}/hidden-courses`,
    access: 'reader',
    query: z.strictObject({ q: search, page }),
    response: z.object({
      data: z.array(hiddenCourseSchema),
      page: z.int(),
      page_size: z.int(),
      total: z.int(),
    }),
  },
} as const satisfies Record<string, AdminEndpoint>;
