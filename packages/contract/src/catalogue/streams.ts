import { z } from 'zod';
import { count, nullableUrl, text } from './value.ts';

const branchFields = {
  slug: z.string().describe('Usable as the `stream` or `category` filter.'),
  label: z.string().describe('The name to show.'),
  description_text: text('Description'),
  image_url: nullableUrl.describe('Picture, or null.'),
  course_count: count.describe('Number of published courses in it.'),
};

export const streamListSchema = z
  .strictObject({
    data: z
      .array(
        z
          .strictObject({
            ...branchFields,
            categories: z
              .array(z.strictObject(branchFields).meta({ id: 'Category', description: 'A part of a stream.' }))
              .describe('Categories inside the stream, in display order.'),
          })
          .meta({ id: 'Stream', description: 'A main division of the catalogue.' }),
      )
      .describe('In display order, those without courses included.'),
  })
  .meta({ id: 'StreamList', description: 'All streams of the catalogue.' });

export type StreamList = z.infer<typeof streamListSchema>;
