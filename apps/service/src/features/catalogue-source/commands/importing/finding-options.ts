import type { Command } from 'commander';

/** What is said to commands that may have findings (rule K12). */
export type FindingOptions = {
  /** Whether every place of each is listed. */
  readonly all?: boolean;
  /** The table that all of them are written into, too. */
  readonly findings?: string;
};

export const addFindingOptions = (command: Command, all = 'list every place of each problem'): Command =>
  command
    .option('--all', all)
    .option(
      '--findings <file.csv>',
      'also write every place of each problem into a table, to be opened in a spreadsheet',
    );
