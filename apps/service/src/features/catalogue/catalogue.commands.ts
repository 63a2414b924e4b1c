import type { RegisterCommands } from '../../command-line/command.ts';
import { registerExport } from './file/export.command.ts';
import { registerImport } from './file/import.command.ts';
import { registerLearners } from './file/learners.command.ts';
import { registerImportTokenCommands } from './imports/import-token.commands.ts';

/** Adds `import`, `export`, `learners import` and `import-tokens` to the program. */
export const registerCatalogueCommands: RegisterCommands = (program, context) => {
  registerImport(program, context);
  registerExport(program, context);
  registerLearners(program, context);
  registerImportTokenCommands(program, context);
};
