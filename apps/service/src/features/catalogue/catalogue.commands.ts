import type { RegisterCommands } from '../../command-line/command.ts';
import { registerExport } from './file/export.command.ts';
import { registerImport } from './file/import.command.ts';
import { registerLearners } from './file/learners.command.ts';

/** Adds `import`, `export` and `learners import` to the program. */
export const registerCatalogueCommands: RegisterCommands = (program, context) => {
  registerImport(program, context);
  registerExport(program, context);
  registerLearners(program, context);
};
