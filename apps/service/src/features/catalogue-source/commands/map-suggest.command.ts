import { stat } from 'node:fs/promises';
import type { FindingRow } from '@prospectus/contract';
import type { Command } from 'commander';
import { CommandError, type RegisterCommands } from '../../../command-line/command.ts';
import { printable } from '../../../command-line/printable.ts';
import { keepHeapSmall } from '../../../platform/load/small-heap.ts';
import { suggestMap } from '../map-suggestion/suggest-map.ts';
import { describeSuggestion } from './describe-suggestion.ts';
import { addFindingOptions, type FindingOptions } from './importing/finding-options.ts';
import { registerKeptMappings } from './mapping.commands.ts';
import { writeFindings } from './output/refusal.ts';
import { addSuggestOptions, readAnswers, type SuggestOptions } from './suggest-options.ts';

type MapSuggestOptions = SuggestOptions & FindingOptions;

/** Adds `map suggest`, which opens no database (rule K13a), and the commands for kept mappings, to the program. */
export const registerMapCommands: RegisterCommands = (program, context) => {
  const map = program.command('map').description('mappings that turn tables into catalogues');
  registerKeptMappings(map, context);
  const suggest = map
    .command('suggest <list>')
    .description('print a mapping for a table (.csv, .tsv or .xlsx), and ask where it is ambiguous')
    .requiredOption('--institute <id>', 'id of the institute');
  addFindingOptions(suggest);
  addSuggestOptions(suggest).action(async (path: string, options: MapSuggestOptions, command: Command) => {
    const answers = readAnswers(options, command);
    const file = await stat(path).catch(() => undefined);
    if (file?.isFile() !== true) throw new CommandError(`There is no file ${path}.`);
    keepHeapSmall();
    const { institute: id = '', name, timezone, currency, all: isAll, findings: findingsPath } = options;
    const found: FindingRow[] = [];
    const onFindings = (rows: readonly FindingRow[]) => void found.push(...rows);
    const institute = { id, name, timezone, currency };
    const { answered: _, ...suggestion } = await suggestMap({ path, answers, institute, isAll, onFindings });
    if (findingsPath !== undefined && found.length > 0) await writeFindings(findingsPath, found);
    const { print, json } = context();
    if (!json) console.error(printable(describeSuggestion(suggestion)));
    if (suggestion.map === null && suggestion.questions.length === 0) {
      throw new CommandError(`${path} cannot be read as a table.`, suggestion);
    }
    if (suggestion.map === null && !json) {
      // Nothing on standard output, where it would be taken for a mapping.
      console.error('Answer these questions first: --answer KEY=VALUE.');
      return;
    }
    print(suggestion, JSON.stringify(suggestion.map, null, 2));
  });
};
