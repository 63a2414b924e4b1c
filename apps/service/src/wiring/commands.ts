import type { Command } from 'commander';
import type { RegisterCommands } from '../command-line/command.ts';
import { createContext } from '../command-line/context.ts';
import { registerMigrate } from '../command-line/migrate.command.ts';
import { withPostgres } from '../command-line/with-postgres.ts';
import { publicUrlOf, readConfig } from '../config.ts';
import { registerBackupCommands } from '../features/backup/index.ts';
import {
  addInstituteByCommand,
  registerCatalogueCommands,
  registerSourceCommands,
} from '../features/catalogue-source/index.ts';
import { registerDoctorCommand } from '../features/doctor/index.ts';
import { registerForwarderCommands } from '../features/forwarding/index.ts';
import { registerInstituteCommands, registerSettingsCommands } from '../features/institutes/index.ts';
import { registerKeyCommands } from '../features/keys/index.ts';
import {
  registerCampaignCommands,
  registerDuplicateRulesCommands,
  registerLeadCommands,
} from '../features/leads/index.ts';
import { registerFeedCommands } from '../features/live/index.ts';
import { registerAdminCommands } from '../features/people/index.ts';
import { findAddress } from '../features/service-address/index.ts';
import { registerWebsiteCommands } from '../features/websites/index.ts';
import type { Database } from '../schema/tables.ts';
import { readVersion } from '../version.ts';
import { adoptAuthSecret, readOwnAuthSecret } from './auth-secret.ts';

/** The address that clients use: as it is set here, else as a service on the same database has written it. */
async function reachedAt(db: Database): Promise<string> {
  const config = readConfig();
  return config.publicUrl ?? (await findAddress(db)) ?? publicUrlOf(config, config.port);
}

/** With the secret that opens those of webhooks, where this process knows it. */
async function forwardingSettings() {
  const config = readConfig();
  return { ...config, authSecret: config.authSecret ?? (await readOwnAuthSecret(config)) };
}

/** Every feature's commands, in the order in which the help lists them. */
const features: readonly RegisterCommands[] = [
  registerCatalogueCommands,
  registerSourceCommands(readConfig),
  registerInstituteCommands(addInstituteByCommand),
  registerSettingsCommands,
  registerKeyCommands,
  registerFeedCommands(reachedAt),
  registerWebsiteCommands(readConfig),
  registerCampaignCommands,
  registerDuplicateRulesCommands,
  registerLeadCommands,
  registerForwarderCommands(forwardingSettings, reachedAt),
  registerDoctorCommand(readConfig, reachedAt),
  registerAdminCommands(reachedAt),
];

/** Adds all commands but `serve`. */
export function registerCommands(program: Command): void {
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
}
