import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { catalogueFileBytesMax, type Finding } from '@prospectus/contract';
import type { Database } from '../../../schema/tables.ts';
import type { Findings } from '../checking/finding.ts';
import { type CsvRefusal, type CsvUpdate, readCsvCatalogue, readCsvUpdate } from '../csv/index.ts';
import type { CatalogueSource, OnProgress } from './catalogue-source.ts';
import { readJson } from './read-json.ts';
import { readNdjson } from './read-ndjson.ts';

export type LeftOutRow = { readonly line: number; readonly why: string };

/** A file that a catalogue can be read from. */
export type SourceFile = {
  readonly path: string;
  readonly mapPath?: string | undefined;
  /** What else the command was told about it, to be said again. */
  readonly options?: string;
  open(findings: Findings, onProgress: OnProgress): Promise<OpenedSource>;
  /** What the list changes of a catalogue that is there, instead of being one; undefined for every other. */
  openUpdate?(): Promise<CsvUpdate | undefined>;
};

export type OpenedSource =
  | {
      readonly outcome: 'opened';
      readonly source: CatalogueSource;
      /** Moves a finding in the catalogue to its cause in the file. */
      readonly locate: <F extends Finding>(finding: F) => F;
      /** Of the columns, where the file is a table. */
      readonly headings?: readonly string[];
      /** Rows of a table that are no courses, and why. */
      readonly leftOut?: readonly LeftOutRow[];
      /** Keeps the mapping that it was read by, in the transaction that publishes it. */
      readonly keep?: ((db: Database) => Promise<void>) | undefined;
    }
  | ({
      readonly outcome: 'refused';
      /** The file to correct, where it is not the one that was opened. */
      readonly path?: string;
    } & CsvRefusal)
  | { readonly outcome: 'failed'; readonly reason: string };

/** Which of them a table is, its first bytes tell (rule K10). */
const tableEndings = ['.csv', '.tsv', '.txt', '.xlsx'];

/** Whether a file is a table, and needs a mapping. */
export const isTable = (path: string): boolean => tableEndings.includes(extname(path).toLowerCase());

/** Tells by the ending how a file is read; a text says why it cannot be. */
export function findSource(path: string, mapPath?: string): SourceFile | string {
  const ending = extname(path).toLowerCase();
  if (isTable(path)) {
    if (mapPath === undefined)
      return `a table needs --map <map.json>, the mapping that turns it into a catalogue, or --suggest: npx prospectus map suggest ${path} makes a mapping`;
    return { path, mapPath, open: () => openCsv(path, mapPath), openUpdate: () => openCsvUpdate(path, mapPath) };
  }
  if (mapPath !== undefined) return '--map goes with a table: .csv, .tsv or .xlsx';
  if (ending === '.json') return { path, open: (...given) => openJson(path, ...given) };
  if (ending === '.ndjson') return { path, open: (...given) => openNdjson(path, ...given) };
  return `${path} must end in .json or .ndjson, or in .csv, .tsv or .xlsx with --map`;
}

async function openJson(path: string, findings: Findings, onProgress: OnProgress): Promise<OpenedSource> {
  const bytes = await sizeOf(path);
  if (bytes === undefined) return noFile(path);
  if (bytes > catalogueFileBytesMax) {
    const reason = `${path} is larger than 256 MB: write it as NDJSON instead (.ndjson, a first line with everything but the courses, then one course a line).`;
    return { outcome: 'failed', reason };
  }
  return { outcome: 'opened', source: await readJson(path, findings, onProgress), locate: asItIs };
}

async function openNdjson(path: string, findings: Findings, onProgress: OnProgress): Promise<OpenedSource> {
  if ((await sizeOf(path)) === undefined) return noFile(path);
  return { outcome: 'opened', source: await readNdjson(path, findings, onProgress), locate: asItIs };
}

async function openCsv(path: string, mapPath: string): Promise<OpenedSource> {
  for (const each of [path, mapPath]) if ((await sizeOf(each)) === undefined) return noFile(each);
  const source = await readCsvCatalogue(path, mapPath);
  if (!('findings' in source)) return { outcome: 'opened', source, locate: source.locate, headings: source.headings };
  const { isMapping, ...refusal } = source;
  return { outcome: 'refused', ...refusal, ...(isMapping ? { path: mapPath } : {}) };
}

async function openCsvUpdate(path: string, mapPath: string): Promise<CsvUpdate | undefined> {
  const sizes = await Promise.all([path, mapPath].map(sizeOf));
  return sizes.includes(undefined) ? undefined : readCsvUpdate(path, mapPath);
}

const asItIs = <F extends Finding>(finding: F) => finding;

const noFile = (path: string): OpenedSource => ({ outcome: 'failed', reason: `There is no file ${path}.` });

async function sizeOf(path: string): Promise<number | undefined> {
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() ? found.size : undefined;
}
