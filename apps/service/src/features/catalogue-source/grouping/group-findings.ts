import { type FindingGroup, type FindingPlace, findingPlacesMax } from '@prospectus/contract';
import { type KnownFinding, kindOf } from '../checking/finding.ts';
import { hintFor } from './cause-hints.ts';

/** Findings of one cause in one field, with each that is listed. */
export type ListedGroup = FindingGroup & { readonly findings: readonly KnownFinding[] };

export type GroupOptions = {
  /** Headings of the table's columns, if it is one. */
  readonly headings?: readonly string[] | undefined;
  /** Whether every place is wanted. */
  readonly isAll?: boolean | undefined;
};

/** Groups findings by cause and field, in the order in which each was met first (rule K12). */
export function groupFindings(
  findings: readonly KnownFinding[],
  { headings, isAll = false }: GroupOptions = {},
): ListedGroup[] {
  const groups = new Map<string, KnownFinding[]>();
  for (const finding of findings) {
    const kind = kindOf(finding);
    const group = groups.get(kind);
    if (group === undefined) groups.set(kind, [finding]);
    else group.push(finding);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const listed = isAll ? group : group.slice(0, findingPlacesMax);
    return [
      {
        cause: first.cause,
        count: group.reduce((sum, { unlisted = 0 }) => sum + 1 + unlisted, 0),
        pointer: first.pointer,
        found: first.found,
        expected: first.expected,
        hint: first.hint?.() ?? hintFor(first),
        places: listed.map((finding) => placeOf(finding, headings)),
        findings: listed,
      },
    ];
  });
}

/** The groups as they are printed and stored. */
export const withoutFindings = (groups: readonly ListedGroup[]): FindingGroup[] =>
  groups.map(({ findings: _, ...group }) => group);

function placeOf({ pointer, at, course }: KnownFinding, headings: readonly string[] = []): FindingPlace {
  const [column = null] = at?.columns ?? [];
  const index = column === null ? -1 : headings.indexOf(column);
  const isCell = index >= 0 && at?.row !== undefined;
  const cell = at?.cell ?? (isCell ? cellName(index, at.row) : null);
  return { line: at?.line ?? null, column, cell, pointer, ...(course === undefined ? {} : { course }) };
}

const letters = 26;

/** Names a cell as spreadsheets do: the column with index 27 in row 7 is AB7. */
export function cellName(column: number, row: number): string {
  let name = '';
  for (let rest = column; rest >= 0; rest = Math.floor(rest / letters) - 1) {
    name = String.fromCharCode('A'.charCodeAt(0) + (rest % letters)) + name;
  }
  return `${name}${row}`;
}
