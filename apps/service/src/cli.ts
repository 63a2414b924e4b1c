import { existsSync } from 'node:fs';
import type { Child } from './platform/children/start-child.ts';
import { keepTickShape } from './platform/load/tick-shape.ts';
import { builderUrl, startBuilding } from './process/building.ts';

// The entry point of the command line. With `serve`, the process that builds catalogues starts while the rest of the program is loaded:
// loading takes as long in both.

keepTickShape();

const args = process.argv.slice(2);

let builderChild: Child | undefined;
const startBuilder = (): Child => {
  builderChild ??= startBuilding();
  return builderChild;
};
const command = args.find((arg) => !arg.startsWith('-'));
const usesBuilder = command === 'serve' && !args.some((arg) => arg.startsWith('--workers'));
// Does not keep a program alive that ends with its usage or a refusal. A program that runs from its sources has no such process.
if (usesBuilder && existsSync(builderUrl)) startBuilder().hold(false);

// The reader of a pipe may close it early: it has seen enough of a list, but a backup or a catalogue file is then not whole.
const isNeededWhole = args.some((arg) => ['backup', 'export', 'convert', 'suggest'].includes(arg));
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // What a service announces is in its log, too.
  if (command === 'serve') return;
  if (error.code === 'EPIPE' && !isNeededWhole) process.exit(0);
  process.stderr.write(`Standard output cannot be written (${error.code}): the output so far is incomplete.\n`);
  process.exit(1);
});

const { runProgram } = await import('./process/program.ts');
process.exitCode = await runProgram({ args, command, startBuilder });
