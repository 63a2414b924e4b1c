import { z } from 'zod';

/**
 * The catalogue file: everything one institute publishes, and what it keeps unpublished.
 *
 * The schemas describe the file after `null` and empty strings in optional fields were taken out, which mean the same as
 * leaving the field out. What a schema cannot say (references, uniqueness, order of dates, decimals of a currency) is
 * checked at import.
 */

const countMax = 2 ** 31 - 1;
const amountMax = 10 ** 12;

/** Deepest nesting of outline sections. */
export const outlineDepthMax = 8;

const isBlank = (value: string) => value.trim() === '';
const name = z
  .string()
  .refine((value) => !isBlank(value), 'text that is not blank')
  .meta({ pattern: '\\S' });
const text = z.string();
const html = z.string().describe('HTML; sanitised before it is served.');
const idPattern = /^[A-Za-z0-9_-]{1,64}$/;
export const catalogueIdSchema = z.string().regex(idPattern, '1 to 64 characters of A–Z, a–z, 0–9, _ and -');
const wholeNumber = z
  .int('a whole number')
  .min(0, 'a whole number from 0')
  .max(countMax, `a whole number up to ${countMax}`);

const isHttpUrl = (value: string) => {
  if (!/^https?:\/\/[^\s]+$/i.test(value)) return false;
  return URL.canParse(value);
};
const mediaPattern = /^media:(?!.*\.\.)[A-Za-z0-9_./-]{1,200}$/;

/** Tells whether an image is one of the institute's own: `media:` and its id. */
export const isMedia = (image: string): boolean => mediaPattern.test(image);

const httpUrl = z
  .string()
  .refine(isHttpUrl, 'an address that begins with http:// or https://')
  .meta({ pattern: '^[Hh][Tt][Tt][Pp][Ss]?://\\S+$' });
const image = z
  .string()
  .refine(
    (value) => isMedia(value) || isHttpUrl(value),
    'an http:// or https:// address, or media: and 1 to 200 characters of A–Z, a–z, 0–9, _ - . / without ..',
  )
  .meta({ pattern: '^([Hh][Tt][Tt][Pp][Ss]?://\\S+|media:(?!.*\\.\\.)[A-Za-z0-9_./-]{1,200})$' });

const timestamp = z.iso
  .datetime({ offset: true, error: 'an ISO 8601 timestamp with an offset or Z' })
  .refine((value) => {
    const time = Date.parse(value);
    return !Number.isNaN(time) && new Date(time).toISOString().length === 24;
  }, 'an ISO 8601 timestamp with an offset or Z');
const date = z.iso.date('a date such as 2027-01-15');
const dateOrTimestamp = z.union([date, timestamp], {
  error: 'a date such as 2027-01-15, or a timestamp with an offset or Z',
});

const isTimeZone = (value: string) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return !/^[+-]/.test(value);
  } catch {
    return false;
  }
};

const currency = z.string().regex(/^[A-Z]{3}$/, 'three upper-case letters (ISO 4217)');
const price = z.strictObject({
  amount: z
    .number('a number')
    .min(0, 'a number from 0')
    .max(amountMax, 'a number up to 10^12')
    .describe('In major units; 0 is free.'),
  compare_at_amount: z.number('a number').min(0, 'a number from 0').max(amountMax, 'a number up to 10^12').optional(),
  currency: currency.optional().describe('Default: the institute’s.'),
});

