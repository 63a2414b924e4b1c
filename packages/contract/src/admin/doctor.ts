import { z } from 'zod';
import type { AdminEndpoint } from './parts/endpoint.ts';

/** What the doctor looks at, in the order in which a call passes it; and a date, where one is asked about. */
export const doctorCheckNames = [
  'key',
  'scope',
  'product',
  'catalogue',
  'website',
  'record',
  'course_pages',
  'forwarding',
  'call',
  'date',
] as const;

export type DoctorCheckName = (typeof doctorCheckNames)[number];

export const doctorCheckSchema = z.object({
  name: z.enum(doctorCheckNames),
  /** What it is about, in a few words. */
  title: z.string(),
  /** `warning`: calls work, but something is not as it should be. `skipped`: it could not, or need not, be looked at. */
  status: z.enum(['ok', 'failed', 'warning', 'skipped']),
  /** What was seen, in sentences. */
  seen: z.string(),
  /** What to do; null where there is nothing to do. */
  fix: z.string().nullable(),
});

export type DoctorCheckBody = z.infer<typeof doctorCheckSchema>;

export const doctorEndpoints = {
  /** Tells why calls with a key do not work, or that they do. Changes nothing. */
  runDoctor: {
    method: 'POST',
    path: '/institutes/:institute_id/doctor',
    access: 'reader',
    /** A key, by its id or itself (then a call is made with it), and the page from which it is used, if any. */
    body: z.strictObject({
      key_id: z.uuid().optional(),
      key: z.string().max(200).optional(),
      origin: z.string().max(2048).optional(),
    }),
    response: z.object({ healthy: z.boolean(), checks: z.array(doctorCheckSchema) }),
  },
} as const satisfies Record<string, AdminEndpoint>;
