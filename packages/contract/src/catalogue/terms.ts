import { z } from 'zod';

export const availabilities = ['available', 'not_started', 'coming_soon', 'closed'] as const;
/** Why one cannot enrol in a run, besides the availabilities of a course (rule R4). */
export const runAvailabilities = [...availabilities, 'full', 'cancelled'] as const;
export const attendances = ['onsite', 'online', 'blended'] as const;
export const sorts = ['newest', 'title', 'price_asc', 'price_desc'] as const;

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
  .meta({ id: 'Format', description: 'A way a course is delivered, as the site defines it.' });

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

export type Availability = z.infer<typeof availabilitySchema>;
export type Sort = (typeof sorts)[number];
export type Format = z.infer<typeof formatSchema>;
export type Place = z.infer<typeof placeSchema>;
export type Language = z.infer<typeof languageSchema>;
export type LanguageName = z.infer<typeof languageNameSchema>;
export type RunAvailability = (typeof runAvailabilities)[number];
export type Attendance = (typeof attendances)[number];
