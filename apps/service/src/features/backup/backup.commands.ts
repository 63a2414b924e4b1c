import type { Command } from 'commander';
import { printResult } from '../../command-line/context.ts';
import { openDatabase } from '../../platform/database/database.ts';
import type { Tables } from '../../schema/tables.ts';
import { backUp } from './backup.service.ts';
import { readBackup, standardStream, writeBackup } from './backup-file.ts';
import type { BackupHeader } from './backup-header.ts';
import { restore } from './restore.service.ts';
import type { OnRows, RowCounts } from './row-counts.ts';
import type { CarriedTable } from './tables.ts';

/** What the commands are given by the process that they run in. */
export type BackupSettings = {
  readonly version: string;
  /** Runs work on the configured PostgreSQL, whatever schema it has. */
  withPostgres<T>(work: (url: string) => Promise<T>): Promise<T>;
  /** The secret of sessions and two-factor authentication, where the service made it itself. */
  readOwnAuthSecret(): Promise<string | undefined>;
  /** Lets that of a backup be this installation's; whether it is. */
  adoptAuthSecret(secret: string): Promise<boolean>;
};

/** Adds `backup` and `restore` to the program. Neither changes the schema of what is backed up, so that a backup comes before an update. */
export function registerBackupCommands(program: Command, settings: () => BackupSettings): void {
  const print = (value: object, text: string) => printResult(program.opts()['json'] === true, value, text);
  program
    .command('backup')
    .description('write everything in the database to a file; the service may keep running')
    .argument('<file>', 'file to write, or - for standard output')
    .action(async (file: string) => {
      const { version, withPostgres, readOwnAuthSecret } = settings();
      const authSecret = await readOwnAuthSecret();
      const { madeAt, rows } = await withPostgres((url) =>
        withConnections(url, 'prospectus backup', (db) =>
          backUp(db, { version, authSecret }, (pieces) => writeBackup(file, pieces), showRows()),
        ),
      );
      if (file === standardStream) return;
      print(
        { file, made_at: madeAt.toISOString(), rows },
        `${file} holds everything (${describe(rows)}).\nOnly this user can read it: it contains personal data and secrets.`,
      );
    });
  program
    .command('restore')
    .description('fill an empty database with a backup')
    .argument('<file>', 'backup file to read, or - for standard input')
    .action(async (file: string) => {
      const { withPostgres, adoptAuthSecret } = settings();
      const { header, rows, isSecretAdopted } = await withPostgres((url) =>
        withConnections(url, 'prospectus restore', (db) =>
          restore({ db, url, adoptAuthSecret }, readBackup(file), showRows()),
        ),
      );
      const hasSealed = sealedTables.some((table) => (rows[table] ?? 0) > 0);
      if (!isSecretAdopted && hasSealed) process.stderr.write(`${describeSecret(file, header)}\n`);
      print(
        { file, made_at: header.made_at, prospectus: header.prospectus, rows },
        `Everything as of ${header.made_at} is restored (${describe(rows)}). Everyone has to sign in again.\nNext: npx prospectus serve`,
      );
    });
}

async function withConnections<T>(
  url: string,
  applicationName: string,
  work: (db: ReturnType<typeof openDatabase<Tables>>) => Promise<T>,
): Promise<T> {
  const db = openDatabase<Tables>(url, { max: 2, applicationName, unbounded: true });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Shows on standard error how far it is, when that is a terminal. */
function showRows(): OnRows {
  if (!process.stderr.isTTY) return () => {};
  let shown = { table: '', count: 0 };
  return (table, count) => {
    shown = { table, count: (shown.table === table ? shown.count : 0) + count };
    process.stderr.write(`\r\u001b[K${table} ${shown.count}\r`);
  };
}

/** What a person knows by name. */
const kinds = [
  ['institute', 'institutes'],
  ['course', 'courses'],
  ['lead', 'enquiries'],
  ['auth_user', 'people'],
] as const;

const describe = (rows: RowCounts): string => kinds.map(([table, name]) => `${name}: ${rows[table] ?? 0}`).join(', ');

/** What these hold can be read only with the secret that it was written with. */
const sealedTables: readonly CarriedTable[] = ['auth_two_factor', 'forwarder'];

const describeSecret = (file: string, { auth_secret }: BackupHeader): string =>
  auth_secret === null
    ? 'Two-factor authentication and the secrets of webhooks work only with the AUTH_SECRET of the service that was backed up: set the same here.'
    : `Two-factor authentication and the secrets of webhooks work only with AUTH_SECRET set to the auth_secret in the first line of the backup: gzip -dc ${file} | head -n 1`;
