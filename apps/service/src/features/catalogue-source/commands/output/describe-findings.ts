import { printableCell } from '../../../../command-line/printable.ts';
import type { KnownFinding } from '../../checking/finding.ts';
import type { ListedGroup } from '../../grouping/group-findings.ts';

/** Describes findings for a person: each cause in each field once, with how often, where, and what to do (rule K12). */
export const describeFindings = (groups: readonly ListedGroup[]): string[] => groups.flatMap(describeGroup);

function describeGroup({ count, expected, findings, places, hint }: ListedGroup): string[] {
  const more = count - findings.length;
  return [
    `${count} ${count === 1 ? 'place' : 'places'}: expected ${expected}`,
    ...findings.map((finding, index) => `  ${describePlace(finding, places[index]?.cell, expected)}`),
    ...(more > 0 ? [`  and ${more} more; --all lists them`] : []),
    ...(hint === null ? [] : [`  ${hint}`]),
  ].map(printableCell);
}

/** Where, what was found, and last the place in the catalogue file or the mapping, which is for programmers. */
function describePlace(
  { pointer, expected, found, at, course }: KnownFinding,
  cell: string | null | undefined,
  usual: string,
) {
  const { line, columns = [], text = found, sheet } = at ?? {};
  const where = [
    ...(sheet === undefined ? [] : [`sheet ${JSON.stringify(sheet)}`]),
    ...(line === undefined ? [] : [`line ${line}`]),
    ...(columns.length === 0
      ? []
      : [`${columns.length === 1 ? 'column' : 'columns'} ${columns.map((name) => JSON.stringify(name)).join(', ')}`]),
    ...(cell ? [`cell ${cell}`] : []),
  ].join(', ');
  const other = expected === usual ? '' : `, expected ${expected}`;
  const title = course === undefined ? '' : `, ${JSON.stringify(course)}`;
  return `${where === '' ? '' : `${where}: `}found ${text}${other} (${pointer === '' ? 'the file' : pointer}${title})`;
}
