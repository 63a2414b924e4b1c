import { z } from 'zod';
import { limited, listUpTo } from '../catalogue-maxima.ts';
import { csvMax } from './csv-maxima.ts';

/** Makes an id out of columns. */
const idTemplateSchema = limited(z.string().min(1, 'a template such as "{Code}"'), csvMax.templateCharacters).meta({
  id: 'CsvId',
  description:
    'A template such as `{Subject}-{Number}`. What is not a valid id becomes a readable one with a hash, always the same for the same cells; different cells never give the same id.',
});

const idChoiceSchema = z
  .strictObject({
    first: listUpTo(idTemplateSchema, csvMax.parts, 'values')
      .min(1, 'at least one template')
      .describe(
        'The first of these whose columns all have a value; templates that give the same text give the same id.',
      ),
  })
  .meta({ id: 'CsvIdChoice', description: 'The first of several templates whose columns are filled.' });

/** An id: a template, or the first of several that is filled. */
export const csvIdSchema = z.union([idTemplateSchema, idChoiceSchema], {
  error: 'a template such as "{Code}", or an object with first',
});

export type CsvId = z.infer<typeof csvIdSchema>;