const hostPattern =
  /^(?=.{1,253}$)([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)*[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?(:\d{1,5})?$/;

const instituteSchema = z.strictObject({
  id: catalogueIdSchema,
  name,
  logo: image.optional(),
  website_url: httpUrl.optional(),
  course_site: z
    .strictObject({
      domain: z.string().regex(hostPattern, 'a host name such as learn.example.org'),
      path: z
        .string()
        .regex(/^[^\s?#]*$/, 'a path without blanks, ? and #')
        .optional(),
    })
    .optional(),
  timezone: z
    .string()
    .refine(isTimeZone, 'an IANA time zone such as Asia/Kolkata')
    .optional()
    .describe('Default: UTC.'),
  default_currency: currency.optional().describe('Default: USD.'),
  prices_visible: z.boolean('true or false').optional().describe('Default: true.'),
  course_languages: z
    .strictObject({
      enabled: z.boolean('true or false'),
      languages: z.array(z.strictObject({ code: name, label: name, chip: text.optional() })),
    })
    .optional(),
  formats: z
    .array(z.strictObject({ key: name, label: name, course_mode: z.enum(['Online', 'Onsite', 'Blended']).optional() }))
    .optional(),
  badges: z
    .strictObject({
      types: z.array(name).optional(),
      new_days: wholeNumber.optional().describe('Default: 60.'),
      bestseller_top: wholeNumber.optional().describe('Default: 3.'),
    })
    .optional(),
});

const branch = { slug: name, label: name, description: text.optional(), image: image.optional() };
const streamSchema = z.strictObject({ ...branch, categories: z.array(z.strictObject(branch)).optional() });

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

const outlineSectionSchema: z.ZodType<CatalogueOutlineSection> = z.strictObject({
  title: name,
  description: text.optional(),
  items: z.array(outlineItemSchema).optional(),
  get sections(): z.ZodOptional<z.ZodArray<z.ZodType<CatalogueOutlineSection>>> {
    return z.array(outlineSectionSchema).optional();
  },
});

const versionSchema = z.strictObject({
  package_session_id: catalogueIdSchema,
  published: z.boolean('true or false').optional().describe('Default: true.'),
  level: text.optional(),
  session: z.strictObject({ id: catalogueIdSchema, name }).optional(),
  formats: z.array(z.string()).optional(),
  enroll_invite: z.strictObject({
    id: catalogueIdSchema,
    status: z.enum(['active', 'inactive']).optional(),
    opens: dateOrTimestamp.optional(),
    closes: dateOrTimestamp.optional(),
  }),
  price,
  available_slots: wholeNumber.optional(),
  max_seats: wholeNumber.optional(),
  created_at: timestamp.optional(),
});

const editionSchema = z.strictObject({
  id: catalogueIdSchema,
  published: z.boolean('true or false').optional().describe('Default: true.'),
  language: z.string().optional(),
  title: name,
  subtitle: text.optional(),
  description_html: html.optional(),
  about_html: html.optional(),
  why_learn_html: html.optional(),
  who_should_learn_html: html.optional(),
  tags: z.array(name).optional(),
  images: z
    .strictObject({ preview: image.optional(), banner: image.optional(), thumbnail: image.optional() })
    .optional(),
  instructors: z.array(z.strictObject({ name, image: image.optional() })).optional(),
  authors: z
    .array(z.strictObject({ name, subtitle: text.optional(), bio_html: html.optional(), image: image.optional() }))
    .optional(),
  rating: z.number('a number').min(0, 'a number from 0 to 5').max(5, 'a number from 0 to 5').optional(),
  duration_minutes: wholeNumber.optional(),
  package_type: text.optional(),
  mode: z.enum(['self_paced', 'live']).optional(),
  faqs: z.array(z.strictObject({ question: name, answer_html: html })).optional(),
  preview_video: httpUrl.optional(),
  seo: z.strictObject({ title: text.optional(), description: text.optional(), image: image.optional() }).optional(),
  coming_soon: z
    .strictObject({
      launch_date: date.optional(),
      ribbon_text: text.optional(),
      button_text: text.optional(),
      campaign_id: text.optional(),
    })
    .optional(),
  active_learners: wholeNumber.optional().describe('Distinct learners enrolled now.'),
  outline: z.array(outlineSectionSchema).optional(),
  created_at: timestamp.optional(),
  versions: z.array(versionSchema).min(1, 'at least one version'),
});

/** One course of a catalogue file. */
export const catalogueCourseSchema = z.strictObject({
  id: catalogueIdSchema.optional().describe('Default: the first edition’s id.'),
  published: z.boolean('true or false').optional().describe('Default: true.'),
  stream: z.string().optional(),
  category: z.string().optional(),
  badges: z.array(name).optional(),
  editions: z.array(editionSchema).min(1, 'at least one edition'),
});

const learningPathSchema = z.strictObject({
  code: z.string().regex(/^[A-Za-z0-9_-]{1,32}$/, '1 to 32 characters of A–Z, a–z, 0–9, _ and -'),
  name,
  description_html: html.optional(),
  stream: z.string(),
  image: image.optional(),
  steps: z.array(
    z.strictObject({
      course_id: catalogueIdSchema,
      title: name.optional(),
      image: image.optional(),
      level: text.optional(),
      price: price.optional(),
    }),
  ),
});

/** A catalogue file without its courses: the first line of its NDJSON form. */
export const catalogueHeaderSchema = z.strictObject({
  $schema: z.string().optional().describe('Address of the schema, for editors.'),
  catalogue_file: z.literal(1, { error: '1' }),
  institute: instituteSchema,
  streams: z.array(streamSchema).optional(),
  learning_paths: z.array(learningPathSchema).optional(),
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
export const safelistVersion = 1;
