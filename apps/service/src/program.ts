import type { Worker } from 'node:worker_threads';
import { Command, InvalidArgumentError } from 'commander';
import { adoptAuthSecret, readOwnAuthSecret } from './auth-secret.ts';
import type { RegisterCommands } from './command-line/command.ts';
import { createContext } from './command-line/context.ts';
import { registerMigrate } from './command-line/migrate.command.ts';
import { runCommandLine } from './command-line/run.ts';
import { explainUsage } from './command-line/usage-errors.ts';
import { withPostgres } from './command-line/with-postgres.ts';
import { publicUrlOf, readConfig } from './config.ts';
import { registerBackupCommands } from './features/backup/index.ts';
import { registerCatalogueCommands } from './features/catalogue/index.ts';
import { registerDoctorCommand } from './features/doctor/index.ts';
import { registerForwarderCommands } from './features/forwarding/index.ts';
import { registerInstituteCommands, registerSettingsCommands } from './features/institutes/index.ts';
import { registerKeyCommands } from './features/keys/index.ts';
import {
  registerCampaignCommands,
  registerDuplicateRulesCommands,
  registerLeadCommands,
} from './features/leads/index.ts';
import { registerAdminCommands } from './features/people/index.ts';
import { registerWebsiteCommands } from './features/websites/index.ts';
import { readVersion } from './version.ts';

/** Every feature's commands, in the order in which the help lists them. */
const features: readonly RegisterCommands[] = [
  registerCatalogueCommands,
  registerInstituteCommands,
  registerSettingsCommands,
  registerKeyCommands,
  registerWebsiteCommands(readConfig),
  registerCampaignCommands,
  registerDuplicateRulesCommands,
  registerLeadCommands,
  registerForwarderCommands(readConfig),
  registerDoctorCommand(readConfig),
  registerAdminCommands(() => {
    const config = readConfig();
    return publicUrlOf(config, config.port);
  }),
];

/** More than machines of today have use for: each holds all catalogues and some twenty connections to the database. */
const workersMax = 64;

export type ProgramOptions = {
  readonly args: readonly string[];
  /** Gives the thread that builds catalogues, started for this at the latest. */
  readonly startBuilder: () => Worker;
};

/** Runs the command that `args` name; returns the exit code. */
export async function runProgram({ args, startBuilder }: ProgramOptions): Promise<number> {
  const program = new Command('prospectus')
    .description('The headless course catalogue for training institutes.')
    .version(readVersion())
    .option('--json', 'print one JSON value on standard output and nothing else there')
    // Before any command is added: commands inherit it.
    .exitOverride();

  program
    .command('serve')
    .description('run the service until a signal stops it')
    .option('--demo', 'load the demo institute on the first start')
    .option('--workers <number>', 'run so many processes on one port, replaced one by one on SIGHUP', readWorkers)
    .action(async ({ demo = false, workers }: { demo?: boolean; workers?: number }) => {
      const config = readConfig();
      // Loaded only when it is wanted: the other commands start more quickly without it.
      if (workers === undefined)
        await (await import('./main.ts')).serve({ demo, builderThread: startBuilder() }, config);
      else await (await import('./parent.ts')).serveByWorkers({ demo, workers }, config);
    });
  registerMigrate(program, readConfig);
  registerBackupCommands(program, () => {
    const config = readConfig();
    return {
      version: readVersion(),
      withPostgres: (work) => withPostgres(config, work),
      readOwnAuthSecret: () => readOwnAuthSecret(config),
      adoptAuthSecret: (secret) => adoptAuthSecret(config, secret),
    };
  });
  for (const register of features) {
    register(program, () => createContext(program.opts()['json'] === true, readConfig()));
  }
  explainUsage(program);

  return runCommandLine(program, args);
}

function readWorkers(text: string): number {
  const workers = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  if (workers >= 1 && workers <= workersMax) return workers;
  throw new InvalidArgumentError(`A number from 1 to ${workersMax} is wanted.`);
}
