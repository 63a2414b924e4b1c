import { z } from 'zod';
import { limits } from '../limits.ts';
import { summaryFieldsWith, variantSchema } from './course-fields.ts';
import { includedRunFields } from './run.ts';
import { languageSchema } from './terms.ts';
import { count } from './value.ts';

export const courseSummarySchema = z
  .strictObject({ ...summaryFieldsWith(languageSchema, variantSchema), ...includedRunFields })
  .meta({
    id: 'CourseSummary',
    description: 'A course as lists show it. All fields are always present, but those of `include`.',
  });

export const coursePageSchema = z
  .strictObject({
    data: z.array(courseSummarySchema).describe('The courses of the page, in the requested order; empty past the end.'),
    page: z.int().min(1).describe('The requested page, from 1.'),
    page_size: z.int().min(1).max(limits.pageSizeMax).describe('Maximum number of courses per page.'),
    total: count.describe('Number of courses that match the filters, on all pages together.'),
    has_more: z.boolean().describe('True when a next page holds courses.'),
  })
  .meta({ id: 'CoursePage', description: 'One page of the courses that match the filters.' });

export type CourseSummary = z.infer<typeof courseSummarySchema>;
export type CoursePage = z.infer<typeof coursePageSchema>;
