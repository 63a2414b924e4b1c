import { z } from 'zod';
import type { AdminEndpoint } from '../parts/endpoint.ts';
import { editOutcomeSchema } from './drafts.ts';
import { deskLimits, partNameSchema } from './parts.ts';

/** A value as it is listed. Texts are cut, and lists written as texts. */
export const shortValueSchema = z.union([z.string(), z.number(), z.boolean()]).nullable();

const changeSchema = z.object({
  number: z.int(),
  ...partNameSchema.shape,
  course_id: z.string().nullable(),
  title: z.string().nullable().describe('Of its course, as it is published; null where there is none.'),
  field: z.string(),
  value: shortValueSchema,
  base: shortValueSchema.describe('What the file said when it was made, or first drafted.'),
  theirs: z.object({ value: shortValueSchema }).nullable().describe('What the file says since, where that is neither.'),
  file_state: z
    .string()
    .describe(
      'Stands for what the file says of the field: another once that changes. Send it to decide about that alone.',
    ),
  is_waiting: z.boolean().describe('The file lacks the part: the change waits for its return.'),
  changed_by: z.string().nullable().describe('Name of the person; null for the command line.'),
  changed_at: z.string(),
});

export type DeskChangeWire = z.infer<typeof changeSchema>;

const changes = '/institutes/:institute_id/changes';
const numbers = z.strictObject({
  numbers: z.array(z.int().min(1)).min(1).max(deskLimits.namedMax),
  seen: z
    .array(z.strictObject({ number: z.int().min(1), file_state: z.string().max(100) }))
    .max(deskLimits.namedMax)
    .optional()
    .describe(
      'What the file said of changes when they were listed: where it says something else of one by now, nothing is changed.',
    ),
});

export type ChosenChangesWire = z.infer<typeof numbers>;

/** What people changed on top of what is imported (rules K1 to K3). */
export const deskChangeEndpoints = {
  /** Differences come first: the file and a person say something new each. */
  listDeskChanges: {
    method: 'GET',
    path: changes,
    access: 'reader',
    response: z.object({
      data: z.array(changeSchema),
      total: z.int(),
      differences: z.int(),
    }),
  },
  /** Keeps what people wrote although the file says something else by now. */
  keepDeskChanges: {
    method: 'POST',
    path: `${changes}/keep`,
    access: 'editor',
    body: numbers,
    response: editOutcomeSchema,
  },
  /** Takes changes back, so that the file counts again. */
  dropDeskChanges: {
    method: 'POST',
    path: `${changes}/drop`,
    access: 'editor',
    body: numbers,
    response: editOutcomeSchema,
  },
} as const satisfies Record<string, AdminEndpoint>;
