import { z } from 'zod';
import { say } from '../sentences/say.ts';
import type { AdminEndpoint } from './parts/endpoint.ts';
import { type changesSchema, countsSchema, importForms, importSchema, titledSchema } from './parts/import.ts';
import {
  brakeKinds,
  brakeSchema,
  changeLimits,
  differenceSchema,
  diffSchema,
  findingListSchema,
  findingSchema,
} from './parts/import-changes.ts';
import { languageField } from './parts/person-fields.ts';
import { typedText } from './parts/text.ts';
import { mappingLimits, mappingNameField } from './tables/mappings.ts';

export const importLimits = {
  /** Largest piece of a file that is taken at a time, in bytes. */
  chunkBytesMax: 4 * 1024 * 1024,
  /** Largest file as it is sent, compressed or not, in bytes. */
  uploadBytesMax: 512 * 1024 * 1024,
  /** Largest NDJSON file once it is unpacked, in bytes. */
  unpackedBytesMax: 2 * 1024 * 1024 * 1024,
  /** Files of an institute that were sent, at most in part, and neither taken over nor given up. */
  pendingMax: 5,
  /** Findings of an import that the dashboard lists; the rest is counted. */
  findingsListedMax: 1000,
  /** Courses that are named for each kind of change; the rest is counted. */
  titlesMax: 20,
  /** Catalogues that are kept of an institute to be brought back. */
  keptMax: 20,
  /** Imports on a page of the history. */
  pageSize: 20,
  fileNameCharactersMax: 200,
} as const;

export type ImportWire = z.infer<typeof importSchema>;
export type ImportChangesWire = z.infer<typeof changesSchema>;

const importDetailSchema = importSchema.extend({
  /** What it would change, or has changed, field by field; null where that was not looked at. */
  diff: diffSchema.nullable(),
  /** Courses of which `diff` lists a change; none in imports that were checked before these were kept. */
  listed_courses: z.array(titledSchema).max(changeLimits.fieldsMax),
  findings: z.array(findingSchema).max(importLimits.findingsListedMax),
});

export type ImportDetailWire = z.infer<typeof importDetailSchema>;

/**
 * What `import` prints: counts of everything in the file, and whether anything was changed. A dry run changes nothing, and says with
 * `would_change` what the import would do.
 */
export const importResultSchema = countsSchema.extend({
  institute_id: z.string(),
  changed: z.boolean(),
  would_change: z.boolean().optional(),
  diff: diffSchema,
  /** Fields that people changed and that the file now has otherwise, too (rule K3): the people's values stay. */
  differences: z.array(differenceSchema).max(changeLimits.fieldsMax),
  brake: brakeSchema.nullable(),
  /** Courses that the file lacks and that stay, where that was asked for. */
  kept: z.int().optional(),
  /** Id of the institute that the file names, where its catalogue is imported as another’s. */
  named_institute: z.string().optional(),
  /** Fields that were changed after the workbook was made and that its cells leave, since they say what they said then; absent where there are none. */
  left_as_made: z.int().optional(),
});

const confirmations = ['removals', 'prices', 'removals,prices', 'prices,removals'] as const;

export type ImportResult = z.infer<typeof importResultSchema>;

/** Sent with the error for a file that is refused. */
export const importRefusalSchema = z.object({
  findings: z.array(findingSchema).max(importLimits.findingsListedMax),
  more: z.int().optional().describe('Findings that are not listed.'),
});

/** Forms in which a catalogue can be downloaded. */
export const catalogueDownloadForms = ['json', 'ndjson', 'xlsx'] as const;

export type CatalogueDownloadForm = (typeof catalogueDownloadForms)[number];

const imports = '/institutes/:institute_id/imports';
const oneImport = `${imports}/:import_id` as const;

