import type { CatalogueHeader } from '@prospectus/contract';
import type { PartFindingWire } from '@prospectus/contract/admin';
import { createFindings } from '../checking/finding.ts';
import { createValidator } from '../checking/validate.ts';
import type { Draft } from '../drafts/draft.ts';
import { applyChanges } from '../layers/apply-changes.ts';
import { instituteOf, joinCourse, joinHeader, keyOf, type PartName, type Parts } from '../layers/part.ts';
import { type FieldPlace, findPlaceInCourse, findPlaceInHeader } from '../layers/part-of-pointer.ts';

/** Findings that are shown at their fields; more would not help. */
const findingsMax = 200;

/**
 * What would be wrong with a course if its drafts were published, each at its field (rule K4); nothing where they take it away.
 *
 * @param parts of the course as it is published; empty where it is only drafted. They become those of what is drafted.
 */
export function judgeCourseDrafts(
  header: CatalogueHeader,
  courseId: string,
  parts: Parts,
  drafts: readonly Draft[],
): readonly PartFindingWire[] {
  applyDrafts(parts, drafts, courseId);
  const own: PartName = { entity: 'course', id: courseId };
  if (!parts.has(keyOf(own))) return [];
  const course = joinCourse(parts, courseId);
  const findings = createFindings();
  createValidator(header, findings).readCourse(course);
  return placed(findings, (pointer) => findPlaceInCourse(course, own, pointer));
}

/**
 * The same for what is of no course. Whether courses still name what the drafts take away is judged when they are published: that takes all
 * courses.
 *
 * @param parts of the header as it is published. They become those of what is drafted.
 */
export function judgeHeaderDrafts(
  header: CatalogueHeader,
  parts: Parts,
  drafts: readonly Draft[],
): readonly PartFindingWire[] {
  applyDrafts(parts, drafts, null);
  const drafted = joinHeader(parts, header);
  const findings = createFindings();
  createValidator(drafted, findings);
  return placed(findings, (pointer) => findPlaceInHeader(drafted, instituteOf(header.institute.id), pointer));
}

function applyDrafts(parts: Parts, drafts: readonly Draft[], courseId: string | null): void {
  const edits = drafts.flatMap(({ entity, id, fields }) => fields.map((field) => ({ entity, id, ...field })));
  applyChanges(
    parts,
    edits.map((edit) => ({ ...edit, value: edit.value, courseId, base: undefined, isWaiting: false })),
  );
}

const placed = (
  { list }: ReturnType<typeof createFindings>,
  placeOf: (pointer: string) => FieldPlace,
): readonly PartFindingWire[] =>
  list.slice(0, findingsMax).map(({ pointer, expected, found }) => ({ ...placeOf(pointer), expected, found }));
