import type { Command } from 'commander';
import type { Database } from '../schema/tables.ts';

/** A refusal that a person at the command line can act on: one line on standard error, exit code 1. */
export class CommandError extends Error {
  /** `data` is what `--json` prints on standard output besides the line, if anything. */
  constructor(
    message: string,
    readonly data?: unknown,
  ) {
    super(message);
  }
}

/** What a command is given by the process it runs in. */
export type CommandContext = {
  /**
   * Opens the configured database (embedded or not), brings its schema up to date, runs `work` and closes it again, also on failure.
   */
  withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T>;
  /** Prints a result: `value` as JSON with `--json`, else `text`, whose last line says what to do next. */
  print(value: unknown, text: string): void;
  /** What the catalogue of one institute may hold, as the operator says. */
  readonly catalogueMax: { readonly courses: number; readonly versions: number; readonly runs: number };
  /** Whether `--json` was given. */
  readonly json: boolean;
};

/** Adds a feature's commands to the program. `context` is called once, when a command runs. */
export type RegisterCommands = (program: Command, context: () => CommandContext) => void;
