import type { FindingGroup } from '@prospectus/contract';
import type { KnownFinding } from '../../checking/finding.ts';
import { findingRows } from '../../grouping/finding-rows.ts';
import { groupFindings, withoutFindings } from '../../grouping/group-findings.ts';
import type { Refusal } from './work-task.ts';

/** Of groups that were made before, which name their first places. */
export const refusalOfGroups = (findings: readonly FindingGroup[]): Refusal => ({
  findings,
  count: findings.reduce((sum, { count }) => sum + count, 0),
  rows: findings.flatMap(({ cause, found, expected, hint, places }) =>
    places.map(({ course = null, ...place }) => ({ cause, ...place, found, expected, hint, course })),
  ),
});

/** Groups what was found (rule K12); a table's columns have the `headings`. */
export const refusalOf = (found: readonly KnownFinding[], count: number, headings?: readonly string[]): Refusal => ({
  findings: withoutFindings(groupFindings(found, { headings })),
  count,
  rows: findingRows(found, headings),
});
