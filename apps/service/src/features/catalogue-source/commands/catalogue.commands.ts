import type { RegisterCommands } from '../../../command-line/command.ts';
import { registerChanges } from './changes/change.commands.ts';
import { registerConvert } from './convert.command.ts';
import { registerDrafts } from './drafts/draft.commands.ts';
import { registerExport } from './export.command.ts';
import { registerImport } from './import.command.ts';
import { registerImportTokenCommands } from './import-token.commands.ts';
import { registerLearners } from './learners.command.ts';
import { registerMapCommands } from './map-suggest.command.ts';
import { registerRunsSuggest } from './runs-suggest.command.ts';

/** Adds `import`, `convert`, `export`, `learners import`, `runs suggest`, `map`, `changes`, `drafts` and `import-tokens` to the program. */
export const registerCatalogueCommands: RegisterCommands = (program, context) => {
  registerImport(program, context);
  registerConvert(program, context);
  registerExport(program, context);
  registerLearners(program, context);
  registerRunsSuggest(program, context);
  registerMapCommands(program, context);
  registerChanges(program, context);
  registerDrafts(program, context);
  registerImportTokenCommands(program, context);
};
