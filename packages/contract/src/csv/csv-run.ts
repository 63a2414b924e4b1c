import { z } from 'zod';
import { listUpTo } from '../catalogue-maxima.ts';
import { id, instructors, price, priceUpdate, published, value, when } from './csv-fields.ts';
import { csvMax } from './csv-maxima.ts';
import { csvEachSchema, csvListSchema, csvValueSchema } from './csv-value.ts';

/** How rows become runs and places in a CSV mapping (rule R1). */

const runPlaceSchema = z
  .strictObject({
    id: id('Id of the place. Default: made from the name (`Hafen Campus` gives `hafen-campus`).').optional(),
    name: value('Name to show. Rows without one name no place.'),
    street: value('Street and number.').optional(),
    postcode: value('Postcode.').optional(),
    town: value('Town.').optional(),
    region: value('Region, state or county.').optional(),
    country: value('Two upper-case letters (ISO 3166-1); `map` turns names into them.').optional(),
    latitude: value('WGS 84 degrees; together with longitude.').optional(),
    longitude: value('WGS 84 degrees; together with latitude.').optional(),
    directions: value('How to get there.').optional(),
  })
  .meta({
    id: 'CsvRunPlace',
    description:
      'Collects places from the rows, in order of appearance, after those in `institute.places`. Rows that give the same id name the same place.',
  });

const meetingSchema = z
  .strictObject({
    each: csvEachSchema.optional().describe('Makes a meeting of each part of a cell. Default: one of the whole row.'),
    start: value('When it begins: a date, or a date and a time. Entries without one are left out.'),
    end: value('When it ends. Default: the end of the day on which it starts.').optional(),
    title: value('Title.').optional(),
    place: z
      .union([csvValueSchema, runPlaceSchema])
      .optional()
      .describe('The id of a place in `institute.places`; or a name and more, then the places are collected.'),
  })
  .meta({ id: 'CsvMeeting', description: 'One meeting of a run.' });

const csvRunSchema = z
  .strictObject({
    when: when.describe('Only rows that meet all of these make this run. Default: every row.'),
    each: csvEachSchema
      .optional()
      .describe('Makes a run of each part of a cell; `when` is about the whole cell. Default: one of the whole row.'),
    id: id('Id of the run. Rows of a version that give the same id are one run.'),
    published,
    cancelled: value('Whether it is cancelled. Default: false.').optional(),
    start: value('When it begins: a date, or a date and a time in the institute’s time zone.').optional(),
    end: value('When it ends; a day counts until its end.').optional(),
    when_text: value('When it takes place, in words: `when` in a catalogue file.').optional(),
    meetings: listUpTo(meetingSchema, csvMax.parts, 'entries')
      .optional()
      .describe('One entry for each meeting that a row holds; collected from all rows of the run, each once.'),
    attendance: value('`onsite`, `online` or `blended`. Default: onsite when it has a place.').optional(),
    places: z
      .union([csvListSchema, listUpTo(runPlaceSchema, csvMax.parts, 'entries')])
      .optional()
      .describe('Ids of places in `institute.places`; or one entry for each place that a row names.'),
    instructors,
    seats: value('Seats in all.').optional(),
    seats_left: value('Seats that are still free.').optional(),
    enrol_until: value('Until when one can enrol; a day counts until its end.').optional(),
    guaranteed: value('Whether it takes place whatever happens. Default: false.').optional(),
    price: price.optional().describe('Price of the run. Default: the version’s.'),
    enrol_url: value('Where to enrol. Default: the version’s page.').optional(),
    note: value('Plain text.').optional(),
  })
  .meta({ id: 'CsvRun', description: 'How rows of a version become its runs.' });

export const csvRuns = listUpTo(csvRunSchema, csvMax.parts, 'entries')
  .optional()
  .describe('Its dates: usually one entry; several when a row holds several dates side by side.');

const csvRunUpdate = csvRunSchema
  .partial()
  .extend({ price: priceUpdate.optional().describe('Price of the run.') })
  .meta({ id: 'CsvRunUpdate', description: 'What rows change of the runs of a version.' });

export const csvRunsUpdate = listUpTo(csvRunUpdate, csvMax.parts, 'entries')
  .optional()
  .describe('Its dates; an entry without an id is for versions that have one.');

/** What is made of rows: a run of its own has more that is required. */
export type CsvRunMap = z.infer<typeof csvRunUpdate>;
export type CsvRunPlaceMap = z.infer<typeof runPlaceSchema>;
export type CsvMeetingMap = z.infer<typeof meetingSchema>;
