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

/** Days of which refusals are shown, the present one included; they begin at midnight UTC. */
export const refusalDays = 7;

const count = z.int().min(0);

const common = {
  /** The key that was sent; null where it is not known any more. */
  key: z.object({ id: z.uuid(), name: z.string(), prefix: z.string() }).nullable(),
  requests: count,
  /** Why they were refused, in sentences. */
  seen: z.string(),
  /** What to do; null where there is nothing to do. */
  fix: z.string().nullable(),
};

const refusedPageSchema = z.object({
  ...common,
  /**
   * What they came from: a page on a host; on the reader's own machine; at an IP address; one that names no address, such as a file; no page at all.
   * `others`: more pages than are told apart in a day.
   */
  from: z.enum(['host', 'own_machine', 'address', 'opaque', 'server', 'others']),
  /** The host of the page; null for all but `host`. */
  host: z.string().nullable(),
  last_at: z.iso.datetime(),
  /** Whether such requests would be answered now. */
  is_over: z.boolean(),
  /** Whether adding the host as a website is the way out. */
  can_add: z.boolean(),
});
export type RefusedPageWire = z.infer<typeof refusedPageSchema>;

const failedRequestsSchema = z.object({
  ...common,
  /** Host of the verified website, or one of `callsWithoutWebsite`. */
  website: z.string(),
  /** Path of the endpoint, or `unknown`. */
  endpoint: z.string(),
  status: z.int(),
  /** When the hour of the last one began. */
  last_hour: z.iso.datetime(),
});
export type FailedRequestsWire = z.infer<typeof failedRequestsSchema>;

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
  /**
   * Pages whose requests were refused lately, and requests that failed otherwise, each with why and what to do. Nothing in it is about the visitors.
   * What other processes answered is up to a minute behind.
   */
  listRefusals: {
    method: 'GET',
    path: '/institutes/:institute_id/refusals',
    access: 'reader',
    response: z.object({
      /** The first moment that was looked at. */
      since: z.iso.datetime(),
      /** Those first that were refused last; at most 100. */
      pages: z.array(refusedPageSchema),
      /** The latest first; at most 50. */
      failures: z.array(failedRequestsSchema),
    }),
  },
} as const satisfies Record<string, AdminEndpoint>;
