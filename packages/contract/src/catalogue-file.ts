import { z } from 'zod';
import {
  catalogueCharactersMax as charactersMax,
  catalogueCountsMax as countsMax,
  listUpTo,
  textUpTo,
} from './catalogue-maxima.ts';
import {
  catalogueIdSchema,
  currency,
  date,
  dateOrTimestamp,
  flag,
  host,
  html,
  httpUrl,
  image,
  label,
  loneWord,
  name,
  price,
  question,
  subtitle,
  text,
  timestamp,
  timeZone,
  wholeNumber,
  word,
} from './catalogue-values.ts';

export { catalogueIdSchema, isMedia } from './catalogue-values.ts';

/**
 * The catalogue file: everything one institute publishes, and what it keeps unpublished.
 *
 * The schemas describe the file after `null` and empty strings in optional fields were taken out, which mean the same as
 * leaving the field out. What a schema cannot say (references, uniqueness, order of dates, decimals of a currency) is
 * checked at import.
 */

/** Deepest nesting of outline sections. */
export const outlineDepthMax = 8;

const instituteSchema = z.strictObject({
  id: catalogueIdSchema.describe('The institute’s id: 1 to 64 characters of A–Z, a–z, 0–9, _ and -.'),
  name: name.describe('The institute’s name.'),
  logo: image.optional().describe('Its logo.'),
  website_url: httpUrl.optional().describe('Its own website.'),
  course_site: z
    .strictObject({
      domain: host.describe('Host of the hosted course site.'),
      path: textUpTo(charactersMax.sitePath)
        .regex(/^[^\s?#]*$/, 'a path without blanks, ? and #')
        .optional()
        .describe('Where course pages live below it.'),
    })
    .optional(),
  timezone: timeZone.optional().describe('IANA time zone in which days begin. Default: UTC.'),
  default_currency: currency.optional().describe('Currency of prices that name none. Default: USD.'),
  prices_visible: flag.optional().describe('Whether prices are shown. Default: true.'),
  course_languages: z
    .strictObject({
      enabled: flag.describe('Whether the site shows course languages.'),
      languages: listUpTo(
        z.strictObject({
          code: word,
          label: name,
          chip: label.optional().describe('Short text for a card. Default: the label.'),
        }),
        countsMax.languages,
        'languages',
      ),
    })
    .optional(),
  formats: listUpTo(
    z.strictObject({ key: word, label: name, course_mode: z.enum(['Online', 'Onsite', 'Blended']).optional() }),
    countsMax.formats,
    'formats',
  ).optional(),
  badges: z
    .strictObject({
      types: listUpTo(word, countsMax.badges, 'badges').optional().describe('Badges that come first, in this order.'),
      new_days: wholeNumber.optional().describe('Days for which a course is new; 0 is never. Default: 60.'),
      bestseller_top: wholeNumber.optional().describe('How many courses are bestsellers. Default: 3.'),
    })
    .optional(),
});

const branch = { slug: word, label: name, description: text.optional(), image: image.optional() };
const streamSchema = z.strictObject({
  ...branch,
  categories: listUpTo(z.strictObject(branch), countsMax.categories, 'categories').optional(),
});

/** One section of an outline; sections nest. */
export type CatalogueOutlineSection = {
  title: string;
  description?: string | undefined;
  items?: z.infer<typeof outlineItemSchema>[] | undefined;
  sections?: CatalogueOutlineSection[] | undefined;
};

const outlineItemSchema = z.strictObject({
  title: name,
  type: z.enum(['video', 'document', 'audio', 'quiz', 'assignment', 'live', 'other']),
  duration_minutes: wholeNumber.optional(),
});

const outlineSectionSchema: z.ZodType<CatalogueOutlineSection> = z
  .strictObject({
    title: name,
    description: text.optional(),
    items: listUpTo(outlineItemSchema, countsMax.outlineItems, 'items').optional(),
    get sections(): z.ZodOptional<z.ZodArray<z.ZodType<CatalogueOutlineSection>>> {
      return listUpTo(outlineSectionSchema, countsMax.outlineSections, 'sections').optional();
    },
  })
  .meta({ id: 'CatalogueOutlineSection' });

const versionSchema = z.strictObject({
  package_session_id: catalogueIdSchema,
  published: flag.optional().describe('Default: true.'),
  level: loneWord.optional().describe('Named level, such as Beginner.'),
  session: z.strictObject({ id: catalogueIdSchema, name }).optional(),
  formats: listUpTo(loneWord, countsMax.formats, 'formats').optional().describe('Keys of the institute’s formats.'),
  enroll_invite: z.strictObject({
    id: catalogueIdSchema,
    status: z.enum(['active', 'inactive']).optional().describe('Default: active.'),
    opens: dateOrTimestamp
      .optional()
      .describe('When enrolment opens: a day in the institute’s time zone, or a timestamp.'),
    closes: dateOrTimestamp.optional().describe('When it closes; a day counts to its end.'),
  }),
  price,
  available_slots: wholeNumber.optional().describe('Seats that are left.'),
  max_seats: wholeNumber.optional().describe('Seats there are.'),
  created_at: timestamp.optional(),
});

const editionSchema = z.strictObject({
  id: catalogueIdSchema,
  published: flag.optional().describe('Default: true.'),
  language: loneWord.optional().describe('Code of one of the institute’s languages.'),
  title: name,
  subtitle: subtitle.optional(),
  description_html: html.optional(),
  about_html: html.optional(),
  why_learn_html: html.optional(),
  who_should_learn_html: html.optional(),
  tags: listUpTo(word, countsMax.tags, 'tags').optional(),
  images: z
    .strictObject({ preview: image.optional(), banner: image.optional(), thumbnail: image.optional() })
    .optional(),
  instructors: listUpTo(
    z.strictObject({ name, image: image.optional() }),
    countsMax.instructors,
    'instructors',
  ).optional(),
  authors: listUpTo(
    z.strictObject({ name, subtitle: subtitle.optional(), bio_html: html.optional(), image: image.optional() }),
    countsMax.authors,
    'authors',
  ).optional(),
  rating: z
    .number('a number')
    .min(0, 'a number from 0 to 5')
    .max(5, 'a number from 0 to 5')
    .optional()
    .describe('Average rating from 0 to 5; 0 is none.'),
  duration_minutes: wholeNumber.optional().describe('Default: the sum over the outline.'),
  package_type: loneWord.optional().describe('Such as Buy or Rent.'),
  mode: z.enum(['self_paced', 'live']).optional(),
  faqs: listUpTo(z.strictObject({ question, answer_html: html }), countsMax.faqs, 'faqs')
    .optional()
    .describe('One whose answer is blank is left out.'),
  preview_video: httpUrl.optional().describe('Address of a video: YouTube, Vimeo or a file.'),
  seo: z.strictObject({ title: text.optional(), description: text.optional(), image: image.optional() }).optional(),
  coming_soon: z
    .strictObject({
      launch_date: date.optional().describe('For display only.'),
      ribbon_text: label.optional(),
      button_text: label.optional(),
      campaign_id: loneWord.optional(),
    })
    .optional()
    .describe('Announces the edition as coming soon, also when it is empty.'),
  active_learners: wholeNumber.optional().describe('Distinct learners enrolled now.'),
  outline: listUpTo(outlineSectionSchema, countsMax.outlineSections, 'sections')
    .optional()
    .describe(
      `Sections, at most ${outlineDepthMax} deep, with at most ${countsMax.outlineItems} items and as many sections in all.`,
    ),
  created_at: timestamp.optional(),
  versions: listUpTo(versionSchema, countsMax.versions, 'versions for a course').min(1, 'at least one version'),
});

/** One course of a catalogue file. */
export const catalogueCourseSchema = z.strictObject({
  id: catalogueIdSchema.optional().describe('Default: the first edition’s id.'),
  published: flag.optional().describe('Default: true.'),
  stream: loneWord.optional().describe('Slug of a stream.'),
  category: loneWord.optional().describe('Slug of a category of that stream.'),
  badges: listUpTo(word, countsMax.badges, 'badges').optional().describe('Badges beside those earned by rule.'),
  editions: listUpTo(editionSchema, countsMax.editions, 'editions')
    .min(1, 'at least one edition')
    .describe('One for each language package.'),
});

const learningPathSchema = z.strictObject({
  code: z.string().regex(/^[A-Za-z0-9_-]{1,32}$/, '1 to 32 characters of A–Z, a–z, 0–9, _ and -'),
  name,
  description_html: html.optional(),
  stream: loneWord.describe('Slug of a stream.'),
  image: image.optional(),
  steps: listUpTo(
    z.strictObject({
      course_id: catalogueIdSchema.describe('Id of a course, not of an edition.'),
      title: name.optional().describe('Needed when the course is not published or not in the file.'),
      image: image.optional(),
      level: loneWord.optional(),
      price: price.optional(),
    }),
    countsMax.steps,
    'steps',
  ),
});

/** A catalogue file without its courses: the first line of its NDJSON form. */
export const catalogueHeaderSchema = z.strictObject({
  $schema: textUpTo(charactersMax.address).optional().describe('Address of the schema, for editors.'),
  catalogue_file: z.literal(1, { error: '1' }),
  institute: instituteSchema,
  streams: listUpTo(streamSchema, countsMax.streams, 'streams').optional(),
  learning_paths: listUpTo(learningPathSchema, countsMax.learningPaths, 'learning paths').optional(),
});

/** A whole catalogue file. */
export const catalogueFileSchema = catalogueHeaderSchema.extend({ courses: z.array(catalogueCourseSchema).optional() });

export type CatalogueHeader = z.infer<typeof catalogueHeaderSchema>;
export type CatalogueInstitute = z.infer<typeof instituteSchema>;
export type CatalogueStream = z.infer<typeof streamSchema>;
export type CatalogueCourse = z.infer<typeof catalogueCourseSchema>;
export type CatalogueEdition = z.infer<typeof editionSchema>;
export type CatalogueVersion = z.infer<typeof versionSchema>;
export type CataloguePrice = z.infer<typeof price>;
export type CatalogueLearningPath = z.infer<typeof learningPathSchema>;
export type CatalogueFile = z.infer<typeof catalogueFileSchema>;

/** One thing wrong with a file: where (JSON pointer, RFC 6901), what was expected, what was found. */
export type Finding = { readonly pointer: string; readonly expected: string; readonly found: string };

/** Findings listed for one file; the rest is counted. */
export const findingsMax = 10_000;

/** Largest `.json` catalogue file in bytes; larger ones come as NDJSON. */
export const catalogueFileBytesMax = 256 * 1024 * 1024;

/** The version of the HTML safelist; stored HTML of another version is sanitised anew. */
export const safelistVersion = 2;
