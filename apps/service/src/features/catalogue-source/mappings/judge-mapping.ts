import type { FindingGroup } from '@prospectus/contract';
import { type CommandFindings, createFindings, render } from '../checking/finding.ts';
import { parseAnyMap } from '../csv/index.ts';
import { groupFindings, withoutFindings } from '../grouping/group-findings.ts';
import { keptFindings } from '../imports/record/import-record.ts';

/** What is wrong with a mapping that somebody wrote for an institute. */
export function checkMapping(map: unknown, instituteId: string): CommandFindings {
  const findings = createFindings();
  const parsed = parseAnyMap(map, findings);
  const { id } = parsed?.institute ?? {};
  if (id !== undefined && id !== instituteId) {
    const expected = `${render(instituteId)}, the id of this institute`;
    findings.add(['institute', 'id'], expected, render(id), { cause: 'id' });
  }
  return findings;
}

/** How many findings a mapping has, and the groups of them that are told. */
export type MappingJudgement = { readonly count: number; readonly groups: readonly FindingGroup[] };

/** The same as it is told where a mapping is sent. */
export function judgeMapping(map: unknown, instituteId: string): MappingJudgement {
  const { list, count } = checkMapping(map, instituteId);
  return { count, groups: keptFindings(withoutFindings(groupFindings(list))) };
}
