import { z } from 'zod';
import type { AdminEndpoint } from '../parts/endpoint.ts';
import { fieldSchema, partNameSchema, valueSchema } from './parts.ts';

/** A field that people changed: what the file said then, and what it says since, if that is something else (rule K3). */
const changedFieldSchema = z.object({
  number: z.int().describe('By which it is kept or taken back.'),
  field: z.string(),
  base: valueSchema,
  theirs: z.object({ value: valueSchema }).nullable(),
  changed_by: z.string().nullable().describe('Name of the person; null for the command line.'),
  changed_at: z.string(),
});

export type ChangedFieldWire = z.infer<typeof changedFieldSchema>;

/** What somebody wants of a part and has not published yet (rule K4). */
export const draftOfPartSchema = z.object({
  version: z.int().describe('To be named when it is saved again (rule K5).'),
  fields: z.array(fieldSchema),
  saved_by: z.string().nullable().describe('Name of the person; null for the command line.'),
  saved_at: z.string(),
});

export type DraftOfPartWire = z.infer<typeof draftOfPartSchema>;

const partSchema = z.object({
  ...partNameSchema.shape,
  within: partNameSchema.nullable().describe('Null for a course, and where that is not known.'),
  is_published: z.boolean().describe('Whether the catalogue has it.'),
  fields: z.record(z.string(), valueSchema).describe('As published, without the lists of other parts.'),
  changes: z.array(changedFieldSchema),
  draft: draftOfPartSchema.nullable(),
});

export type PartWire = z.infer<typeof partSchema>;

/** What would be wrong with the course if its drafts were published, at the field that says so. */
const partFindingSchema = z.object({
  ...partNameSchema.shape,
  field: z.string().describe('Empty where the part as a whole is meant.'),
  place: z.string().describe('JSON pointer within the field; empty for the field itself.'),
  expected: z.string(),
  found: z.string(),
});

export type PartFindingWire = z.infer<typeof partFindingSchema>;

/** Elements and attributes of a drafted text that visitors would not get. */
const droppedSchema = z.object({ ...partNameSchema.shape, field: z.string(), names: z.array(z.string()) });

export type DroppedWire = z.infer<typeof droppedSchema>;

const named = z.object({ key: z.string(), label: z.string() });

const editedPartsSchema = z.object({
  /** In the order of the catalogue, each before what lies within it; then what is drafted or was taken away. */
  parts: z.array(partSchema),
  findings: z.array(partFindingSchema),
  dropped: z.array(droppedSchema).optional().describe('Left out where there are none.'),
  /** What fields can name, and what they mean by default. */
  institute: z.object({
    currency: z.string(),
    timezone: z.string(),
    languages: z.array(named),
    formats: z.array(named),
    places: z.array(named),
    streams: z.array(named.extend({ categories: z.array(named) })),
    attributes: z
      .array(named.extend({ is_closed: z.boolean(), values: z.array(named) }))
      .optional()
      .describe('Left out where there are none.'),
  }),
});

/** Parts as people edit them: as they are published, with what is drafted of them. */
export type EditedPartsWire = z.infer<typeof editedPartsSchema>;

const coursePartsSchema = z.object({ id: z.string(), ...editedPartsSchema.shape });

export type CoursePartsWire = z.infer<typeof coursePartsSchema>;

/** What people edit at a time: a course, or all that courses share (rules K4 and K8). */
export const coursePartsEndpoints = {
  /** Also of a course that is only drafted. */
  getCourseParts: {
    method: 'GET',
    path: '/institutes/:institute_id/catalogue/courses/:course_id/parts',
    access: 'reader',
    response: coursePartsSchema,
  },
  /** The institute, its streams, categories, places, attributes and learning paths. */
  getHeaderParts: {
    method: 'GET',
    path: '/institutes/:institute_id/catalogue/header/parts',
    access: 'reader',
    response: editedPartsSchema,
  },
} as const satisfies Record<string, AdminEndpoint>;
