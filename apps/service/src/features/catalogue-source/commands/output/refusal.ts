import type { FindingRow } from '@prospectus/contract';
import { findingsCsv } from '@prospectus/contract/findings-csv';
import { CommandError } from '../../../../command-line/command.ts';
import { printableCell } from '../../../../command-line/printable.ts';
import type { KnownFinding } from '../../checking/finding.ts';
import { findingRows } from '../../grouping/finding-rows.ts';
import { type GroupOptions, groupFindings, type ListedGroup, withoutFindings } from '../../grouping/group-findings.ts';
import { writeOut } from './write-out.ts';

export type Refused = { readonly findings: readonly KnownFinding[]; readonly count: number };

export type RefuseOptions = GroupOptions & {
  readonly json: boolean;
  /** The table that every finding is written into, too. */
  readonly findingsPath?: string | undefined;
};

/**
 * Lists findings on standard error, for a person, and makes the refusal that ends the command: with `--json` it carries the
 * findings instead.
 */
export async function refuse(
  file: string,
  { findings, count }: Refused,
  { json, findingsPath, ...options }: RefuseOptions,
): Promise<CommandError> {
  const groups = groupFindings(findings, options);
  if (findingsPath !== undefined) await writeFindings(findingsPath, findingRows(findings, options.headings));
  if (!json) for (const line of describeFindings(groups)) console.error(line);
  const listed = groups.reduce((sum, group) => sum + group.count, 0);
  const more = count - listed;
  const of = more > 0 ? `, of which ${listed} are listed` : '';
  const written = findingsPath === undefined ? '' : ` Each is a row of ${findingsPath}.`;
  return new CommandError(
    `${file} was refused; nothing was changed: ${count} ${count === 1 ? 'finding' : 'findings'}${of}.${written} Correct the file and run the command again.`,
    { findings: withoutFindings(groups), ...(more > 0 ? { more } : {}) },
  );
}

const headings = {
  line: 'Line',
  column: 'Column',
  cell: 'Cell',
  found: 'Found',
  expected: 'Expected',
  hint: 'What to do',
  course: 'Course',
  pointer: 'Place in the catalogue or mapping',
} as const;

export async function writeFindings(path: string, rows: readonly FindingRow[]): Promise<void> {
  await writeOut(path)(one(findingsCsv(rows, headings)));
}

async function* one(text: string): AsyncGenerator<string> {
  yield text;
}

/** Describes findings for a person: each cause in each field once, with how often, where, and what to do (rule K12). */
const describeFindings = (groups: readonly ListedGroup[]): string[] => groups.flatMap(describeGroup);

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
