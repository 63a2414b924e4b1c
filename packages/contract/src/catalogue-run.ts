import { z } from 'zod';
import {
  catalogueCharactersMax as charactersMax,
  catalogueCountsMax as countsMax,
  limited,
  listUpTo,
  textUpTo,
} from './catalogue-maxima.ts';
import {
  catalogueIdSchema,
  date,
  flag,
  httpUrl,
  image,
  loneWord,
  name,
  price,
  text,
  timestamp,
  wholeNumber,
} from './catalogue-values.ts';
import { say } from './sentences/say.ts';

/** Dates of a version (runs) and where they happen (places), as a catalogue file holds them (rules R1 to R5). */

const localTimePattern = /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

const localTime = limited(z.string(), charactersMax.time)
  .refine((value) => localTimePattern.test(value) && date.safeParse(value.slice(0, 10)).success, say('a local time'))
  .meta({ pattern: localTimePattern.source });

const isInRange = (value: string) => value >= '1900' && value < '2200';

/** A day or a local time in the institute's time zone, or a timestamp with an offset (rule R1). */
const moment = z
  .union([date, localTime, timestamp], {
    error: say('a date such as 2027-01-15, a local time such as 2027-01-15T18:00, or a timestamp with an offset or Z'),
  })
  .refine(isInRange, { error: say('a year from 1900 to 2199'), params: { cause: 'range' } });

const placeId = loneWord.describe('Id of one of the institute’s places, without regard to case.');

const meetingSchema = z.strictObject({
  start: moment,
  end: moment.optional().describe('Default: the end of the day on which it starts.'),
  title: name.optional(),
  place: placeId.optional(),
});

/** One dated offering of a version. */
export const catalogueRunSchema = z.strictObject({
  id: catalogueIdSchema.describe('Unique over the institute’s runs.'),
  published: flag.optional().describe('Default: true.'),
  cancelled: flag.optional().describe('Default: false. A cancelled run stays in lists until it would have been over.'),
  start: moment.optional().describe('A day or a local time in the institute’s time zone, or a timestamp.'),
  end: moment.optional().describe('A day counts until its end. Default: the end of the last meeting, or of the day.'),
  when: text.optional().describe('When it takes place, in words; alone for a run without a date.'),
  meetings: listUpTo(meetingSchema, countsMax.meetings, 'meetings').optional().describe('In order of their start.'),
  attendance: z.enum(['onsite', 'online', 'blended']).optional().describe('Default: onsite when it has a place.'),
  places: listUpTo(placeId, countsMax.placesOfRun, 'places').optional().describe('Where it takes place, each once.'),
  instructors: listUpTo(z.strictObject({ name, image: image.optional() }), countsMax.instructors, 'instructors')
    .optional()
    .describe('Default: the edition’s; an empty list is none.'),
  seats: wholeNumber.optional().describe('Seats in all.'),
  seats_left: wholeNumber.optional().describe('Seats that are still free.'),
  enrol_until: moment.optional().describe('A day counts until its end.'),
  guaranteed: flag.optional().describe('Takes place whatever happens. Default: false.'),
  price: price.optional().describe('What it costs, or `on_request`. Default: the version’s.'),
  enrol_url: httpUrl.optional().describe('Where to enrol. Default: the version’s page.'),
  note: text.optional(),
});

const degrees = (max: number) => {
  const expected = say('a number from {min} to {max}', { min: -max, max });
  return z.number(say('a number')).min(-max, expected).max(max, expected);
};

/** Where runs take place. */
export const cataloguePlaceSchema = z.strictObject({
  id: catalogueIdSchema.describe('Unique without regard to case.'),
  name,
  street: textUpTo(charactersMax.title).optional(),
  postcode: loneWord.optional(),
  town: loneWord.optional(),
  region: loneWord.optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, say('two upper-case letters (ISO 3166-1)'))
    .optional(),
  latitude: degrees(90).optional().describe('WGS 84 degrees; together with longitude.'),
  longitude: degrees(180).optional(),
  directions: text.optional().describe('How to get there.'),
});

export type CatalogueRun = z.infer<typeof catalogueRunSchema>;
export type CatalogueMeeting = z.infer<typeof meetingSchema>;
export type CataloguePlace = z.infer<typeof cataloguePlaceSchema>;
