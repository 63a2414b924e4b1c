import type { RegisterCommands } from '../../../command-line/command.ts';
import { registerConvert } from './convert.command.ts';
import { registerExport } from './export.command.ts';
import { registerImport } from './import.command.ts';
import { registerImportTokenCommands } from './import-token.commands.ts';
import { registerLearners } from './learners.command.ts';
import { registerMapSuggest } from './map-suggest.command.ts';
import { registerRunsSuggest } from './runs-suggest.command.ts';
import { registerSourceCommands, type SourceSettings } from './source.commands.ts';

/** Adds `import`, `convert`, `export`, `learners import`, `runs suggest`, `map suggest`, `import-tokens` and `sources` to the program. */
export const registerCatalogueCommands =
  (settings: () => SourceSettings): RegisterCommands =>
  (program, context) => {
    registerImport(program, context);
    registerConvert(program, context);
    registerExport(program, context);
    registerLearners(program, context);
    registerRunsSuggest(program, context);
    registerMapSuggest(program, context);
    registerImportTokenCommands(program, context);
    registerSourceCommands(program, context, settings);
  };
