import { Command, InvalidArgumentError } from 'commander';
import { runCommandLine } from '../command-line/run.ts';
import { readConfig } from '../config.ts';
import type { Child } from '../platform/children/start-child.ts';
import { readVersion } from '../version.ts';

/** More than machines of today have use for: each holds all catalogues and some twenty connections to the database. */
const workersMax = 64;

export type ProgramOptions = {
  readonly args: readonly string[];
  /** The command among them. */
  readonly command: string | undefined;
  /** Gives the process that builds catalogues, started for this at the latest. */
  readonly startBuilder: () => Child;
};

/** Runs the command that `args` name; returns the exit code. */
export async function runProgram({ args, command, startBuilder }: ProgramOptions): Promise<number> {
  const program = new Command('prospectus')
    .description('The headless course catalogue for training institutes.')
    .version(readVersion())
    .option(
      '--json',
      'print a single JSON value, and nothing else, to standard output; leads export prints what its --format says',
    )
    // Before any command is added: commands inherit it.
    .exitOverride();

  program
    .command('serve')
    .description('run the service until a signal stops it')
    .option('--demo', 'load the demo institute on the first start')
    .option('--workers <number>', 'run this many processes on one port, replaced one by one on SIGHUP', readWorkers)
    .action(async ({ demo = false, workers }: { demo?: boolean; workers?: number }) => {
      const config = readConfig();
      // Loaded only when it is wanted: the other commands start more quickly without it.
      if (workers === undefined)
        await (await import('./main.ts')).serve({ demo, builderChild: startBuilder() }, config);
      else await (await import('./parent.ts')).serveByWorkers({ demo, workers }, config);
    });
  // The service starts more quickly without the others.
  if (command !== 'serve') (await import('../wiring/commands.ts')).registerCommands(program);
  explainUsage(program);

  return runCommandLine(program, args);
}

function readWorkers(text: string): number {
  const workers = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  if (workers >= 1 && workers <= workersMax) return workers;
  throw new InvalidArgumentError(`Expected a number from 1 to ${workersMax}.`);
}

/**
 * Makes every mistake in usage one line on standard error that ends with where the command is explained.
 *
 * Called once the commands are there: each names itself.
 */
function explainUsage(command: Command, name = 'npx prospectus'): void {
  command.configureOutput({
    // One line, however the suggestion is laid out.
    outputError: (text, write) => write(`${joinLines(text)}; see: ${name} --help\n`),
  });
  for (const child of command.commands) explainUsage(child, `${name} ${child.name()}`);
}

function joinLines(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '').join(' ');
}
