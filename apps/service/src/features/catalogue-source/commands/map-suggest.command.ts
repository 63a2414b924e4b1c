import { stat } from 'node:fs/promises';
import type { Command } from 'commander';
import { CommandError, type RegisterCommands } from '../../../command-line/command.ts';
import { printable, printableCell } from '../../../command-line/printable.ts';
import { keepHeapSmall } from '../../../platform/load/small-heap.ts';
import type { GroupedFinding, MapSuggestion, Question } from '../map-suggestion/asking/suggestion.ts';
import { suggestMap } from '../map-suggestion/suggest-map.ts';

type SuggestOptions = {
  readonly institute: string;
  readonly name?: string;
  readonly timezone?: string;
  readonly currency?: string;
  readonly answer: readonly string[];
};

/** Adds `map suggest` to the program. It opens no database (rule K13a). */
export const registerMapSuggest: RegisterCommands = (program, context) => {
  const map = program.command('map').description('mappings that turn tables into catalogues');
  map
    .command('suggest <list>')
    .description('print a mapping for a table (.csv, .tsv or .xlsx), and ask what can be read in two ways')
    .requiredOption('--institute <id>', 'id of the institute')
    .option('--name <name>', 'its name')
    .option('--timezone <zone>', 'its time zone, such as Europe/Berlin')
    .option('--currency <code>', 'its currency, such as EUR')
    .option('--answer <key=value>', 'answer to a question, or another reading of the table; repeatable', collect, [])
    .action(async (path: string, options: SuggestOptions, command: Command) => {
      const answers = new Map<string, string>();
      for (const answer of options.answer) {
        const at = answer.indexOf('=');
        if (at < 1) command.error(`error: --answer ${answer}: expected KEY=VALUE`, { exitCode: 2 });
        answers.set(answer.slice(0, at), answer.slice(at + 1));
      }
      const file = await stat(path).catch(() => undefined);
      if (file?.isFile() !== true) throw new CommandError(`There is no file ${path}.`);
      keepHeapSmall();
      const { institute: id, name, timezone, currency } = options;
      const suggestion = await suggestMap({ path, answers, institute: { id, name, timezone, currency } });
      const { print, json } = context();
      if (!json) console.error(printable(describe(suggestion)));
      if (suggestion.map === null && suggestion.questions.length === 0) {
        throw new CommandError(`${path} cannot be read as a table.`, suggestion);
      }
      print(suggestion, JSON.stringify(suggestion.map, null, 2));
    });
};

const collect = (value: string, all: readonly string[]): readonly string[] => [...all, value];

/** What a person reads beside the mapping: what was understood, left out, assumed, asked and found. */
function describe(suggestion: MapSuggestion): string {
  const { rows, left_out: leftOut, columns, defaults, questions, findings } = suggestion;
  const used = columns.filter(({ fields }) => fields.length > 0);
  const unused = columns.filter(({ fields }) => fields.length === 0).map(({ column }) => JSON.stringify(column));
  return [
    `Read ${rows} rows.`,
    ...used.map(({ column, fields }) => `  ${printableCell(column)}: ${fields.join(', ')}`),
    ...(unused.length > 0 ? [`Not used: ${printableCell(unused.join(', '))}`] : []),
    ...(leftOut.length > 0 ? [`Left out: ${leftOut.map(({ line, why }) => `line ${line} (${why})`).join(', ')}`] : []),
    ...defaults.map(({ field, value }) => `Assumed: ${field} is ${printableCell(value)}`),
    ...findings.map(describeFinding),
    ...questions.map(describeQuestion),
  ].join('\n');
}

function describeFinding({ places, expected, found, count }: GroupedFinding): string {
  const where = places.map(({ line, column, cell }) =>
    [`line ${line}`, column, cell].filter((part) => part !== '').join(', '),
  );
  const lead =
    where.length === 0 ? '' : `${where.join('; ')}${count > where.length ? ` and ${count - where.length} more` : ''}: `;
  return printableCell(`Finding: ${lead}expected ${expected}; found ${found}`);
}

function describeQuestion({ key, text, examples, choices, suggested }: Question): string {
  const shown = examples.map(({ line, column, found, readings }) => {
    const read = readings.length === 0 ? '' : `: ${readings.join(' or ')}`;
    return printableCell(`    line ${line}, ${column}: ${JSON.stringify(found)}${read}`);
  });
  const answers = choices.map(({ value, means }) => {
    return printableCell(
      `    --answer ${quoted(`${key}=${value}`)}  ${means}${value === suggested ? ' (likely)' : ''}`,
    );
  });
  return [printableCell(`Question: ${text}`), ...shown, ...answers].join('\n');
}

/** As a shell takes it. */
const quoted = (word: string): string => (/^[\w:=.,-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);
