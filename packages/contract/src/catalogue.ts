import { z } from 'zod';
import { limits } from './limits.ts';
import { structuredDataSchema } from './structured-data.ts';

/** The resources of the read API (specification, section 2): what is on the wire, field by field. */

export const availabilities = ['available', 'not_started', 'coming_soon', 'closed'] as const;
export const sorts = ['newest', 'title', 'price_asc', 'price_desc'] as const;

const id = z.string().min(1);
const count = z.int().min(0);
const nullableUrl = z.url().nullable();
const nullableText = z.string().nullable();
const timestamp = z.iso
  .datetime({ precision: 3 })
  .meta({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$' })
  .describe('ISO 8601 in UTC with milliseconds.');
const html = (what: string) => nullableText.describe(`${what}: sanitised HTML, or null when there is none.`);
const text = (what: string) => nullableText.describe(`${what} as plain text, or null when there is none.`);

export const availabilitySchema = z
  .enum(availabilities)
  .describe(
    '`available`: can be bought or enrolled now; `coming_soon`: announced, not on sale; `not_started`: enrolment opens later; `closed`: enrolment ended or inactive.',
  )
  .meta({ id: 'Availability' });

export const formatSchema = z
  .strictObject({
    key: z.string().describe('Lower-case; usable as the `format` filter.'),
    label: z.string().describe('The name to show.'),
  })
  .meta({ id: 'Format', description: 'A way a course is given, as the site defines it.' });

export const placeSchema = z
  .strictObject({
    slug: z.string().describe('Usable as the `stream` or `category` filter.'),
    label: z.string().describe('The name the hosted site shows on cards.'),
  })
  .meta({ id: 'Place', description: 'A stream or a category.' });

const languageFields = {
  code: z.string().describe('Lower-case language code, from the site settings; usable as the `language` filter.'),
  label: z.string().describe('The name to show.'),
};

export const languageSchema = z
  .strictObject({ ...languageFields, chip: z.string().describe('Short text for a card; the label when none is set.') })
  .meta({ id: 'Language', description: 'A course language, as summaries show it.' });

export const languageNameSchema = z
  .strictObject(languageFields)
  .meta({ id: 'LanguageName', description: 'A course language, as the site record and course details show it.' });

const amount = z.number().min(0);
const currency = nullableText.describe('ISO 4217 code of the amounts beside it, or null when unknown.');
const priceFields = {
  amount: amount.describe('In major units of the currency; 0 when free.'),
  compare_at_amount: amount
    .nullable()
    .describe(
      'Higher list price in major units, to be shown struck through; null when there is none or prices are hidden.',
    ),
  currency,
  is_free: z.boolean().describe('True when the amount is 0.'),
};

export const variantPriceSchema = z
  .strictObject(priceFields)
  .meta({ id: 'VariantPrice', description: 'The price of one version.' });

export const priceSchema = z
  .strictObject({
    ...priceFields,
    varies: z.boolean().describe('True when the versions on sale now differ in price.'),
    min_amount: amount.describe(
      'Lowest shown price among the versions on sale now that match the filters, in major units; equals `amount` when there is only one.',
    ),
    max_amount: amount.describe(
      'Highest shown price among the versions on sale now that match the filters, in major units; equals `amount` when there is only one.',
    ),
  })
  .meta({ id: 'Price', description: 'The price of the version shown, with the range over the versions on sale now.' });

const variantSchemaWith = <L extends z.ZodType>(language: L) =>
  z.strictObject({
    package_session_id: id.describe('Id of the version.'),
    enroll_invite_id: id.describe('Id of its enrolment invite.'),
    title: z.string().describe('Title of its edition, that is, of the course in its language.'),
    level: nullableText.describe('Named level, or null.'),
    session_id: nullableText.describe('Id of its batch, or null.'),
    session_name: nullableText.describe('Name of its batch, or null.'),
    language: language.describe('Its language; null when course languages are off or the version has none.'),
    url: nullableUrl.describe(
      'Its page on the hosted site with the version query, or null when the address is not configured.',
    ),
    availability: availabilitySchema.describe('Whether this version can be bought or enrolled now.'),
    price: variantPriceSchema
      .nullable()
      .describe('Its price, whatever its availability; null only when the price is hidden.'),
  });

export const variantSchema = variantSchemaWith(languageSchema.nullable()).meta({
  id: 'Variant',
  description: 'One version of a course: an edition at a level in a batch.',
});
export const detailVariantSchema = variantSchemaWith(languageNameSchema.nullable()).meta({
  id: 'DetailVariant',
  description: 'One version of a course, as course details show it.',
});

export const comingSoonSchema = z
  .strictObject({
    launch_date: z.iso.date().nullable().describe('Announced day, for display only; null when not announced.'),
    ribbon_text: nullableText.describe('Text of the ribbon on the card, or null.'),
    button_text: nullableText.describe('Text of the button, or null.'),
    campaign_id: nullableText.describe('Campaign that enquiries about the course belong to, or null.'),
  })
  .meta({ id: 'ComingSoon', description: 'Set for a course announced as coming soon.' });

const imagesSchema = z
  .strictObject({
    preview_url: nullableUrl.describe('Picture for cards, or null.'),
    banner_url: nullableUrl.describe('Wide picture, or null.'),
    thumbnail_url: nullableUrl.describe('Small picture, or null.'),
  })
  .meta({ id: 'Images', description: 'Pictures of a course, each an absolute address or null.' });

export const badge = z.string().min(1);

const summaryFieldsWith = <L extends z.ZodType, V extends z.ZodType>(language: L, variant: V) => ({
  id: id.describe('Course id; stable across language versions.'),
  title: z.string().describe('Title of the version shown.'),
  subtitle: nullableText.describe(
    `Plain text, at most ${limits.subtitleCharactersMax} characters; null when there is none.`,
  ),
  image_url: nullableUrl.describe(
    'The first that is not null of `images.preview_url`, `banner_url`, `thumbnail_url`; null when all are.',
  ),
  images: imagesSchema.describe('Pictures of the version shown.'),
  url: nullableUrl.describe(
    'The course page on the hosted site, with the query of the version shown. Null when the address is not configured: hide the link then.',
  ),
  formats: z.array(formatSchema).describe('Formats of all versions, in the site’s order.'),
  stream: placeSchema.nullable().describe('The stream, or null.'),
  category: placeSchema.nullable().describe('The category inside the stream, or null.'),
  languages: z.array(language).describe('Languages of all editions; empty when the site has course languages off.'),
  tags: z.array(z.string().describe('One tag.')).describe('Tags of all editions, as authored, in their original case.'),
  level: nullableText.describe('Level of the version shown; null when the course has no named levels.'),
  availability: availabilitySchema.describe('Availability of the version shown.'),
  price_visible: z.boolean().describe('False when the institute hides prices and this course is paid.'),
  instructors: z
    .array(
      z.strictObject({
        name: z.string().describe('Name of the instructor.'),
        image_url: nullableUrl.describe('Portrait, or null.'),
      }),
    )
    .describe('Instructors of the version shown.'),
  rating: z.number().min(0).max(5).nullable().describe('Average rating from 0 to 5, or null.'),
  created_at: timestamp.nullable().describe('Creation time of the newest version, or null; `sort=newest` uses it.'),
  popularity_rank: z
    .int()
    .min(1)
    .nullable()
    .describe(
      'Place by learners enrolled now, over the institute: 1 has the most. Null when nobody is enrolled or ranks are unavailable.',
    ),
  duration_minutes: count.nullable().describe('Duration of the version shown in minutes, or null when unknown.'),
  available_slots: count.nullable().describe('Seats available in the version shown, as set by the institute, or null.'),
  max_seats: count.nullable().describe('Seat limit of the version shown, or null.'),
  package_type: nullableText.describe('As authored (for example `Buy`, `Rent`), or null.'),
  coming_soon: comingSoonSchema.nullable().describe('Set for a course announced as coming soon, else null.'),
  variants: z.array(variant).describe('Every version, in catalogue order.'),
  price: priceSchema
    .nullable()
    .describe('Price of the version shown; null when it is not on sale now or its price is hidden.'),
  badges: z
    .array(badge.describe('`bestseller`, `popular`, `new`, `free`, or one that the institute gave itself.'))
    .describe('Every badge earned, in priority order: the site’s configured types first, then the rest.'),
});

export const courseSummarySchema = z
  .strictObject(summaryFieldsWith(languageSchema, variantSchema))
  .meta({ id: 'CourseSummary', description: 'A course as lists show it. All fields are always present.' });

const previewVideoSchema = z
  .strictObject({
    type: z
      .enum(['youtube', 'vimeo', 'file'])
      .describe('Where the video is: on YouTube, on Vimeo, or a file for a `video` element.'),
    url: z.url().describe('The video’s address as authored.'),
    embed_url: nullableUrl.describe('Address for an `iframe`; null for a file.'),
  })
  .meta({ id: 'PreviewVideo', description: 'A video that shows what the course is like.' });

const authorSchema = z
  .strictObject({
    name: z.string().describe('Name of the author.'),
    subtitle: nullableText.describe('One line about the author, or null.'),
    bio_html: html('Biography'),
    image_url: nullableUrl.describe('Portrait, or null.'),
  })
  .meta({ id: 'Author', description: 'A person who wrote the course.' });

const seriesSchema = z
  .strictObject({
    name: z.string().describe('Name of the learning path.'),
    steps: z
      .array(
        z.strictObject({
          course_id: id.describe('Id of the step’s course.'),
          title: z.string().describe('Title of the step.'),
          url: nullableUrl.describe('Its page on the hosted site, or null.'),
          current: z.boolean().describe('True for the step that is this course.'),
        }),
      )
      .describe('Its steps in order, unpublished ones included.'),
  })
  .meta({ id: 'Series', description: 'A learning path that lists the course.' });

const seoSchema = z
  .strictObject({
    title: z.string().describe('Title for search engines.'),
    description: nullableText.describe(
      `Plain text, at most ${limits.seoDescriptionCharactersMax} characters, or null.`,
    ),
    image_url: nullableUrl.describe('Picture for link previews, or null.'),
    canonical_url: nullableUrl.describe('The hosted page without its query, or null.'),
  })
  .meta({ id: 'Seo', description: 'What a page about the version shown tells search engines and link previews.' });

export const courseDetailSchema = z
  .strictObject({
    ...summaryFieldsWith(languageNameSchema, detailVariantSchema),
    description_html: html('Description'),
    description_text: text('Description'),
    about_html: html('About the course'),
    about_text: text('About the course'),
    why_learn_html: html('Why to learn it'),
    who_should_learn_html: html('Who should learn it'),
    mode: z
      .enum(['self_paced', 'live'])
      .nullable()
      .describe('`self_paced`: at one’s own pace; `live`: with others at set times; null when not said.'),
    faqs: z
      .array(
        z.strictObject({
          question: z.string().describe('Question, plain text.'),
          answer_html: z.string().describe('Answer as sanitised HTML.'),
        }),
      )
      .describe('Frequently asked questions in order.'),
    preview_video: previewVideoSchema.nullable().describe('Preview video, or null.'),
    authors: z.array(authorSchema).describe('Authors of the version shown.'),
    series: seriesSchema
      .nullable()
      .describe('The first learning path of 2 or more steps that lists this course, or null.'),
    seo: seoSchema,
    structured_data: structuredDataSchema,
  })
  .meta({ id: 'CourseDetail', description: 'Everything about one course.' });

export const siteSchema = z
  .strictObject({
    institute: z
      .strictObject({
        id: id.describe('Id of the institute.'),
        name: z.string().describe('Name of the institute.'),
        logo_url: nullableUrl.describe('Logo, or null.'),
      })
      .describe('Whose catalogue it is.'),
    course_base_url: nullableUrl.describe(
      'Where course pages live on the hosted site; null when it cannot be determined.',
    ),
    languages: z.array(languageNameSchema).describe('Course languages; empty when the site has them off.'),
    formats: z.array(formatSchema).describe('Every format the site defines, in display order.'),
    currency: z.string().describe('ISO 4217 code of the most common currency across courses.'),
    price_visible: z.boolean().describe('False when the institute hides prices on its catalogue.'),
  })
  .meta({ id: 'Site', description: 'What a website needs to build filters and links.' });

export const coursePageSchema = z
  .strictObject({
    data: z.array(courseSummarySchema).describe('The courses of the page, in the order asked for; empty past the end.'),
    page: z.int().min(1).describe('The page asked for, from 1.'),
    page_size: z.int().min(1).max(limits.pageSizeMax).describe('Most courses a page holds.'),
    total: count.describe('Number of courses that match the filters, over all pages.'),
    has_more: z.boolean().describe('True when a next page holds courses.'),
  })
  .meta({ id: 'CoursePage', description: 'One page of the courses that match the filters.' });

const outlineItemSchema = z
  .strictObject({
    title: z.string().describe('Title of the item.'),
    type: z.enum(['video', 'document', 'audio', 'quiz', 'assignment', 'live', 'other']).describe('Kind of item.'),
    duration_minutes: count.nullable().describe('Duration in minutes, or null.'),
  })
  .meta({ id: 'OutlineItem', description: 'One thing to watch, read or do.' });

/** One section of an outline; sections nest. */
export type OutlineSection = {
  title: string;
  description_text: string | null;
  sections: OutlineSection[];
  items: z.infer<typeof outlineItemSchema>[];
};

export const outlineSectionSchema: z.ZodType<OutlineSection> = z
  .strictObject({
    title: z.string().describe('Title of the section.'),
    description_text: text('Description'),
    get sections(): z.ZodArray<z.ZodType<OutlineSection>> {
      return z.array(outlineSectionSchema).describe('Sections inside this one.');
    },
    items: z.array(outlineItemSchema).describe('Items directly in this section.'),
  })
  .meta({ id: 'OutlineSection', description: 'A part of an outline; parts nest.' });

export const outlineSchema = z
  .strictObject({
    course_id: id.describe('Course id.'),
    package_session_id: id.describe('Id of the version shown.'),
    item_count: count.describe('Number of items, at every depth.'),
    duration_minutes: count.nullable().describe('Sum over the items in minutes; null when no item has a duration.'),
    sections: z.array(outlineSectionSchema).describe('The outermost sections in order; empty without an outline.'),
  })
  .meta({ id: 'Outline', description: 'The contents of a course, without any link to content.' });

const branchFields = {
  slug: z.string().describe('Usable as the `stream` or `category` filter.'),
  label: z.string().describe('The name to show.'),
  description_text: text('Description'),
  image_url: nullableUrl.describe('Picture, or null.'),
  course_count: count.describe('Number of published courses in it.'),
};

export const streamListSchema = z
  .strictObject({
    data: z
      .array(
        z
          .strictObject({
            ...branchFields,
            categories: z
              .array(z.strictObject(branchFields).meta({ id: 'Category', description: 'A part of a stream.' }))
              .describe('Categories inside the stream, in display order.'),
          })
          .meta({ id: 'Stream', description: 'A main division of the catalogue.' }),
      )
      .describe('In display order, those without courses included.'),
  })
  .meta({ id: 'StreamList', description: 'All streams of the catalogue.' });

export const learningPathListSchema = z
  .strictObject({
    data: z
      .array(
        z
          .strictObject({
            code: z.string().describe('Short code that identifies the path.'),
            name: z.string().describe('Name of the path.'),
            stream_slug: z.string().describe('Slug of its stream.'),
            image_url: nullableUrl.describe('Picture, or null.'),
            step_count: count.describe('Number of steps, unpublished ones included.'),
          })
          .meta({ id: 'LearningPathSummary', description: 'A learning path as the list shows it.' }),
      )
      .describe('In catalogue order; empty when the site has none.'),
  })
  .meta({ id: 'LearningPathList', description: 'All learning paths of the catalogue.' });

export const learningPathSchema = z
  .strictObject({
    code: z.string().describe('Short code that identifies the path.'),
    name: z.string().describe('Name of the path.'),
    description_html: html('Description'),
    steps: z
      .array(
        z
          .strictObject({
            position: z.int().min(1).describe('Place in the path, from 1.'),
            course: courseSummarySchema.describe(
              'The course. One that is not published is built from the path’s own data: without subtitle, instructors and created_at.',
            ),
          })
          .meta({ id: 'LearningPathStep', description: 'One course of a learning path, with its place in it.' }),
      )
      .describe('The courses of the path in order.'),
  })
  .meta({ id: 'LearningPath', description: 'Courses to be taken one after another.' });

export const sitemapSchema = z
  .strictObject({
    data: z
      .array(
        z
          .strictObject({
            url: z.url().describe('Hosted course address without the version query.'),
            type: z.literal('course').describe('Always `course`.'),
            id: id.describe('Course id.'),
            lastmod: timestamp.describe(
              'Creation time of the newest version, in UTC with milliseconds; not its last edit.',
            ),
          })
          .meta({ id: 'SitemapEntry', description: 'One page of the hosted site.' }),
      )
      .describe('Every published course that has a page, in catalogue order.'),
  })
  .meta({ id: 'Sitemap', description: 'The hosted pages of all published courses.' });

export type Availability = z.infer<typeof availabilitySchema>;
export type Sort = (typeof sorts)[number];
export type Format = z.infer<typeof formatSchema>;
export type Place = z.infer<typeof placeSchema>;
export type Language = z.infer<typeof languageSchema>;
export type LanguageName = z.infer<typeof languageNameSchema>;
export type VariantPrice = z.infer<typeof variantPriceSchema>;
export type Price = z.infer<typeof priceSchema>;
export type Variant = z.infer<typeof variantSchema>;
export type ComingSoon = z.infer<typeof comingSoonSchema>;
export type CourseSummary = z.infer<typeof courseSummarySchema>;
export type CourseDetail = z.infer<typeof courseDetailSchema>;
export type PreviewVideo = z.infer<typeof previewVideoSchema>;
export type Site = z.infer<typeof siteSchema>;
export type CoursePage = z.infer<typeof coursePageSchema>;
export type Outline = z.infer<typeof outlineSchema>;
export type StreamList = z.infer<typeof streamListSchema>;
export type LearningPathList = z.infer<typeof learningPathListSchema>;
export type LearningPath = z.infer<typeof learningPathSchema>;
export type Sitemap = z.infer<typeof sitemapSchema>;
