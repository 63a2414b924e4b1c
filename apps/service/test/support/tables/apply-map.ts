import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CatalogueCourse } from '@prospectus/contract';
import { createFindings, type KnownFinding } from '../../../src/features/catalogue-source/checking/finding.ts';
import { makeCsvCatalogue, parseMap } from '../../../src/features/catalogue-source/csv/index.ts';
import { collect } from '../data/csv-mapping.ts';

export type Applied = {
  readonly courses: readonly CatalogueCourse[];
  readonly findings: readonly KnownFinding[];
  /** Lines, and why each is left out. */
  readonly leftOut: readonly string[];
};

/** Makes courses of a list by a mapping that was suggested for another. */
export async function applyMap(lines: readonly string[], suggested: unknown): Promise<Applied> {
  const folder = await mkdtemp(join(tmpdir(), 'apply-'));
  try {
    const path = join(folder, 'list');
    await writeFile(path, `${lines.join('\n')}\n`);
    const map = parseMap(suggested, createFindings());
    if (map === undefined) throw new Error('There is no mapping.');
    const made = await makeCsvCatalogue(path, map);
    if ('findings' in made) return { courses: [], findings: made.findings, leftOut: [] };
    const courses = (await collect(made.courses)) as CatalogueCourse[];
    return { courses, findings: [], leftOut: made.leftOut.map(({ line, why }) => `${line} ${why}`) };
  } finally {
    await rm(folder, { recursive: true });
  }
}