/** How catalogues come in and out without a command line. */
export const importEndpoints = {
  /** A page of the history, the latest first. */
  listImports: {
    method: 'GET',
    path: imports,
    access: 'reader',
    query: z.strictObject({ cursor: z.string().max(100).optional() }),
    response: z.object({ data: z.array(importSchema), next_cursor: z.string().nullable() }),
  },
  /** One import, with how far it is and what is wrong with its file. */
  getImport: { method: 'GET', path: oneImport, access: 'reader', response: importDetailSchema },
  /** Every finding of a file that was refused, or of a website that was read, with all its places. */
  listImportFindings: {
    method: 'GET',
    path: `${oneImport}/findings`,
    access: 'reader',
    response: findingListSchema,
  },
  /** Announces a file, whose pieces follow. */
  createImport: {
    method: 'POST',
    path: imports,
    access: 'editor',
    body: z.strictObject({
      file_name: typedText({ max: importLimits.fileNameCharactersMax }),
      form: z.enum(importForms, say('expected json, ndjson or table')),
      /** Whether the pieces are those of the file compressed by gzip. */
      is_compressed: z.boolean(),
      /** Size of what is sent, in bytes. */
      bytes: z
        .int()
        .min(1, say('expected a file that is not empty'))
        .max(
          importLimits.uploadBytesMax,
          say('expected a file of at most 512 MB: compress it, or split the catalogue over several institutes'),
        ),
    }),
    response: importSchema,
  },
  /** Takes a piece of the file, numbered from 0. May be repeated, in any order. */
  putImportChunk: {
    method: 'PUT',
    path: `${oneImport}/chunks/:number`,
    access: 'editor',
    isUpload: true,
    response: z.object({ received_bytes: z.number() }),
  },
  /** Looks through the file, once all its pieces are there; how far it is, is asked for. */
  checkImport: {
    method: 'POST',
    path: `${oneImport}/check`,
    access: 'editor',
    /** Whether the catalogue is imported as this institute’s, although the file names another. */
    body: z.strictObject({ as_this_institute: z.boolean().optional() }),
    response: importSchema,
  },
  /** Takes over a catalogue that was checked. */
  applyImport: {
    method: 'POST',
    path: `${oneImport}/apply`,
    access: 'editor',
    body: z.strictObject({
      /** Every reason for which the brake holds it (rule K11). */
      confirm: z.array(z.enum(brakeKinds)).max(brakeKinds.length).optional(),
      /** The import's `turn` when its changes were shown: one that was checked again since is refused. */
      turn: z.string().max(20).optional(),
      /** Whether courses that the file lacks stay as they are, behind those of the file. */
      without_removals: z.boolean().optional(),
      /** Name to keep the mapping of a table under, in place of one of the same name that was not written by hand. A kept one that it was read by keeps its new answers anyway. */
      keep_mapping: mappingNameField.optional(),
    }),
    response: importSchema,
  },
  /** Ends an import that was not taken over yet. */
  cancelImport: { method: 'POST', path: `${oneImport}/cancel`, access: 'editor', response: importSchema },
  /** Begins an import of the catalogue that an earlier one brought, which is checked like any other. */
  restoreImport: { method: 'POST', path: `${oneImport}/restore`, access: 'editor', response: importSchema },
  /** Returns the catalogue as a file: all of it, or as a workbook of courses, dates and places that can be imported again (rule K10). */
  downloadCatalogue: {
    method: 'GET',
    path: '/institutes/:institute_id/catalogue/download',
    access: 'reader',
    query: z.strictObject({
      form: z.enum(catalogueDownloadForms, say('expected json, ndjson or xlsx')),
      /** Of a workbook's sheets and headings; English where none is named. */
      language: languageField.optional(),
    }),
    response: null,
  },
  /** Replaces the catalogue of the token's institute by that of the body, or only checks it; answers when that is done. */
  importCatalogue: {
    method: 'POST',
    path: '/import',
    access: 'import_token',
    isUpload: true,
    query: z.strictObject({
      /** Name of the kept mapping that a table is read by (rule K13). */
      mapping: z.string().max(mappingLimits.nameCharactersMax).optional(),
      dry_run: z.enum(['true', 'false'], say('expected true or false')).optional(),
      confirm: z.enum(confirmations, say('expected removals, prices, or both with a comma between them')).optional(),
    }),
    /**
     * `importResultSchema`; with 400 an error together with `importRefusalSchema`; with 409 one together with `importResultSchema`,
     * where the brake holds it (rule K11). For a table in which something is open, 400 with an error together with `tableRefusalSchema`.
     */
    response: null,
  },
} as const satisfies Record<string, AdminEndpoint>;
