import { z } from 'zod';
import { findingsMax } from '../../catalogue-file.ts';
import { findingCauses, findingPlacesMax } from '../../finding.ts';

/** What imports say of what they change, and of what is wrong with their files. */

export const changeLimits = {
  /** Changes of fields that are listed; the rest is counted. */
  fieldsMax: 1000,
  /** Characters of a changed text that are shown, around where it differs. */
  charactersMax: 200,
} as const;

/** What an import is held for until somebody confirms it (rule K11). */
export const brakeKinds = ['removals', 'prices', 'institute'] as const;

export const brakeSchema = z.object({
  /** How many courses or dates are taken away, prices are another by ten times, or institutes are new; and of how many. */
  reasons: z.array(z.object({ kind: z.enum(brakeKinds), count: z.int(), of: z.int() })),
});

export type BrakeKind = (typeof brakeKinds)[number];
export type Brake = z.infer<typeof brakeSchema>;

export const numbersSchema = z.object({ added: z.int(), changed: z.int(), removed: z.int() });

/** What a change is a change of; what holds others comes before what lies within it. */
export const changedEntities = [
  'institute',
  'stream',
  'category',
  'place',
  'attribute',
  'learning_path',
  'course',
  'edition',
  'version',
  'run',
] as const;

const valueSchema = z.union([z.string(), z.number(), z.boolean()]).nullable();

const fieldChangeSchema = z.object({
  course_id: z.string().nullable(),
  entity: z.enum(changedEntities),
  id: z.string(),
  /** A field of the catalogue file; `added` or `removed` where the whole entity is. */
  field: z.string(),
  from: valueSchema,
  to: valueSchema,
});

export type FieldChange = z.infer<typeof fieldChangeSchema>;

/** A field of which the desk and the source say something new each (rule K3). */
export const differenceSchema = fieldChangeSchema
  .omit({ from: true, to: true })
  .extend({ ours: valueSchema, theirs: valueSchema });

export type Difference = z.infer<typeof differenceSchema>;

/** What an import changes, field by field. */
export const diffSchema = z.object({
  courses: numbersSchema,
  runs: numbersSchema,
  changes: z.array(fieldChangeSchema).max(changeLimits.fieldsMax),
  more: z.int().describe('Changes of fields that are not listed.'),
});

export type ImportDiff = z.infer<typeof diffSchema>;

/** One cause in one field (rule K12). Findings that were kept before they were grouped have the first three fields alone. */
export const findingSchema = z.object({
  cause: z.enum(findingCauses).optional(),
  count: z.int().optional(),
  pointer: z.string(),
  found: z.string(),
  expected: z.string(),
  hint: z.string().nullable().optional(),
  places: z
    .array(
      z.object({
        line: z.int().nullable(),
        column: z.string().nullable(),
        cell: z.string().nullable(),
        pointer: z.string(),
        /** Title of the course that it is in, where the file gives one. */
        course: z.string().optional(),
      }),
    )
    .max(findingPlacesMax)
    .readonly()
    .optional(),
});

/** Every finding in a file, one by one. */
export const findingListSchema = z.object({
  data: z
    .array(
      z.object({
        cause: z.enum(findingCauses),
        line: z.int().nullable(),
        column: z.string().nullable(),
        cell: z.string().nullable(),
        found: z.string(),
        expected: z.string(),
        hint: z.string().nullable(),
        pointer: z.string(),
        course: z.string().nullable(),
      }),
    )
    .max(findingsMax),
  more: z.int().describe('Findings that are not kept.'),
});
