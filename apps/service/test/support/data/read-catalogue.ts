import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFindings } from '../../../src/features/catalogue-source/checking/finding.ts';
import { createValidator } from '../../../src/features/catalogue-source/checking/validate.ts';
import { findSource } from '../../../src/features/catalogue-source/reading/import-source.ts';

/** Lets `work` use a file with the given content, which is gone afterwards. */
export async function withFile<T>(
  name: string,
  content: string | Buffer,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'catalogue-file-'));
  try {
    const path = join(folder, name);
    await writeFile(path, content);
    return await work(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Reads a catalogue file without judging what it holds. Findings are `pointer: expected, found`. */
export async function readCatalogue(name: string, content: string | Buffer) {
  return withFile(name, content, async (path) => {
    const findings = createFindings();
    const file = await findSource(path);
    if (typeof file === 'string') throw new Error(file);
    const opened = await file.open(findings, () => {});
    if (opened.outcome !== 'opened') throw new Error(JSON.stringify(opened));
    const courses: unknown[] = [];
    for await (const course of opened.source.courses) courses.push(course);
    return { header: opened.source.header, courses, findings: findings.list.map(describeFinding) };
  });
}

/** Judges a catalogue that is given as an object; everything found, as `pointer: expected, found`. */
export function findingsIn(file: Record<string, unknown>): string[] {
  const findings = createFindings();
  const { courses = [], ...header } = file;
  const validator = createValidator(header, findings);
  for (const course of courses as unknown[]) validator.readCourse(course);
  validator.end();
  return findings.list.map(describeFinding);
}

export const describeFinding = ({ pointer, expected, found }: { pointer: string; expected: string; found: string }) =>
  `${pointer}: ${expected}, ${found}`;
