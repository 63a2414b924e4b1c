import { z } from 'zod';
import { tableEncodings } from '../../csv/csv-dialect.ts';
import type { AdminEndpoint } from '../parts/endpoint.ts';
import { importSchema } from '../parts/import.ts';
import { findingSchema } from '../parts/import-changes.ts';
import { questionKinds, tableFields } from '../parts/table-words.ts';
import { mappingNameField } from './mappings.ts';

export const tableLimits = {
  /** Largest table once it is unpacked, in bytes (rule K12). */
  unpackedBytesMax: 512 * 1024 * 1024,
  /** Rows that were left out and are listed; the rest is counted. */
  leftOutListedMax: 1000,
  answersMax: 500,
  answerCharactersMax: 1000,
} as const;

const placeFields = { line: z.int(), column: z.string().nullable(), cell: z.string().nullable() };

const questionSchema = z.object({
  /** What answers it: a key of `answers`. */
  key: z.string(),
  kind: z.enum(questionKinds),
  columns: z.array(z.string()),
  /** In English. */
  text: z.string(),
  examples: z.array(z.object({ ...placeFields, found: z.string(), readings: z.array(z.string()) })),
  choices: z.array(
    z.object({
      value: z.string(),
      /** In English. */
      means: z.string(),
    }),
  ),
  /** The value that is the most likely; null where none is. */
  suggested: z.string().nullable(),
});

/** How the table is written. Null: does not apply, or is asked. */
const dialectSchema = z.object({
  format: z.enum(['csv', 'xlsx']).nullable(),
  encoding: z.enum(tableEncodings).nullable(),
  bom: z.boolean(),
  delimiter: z.string().nullable(),
  quote: z.string().nullable(),
  sep_line: z.boolean(),
  sheet: z.string().nullable(),
  header_lines: z.array(z.int()),
  decimal: z.string().nullable(),
  thousands: z.string().nullable(),
  date_order: z.enum(['DMY', 'MDY', 'YMD']).nullable(),
  date_system: z.union([z.literal(1900), z.literal(1904)]).nullable(),
});

const leftOutSchema = z.object({
  line: z.int(),
  why: z.enum(['title', 'blank', 'group', 'header', 'total', 'hidden']),
});

const columnSchema = z.object({
  column: z.string(),
  /** What the mapping makes of it, in words of the catalogue file; empty where it is not used. */
  fields: z.array(z.string()),
  /** What it was taken for: `column:FIELD` answers that it is another. Empty for a mapping that was written by hand. */
  means: z.array(z.enum(tableFields)),
  why: z.enum(['heading', 'values', 'answer']).nullable(),
  examples: z.array(z.string()),
});

const answersSchema = z.record(
  z.string().max(tableLimits.answerCharactersMax),
  z.string().max(tableLimits.answerCharactersMax),
);

const importTableSchema = z.object({
  dialect: dialectSchema,
  /** Rows that become courses, dates or both; 0 for a mapping that was written by hand. */
  rows: z.int(),
  left_out: z.array(leftOutSchema).max(tableLimits.leftOutListedMax),
  left_out_count: z.int(),
  columns: z.array(columnSchema),
  /** What was assumed where the table says nothing. */
  defaults: z.array(z.object({ field: z.string(), value: z.string() })),
  /** Open ones. */
  questions: z.array(questionSchema),
  /** What was asked before, and can be answered again; a reading of an earlier version has none. */
  answered: z.array(questionSchema.extend({ answer: z.string() })).optional(),
  findings: z.array(findingSchema),
  /** The first courses, as in a catalogue file. */
  preview: z.array(z.unknown()),
  /** As `import --map` takes it; null where nothing can be mapped yet. */
  map: z.unknown(),
  /** That it was read by: those of the kept mapping, but for what is asked again, and those that were given. */
  answers: answersSchema,
  /** The kept mapping that it was read by. */
  mapping: z
    .object({
      name: z.string(),
      /** Written by hand: there are no questions, and answers count for nothing. */
      is_own: z.boolean(),
      /** Columns that were not there when the mapping was kept. */
      new: z.array(z.string()),
      /** Columns that were there then. */
      missing: z.array(z.string()),
    })
    .nullable(),
});

export type ImportTableWire = z.infer<typeof importTableSchema>;
export type TableQuestionWire = z.infer<typeof questionSchema>;
export type AnsweredQuestionWire = NonNullable<ImportTableWire['answered']>[number];
export type TableColumnWire = z.infer<typeof columnSchema>;

/** Sent with the error for a table that was imported by token, and in which something is open. */
export const tableRefusalSchema = z.object({ questions: z.array(questionSchema), findings: z.array(findingSchema) });

const table = '/institutes/:institute_id/imports/:import_id/table';

/** How a table is read before it becomes a catalogue (rule K10). */
export const tableEndpoints = {
  /** As it was read last; not found where the import is none of a table, or was not read yet. */
  getImportTable: { method: 'GET', path: table, access: 'reader', response: importTableSchema },
  /** Begins to read and check it again, as other answers or another mapping say; how far that is, `getImport` says. */
  answerImportTable: {
    method: 'POST',
    path: table,
    access: 'editor',
    body: z.strictObject({
      /**
       * All answers of this import: those that are not sent are taken back, and those of the kept mapping count again. Besides questions, what was detected can be overruled: `encoding`,
       * `delimiter` (`tab` for a tabulator), `quote`, `sheet`, `header` (lines, such as `3` or `3,4`; `0` for none), `decimal`,
       * `date_order`, `date_system`, and `column:FIELD` (the name of a column, or empty for none).
       */
      answers: answersSchema,
      /** Name of a kept mapping to read it by; null for none. Unsaid: as before, first the one that was used with the same columns. */
      mapping: mappingNameField.nullable().optional(),
      /** The import's `turn` when the table was shown: one that was read again since is refused. */
      turn: z.string().max(20).optional(),
    }),
    response: importSchema,
  },
} as const satisfies Record<string, AdminEndpoint>;
