import { CommandError } from '../../../command-line/command.ts';
import type { KnownFinding } from '../checking/finding.ts';
import { type GroupOptions, groupFindings, withoutFindings } from '../grouping/group-findings.ts';
import { describeFindings } from './describe-findings.ts';

export type Refused = { readonly findings: readonly KnownFinding[]; readonly count: number };

/**
 * Lists findings on standard error, for a person, and makes the refusal that ends the command: with `--json` it carries the
 * findings instead.
 */
export function refuse(
  file: string,
  { findings, count }: Refused,
  { json, ...options }: GroupOptions & { readonly json: boolean },
): CommandError {
  const groups = groupFindings(findings, options);
  if (!json) for (const line of describeFindings(groups)) console.error(line);
  const listed = groups.reduce((sum, group) => sum + group.count, 0);
  const more = count - listed;
  const of = more > 0 ? `, of which ${listed} are listed` : '';
  return new CommandError(
    `${file} was refused; nothing was changed: ${count} ${count === 1 ? 'finding' : 'findings'}${of}. Correct the file and run the command again.`,
    { findings: withoutFindings(groups), ...(more > 0 ? { more } : {}) },
  );
}
