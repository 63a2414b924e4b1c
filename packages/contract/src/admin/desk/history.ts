import { z } from 'zod';
import type { AdminEndpoint } from '../parts/endpoint.ts';
import { shortValueSchema } from './changes.ts';
import { partNameSchema, valueSchema } from './parts.ts';

export const historyLimits = {
  /** The latest steps, which are listed. */
  listedMax: 200,
} as const;

const stepSchema = z.object({
  number: z.int().describe('By which its whole values are asked for.'),
  ...partNameSchema.shape,
  field: z.string(),
  before: shortValueSchema,
  after: shortValueSchema,
  changed_by: z.string().nullable().describe('Name of the person; null for the command line.'),
  changed_at: z.string(),
});

export type HistoryStepWire = z.infer<typeof stepSchema>;

const response = z.object({ data: z.array(stepSchema) });

/** What people changed of the catalogue and when, field by field, the latest first (rule K7). */
export const deskHistoryEndpoints = {
  getCourseHistory: {
    method: 'GET',
    path: '/institutes/:institute_id/catalogue/courses/:course_id/history',
    access: 'reader',
    response,
  },
  /** Of what all courses share. */
  getHeaderHistory: {
    method: 'GET',
    path: '/institutes/:institute_id/catalogue/header/history',
    access: 'reader',
    response,
  },
  /** A field before and after a step, whole. */
  getHistoryStep: {
    method: 'GET',
    path: '/institutes/:institute_id/catalogue/history/:step_number',
    access: 'reader',
    response: z.object({ before: valueSchema, after: valueSchema }),
  },
} as const satisfies Record<string, AdminEndpoint>;
