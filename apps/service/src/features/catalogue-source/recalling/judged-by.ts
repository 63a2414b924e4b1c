import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { CatalogueHeader } from '@prospectus/contract';
import { judgingHeaderOf } from '../checking/header-rules.ts';

/** SHA-256 of all that decides, besides its bytes, what is found in a course and how it is stored: the program, and what of the headers it is judged with. */
export const judgedBy = (judge: string, headers: readonly CatalogueHeader[]): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([judge, ...new Set(headers.map((header) => JSON.stringify(judgingHeaderOf(header))))]))
    .digest();

/** Names the program that judges courses; undefined where it is run from its sources, as in tests, and may be another each time. */
export async function readJudge(): Promise<string | undefined> {
  if (!import.meta.url.endsWith('.js')) return undefined;
  // The name of each chunk that the program imports is made of its content.
  const program = await readFile(new URL('../imports/run/import.program.js', import.meta.url), 'utf8');
  return createHash('sha256')
    .update(JSON.stringify([program, process.versions, process.arch]))
    .digest('hex');
}
