import { stat } from 'node:fs/promises';
import { catalogueFileBytesMax, type Finding } from '@prospectus/contract';
import type { Database } from '../../../schema/tables.ts';
import type { Findings } from '../checking/finding.ts';
import { type CsvRefusal, type CsvUpdate, type LeftOutRow, readCsvCatalogue, readCsvUpdate } from '../csv/index.ts';
import { type OwnWorkbook, openOwnWorkbook } from '../workbook/own-workbook.ts';
import type { CatalogueSource, OnProgress } from './catalogue-source.ts';
import { readJson } from './read-json.ts';
import { readNdjson } from './read-ndjson.ts';
import { tellFile } from './tell-file.ts';

/** A file that a catalogue can be read from. */
export type SourceFile = {
  readonly path: string;
  /** Whether it is a list, and no catalogue file. */
  readonly isTable: boolean;
  readonly mapPath?: string | undefined;
  /** Other options that the command was given for the file, to be repeated in its advice. */
  readonly options?: string;
  open(findings: Findings, onProgress: OnProgress): Promise<OpenedSource>;
  /** What the file changes of a catalogue that is there, instead of being one; undefined for every other. */
  openUpdate?(): Promise<CsvUpdate | OwnWorkbook | undefined>;
};

export type OpenedSource =
  | {
      readonly outcome: 'opened';
      readonly source: CatalogueSource;
      /** Moves a finding in the catalogue to its cause in the file. */
      readonly locate: <F extends Finding>(finding: F) => F;
      /** Of the columns, where the file is a table. */
      readonly headings?: readonly string[] | undefined;
      /** Rows of a table that are no courses, and why. */
      readonly leftOut?: readonly LeftOutRow[] | undefined;
      /** Keeps the mapping that it was read by, in the transaction that publishes it. */
      readonly keep?: ((db: Database) => Promise<void>) | undefined;
    }
  | ({
      readonly outcome: 'refused';
      /** The file to correct, where it is not the one that was opened. */
      readonly path?: string;
    } & CsvRefusal)
  | { readonly outcome: 'failed'; readonly reason: string };

/** A workbook that Prospectus wrote, by what is in it; undefined for every other file. It needs no mapping (rule K10). */
export async function findOwnWorkbook(path: string): Promise<SourceFile | undefined> {
  const workbook = (await sizeOf(path)) === undefined ? undefined : await openOwnWorkbook(path);
  if (workbook === undefined) return undefined;
  if (workbook.kind === 'unread')
    return { path, isTable: true, open: async () => ({ outcome: 'refused', ...workbook }) };
  const reason = `${path} has only a part of a catalogue, the rest of which is in the database: import it. To have all in one file, use npx prospectus export.`;
  const open = async (): Promise<OpenedSource> => ({ outcome: 'failed', reason });
  return { path, isTable: true, open, openUpdate: async () => workbook };
}

/** Tells by its first bytes how a file is read (rule K10); a text says why it cannot be. */
export async function findSource(path: string, mapPath?: string): Promise<SourceFile | string> {
  const readAs = await tellFile(path, mapPath !== undefined);
  if (readAs === 'table') {
    if (mapPath === undefined) {
      return `a table needs --map <map.json>, the mapping that turns it into a catalogue, or --suggest: npx prospectus map suggest ${path} makes a mapping`;
    }
    const openUpdate = () => openCsvUpdate(path, mapPath);
    return { path, mapPath, isTable: true, open: () => openCsv(path, mapPath), openUpdate };
  }
  if (mapPath !== undefined) return `--map goes with a table, and ${path} is a catalogue file (JSON)`;
  return { path, isTable: false, open: (...given) => (readAs === 'json' ? openJson : openNdjson)(path, ...given) };
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
  if (!('findings' in source)) {
    const { locate, headings, leftOut } = source;
    return { outcome: 'opened', source, locate, headings, leftOut };
  }
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
