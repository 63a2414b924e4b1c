import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { catalogueFileBytesMax } from '@prospectus/contract';
import type { CatalogueSource, OnProgress } from './catalogue-source.ts';
import type { Findings } from './finding.ts';
import { readJson } from './read-json.ts';
import { readNdjson } from './read-ndjson.ts';

export type CatalogueForm = 'json' | 'ndjson';

export type OpenedCatalogue =
  | { readonly outcome: 'opened'; readonly source: CatalogueSource }
  | { readonly outcome: 'no-file' }
  | { readonly outcome: 'too-large' };

/** The form of a catalogue file, by its ending; undefined when it is another file. */
export function catalogueFormOf(path: string): CatalogueForm | undefined {
  const ending = extname(path).toLowerCase();
  return ending === '.json' ? 'json' : ending === '.ndjson' ? 'ndjson' : undefined;
}

/** Opens a catalogue file to be read as a stream. */
export async function openCatalogue(
  path: string,
  form: CatalogueForm,
  findings: Findings,
  onProgress: OnProgress,
): Promise<OpenedCatalogue> {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined || !found.isFile()) return { outcome: 'no-file' };
  if (form === 'ndjson') return { outcome: 'opened', source: await readNdjson(path, findings, onProgress) };
  if (found.size > catalogueFileBytesMax) return { outcome: 'too-large' };
  return { outcome: 'opened', source: await readJson(path, findings, onProgress) };
}
