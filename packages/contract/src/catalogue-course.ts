import { z } from 'zod';
import { attributeValuesSchema } from './catalogue-attribute.ts';
import { catalogueCountsMax as countsMax, listUpTo } from './catalogue-maxima.ts';
import { catalogueRunSchema } from './catalogue-run.ts';
import {
  alternativeText,
  catalogueIdSchema,
  code,
  date,
  dateOrTimestamp,
  flag,
  html,
  httpsUrl,
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
  wholeNumber,
  word,
} from './catalogue-values.ts';
import { say } from './sentences/say.ts';

/** A course as a catalogue file holds it, with its editions and their versions. */

/** Deepest nesting of outline sections. */
export const outlineDepthMax = 8;

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
    closes: dateOrTimestamp.optional().describe('When it closes; a day counts until its end.'),
  }),
  price: price
    .optional()
    .describe('What it costs, or `on_request`: the price is above 0 and not shown. Default: `on_request`.'),
  available_slots: wholeNumber.optional().describe('Seats left.'),
  max_seats: wholeNumber.optional().describe('Total seats.'),
  attributes: attributeValuesSchema
    .optional()
    .describe('Values of the institute’s attributes, by key, which it has besides its course’s.'),
  created_at: timestamp.optional(),
  url: httpsUrl.optional().describe('Its own address. Default: the edition’s.'),
  runs: listUpTo(catalogueRunSchema, countsMax.runs, 'runs').optional().describe('Its dates.'),
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
  images_alt: z
    .strictObject({
      preview: alternativeText.optional(),
      banner: alternativeText.optional(),
      thumbnail: alternativeText.optional(),
    })
    .optional()
    .describe('What each of the pictures shows, in the edition’s language, for people who cannot see it.'),
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
    .number(say('a number'))
    .min(0, say('a number from 0 to 5'))
    .max(5, say('a number from 0 to 5'))
    .optional()
    .describe('Average rating from 0 to 5; 0 is none.'),
  duration_minutes: wholeNumber.optional().describe('Default: the sum over the outline.'),
  package_type: loneWord.optional().describe('Such as Buy or Rent.'),
  mode: z.enum(['self_paced', 'live']).optional(),
  faqs: listUpTo(z.strictObject({ question, answer_html: html }), countsMax.faqs, 'faqs')
    .optional()
    .describe('Questions with a blank answer are left out.'),
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
    .describe('Announces the edition as coming soon, even when empty.'),
  active_learners: wholeNumber.optional().describe('Distinct learners enrolled now.'),
  outline: listUpTo(outlineSectionSchema, countsMax.outlineSections, 'sections')
    .optional()
    .describe(
      `Sections, at most ${outlineDepthMax} deep, with at most ${countsMax.outlineItems} items and as many sections in all.`,
    ),
  created_at: timestamp.optional(),
  url: httpsUrl.optional().describe('Address of its own page, which search engines are told. Default: the course’s.'),
  versions: listUpTo(versionSchema, countsMax.versions, 'versions per course').min(1, say('at least one version')),
});

/** One course of a catalogue file. */
export const catalogueCourseSchema = z.strictObject({
  id: catalogueIdSchema.optional().describe('Default: the first edition’s id.'),
  published: flag.optional().describe('Default: true.'),
  stream: loneWord.optional().describe('Slug of a stream.'),
  category: loneWord.optional().describe('Slug of a category of that stream.'),
  code: code.optional().describe('The code by which people know the course, such as COS 126.'),
  attributes: attributeValuesSchema
    .optional()
    .describe('Values of the institute’s attributes, by key; they count for all its versions.'),
  badges: listUpTo(word, countsMax.badges, 'badges').optional().describe('Badges besides those earned by rule.'),
  url: httpsUrl
    .optional()
    .describe('Address of its own page. Default: made of the institute’s course page address and the edition’s id.'),
  editions: listUpTo(editionSchema, countsMax.editions, 'editions')
    .min(1, say('at least one edition'))
    .describe('One for each language package.'),
});

export type CatalogueCourse = z.infer<typeof catalogueCourseSchema>;
export type CatalogueEdition = z.infer<typeof editionSchema>;
export type CatalogueVersion = z.infer<typeof versionSchema>;
