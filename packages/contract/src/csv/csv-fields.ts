import { z } from 'zod';
import { attributeKeySchema } from '../catalogue-attribute.ts';
import { catalogueCountsMax, listUpTo } from '../catalogue-maxima.ts';
import { csvIdSchema } from './csv-id.ts';
import { csvMax } from './csv-maxima.ts';
import { conditionsSchema, csvListSchema, csvValueSchema, recordUpTo } from './csv-value.ts';

/** Fields that courses, editions, versions and runs of a CSV mapping have alike. */

export const value = (description: string) => csvValueSchema.describe(description);
export const list = (description: string) => csvListSchema.describe(description);
export const id = (description: string) => csvIdSchema.describe(description);

export const published = csvValueSchema.optional().describe('Whether it is published. Default: true.');
export const createdAt = value(
  'When it was made; a day without a time begins in the institute’s time zone.',
).optional();
export const when = conditionsSchema.optional();

export const personSchema = z.strictObject({
  name: value('The person’s name. People without one are left out.'),
  image: value('Address of a picture, or `media:<id>`.').optional(),
});

export const instructors = z
  .union([csvListSchema, listUpTo(personSchema, csvMax.parts, 'entries')])
  .optional()
  .describe('Names, or one entry for each column that names a person.');

export const attributes = recordUpTo(csvListSchema, catalogueCountsMax.attributes, attributeKeySchema).optional();

export const url = value('Its own address (https), in place of the one made from the id.').optional();

const priceParts = z.strictObject({
  amount: value('In major units; 0 is free.'),
  compare_at_amount: value('The list price that is struck through.').optional(),
  currency: value('Three letters (ISO 4217). Default: the institute’s.').optional(),
  on_request: conditionsSchema.optional().describe('Rows that meet any of these have their price on request.'),
});

const onRequest = z.literal('on_request', { error: '"on_request"' });
const priceError = 'an object with amount, or "on_request" for a price on request';

export const price = z.union([onRequest, priceParts], { error: priceError });
export const priceUpdate = z.union([onRequest, priceParts.partial()], { error: priceError });

export type CsvPrice = z.infer<typeof priceUpdate>;
