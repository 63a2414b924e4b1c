import type { FindingRow } from '@prospectus/contract';
import { findingsCsv } from '@prospectus/contract/findings-csv';
import { CommandError } from '../../../../command-line/command.ts';
import type { KnownFinding } from '../../checking/finding.ts';
import { findingRows } from '../../grouping/finding-rows.ts';
import { type GroupOptions, groupFindings, withoutFindings } from '../../grouping/group-findings.ts';
import { describeFindings } from './describe-findings.ts';
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
