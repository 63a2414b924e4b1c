import { z } from 'zod';
import { limits } from '../limits.ts';
import { variantPriceSchema } from './price.ts';
import { runPlaceSchema } from './run-place.ts';
import { attendances, languageNameSchema, placeSchema, runAvailabilities } from './terms.ts';
import { count, id, nullableText, nullableUrl, timestamp } from './value.ts';

const day = z.iso.date();

const meetingSchema = z
  .strictObject({
    starts_on: day.describe('Its day, in the institute’s time zone.'),
    starts_at: timestamp.nullable().describe('When it begins; null when only the day is known.'),
    ends_on: day.describe('The day on which it ends.'),
    ends_at: timestamp.nullable().describe('When it ends; null when only the day is known.'),
    title: nullableText.describe('What it is about, or null.'),
    place_id: nullableText.describe('Id of its place, or null.'),
  })
  .meta({ id: 'Meeting', description: 'One appointment of a run.' });

/** Fields of a run, all always present (rule R6). */
const runFields = {
  id: id.describe('Id of the run.'),
  course_id: id.describe('Id of its course.'),
  package_session_id: id.describe('Id of its version.'),
  title: z.string().describe('Title of its edition, that is, of the course in its language.'),
  language: languageNameSchema.nullable().describe('Its language; null when languages are off or it has none.'),
  level: nullableText.describe('Named level, or null.'),
  session_name: nullableText.describe('Name of its version’s batch, or null.'),
  phase: z.enum(['upcoming', 'running']).describe('`upcoming` until it starts, then `running` until it is over.'),
  availability: z
    .enum(runAvailabilities)
    .describe('Whether one can enrol: as for courses, and `full` and `cancelled`.')
    .meta({ id: 'RunAvailability' }),
  starts_on: day.nullable().describe('First day, in the institute’s time zone; null for a run without a date.'),
  ends_on: day.nullable().describe('Last day, in the institute’s time zone; null for a run without a date.'),
  starts_at: timestamp.nullable().describe('When it starts; null when only the day is known.'),
  ends_at: timestamp.nullable().describe('When it ends; null when only the day is known.'),
  timezone: z.string().describe('The institute’s time zone (IANA).'),
  when_text: nullableText.describe('When it takes place, in words, or null.'),
  meetings: z.array(meetingSchema).describe('Its appointments in order; empty when there are none.'),
  attendance: z.enum(attendances).nullable().describe('How one takes part, or null when not specified.'),
  places: z.array(runPlaceSchema).describe('Where it takes place.'),
  instructors: z
    .array(
      z.strictObject({
        name: z.string().describe('Name of the instructor.'),
        image_url: nullableUrl.describe('Portrait, or null.'),
      }),
    )
    .describe('Who teaches it.'),
  seats: count.nullable().describe('Seats in all, or null.'),
  seats_left: count.nullable().describe('Seats that are still free, or null.'),
  enrol_until: timestamp.nullable().describe('The first moment at which one can no longer enrol, or null.'),
  guaranteed: z.boolean().describe('True when it takes place whatever happens.'),
  price_visible: z
    .boolean()
    .describe('False when its price is hidden: the institute hides prices and this run is paid, or it is on request.'),
  price: variantPriceSchema.nullable().describe('Its price; null when the price is hidden or on request.'),
  url: nullableUrl.describe('Where to enrol, or null.'),
  note: nullableText.describe('A remark, plain text, or null.'),
};

export const runSchema = z.strictObject(runFields).meta({ id: 'Run', description: 'One dated offering of a version.' });

const runCourseSchema = z
  .strictObject({
    id: id.describe('Course id.'),
    title: z.string().describe('Title of the version shown in lists.'),
    url: nullableUrl.describe('Its page, or null.'),
    image_url: nullableUrl.describe('Its picture, or null.'),
    stream: placeSchema.nullable().describe('The stream, or null.'),
    category: placeSchema.nullable().describe('The category, or null.'),
  })
  .meta({ id: 'RunCourse', description: 'The course of a run, as lists show it.' });

const listedRunSchema = z
  .strictObject({
    ...runFields,
    course: runCourseSchema.describe('Its course.'),
    distance_m: count.optional().describe('Only with `near`: metres to the nearest of its places.'),
  })
  .meta({ id: 'ListedRun', description: 'A run with its course.' });

const pageOf = <S extends z.ZodType>(run: S) => ({
  data: z.array(run).describe('The runs of the page; empty past the end.'),
  page: z.int().min(1).describe('The requested page, from 1.'),
  page_size: z.int().min(1).max(limits.pageSizeMax).describe('Maximum number of runs per page.'),
  total: count.describe('Number of runs that match, on all pages together.'),
  has_more: z.boolean().describe('True when a next page holds runs.'),
});

export const runPageSchema = z
  .strictObject(pageOf(listedRunSchema))
  .meta({ id: 'RunPage', description: 'One page of the runs that match the filters.' });

export const courseRunPageSchema = z
  .strictObject(pageOf(runSchema))
  .meta({ id: 'CourseRunPage', description: 'One page of the runs of a course.' });

/** What `include=runs` adds to a course (rule R11). */
export const includedRunFields = {
  next_run: runSchema
    .nullable()
    .optional()
    .describe(
      'Only with `include=runs`: the next run that one can enrol in, else the next that is not cancelled; null without one.',
    ),
  run_count: count.optional().describe('Only with `include=runs`: number of upcoming runs, cancelled ones included.'),
};

export type Run = z.infer<typeof runSchema>;
export type ListedRun = z.infer<typeof listedRunSchema>;
export type RunPage = z.infer<typeof runPageSchema>;
export type CourseRunPage = z.infer<typeof courseRunPageSchema>;
