import { z } from 'zod';
import type { AdminEndpoint } from '../parts/endpoint.ts';
import { isShallow } from '../parts/shallow.ts';
import { typedName } from '../parts/text.ts';

export const mappingLimits = {
  nameCharactersMax: 100,
  /** Mappings that are kept of an institute. */
  mappingsMax: 50,
  /** Of a mapping as JSON, in bytes. */
  mapBytesMax: 512 * 1024,
} as const;

/** The name of a mapping, as people type it. */
export const mappingNameField = typedName({
  max: mappingLimits.nameCharactersMax,
  subject: 'The name of a mapping',
  missing: 'Give the mapping a name',
});

const mappingSchema = z.object({
  name: z.string(),
  /** Of the table that it was last used with, in their order; empty before that. */
  columns: z.array(z.string()),
  /** Whether the mapping was written by hand: such a mapping is used as it is, and asks nothing. Any other is made again for each table, with the answers kept. */
  is_own: z.boolean(),
  updated_at: z.string(),
  /** Who kept it last: a person; null for the command line. */
  by: z.string().nullable(),
});

export type MappingWire = z.infer<typeof mappingSchema>;

const mappingDetailSchema = mappingSchema.extend({
  /** The same `map.json` as the command line’s. */
  map: z.unknown(),
  /** By their keys; none for one that was written by hand. */
  answers: z.record(z.string(), z.string()),
});

export type MappingDetailWire = z.infer<typeof mappingDetailSchema>;

const mappings = '/institutes/:institute_id/mappings';
const oneMapping = `${mappings}/:name` as const;

/** Mappings that are kept to read the next table by (rule K13). */
export const mappingEndpoints = {
  /** By name. */
  listMappings: {
    method: 'GET',
    path: mappings,
    access: 'reader',
    response: z.object({ data: z.array(mappingSchema) }),
  },
  getMapping: { method: 'GET', path: oneMapping, access: 'reader', response: mappingDetailSchema },
  /** Keeps a mapping that was written by hand, in place of one of the same name. With 400 `findings` stand next to the error. */
  putMapping: {
    method: 'PUT',
    path: oneMapping,
    access: 'editor',
    body: z.strictObject({ map: z.unknown().refine((map) => map === undefined || isShallow(map)) }),
    response: mappingDetailSchema,
  },
  deleteMapping: { method: 'DELETE', path: oneMapping, access: 'editor', response: z.object({}) },
} as const satisfies Record<string, AdminEndpoint>;
