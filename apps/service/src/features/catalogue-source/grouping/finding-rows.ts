import type { FindingRow } from '@prospectus/contract';
import type { KnownFinding } from '../checking/finding.ts';
import { groupFindings } from './group-findings.ts';

/** Every finding that is listed with all its places, those of one cause in one field next to each other. */
export function findingRows(findings: readonly KnownFinding[], headings?: readonly string[]): FindingRow[] {
  return groupFindings(findings, { headings, isAll: true }).flatMap((group) =>
    group.findings.map(({ cause, found, expected, at }, index) => {
      const { line = null, column = null, cell = null, pointer = '', course = null } = group.places[index] ?? {};
      // Where it is, columns of their own say.
      return { cause, line, column, cell, found: at?.text ?? found, expected, hint: group.hint, pointer, course };
    }),
  );
}
