import { z } from 'zod';

export const attributeKey = z.string().describe('Its key, as in `attr.<key>` of `GET /search`.');
export const attributeLabel = z.string().describe('What the institute calls it.');

/** What a course has of an attribute of the institute's own (rule S7). */
const courseAttributeSchema = z
  .strictObject({
    key: attributeKey,
    label: attributeLabel,
    values: z
      .array(
        z.strictObject({
          value: z.string().describe('What the filter takes.'),
          label: z.string().describe('The name to show: the value, unless the institute gave it another.'),
        }),
      )
      .min(1)
      .describe('What the version shown has of it.'),
  })
  .meta({ id: 'CourseAttribute', description: 'What a course has of an attribute that the institute defines.' });

/** What `include=attributes` adds to a course. */
export const includedAttributes = {
  attributes: z
    .array(courseAttributeSchema)
    .optional()
    .describe(
      'Only with `include=attributes`: the institute’s own attributes of which the version shown has a value, in its order.',
    ),
};

export type CourseAttribute = z.infer<typeof courseAttributeSchema>;
