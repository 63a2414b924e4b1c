import { type CsvMap, csvMapSchema, type Finding } from '@prospectus/contract';
import { createFindings } from '../checking/finding.ts';
import { createValidator } from '../checking/validate.ts';
import { makeCsvCatalogue } from '../csv/index.ts';
import type { Desk } from './asking/desk.ts';

/** As many courses are shown. */
const shownMax = 3;

/** The first courses that a mapping makes of its table. What is wrong with them is found, unless a question is open that may mend it. */
export async function previewMap(path: string, map: unknown, desk: Desk): Promise<readonly unknown[]> {
  const parsed = csvMapSchema.safeParse(map);
  if (!parsed.success) return [];
  const isOpen = desk.questions.length > 0;
  const { courses, findings } = await tryMap(path, parsed.data);
  if (isOpen) return courses;
  // Formulas were found before, with their cells.
  for (const found of findings.map(toFound)) if (found.cause !== 'formula') desk.find(found);
  return courses;
}

async function tryMap(path: string, map: CsvMap): Promise<{ courses: unknown[]; findings: readonly Finding[] }> {
  const catalogue = await makeCsvCatalogue(path, map);
  if ('findings' in catalogue) return { courses: [], findings: catalogue.findings };
  const findings = createFindings();
  const validator = createValidator(catalogue.header, findings);
  const courses: unknown[] = [];
  for await (const course of catalogue.courses) {
    if (courses.length < shownMax) courses.push(course);
    validator.readCourse(course);
  }
  validator.end();
  return { courses, findings: findings.list.map(catalogue.locate) };
}

function toFound({ pointer, expected, found }: Finding) {
  const cause = expected.includes('" as on line ') ? 'contradiction' : causeOf(expected);
  return { cause, pointer, expected: String(expected), found: String(found), hint: '', places: [] };
}

const causes = [
  ['a number', 'number'],
  ['a date', 'date'],
  ['a value listed in map', 'word'],
  ['cells, one for each column', 'cells'],
  ['the result of a formula', 'formula'],
] as const;

const causeOf = (expected: string): string => causes.find(([words]) => expected.includes(words))?.[1] ?? 'type';
