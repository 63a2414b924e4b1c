import { z } from 'zod';
import { attributeKeySchema } from '../catalogue-attribute.ts';
import { catalogueCountsMax, listUpTo } from '../catalogue-maxima.ts';
import { csvMax } from './csv-maxima.ts';
import { conditionsSchema, csvListSchema, csvValueSchema, idTemplateSchema, recordUpTo } from './csv-value.ts';

/** Fields that courses, editions, versions and runs of a CSV mapping have alike. */

export const value = (description: string) => csvValueSchema.describe(description);
export const list = (description: string) => csvListSchema.describe(description);
export const id = (description: string) => idTemplateSchema.describe(description);

export const published = csvValueSchema.optional().describe('Whether it is published. Default: true.');
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

export const price = z.strictObject({
  amount: value('In major units; 0 is free.'),
  compare_at_amount: value('The list price that is struck through.').optional(),
  currency: value('Three letters (ISO 4217). Default: the institute’s.').optional(),
});
