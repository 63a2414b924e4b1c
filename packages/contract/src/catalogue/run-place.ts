import { z } from 'zod';
import { count, id, nullableText } from './value.ts';

const placeFields = {
  id: id.describe('Id of the place, as the institute spells it.'),
  name: z.string().describe('Name of the place.'),
  street: nullableText.describe('Street and number, or null.'),
  postcode: nullableText.describe('Postcode, or null.'),
  town: nullableText.describe('Town, or null.'),
  region: nullableText.describe('Region, or null.'),
  country: nullableText.describe('Country, ISO 3166-1 alpha-2, or null.'),
  latitude: z.number().min(-90).max(90).nullable().describe('Degrees (WGS 84), or null.'),
  longitude: z.number().min(-180).max(180).nullable().describe('Degrees (WGS 84), or null.'),
  directions: nullableText.describe('How to get there, plain text, or null.'),
};

/** Where runs take place (rule R6). The `Place` of courses is a stream or a category. */
export const runPlaceSchema = z
  .strictObject(placeFields)
  .meta({ id: 'RunPlace', description: 'Where runs take place.' });

export const placeListSchema = z
  .strictObject({
    data: z
      .array(
        z
          .strictObject({
            ...placeFields,
            run_count: count.describe('Number of upcoming runs there.'),
            course_count: count.describe('Number of courses with an upcoming run there.'),
          })
          .meta({ id: 'PlaceWithCounts', description: 'A place, and what takes place there.' }),
      )
      .describe('In the institute’s order, those without runs included.'),
  })
  .meta({ id: 'PlaceList', description: 'All places of the institute.' });

export type RunPlace = z.infer<typeof runPlaceSchema>;
export type PlaceList = z.infer<typeof placeListSchema>;
