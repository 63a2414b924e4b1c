import type { Command } from 'commander';
import type { Config } from '../config.ts';
import { migrate } from '../schema/migrate.ts';
import { printResult } from './context.ts';
import { withPostgres } from './with-postgres.ts';

/** Adds `migrate`, which changes the schema whatever `AUTO_MIGRATE` says: it was asked to. */
export function registerMigrate(program: Command, readConfig: () => Config): void {
  program
    .command('migrate')
    .description('bring the schema of the database up to date')
    .action(async () => {
      const applied = await withPostgres(readConfig(), (url) => migrate(url, { auto: true, onWait: sayWaiting }));
      printResult(program.opts()['json'] === true, { applied }, describeApplied(applied));
    });
}

/** On standard error, since the result belongs to standard output. */
const sayWaiting = () =>
  process.stderr.write('Waiting until a backup, a restoration or another process that changes the schema has ended.\n');

function describeApplied(applied: readonly string[]): string {
  if (applied.length === 0) return 'The schema is up to date.\nNext: npx prospectus serve';
  return `Applied:\n${applied.map((name) => `  ${name}`).join('\n')}\nNext: npx prospectus serve`;
}
