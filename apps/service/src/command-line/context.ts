import type { Config } from '../config.ts';
import { openDatabase } from '../platform/database/database.ts';
import { migrate } from '../schema/migrate.ts';
import type { Tables } from '../schema/tables.ts';
import type { CommandContext } from './command.ts';
import { printable } from './printable.ts';
import { withPostgres } from './with-postgres.ts';

/** What commands are given by this process. */
export function createContext(json: boolean, config: Config): CommandContext {
  return {
    json,
    catalogueMax: config.catalogueMax,
    print: (value, text) => printResult(json, value, text),
    withDatabase: (work) =>
      withPostgres(config, async (url) => {
        await migrate(url, { auto: config.autoMigrate });
        const db = openDatabase<Tables>(url, { max: 4, applicationName: 'prospectus command', unbounded: true });
        try {
          return await work(db);
        } finally {
          await db.destroy();
        }
      }),
  };
}

/** Prints one result on standard output: as JSON, or as text for a person. */
export function printResult(json: boolean, value: unknown, text: string): void {
  process.stdout.write(`${json ? JSON.stringify(value) : printable(text)}\n`);
}
