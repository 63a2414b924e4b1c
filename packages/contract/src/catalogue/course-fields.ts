import { z } from 'zod';
import { limits } from '../limits.ts';
import { priceSchema, variantPriceSchema } from './price.ts';
import { availabilitySchema, formatSchema, languageNameSchema, languageSchema, placeSchema } from './terms.ts';
import { count, id, nullableText, nullableUrl, timestamp } from './value.ts';

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
      'Its own address where the institute gave one, else its page on the hosted site with the version query; null when that address is not configured.',
    ),
    availability: availabilitySchema.describe('Whether this version can be bought or enrolled now.'),
    price: variantPriceSchema
      .nullable()
      .describe('Its price, whatever its availability; null only when the price is hidden or on request.'),
  });

export const variantSchema = variantSchemaWith(languageSchema.nullable()).meta({
  id: 'Variant',
  description: 'One version of a course: an edition at a level in a batch.',
});
export const detailVariantSchema = variantSchemaWith(languageNameSchema.nullable()).meta({
  id: 'DetailVariant',
  description: 'One version of a course, as course details show it.',
});

const comingSoonSchema = z
  .strictObject({
    launch_date: z.iso.date().nullable().describe('Announced day, for display only; null when not announced.'),
    ribbon_text: nullableText.describe('Text of the ribbon on the card, or null.'),
    button_text: nullableText.describe('Text of the button, or null.'),
    campaign_id: nullableText.describe('Campaign that enquiries about the course belong to, or null.'),
  })
  .meta({ id: 'ComingSoon', description: 'Set for a course announced as coming soon.' });

const srcset = nullableText
  .optional()
  .describe(
    'Only with `include=srcset`: the same picture in several widths, as `srcset` of an `img` takes it; null unless it was uploaded here.',
  );

const alternativeText = nullableText
  .optional()
  .describe('Only with `include=images_alt`: what the picture shows, as `alt` of an `img` takes it, or null.');

const imagesSchema = z
  .strictObject({
    preview_url: nullableUrl.describe('Picture for cards, or null.'),
    banner_url: nullableUrl.describe('Wide picture, or null.'),
    thumbnail_url: nullableUrl.describe('Small picture, or null.'),
    preview_srcset: srcset,
    banner_srcset: srcset,
    thumbnail_srcset: srcset,
    preview_alt: alternativeText,
    banner_alt: alternativeText,
    thumbnail_alt: alternativeText,
  })
  .meta({ id: 'Images', description: 'Pictures of a course, each an absolute address or null.' });

const badge = z.string().min(1);

/** Fields of a course; languages and versions look otherwise in details. */
export const summaryFieldsWith = <L extends z.ZodType, V extends z.ZodType>(language: L, variant: V) => ({
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
    'The address that the institute gave the version shown, its edition or the course; else the course page on the hosted site, with the query of the version shown. Null when there is none: hide the link then.',
  ),
  formats: z.array(formatSchema).describe('Formats of all versions, in the site’s order.'),
  stream: placeSchema.nullable().describe('The stream, or null.'),
  category: placeSchema.nullable().describe('The category inside the stream, or null.'),
  languages: z.array(language).describe('Languages of all editions; empty when the site has course languages off.'),
  tags: z.array(z.string().describe('One tag.')).describe('Tags of all editions, as authored, in their original case.'),
  level: nullableText.describe('Level of the version shown; null when the course has no named levels.'),
  availability: availabilitySchema.describe('Availability of the version shown.'),
  price_visible: z
    .boolean()
    .describe(
      'False when the price of the version shown is hidden: the institute hides prices and this course is paid, or the price is on request.',
    ),
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
      'Rank by learners enrolled now, within the institute: 1 has the most. Null when no one is enrolled or ranks are unavailable.',
    ),
  duration_minutes: count.nullable().describe('Duration of the version shown in minutes, or null when unknown.'),
  available_slots: count.nullable().describe('Seats available in the version shown, as set by the institute, or null.'),
  max_seats: count.nullable().describe('Seat limit of the version shown, or null.'),
  package_type: nullableText.describe('As authored (for example `Buy`, `Rent`), or null.'),
  coming_soon: comingSoonSchema.nullable().describe('Set for a course announced as coming soon, else null.'),
  variants: z.array(variant).describe('Every version, in catalogue order.'),
  price: priceSchema
    .nullable()
    .describe('Price of the version shown; null when it is not on sale now, or its price is hidden or on request.'),
  badges: z
    .array(badge.describe('`bestseller`, `popular`, `new`, `free`, or one that the institute gave itself.'))
    .describe('Every badge earned, in priority order: the site’s configured types first, then the rest.'),
});

export type Variant = z.infer<typeof variantSchema>;
export type ComingSoon = z.infer<typeof comingSoonSchema>;
