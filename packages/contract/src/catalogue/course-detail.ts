import { z } from 'zod';
import { limits } from '../limits.ts';
import { structuredDataSchema } from '../structured-data.ts';
import { includedAttributes } from './attributes.ts';
import { detailVariantSchema, summaryFieldsWith } from './course-fields.ts';
import { includedRunFields } from './run.ts';
import { languageNameSchema } from './terms.ts';
import { html, id, nullableText, nullableUrl, text } from './value.ts';

const previewVideoSchema = z
  .strictObject({
    type: z
      .enum(['youtube', 'vimeo', 'file'])
      .describe('Where the video is hosted: YouTube, Vimeo, or a file for a `video` element.'),
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
          url: nullableUrl.describe('Its page, or null.'),
          current: z.boolean().describe('True for the step that is this course.'),
        }),
      )
      .describe('Its steps in order, unpublished ones included.'),
  })
  .meta({ id: 'Series', description: 'A learning path that includes the course.' });

const seoSchema = z
  .strictObject({
    title: z.string().describe('Title for search engines.'),
    description: nullableText.describe(
      `Plain text, at most ${limits.seoDescriptionCharactersMax} characters, or null.`,
    ),
    image_url: nullableUrl.describe('Picture for link previews, or null.'),
    canonical_url: nullableUrl.describe(
      'The address that the institute gave the edition or the course, else the hosted page without its query; or null.',
    ),
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
      .describe('`self_paced`: at one’s own pace; `live`: with others at set times; null when not specified.'),
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
      .describe('The first learning path of 2 or more steps that includes this course, or null.'),
    seo: seoSchema,
    structured_data: structuredDataSchema,
    ...includedRunFields,
    ...includedAttributes,
  })
  .meta({ id: 'CourseDetail', description: 'Everything about one course.' });

export type CourseDetail = z.infer<typeof courseDetailSchema>;
export type PreviewVideo = z.infer<typeof previewVideoSchema>;
