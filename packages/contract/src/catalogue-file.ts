import { z } from 'zod';
import { attributesSchema, synonymsSchema } from './catalogue-attribute.ts';
import { catalogueCourseSchema } from './catalogue-course.ts';
import {
  catalogueCharactersMax as charactersMax,
  catalogueCountsMax as countsMax,
  listUpTo,
  textUpTo,
} from './catalogue-maxima.ts';
import { cataloguePlaceSchema } from './catalogue-run.ts';
import {
  catalogueIdSchema,
  currency,
  flag,
  host,
  html,
  httpUrl,
  image,
  label,
  loneWord,
  name,
  price,
  text,
  timeZone,
  wholeNumber,
  word,
} from './catalogue-values.ts';
import { say } from './sentences/say.ts';

export { catalogueIdPattern, catalogueIdSchema, isMedia, onRequest } from './catalogue-values.ts';

/**
 * The catalogue file: everything one institute publishes, and what it keeps unpublished.
 *
 * The schemas describe the file after `null` and empty strings in optional fields were taken out, which mean the same as
 * leaving the field out. What a schema cannot say (references, uniqueness, order of dates, decimals of a currency) is
 * checked at import.
 */

const instituteSchema = z.strictObject({
  id: catalogueIdSchema.describe('The institute’s id: 1 to 64 characters of A–Z, a–z, 0–9, _ and -.'),
  name: name.describe('The institute’s name.'),
  logo: image.optional().describe('Its logo.'),
  website_url: httpUrl.optional().describe('Its own website.'),
  course_site: z
    .strictObject({
      domain: host.describe('Host of the hosted course site.'),
      path: textUpTo(charactersMax.sitePath)
        .regex(/^[^\s?#]*$/, say('a path without spaces, ? and #'))
        .optional()
        .describe('Where course pages live below it.'),
    })
    .optional(),
  timezone: timeZone.optional().describe('IANA time zone in which days begin. Default: UTC.'),
  default_currency: currency.optional().describe('Currency of prices without one. Default: USD.'),
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
  places: listUpTo(cataloguePlaceSchema, countsMax.places, 'places').optional().describe('Where runs take place.'),
  attributes: attributesSchema
    .optional()
    .describe('Properties of courses besides streams, tags and the like, in the order in which they are shown.'),
  synonyms: synonymsSchema
    .optional()
    .describe('Groups of words and phrases that mean the same: a search for one finds the others, too.'),
  badges: z
    .strictObject({
      types: listUpTo(word, countsMax.badges, 'badges').optional().describe('Badges that come first, in this order.'),
      new_days: wholeNumber.optional().describe('Days for which a course counts as new; 0 means never. Default: 60.'),
      bestseller_top: wholeNumber.optional().describe('How many courses are bestsellers. Default: 3.'),
    })
    .optional(),
});

const branch = { slug: word, label: name, description: text.optional(), image: image.optional() };
const streamSchema = z.strictObject({
  ...branch,
  categories: listUpTo(z.strictObject(branch), countsMax.categories, 'categories').optional(),
});

const learningPathSchema = z.strictObject({
  code: z.string().regex(/^[A-Za-z0-9_-]{1,32}$/, say('1 to 32 characters of A–Z, a–z, 0–9, _ and -')),
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
      price: price.optional().describe('What it costs, or `on_request`. Without one it is closed.'),
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
export type CataloguePrice = z.infer<typeof price>;
export type CatalogueLearningPath = z.infer<typeof learningPathSchema>;
export type CatalogueFile = z.infer<typeof catalogueFileSchema>;

/** One thing wrong with a file: where (JSON pointer, RFC 6901), what was expected, what was found. */
export type Finding = { readonly pointer: string; readonly expected: string; readonly found: string };

/** Findings listed for one file; the rest is counted. */
export const findingsMax = 10_000;

/** Largest `.json` catalogue file in bytes; larger ones come as NDJSON. */
export const catalogueFileBytesMax = 256 * 1024 * 1024;

/** The version of the HTML safelist; stored HTML of another version is sanitised again. */
export const safelistVersion = 2;
