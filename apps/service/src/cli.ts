import { existsSync } from 'node:fs';
import type { Child } from './platform/children/start-child.ts';
import { keepTickShape } from './platform/load/tick-shape.ts';
import { builderUrl, startBuilding } from './process/building.ts';

// The entry of the command line. With `serve`, the process that builds catalogues loads what it needs while the rest of the program is
// loaded: it takes as long.

keepTickShape();

const args = process.argv.slice(2);

let builderChild: Child | undefined;
const startBuilder = (): Child => {
  builderChild ??= startBuilding();
  return builderChild;
};
const command = args.find((arg) => !arg.startsWith('-'));
const usesBuilder = command === 'serve' && !args.some((arg) => arg.startsWith('--workers'));
// It keeps no program alive that ends with its usage or a refusal. Where the program runs from its sources, there is none.
if (usesBuilder && existsSync(builderUrl)) startBuilder().hold(false);

// Whoever reads the output may have seen enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

const { runProgram } = await import('./process/program.ts');
process.exitCode = await runProgram({ args, command, startBuilder });
