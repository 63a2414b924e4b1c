import { z } from 'zod';
import type { AdminEndpoint } from '../parts/endpoint.ts';
import { differenceSchema, findingSchema } from '../parts/import-changes.ts';
import { draftOfPartSchema } from './course-parts.ts';
import { choiceSchema, courseHintSchema, deskLimits, fieldSchema, partNameSchema, valueSchema } from './parts.ts';

const draftSchema = draftOfPartSchema.extend({
  ...partNameSchema.shape,
  course_id: z.string().nullable().describe('The course that the part is of; null where it is of none.'),
});

export type DraftWire = z.infer<typeof draftSchema>;

const saveOutcomeSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('saved'), draft: draftSchema.nullable() }),
  /** Nothing was saved: both values of each field that is not alike, to choose from. */
  z.object({
    outcome: z.literal('overtaken'),
    draft: draftSchema.nullable().describe('As somebody else saved it; null where they deleted or published it.'),
    is_published: z.boolean().describe('Without a draft: whether the part is in the catalogue.'),
    conflicts: z.array(z.object({ field: z.string(), yours: valueSchema, theirs: valueSchema })),
  }),
]);

export type SaveOutcomeWire = z.infer<typeof saveOutcomeSchema>;

/** What an edit of the catalogue came to; with findings, nothing was changed. */
export const editOutcomeSchema = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('published'),
    is_changed: z.boolean(),
    differences: z
      .array(differenceSchema)
      .describe(
        'Where the file says something else by now (rule K3): of drafts that are published, among their fields.',
      ),
  }),
  z.object({ outcome: z.literal('refused'), findings: z.array(findingSchema), count: z.int() }),
]);

export type EditOutcomeWire = z.infer<typeof editOutcomeSchema>;

const publicationSchema = z.object({
  id: z.string(),
  due_at: z.string(),
  drafts: choiceSchema.describe('The first five courses and the first five parts of those that were chosen, or all.'),
  total: z
    .object({ courses: z.int(), parts: z.int() })
    .nullable()
    .describe('How many courses and parts were chosen; null for all drafts.'),
  titles: z.array(z.string()).describe('Of the first five of its courses; the id of one that is there no longer.'),
  status: z.enum(['waiting', 'published', 'refused', 'cancelled']),
  reason: z.string().nullable().describe('Why it was refused, or cancelled by itself since no draft was left by then.'),
  made_by: z.string().nullable().describe('Name of the person; null for the command line.'),
  finished_at: z.string().nullable(),
});

export type PublicationWire = z.infer<typeof publicationSchema>;

const addedFieldSchema = fieldSchema.extend({
  ...partNameSchema.shape,
  course_id: courseHintSchema,
  version: z
    .int()
    .min(0)
    .optional()
    .describe('Of the draft that it was made of, 0 where there was none; absent: whatever is drafted.'),
  base: valueSchema
    .optional()
    .describe(
      'What was published of the field, null for nothing: where it is not drafted and is another by now, nothing is saved.',
    ),
});

const drafts = '/institutes/:institute_id/drafts';
const publications = '/institutes/:institute_id/publications';

/** What people write before it is published, seen by no one outside (rules K4 and K5). */
export const draftEndpoints = {
  /** Those of a course together. */
  listDrafts: {
    method: 'GET',
    path: drafts,
    access: 'reader',
    response: z.object({
      data: z.array(
        draftSchema.omit({ fields: true }).extend({
          fields: z.array(z.string()).describe('Names of the first 40, each cut after 60 characters.'),
          fields_total: z.int(),
          title: z.string().nullable().describe('Of the course.'),
          is_gone: z
            .boolean()
            .describe('Whether its part is no longer in the catalogue, so that it cannot be published.'),
        }),
      ),
    }),
  },
  /**
   * Saves single fields of parts on top of what is drafted of them, all or none; none, where somebody else has saved since a draft that an
   * edit was made of, or another value of a field was published since than it names.
   */
  addToDrafts: {
    method: 'POST',
    path: drafts,
    access: 'editor',
    body: z.strictObject({
      edits: z.array(addedFieldSchema).min(1).max(deskLimits.namedMax),
    }),
    response: z.object({ data: z.array(draftSchema).describe('Each with the fields that were sent.') }),
  },
  /**
   * Saves the draft of a part in place of the one that it was made of; without fields, there is none then. Where somebody else has
   * saved it since, or has published the same fields, nothing is saved, and both values of each field come back.
   */
  saveDraft: {
    method: 'PUT',
    path: `${drafts}/:entity/:entity_id`,
    access: 'editor',
    body: z.strictObject({
      version: z.int().min(0).describe('Of the draft that it was made of; 0 where there was none.'),
      fields: z.array(fieldSchema).max(deskLimits.namedMax),
      course_id: courseHintSchema,
      base: z
        .array(fieldSchema)
        .max(deskLimits.namedMax)
        .optional()
        .describe(
          'What was published of fields when each was first wanted: where one is not drafted yet and is another by now, nothing is saved.',
        ),
    }),
    response: saveOutcomeSchema,
  },
  /** Makes drafts part of the catalogue, all of them or none. */
  publishDrafts: {
    method: 'POST',
    path: `${drafts}/publish`,
    access: 'editor',
    body: z.strictObject({ drafts: choiceSchema }),
    response: editOutcomeSchema,
  },
  discardDrafts: {
    method: 'POST',
    path: `${drafts}/discard`,
    access: 'editor',
    body: z.strictObject({ drafts: choiceSchema }),
    response: z.object({ discarded: z.int() }),
  },
  /** Those that wait, and of those that ended within 90 days the latest 100. */
  listPublications: {
    method: 'GET',
    path: publications,
    access: 'reader',
    response: z.object({ data: z.array(publicationSchema) }),
  },
  /** Has drafts published at a time: those that there are then. */
  planPublication: {
    method: 'POST',
    path: publications,
    access: 'editor',
    body: z.strictObject({
      drafts: choiceSchema,
      at: z.string().max(40).describe('Of the institute’s clocks, such as 2027-01-04T08:00, or with an offset.'),
    }),
    response: publicationSchema,
  },
  /** The drafts stay. */
  cancelPublication: {
    method: 'POST',
    path: `${publications}/:publication_id/cancel`,
    access: 'editor',
    response: z.object({}),
  },
} as const satisfies Record<string, AdminEndpoint>;
