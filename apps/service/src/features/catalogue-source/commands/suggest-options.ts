import type { Command } from 'commander';
import { tellFile } from '../reading/tell-file.ts';
import { quoted } from './describe-suggestion.ts';

/** What is said to commands that suggest a mapping for a table (rule K13a). */
export type SuggestOptions = {
  readonly institute?: string;
  readonly name?: string;
  readonly timezone?: string;
  readonly currency?: string;
  readonly answer: readonly string[];
};

export const addSuggestOptions = (command: Command): Command =>
  command
    .option('--name <name>', 'its name')
    .option('--timezone <zone>', 'its time zone, such as Europe/Berlin')
    .option('--currency <code>', 'its currency, such as EUR')
    .option('--answer <key=value>', 'answer to a question, or another reading of the table; repeatable', collect, []);

const collect = (value: string, all: readonly string[]): readonly string[] => [...all, value];

/** The options as they are typed once more. */
export function optionsAgain({ institute, name, timezone, currency, answer }: SuggestOptions): string {
  const options = Object.entries({ institute, name, timezone, currency }).flatMap(([key, value]) =>
    value === undefined ? [] : ` --${key} ${quoted(value)}`,
  );
  return [' --suggest', ...options, ...answer.map((each) => ` --answer ${quoted(each)}`)].join('');
}

/** Returns the institute of a suggested mapping; ends the command where options do not go together. */
export async function readSuggest(
  path: string,
  { suggest, map, ...options }: SuggestOptions & { readonly suggest?: boolean; readonly map?: string },
  command: Command,
): Promise<
  (SuggestOptions & { readonly institute: string; readonly answers: ReadonlyMap<string, string> }) | undefined
> {
  if (suggest !== true) {
    const { answer, institute, name, timezone, currency } = options;
    const ignored = Object.entries({ institute, name, timezone, currency, answer: answer[0] });
    for (const [option, value] of ignored) {
      if (value !== undefined) command.error(`error: --${option} goes with --suggest`, { exitCode: 2 });
    }
    return undefined;
  }
  if (map !== undefined) command.error('error: --suggest goes without --map', { exitCode: 2 });
  if ((await tellFile(path, true)) !== 'table') {
    command.error(`error: --suggest goes with a table, and ${path} is a catalogue file (JSON)`, { exitCode: 2 });
  }
  const { institute } = options;
  if (institute === undefined) return command.error('error: --suggest needs --institute <id>', { exitCode: 2 });
  return { ...options, institute, answers: readAnswers(options, command) };
}

/** Returns the answers by their keys; ends the command where one has another form. */
export function readAnswers({ answer: given }: SuggestOptions, command: Command): ReadonlyMap<string, string> {
  const answers = new Map<string, string>();
  for (const answer of given) {
    const at = answer.indexOf('=');
    if (at < 1) command.error(`error: --answer ${answer}: expected KEY=VALUE`, { exitCode: 2 });
    answers.set(answer.slice(0, at), answer.slice(at + 1));
  }
  return answers;
}
