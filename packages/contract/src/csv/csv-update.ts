import { z } from 'zod';
import { catalogueHeaderSchema } from '../catalogue-file.ts';
import { listUpTo } from '../catalogue-maxima.ts';
import { priceUpdate } from './csv-fields.ts';
import { courseSchema, csvReading, editionSchema } from './csv-map.ts';
import { csvMax } from './csv-maxima.ts';
import { csvRunsUpdate } from './csv-run.ts';
import { versionSchema } from './csv-version.ts';

/**
 * The CSV mapping of a list that changes courses that are there, such as a price list or a list of seats.
 *
 * It has the form of any mapping, with nothing required but the course's id: what it does not name stays.
 */

const versionUpdate = versionSchema
  .partial()
  .extend({ price: priceUpdate.optional().describe('Price of the version.'), runs: csvRunsUpdate })
  .meta({ id: 'CsvVersionUpdate', description: 'What rows change of the versions of an edition.' });

const editionUpdate = editionSchema
  .partial()
  .extend({
    versions: listUpTo(versionUpdate, csvMax.parts, 'entries')
      .optional()
      .describe('Its versions; an entry without a package_session_id is for editions that have one.'),
  })
  .meta({ id: 'CsvEditionUpdate', description: 'What rows change of the editions of a course.' });

const courseUpdate = courseSchema
  .extend({
    editions: listUpTo(editionUpdate, csvMax.parts, 'entries')
      .optional()
      .describe('Its editions; an entry without an id finds versions in all of them, and changes the only one.'),
  })
  .describe('What rows change of courses.');

/** A CSV mapping with `"rows": "update"`. */
export const csvUpdateSchema = z
  .strictObject({
    ...csvReading,
    rows: z.literal('update').describe('The rows change courses that are there; all else stays.'),
    institute: z
      .strictObject({ id: catalogueHeaderSchema.shape.institute.shape.id })
      .describe('The institute whose courses are changed; all else of it stays.'),
    course: courseUpdate,
  })
  .meta({ id: 'CsvUpdate', description: 'Changes fields of courses that are there by the rows of a CSV file.' });

export type CsvUpdateMap = z.infer<typeof csvUpdateSchema>;

/** What is made of rows: those of whole courses have more that is required. */
export type CsvCourseMap = z.infer<typeof courseUpdate>;
export type CsvEditionMap = z.infer<typeof editionUpdate>;
export type CsvVersionMap = z.infer<typeof versionUpdate>;
