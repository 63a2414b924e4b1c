import type { CsvMap } from '@prospectus/contract';
import { createFindings, type KnownFinding } from '../checking/finding.ts';
import { createValidator } from '../checking/validate.ts';
import { makeCsvCatalogue, parseMap } from '../csv/index.ts';
import { withoutMapping } from '../grouping/cause-hints.ts';
import { findingRows } from '../grouping/finding-rows.ts';
import { groupFindings, withoutFindings } from '../grouping/group-findings.ts';
import type { Desk } from './asking/desk.ts';

/** As many courses are shown. */
const shownMax = 3;

/** The first courses that a mapping makes of its table. What is wrong with them is found, unless a question is open that may mend it. */
export async function previewMap(
  path: string,
  map: unknown,
  { desk, isMapShown }: { readonly desk: Desk; readonly isMapShown: boolean },
): Promise<readonly unknown[]> {
  const isOpen = desk.questions.length > 0;
  const findings = createFindings();
  const parsed = parseMap(map, findings);
  const { courses, found } = parsed
    ? await tryMap(path, parsed)
    : { courses: [], found: { list: findings.list, headings: undefined } };
  if (isOpen) return courses;
  // What was found before has its cells, and is not found twice.
  const list = found.list.filter(({ cause, at }) => !desk.isFound(cause, at?.line, at?.columns ?? []));
  const groups = groupFindings(list, { headings: found.headings, isAll: true });
  const rows = findingRows(list, found.headings);
  for (const group of withoutFindings(groups)) desk.add(isMapShown ? group : withoutMapping(group));
  desk.note(isMapShown ? rows : rows.map(withoutMapping));
  return courses;
}

type Found = { readonly list: readonly KnownFinding[]; readonly headings: readonly string[] | undefined };

async function tryMap(path: string, map: CsvMap): Promise<{ courses: unknown[]; found: Found }> {
  const catalogue = await makeCsvCatalogue(path, map);
  if ('findings' in catalogue) {
    return { courses: [], found: { list: catalogue.findings, headings: catalogue.headings } };
  }
  const findings = createFindings();
  const validator = createValidator(catalogue.header, findings);
  const courses: unknown[] = [];
  for await (const course of catalogue.courses) {
    if (courses.length < shownMax) courses.push(course);
    validator.readCourse(course);
  }
  validator.end();
  return { courses, found: { list: findings.list.map(catalogue.locate), headings: catalogue.headings } };
}
