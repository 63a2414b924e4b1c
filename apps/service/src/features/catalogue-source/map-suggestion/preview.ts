import type { CsvMap, FindingGroup } from '@prospectus/contract';
import { createFindings, type KnownFinding } from '../checking/finding.ts';
import { createValidator } from '../checking/validate.ts';
import { makeCsvCatalogue, parseMap } from '../csv/index.ts';
import { groupFindings, withoutFindings } from '../grouping/group-findings.ts';
import type { Desk } from './asking/desk.ts';

/** As many courses are shown. */
const shownMax = 3;

/** The first courses that a mapping makes of its table. What is wrong with them is found, unless a question is open that may mend it. */
export async function previewMap(path: string, map: unknown, desk: Desk): Promise<readonly unknown[]> {
  const isOpen = desk.questions.length > 0;
  const findings = createFindings();
  const parsed = parseMap(map, findings);
  const { courses, groups } = parsed
    ? await tryMap(path, parsed)
    : { courses: [], groups: grouped(findings.list, undefined) };
  if (isOpen) return courses;
  // Formulas were found before, with their cells.
  for (const group of groups) if (group.cause !== 'formula') desk.add(group);
  return courses;
}

async function tryMap(path: string, map: CsvMap): Promise<{ courses: unknown[]; groups: readonly FindingGroup[] }> {
  const catalogue = await makeCsvCatalogue(path, map);
  if ('findings' in catalogue) return { courses: [], groups: grouped(catalogue.findings, catalogue.headings) };
  const findings = createFindings();
  const validator = createValidator(catalogue.header, findings);
  const courses: unknown[] = [];
  for await (const course of catalogue.courses) {
    if (courses.length < shownMax) courses.push(course);
    validator.readCourse(course);
  }
  validator.end();
  return { courses, groups: grouped(findings.list.map(catalogue.locate), catalogue.headings) };
}

const grouped = (findings: readonly KnownFinding[], headings: readonly string[] | undefined) =>
  withoutFindings(groupFindings(findings, { headings }));
