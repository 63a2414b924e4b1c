import { Command } from 'commander';
import { vi } from 'vitest';
import type { RegisterCommands } from '../../../src/command-line/command.ts';
import { runCommandLine } from '../../../src/command-line/run.ts';
import { defaultCatalogueMax } from '../../../src/features/catalogue-source/checking/catalogue-max.ts';
import type { Database } from '../../../src/schema/tables.ts';

export type CommandRun = {
  readonly exitCode: number;
  /** What `--json` prints. */
  readonly value: unknown;
  /** What a person sees on standard output. */
  readonly text: string;
  readonly errors: string;
};

/** Runs commands of a feature on a database, as the program does. */
export async function runCommand(
  db: Database,
  register: RegisterCommands,
  args: readonly string[],
): Promise<CommandRun> {
  const errors: string[] = [];
  const catchErrors = (text: unknown) => {
    errors.push(String(text).trimEnd());
    return true;
  };
  const spies = [
    vi.spyOn(process.stderr, 'write').mockImplementation(catchErrors),
    vi.spyOn(console, 'error').mockImplementation(catchErrors),
  ];
  // Each run adds a listener for a closed output; outside of tests a process has only one run.
  process.stdout.setMaxListeners(0);
  let value: unknown;
  let text = '';
  const program = new Command().exitOverride();
  register(program, () => ({
    json: false,
    catalogueMax: defaultCatalogueMax,
    withDatabase: (work) => work(db),
    print: (printed, forPeople) => {
      value = JSON.parse(JSON.stringify(printed));
      text = forPeople;
    },
  }));
  try {
    const exitCode = await runCommandLine(program, args);
    return { exitCode, value, text, errors: errors.join('\n') };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
