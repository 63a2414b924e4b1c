import { OperatorError } from '../../platform/operator-error.ts';
import { holdSchema, listAppliedMigrations, migrate, migrateUpTo } from '../../schema/migrate.ts';
import { migrations } from '../../schema/migrations/index.ts';
import type { Database } from '../../schema/tables.ts';
import { type BackupHeader, parseHeader } from './backup-header.ts';
import { type BackupLine, parseLine } from './backup-line.ts';
import { listPresent } from './content.repository.ts';
import { analyse, continueNumbering, dropSchema, insertRows, listFilled, lockTables } from './loading.repository.ts';
import { type OnRows, type RowCounts, tally } from './row-counts.ts';
import { carriedTables, leftOutTables } from './tables.ts';

export type RestoreSummary = {
  readonly header: BackupHeader;
  readonly rows: RowCounts;
  /** Whether the secret that the rows were written with is this installation's. */
  readonly isSecretAdopted: boolean;
};

export type RestoreDeps = {
  readonly db: Database;
  readonly url: string;
  /** Lets the secret of a backup be this installation's; whether it is. */
  readonly adoptAuthSecret: (secret: string) => Promise<boolean>;
};

/**
 * Fills an empty database with a backup: all of it or, when anything goes wrong, nothing.
 *
 * The rows come into the schema that they are of, and are brought up to date with it, as those of a database that was never backed
 * up are: a backup stays readable as long as its migrations are known.
 *
 * @throws {OperatorError} when the database holds something, and when the backup cannot be read to its end.
 */
export async function restore(
  { db, url, adoptAuthSecret }: RestoreDeps,
  lines: AsyncIterator<string>,
  onRows: OnRows,
): Promise<RestoreSummary> {
  const first = await lines.next();
  const header = parseHeader(first.done ? '' : first.value);
  assertKnown(header);
  await prepareSchema({ db, url }, header.migrations);
  const counts = tally(onRows);
  const isSecretAdopted = await db.transaction().execute(async (trx) => {
    await holdSchema(trx);
    const tables = await listPresent(trx, carriedTables);
    await lockTables(trx, tables);
    await assertEmpty(trx, tables);
    if ((await listAppliedMigrations(trx)).join() !== header.migrations.join()) {
      throw new OperatorError(
        'The schema was changed in the meantime: stop the other processes that use this database, and restore again.',
      );
    }
    await load(trx, lines, counts.add);
    // Before the rows are there for good: they must never be there without it. An empty database misses no other secret.
    return header.auth_secret !== null && adoptAuthSecret(header.auth_secret);
  });
  await migrate(url, { auto: true });
  await analyse(db, await listPresent(db, carriedTables));
  return { header, rows: counts.read(), isSecretAdopted };
}

function assertKnown({ migrations: names, prospectus }: BackupHeader): void {
  const known = Object.keys(migrations).slice(0, names.length);
  if (known.join() === names.join()) return;
  throw new OperatorError(
    `The backup was made by Prospectus ${prospectus}, whose schema is newer than this version’s (${names.at(-1)}): update Prospectus.`,
  );
}

/** Makes the schema that the rows are of, also where a service has made a newer one and has put nothing into it. */
async function prepareSchema({ db, url }: Pick<RestoreDeps, 'db' | 'url'>, wanted: readonly string[]): Promise<void> {
  await assertEmpty(db, await listPresent(db, carriedTables));
  if ((await listAppliedMigrations(db)).length > wanted.length) {
    await db.transaction().execute(async (trx) => {
      const tables = await listPresent(trx, [...carriedTables, ...leftOutTables]);
      await lockTables(trx, tables);
      await assertEmpty(trx, await listPresent(trx, carriedTables));
      await dropSchema(trx, tables);
    });
  }
  const last = wanted.at(-1);
  if (last !== undefined) await migrateUpTo(url, last);
}

async function assertEmpty(db: Database, tables: readonly string[]): Promise<void> {
  const filled = await listFilled(db, tables);
  if (filled.length === 0) return;
  throw new OperatorError(
    `The database is not empty (see ${filled.join(', ')}), and a backup can be restored only into an empty one. Nothing was changed; choose another with DATABASE_URL or DATA_DIR.`,
  );
}

/** Rows go to the database so many at a time that they come to about this much. */
const batchCharacters = 4_000_000;
const batchRowsMax = 5_000;

async function load(trx: Database, lines: AsyncIterator<string>, count: OnRows): Promise<void> {
  let table: string | undefined;
  let batch: string[] = [];
  let characters = 0;
  let total = 0;
  const flush = async () => {
    if (batch.length === 0) return;
    if (table === undefined) throw damaged();
    await insertRows(trx, table, batch);
    count(table, batch.length);
    total += batch.length;
    batch = [];
    characters = 0;
  };
  for (let line = await lines.next(); !line.done; line = await lines.next()) {
    const content = readLine(line.value);
    if (content.kind === 'row') {
      batch.push(content.text);
      characters += content.text.length;
      if (characters >= batchCharacters || batch.length >= batchRowsMax) await flush();
      continue;
    }
    await flush();
    if (content.kind === 'table') {
      table = content.name;
      continue;
    }
    if (content.rows !== total) throw damaged();
    // Reading on to the end shows, too, whether what was compressed is as it was written.
    if (!(await lines.next()).done) throw damaged();
    for (const numbering of content.numberings) await continueNumbering(trx, numbering);
    return;
  }
  throw damaged();
}

function readLine(line: string): BackupLine {
  try {
    return parseLine(line);
  } catch {
    throw damaged();
  }
}

const damaged = (): OperatorError =>
  new OperatorError('The backup is damaged or incomplete: nothing was restored. Use another one.');
