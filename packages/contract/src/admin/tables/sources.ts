import { z } from 'zod';
import { say } from '../../sentences/say.ts';
import type { AdminEndpoint } from '../parts/endpoint.ts';
import { mappingNameField } from './mappings.ts';

export const sourceLimits = {
  /** Sources that an institute has. */
  sourcesMax: 10,
  /** Of an address. */
  addressCharactersMax: 2_000,
  /** Failures in a row after which the admins get a mail. */
  failuresToldAfter: 3,
  /** Pages of a website that are read. */
  pagesMax: 2_000,
} as const;

/** A list at an address, or the pages of a website with the courses that they describe for search engines. */
export const sourceKinds = ['address', 'website'] as const;

export const sourceIntervals = ['hour', 'day'] as const;

/**
 * What came of a fetch: published, or the same as before; held by the brake, with questions, or a website’s courses, which wait for a person; given up
 * by a person and unchanged since; not published for what the list holds; or not fetched.
 */
export const sourceOutcomes = [
  'published',
  'unchanged',
  'held',
  'asking',
  'ready',
  'declined',
  'refused',
  'failed',
] as const;

const sourceSchema = z.object({
  id: z.string(),
  kind: z.enum(sourceKinds),
  url: z.string(),
  /** The address as people know it: without what may be a secret in it. */
  name: z.string(),
  /** Null: on a click alone. */
  every: z.enum(sourceIntervals).nullable(),
  /** Name of the kept mapping that a table is read by. */
  mapping: z.string().nullable(),
  is_paused: z.boolean(),
  created_at: z.string(),
  created_by: z.string().nullable(),
  /** While it is fetched; pages of a website, or bytes. A whole of 0 is not known. */
  progress: z.object({ done: z.int(), whole: z.int() }).nullable(),
  /** Null where nothing is planned. */
  next_at: z.string().nullable(),
  last: z
    .object({
      at: z.string(),
      outcome: z.enum(sourceOutcomes),
      /** Why not, in a sentence. */
      problem: z.string().nullable(),
      import_id: z.string().nullable(),
    })
    .nullable(),
  failures_in_a_row: z.int(),
});

export type SourceWire = z.infer<typeof sourceSchema>;
export type SourceKind = (typeof sourceKinds)[number];
export type SourceInterval = (typeof sourceIntervals)[number];
export type SourceOutcome = (typeof sourceOutcomes)[number];

const sources = '/institutes/:institute_id/sources';
const oneSource = `${sources}/:source_id` as const;

const every = z.enum(sourceIntervals, say('expected hour, day or null')).nullable();

/** Where an institute’s catalogue is fetched from (rule K16). */
export const sourceEndpoints = {
  listSources: {
    method: 'GET',
    path: sources,
    access: 'reader',
    response: z.object({ data: z.array(sourceSchema), limit: z.int() }),
  },
  /** Adds a source, which is fetched at once. */
  addSource: {
    method: 'POST',
    path: sources,
    access: 'admin',
    body: z.strictObject({
      kind: z.enum(sourceKinds, say('expected address or website')),
      url: z.string().max(sourceLimits.addressCharactersMax * 2),
      every,
      mapping: mappingNameField.nullable().optional(),
    }),
    response: sourceSchema,
  },
  changeSource: {
    method: 'PATCH',
    path: oneSource,
    access: 'admin',
    body: z.strictObject({
      every: every.optional(),
      mapping: mappingNameField.nullable().optional(),
      is_paused: z.boolean().optional(),
    }),
    response: sourceSchema,
  },
  /** Has it fetched within seconds, also where it is paused or waits for an answer. */
  fetchSource: { method: 'POST', path: `${oneSource}/fetch`, access: 'editor', response: sourceSchema },
  /** Ends a fetch that is under way. */
  cancelFetch: { method: 'POST', path: `${oneSource}/cancel`, access: 'editor', response: sourceSchema },
  /** The catalogue stays as it is. */
  removeSource: { method: 'DELETE', path: oneSource, access: 'admin', response: z.object({ id: z.string() }) },
} as const satisfies Record<string, AdminEndpoint>;
