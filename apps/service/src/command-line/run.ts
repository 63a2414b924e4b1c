import { type Command, CommanderError } from 'commander';
import { CommandError } from './command.ts';
import { describeError } from './describe-error.ts';
import { printable } from './printable.ts';

/** Runs a program that has `exitOverride()` to its end; returns the exit code: 0 success, 1 refused or failed, 2 usage. */
export async function runCommandLine(program: Command, args: readonly string[]): Promise<number> {
  try {
    await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (error instanceof CommandError && error.data !== undefined && program.opts()['json']) {
      process.stdout.write(`${JSON.stringify(error.data)}\n`);
    }
    process.stderr.write(`${printable(describeError(error))}\n`);
    return 1;
  }
}
