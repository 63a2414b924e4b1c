import { z } from 'zod';
import { courseSummarySchema } from './course-summary.ts';
import { count, html, nullableUrl } from './value.ts';

export const learningPathListSchema = z
  .strictObject({
    data: z
      .array(
        z
          .strictObject({
            code: z.string().describe('Short code that identifies the path.'),
            name: z.string().describe('Name of the path.'),
            stream_slug: z.string().describe('Slug of its stream.'),
            image_url: nullableUrl.describe('Picture, or null.'),
            step_count: count.describe('Number of steps, unpublished ones included.'),
          })
          .meta({ id: 'LearningPathSummary', description: 'A learning path as the list shows it.' }),
      )
      .describe('In catalogue order; empty when the site has none.'),
  })
  .meta({ id: 'LearningPathList', description: 'All learning paths of the catalogue.' });

export const learningPathSchema = z
  .strictObject({
    code: z.string().describe('Short code that identifies the path.'),
    name: z.string().describe('Name of the path.'),
    description_html: html('Description'),
    steps: z
      .array(
        z
          .strictObject({
            position: z.int().min(1).describe('Place in the path, from 1.'),
            course: courseSummarySchema.describe(
              'The course. One that is not published is built from the path’s own data: without subtitle, instructors and created_at.',
            ),
          })
          .meta({ id: 'LearningPathStep', description: 'One course of a learning path, with its place in it.' }),
      )
      .describe('The courses of the path in order.'),
  })
  .meta({ id: 'LearningPath', description: 'Courses to be taken one after another.' });

export type LearningPathList = z.infer<typeof learningPathListSchema>;
export type LearningPath = z.infer<typeof learningPathSchema>;
