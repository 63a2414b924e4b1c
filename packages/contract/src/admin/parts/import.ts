import { z } from 'zod';
import { brakeSchema, numbersSchema } from './import-changes.ts';

/**
 * Where an import is: its file is on its way, is looked through, can be taken over, is being taken over; or how it ended.
 *
 * `refused` for a file with findings, `failed` for what is no fault of the file. A table waits as `asking` while a question is open, or while
 * something is found that another reading of it may mend.
 */
export const importStatuses = [
  'uploading',
  'checking',
  'asking',
  'checked',
  'applying',
  'applied',
  'refused',
  'failed',
  'cancelled',
] as const;

/** How an import came in: by the dashboard's upload, an import token, the command line, a source that is fetched, or an earlier import brought back. */
export const importVias = ['dashboard', 'import_token', 'command_line', 'restore', 'source', 'desk'] as const;

/** The file as a whole is JSON, or each line is; or it is a table (.csv, .tsv, .xlsx), which its first bytes tell (rule K10). */
export const importForms = ['json', 'ndjson', 'table'] as const;

/** What is being done with a file. */
export const importPhases = ['waiting', 'unpacking', 'checking', 'applying'] as const;

export const titledSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Its picture; absent in imports that were checked before pictures were kept. */
  image_url: z.string().nullable().optional(),
  /** Of its prices, where they have one and the same; absent as the picture. */
  currency: z.string().nullable().optional(),
});
const change = z.object({ count: z.int(), first: z.array(titledSchema) });

export const changesSchema = z.object({
  added: change,
  /** Courses of which anything is another. */
  changed: change,
  gone: change,
  /** Whether the courses that stay come in another order. */
  order: z.boolean(),
  /** Editions of which only the number of learners is another. */
  learner_counts: z.int(),
  /** Whether the institute's own part is another: its name, languages, formats, streams or learning paths. */
  institute: z.boolean(),
  /** Of dates; absent in imports that were checked before these were counted. */
  runs: numbersSchema.optional(),
  /** Why it is published only when that is confirmed. */
  brake: brakeSchema.nullable().optional(),
  /** The same, where courses that the file lacks stay; absent where none would go. */
  brake_without_removals: brakeSchema.nullable().optional(),
  /** Courses that the file lacks and that stayed, where it was published without removals. */
  kept: change.optional(),
  /** Id of the institute that the file names, where its catalogue is imported as another’s. */
  named_institute: z.string().optional(),
  /** Fields that were changed after the workbook was made and that its cells leave, since they say what they said then; absent where there are none. */
  left_as_made: z.int().optional(),
  /** Fields that people changed and that the file now has otherwise, too (rule K3); absent where there are none. */
  differences: z.int().optional(),
});

export const countsSchema = z.object({
  courses: z.int(),
  editions: z.int(),
  versions: z.int(),
  learning_paths: z.int(),
  /** Both, when the catalogue has either. */
  runs: z.int().optional(),
  places: z.int().optional(),
});

export const importSchema = z.object({
  id: z.string(),
  status: z.enum(importStatuses),
  via: z.enum(importVias),
  /** Who began it: a person, or the name of an import token or a source. */
  by: z.string().nullable(),
  file_name: z.string().nullable(),
  /** Whether its file is a table, of which `getImportTable` says how it is read. */
  is_table: z.boolean(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
  /** Whether it was asked for without the wish to take it over. */
  is_dry_run: z.boolean(),
  /** While it is at work. A whole of 0 is not known. */
  progress: z.object({ phase: z.enum(importPhases), done: z.number(), whole: z.number() }).nullable(),
  /** Names what was done with it last: sent along with `applyImport` or `answerImportTable`, nothing is published or answered but what that has shown. */
  turn: z.string().nullable(),
  /** Counts of everything in the file, once it was looked through. */
  counts: countsSchema.nullable(),
  /** Whether it changed anything, once it was taken over. */
  is_changed: z.boolean().nullable(),
  /** What it would change, or has changed; null where that was not looked at. */
  changes: changesSchema.nullable(),
  findings_count: z.int(),
  /** What went wrong, in a sentence, when it failed. */
  failure: z.string().nullable(),
  /** The import whose catalogue it brings back. */
  restored: z.object({ id: z.string(), created_at: z.string() }).nullable(),
  /** Whether its catalogue is the one that is there now. */
  is_current: z.boolean(),
  /** Whether its catalogue is kept and can be brought back. */
  can_restore: z.boolean(),
  /** Whether nothing is wrong with its file but that it names another institute: it can be checked `as_this_institute`. */
  can_adopt: z.boolean(),
});
