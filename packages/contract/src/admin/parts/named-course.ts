import { z } from 'zod';

/** A course as people tell it from others. */
export const namedCourseSchema = z.object({
  id: z.string(),
  title: z.string(),
  is_ambiguous: z
    .boolean()
    .describe('Whether the title alone does not name it: another course has the same, or no website shows this one.'),
});

export type NamedCourse = z.infer<typeof namedCourseSchema>;
