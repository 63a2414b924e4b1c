import { z } from 'zod';
import { catalogueHeaderSchema } from '../catalogue-file.ts';
import { listUpTo, textUpTo } from '../catalogue-maxima.ts';
import { csvDatesSchema } from './csv-date.ts';
import { csvDialectSchema } from './csv-dialect.ts';
import {
  attributes,
  createdAt,
  id,
  instructors,
  list,
  personSchema,
  published,
  url,
  value,
  when,
} from './csv-fields.ts';
import { csvMax } from './csv-maxima.ts';
import { conditionsSchema, csvNumbersSchema, csvValueSchema } from './csv-value.ts';
import { versionSchema } from './csv-version.ts';

/**
 * The CSV mapping (`map.json`): what turns the rows of any CSV file into a catalogue file.
 *
 * It has the shape and the field names of a catalogue file, with a value to work out where that has a value; rows that
 * give the same id are one course, edition, version or run.
 */

const authorSchema = personSchema.extend({
  subtitle: value('One line about the person.').optional(),
  bio_html: value('About the person.').optional(),
});

const faqSchema = z.strictObject({
  question: value('The question. Entries without one are left out.'),
  answer_html: value('The answer.'),
});

export const editionSchema = z
  .strictObject({
    when: when.describe('Only rows that meet all of these make this edition. Default: every row.'),
    id: id(
      'Id of the edition. Rows of a course that give the same id are one edition. Default: the course’s id.',
    ).optional(),
    published,
    language: value('Code of the language, from `institute.course_languages`.').optional(),
    title: value('Title.'),
    subtitle: value('Plain text below the title.').optional(),
    description_html: value('Description.').optional(),
    about_html: value('About the course.').optional(),
    why_learn_html: value('Why learn it.').optional(),
    who_should_learn_html: value('Who should learn it.').optional(),
    tags: list('Tags.').optional(),
    images: z
      .strictObject({
        preview: value('Picture for cards.').optional(),
        banner: value('Wide picture.').optional(),
        thumbnail: value('Small picture.').optional(),
      })
      .optional()
      .describe('Pictures: http(s) addresses or `media:<id>`.'),
    images_alt: z
      .strictObject({
        preview: value('What the picture for cards shows.').optional(),
        banner: value('What the wide picture shows.').optional(),
        thumbnail: value('What the small picture shows.').optional(),
      })
      .optional()
      .describe('What the pictures show, for people who do not see them.'),
    instructors,
    authors: listUpTo(authorSchema, csvMax.parts, 'entries')
      .optional()
      .describe('One entry for each column that names an author.'),
    rating: value('From 0 to 5; 0 counts as none.').optional(),
    duration_minutes: value('Length in minutes; `times: 60` reads hours.').optional(),
    package_type: value('For example `Buy` or `Rent`.').optional(),
    mode: value('`self_paced` or `live`.').optional(),
    faqs: listUpTo(faqSchema, csvMax.parts, 'entries').optional().describe('Questions and answers.'),
    preview_video: value('Address of a video.').optional(),
    seo: z
      .strictObject({
        title: value('Title for search engines.').optional(),
        description: value('Description for search engines.').optional(),
        image: value('Picture for search engines and shared links.').optional(),
      })
      .optional()
      .describe('What search engines show.'),
    coming_soon: z
      .strictObject({
        when: conditionsSchema.describe('Announced as coming soon when every row of the edition meets all of these.'),
        launch_date: value('The day it goes on sale, for display.').optional(),
        ribbon_text: value('Text of the ribbon.').optional(),
        button_text: value('Text of the button.').optional(),
        campaign_id: value('Campaign that takes the enquiries.').optional(),
      })
      .optional()
      .describe('Announces the edition as coming soon.'),
    active_learners: value('Learners enrolled now.').optional(),
    url,
    created_at: createdAt,
    versions: listUpTo(versionSchema, csvMax.parts, 'entries')
      .min(1, 'at least one version')
      .describe(
        'Usually one entry; several when a row holds several versions side by side, such as a price per level.',
      ),
  })
  .meta({ id: 'CsvEdition', description: 'How rows of a course become its editions.' });

const placeSchema = z
  .strictObject({
    label: value('Name to show; the same in all rows that give the same slug.'),
    slug: value(
      'Value of the filter. Default: that of the one in `streams` with this label, or made from the label (`Data & AI` gives `data-ai`).',
    ).optional(),
    description: value('Plain text.').optional(),
    image: value('Address of a picture, or `media:<id>`.').optional(),
  })
  .meta({ id: 'CsvPlace', description: 'Collects streams or categories from the rows, in order of appearance.' });

export const courseSchema = z
  .strictObject({
    id: id('Id of the course. Rows that give the same id are one course.'),
    published,
    stream: z
      .union([csvValueSchema, placeSchema])
      .optional()
      .describe('The slug of a stream in `streams`; or a label, then the streams are collected from the rows.'),
    category: z
      .union([csvValueSchema, placeSchema])
      .optional()
      .describe('The slug of a category of the stream; or a label, then the categories are collected from the rows.'),
    code: value('The code by which people know the course.').optional(),
    url,
    attributes: attributes.describe('Values of `institute.attributes`, by key; `split` makes several of a cell.'),
    badges: list('Badges that the institute gives itself.').optional(),
    editions: listUpTo(editionSchema, csvMax.parts, 'entries')
      .min(1, 'at least one edition')
      .describe('Usually one entry; several when a row holds several languages side by side.'),
  })
  .describe('How rows become courses.');

/** What says how a table is read, whatever is made of it. */
export const csvReading = {
  $schema: textUpTo(2_000).optional().describe('Address of the schema, for editors.'),
  csv_map: z.literal(1, { error: '1' }).describe('Version of the mapping’s form: 1.'),
  csv: csvDialectSchema.optional(),
  decode: z.boolean().optional().describe('Whether HTML entities in cells (`&amp;`) are decoded. Default: false.'),
  numbers: csvNumbersSchema.optional().describe('How numbers are written, unless a value says otherwise.'),
  dates: csvDatesSchema.optional().describe('How dates are written, unless a value says otherwise.'),
  same_id: z
    .enum(['one', 'two'])
    .optional()
    .describe(
      'What ids are that differ in upper and lower case alone: `one` and the same, as it is spelled first, or `two`. Default: they are a finding.',
    ),
  skip: conditionsSchema.optional().describe('Rows that meet any of these are left out.'),
};

/** A CSV mapping. */
export const csvMapSchema = z
  .strictObject({
    ...csvReading,
    rows: z
      .literal('replace', { error: '"replace", or "update" to change courses that are there' })
      .optional()
      .describe('The courses of the rows take the place of the catalogue, which is the default.'),
    institute: catalogueHeaderSchema.shape.institute.describe(
      'The institute, as in a catalogue file; places collected from the rows come after its own.',
    ),
    streams: catalogueHeaderSchema.shape.streams.describe(
      'Streams as in a catalogue file; those collected from the rows come after them.',
    ),
    learning_paths: catalogueHeaderSchema.shape.learning_paths.describe('Learning paths as in a catalogue file.'),
    course: courseSchema,
  })
  .meta({ id: 'CsvMap', description: 'Turns the rows of a CSV file into a catalogue file.' });

export type CsvMap = z.infer<typeof csvMapSchema>;
export type CsvPlaceMap = z.infer<typeof placeSchema>;
