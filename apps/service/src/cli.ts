import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import type { RegisterCommands } from './command-line/command.ts';
import { createContext } from './command-line/context.ts';
import { registerMigrate } from './command-line/migrate.command.ts';
import { runCommandLine } from './command-line/run.ts';
import { readConfig } from './config.ts';
import { registerCatalogueCommands } from './features/catalogue/index.ts';
import { registerForwarderCommands } from './features/forwarding/index.ts';
import { registerInstituteCommands, registerSettingsCommands } from './features/institutes/index.ts';
import { registerKeyCommands } from './features/keys/index.ts';
import {
  registerCampaignCommands,
  registerDuplicateRulesCommands,
  registerLeadCommands,
} from './features/leads/index.ts';
import { registerWebsiteCommands } from './features/websites/index.ts';

/** Every feature's commands, in the order in which the help lists them. */
const features: readonly RegisterCommands[] = [
  registerCatalogueCommands,
  registerInstituteCommands,
  registerSettingsCommands,
  registerKeyCommands,
  registerWebsiteCommands,
  registerCampaignCommands,
  registerDuplicateRulesCommands,
  registerLeadCommands,
  registerForwarderCommands(readConfig),
];

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

const program = new Command('prospectus')
  .description('The headless course catalogue for training institutes.')
  .version(version)
  .option('--json', 'print one JSON value on standard output and nothing else there')
  // Before any command is added: commands inherit both.
  .exitOverride()
  // One line, however the suggestion is laid out.
  .configureOutput({ outputError: (text, write) => write(`${text.trim().replaceAll(/\s*\n\s*/g, ' ')}\n`) });

program
  .command('serve')
  .description('run the service until a signal stops it')
  .option('--demo', 'load the demo institute on the first start')
  .action(async ({ demo = false }: { demo?: boolean }) => {
    const config = readConfig();
    // Loaded only when it is wanted: the other commands start more quickly without it.
    const { serve } = await import('./main.ts');
    await serve({ demo }, config);
  });
registerMigrate(program, readConfig);
for (const register of features) {
  register(program, () => createContext(program.opts()['json'] === true, readConfig()));
}

// Whoever reads the output may have seen enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

process.exitCode = await runCommandLine(program, process.argv.slice(2));
