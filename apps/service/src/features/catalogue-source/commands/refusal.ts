import type { Finding } from '@prospectus/contract';
import { CommandError } from '../../../command-line/command.ts';
import { printableCell } from '../../../command-line/printable.ts';

/**
 * Lists findings on standard error, for a person, and makes the refusal that ends the command: with `--json` it carries the
 * findings instead.
 */
export function refuse(
  file: string,
  { findings, count }: { readonly findings: readonly Finding[]; readonly count: number },
  json: boolean,
): CommandError {
  if (!json) for (const finding of findings) console.error(printableCell(describeFinding(finding)));
  const more = count - findings.length;
  const listed = more > 0 ? `, of which ${findings.length} are listed` : '';
  return new CommandError(
    `${file} was refused; nothing was changed: ${count} ${count === 1 ? 'finding' : 'findings'}${listed}. Correct the file and run the command again.`,
    more > 0 ? { findings, more } : { findings },
  );
}

function describeFinding({ pointer, expected, found }: Finding): string {
  return `${pointer === '' ? '(the file)' : pointer}: expected ${expected}; found ${found}`;
}
