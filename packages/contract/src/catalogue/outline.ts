import { z } from 'zod';
import { count, id, text } from './value.ts';

const outlineItemSchema = z
  .strictObject({
    title: z.string().describe('Title of the item.'),
    type: z.enum(['video', 'document', 'audio', 'quiz', 'assignment', 'live', 'other']).describe('Kind of item.'),
    duration_minutes: count.nullable().describe('Duration in minutes, or null.'),
  })
  .meta({ id: 'OutlineItem', description: 'One thing to watch, read or do.' });

/** One section of an outline; sections nest. */
export type OutlineSection = {
  title: string;
  description_text: string | null;
  sections: OutlineSection[];
  items: z.infer<typeof outlineItemSchema>[];
};

export const outlineSectionSchema: z.ZodType<OutlineSection> = z
  .strictObject({
    title: z.string().describe('Title of the section.'),
    description_text: text('Description'),
    get sections(): z.ZodArray<z.ZodType<OutlineSection>> {
      return z.array(outlineSectionSchema).describe('Sections inside this one.');
    },
    items: z.array(outlineItemSchema).describe('Items directly in this section.'),
  })
  .meta({ id: 'OutlineSection', description: 'A part of an outline; parts nest.' });

export const outlineSchema = z
  .strictObject({
    course_id: id.describe('Course id.'),
    package_session_id: id.describe('Id of the version shown.'),
    item_count: count.describe('Number of items, at every depth.'),
    duration_minutes: count.nullable().describe('Sum over the items in minutes; null when no item has a duration.'),
    sections: z.array(outlineSectionSchema).describe('The outermost sections in order; empty without an outline.'),
  })
  .meta({ id: 'Outline', description: 'The contents of a course, without any link to content.' });

export type Outline = z.infer<typeof outlineSchema>;
