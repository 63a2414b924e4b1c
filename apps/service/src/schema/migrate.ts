import { type Kysely, type MigrationResultSet, Migrator, sql } from 'kysely';
import { openDatabase } from '../platform/database/database.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { judgeSchema } from './compatibility.ts';
import { migrations } from './migrations/index.ts';
import type { Database } from './tables.ts';

export type MigrateOptions = {
  /** False refuses to work on an old schema instead of changing it. */
  readonly auto: boolean;
  /** Called where the schema must be changed and something keeps it from that for a while: a backup, a restoration, or a process that changes it. */
  readonly onWait?: () => void;
};

const oldestServerVersion = 150_000;

/**
 * Brings the schema of a database up to date and returns the names of the migrations that were applied.
 *
 * Safe when several processes do it at once: one applies, the others wait and find nothing left to do. All migrations are one
 * transaction. A schema newer than this program is accepted when it says that it may be.
 *
 * @throws {OperatorError} when this program cannot work on the database.
 */
export async function migrate(url: string, { auto, onWait }: MigrateOptions): Promise<readonly string[]> {
  const db = openDatabase<MigrationTables>(url, {
    max: 2,
    applicationName: 'prospectus migrate',
    unbounded: true,
  });
  try {
    await assertServerVersion(db);
    const state = judgeSchema(Object.keys(migrations), await readSchema(db));
    if (state.outcome === 'refused') throw new OperatorError(state.reason);
    if (state.pending.length === 0) return [];
    if (!auto) {
      throw new OperatorError(
        `The database's schema is out of date (missing: ${state.pending.join(', ')}) and AUTO_MIGRATE is false: run prospectus migrate.`,
      );
    }
    if (onWait && (await isSchemaHeld(db))) onWait();
    return await apply(db, (migrator) => migrator.migrateToLatest());
  } finally {
    await db.destroy();
  }
}

/** Brings the schema of a database to where it was after the migration `last`, unless it is further. */
export async function migrateUpTo(url: string, last: string): Promise<void> {
  const db = openDatabase<MigrationTables>(url, { max: 2, applicationName: 'prospectus migrate', unbounded: true });
  try {
    await assertServerVersion(db);
    const { applied } = await readSchema(db);
    if (!applied.includes(last)) await apply(db, (migrator) => migrator.migrateTo(last));
  } finally {
    await db.destroy();
  }
}

/**
 * Names of the migrations that a database has had, in order; none for an empty one.
 *
 * @throws {OperatorError} when this program does not know all of them: it would not know, either, what the database holds.
 */
export async function listAppliedMigrations(db: Database): Promise<readonly string[]> {
  const { applied } = await readSchema(db as unknown as Kysely<MigrationTables>);
  const state = judgeSchema(Object.keys(migrations), { applied, minimalMigration: undefined });
  if (state.outcome === 'refused') throw new OperatorError(state.reason);
  return applied;
}

/** What Kysely locks while it migrates. */
const migrationLock = sql.lit('3853314791062309107');

/** Keeps everybody from migrating until the transaction ends; waits for who is at it. Several may do so at once. */
export async function holdSchema(trx: Database): Promise<void> {
  // It says nothing more until what it guards is done.
  await sql`select set_config('idle_in_transaction_session_timeout', '0', true)`.execute(trx);
  await sql`select pg_advisory_xact_lock_shared(${migrationLock}::bigint)`.execute(trx);
}

/** Whether something migrates, or keeps others from it. PostgreSQL tells the two halves of a lock's number. */
async function isSchemaHeld(db: Kysely<MigrationTables>): Promise<boolean> {
  const { rows } = await sql<{ isHeld: boolean }>`
    select exists (
      select from pg_locks
      where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())
        and (classid::bigint << 32 | objid::bigint) = ${migrationLock}::bigint
    ) as "isHeld"`.execute(db);
  return rows[0]?.isHeld === true;
}

type MigrationTables = {
  kysely_migration: { name: string };
  schema_compatibility: { minimal_migration: string };
};

async function assertServerVersion(db: Kysely<MigrationTables>): Promise<void> {
  const { rows } = await sql<{ number: string; name: string }>`
    select current_setting('server_version_num') as number, current_setting('server_version') as name`.execute(db);
  const [version] = rows;
  if (version && Number(version.number) >= oldestServerVersion) return;
  throw new OperatorError(`PostgreSQL ${version?.name} is too old: DATABASE_URL must point to version 15 or newer.`);
}

/** What the database says about itself; nothing was ever applied to an empty one. */
async function readSchema(db: Kysely<MigrationTables>) {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null and to_regclass('schema_compatibility') is not null as exists`.execute(
    db,
  );
  if (!rows[0]?.exists) return { applied: [], minimalMigration: undefined };
  const applied = await db.selectFrom('kysely_migration').select('name').orderBy('name').execute();
  const compatibility = await db.selectFrom('schema_compatibility').select('minimal_migration').executeTakeFirst();
  return { applied: applied.map(({ name }) => name), minimalMigration: compatibility?.minimal_migration };
}

async function apply(
  db: Kysely<MigrationTables>,
  run: (migrator: Migrator) => Promise<MigrationResultSet>,
): Promise<readonly string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await run(migrator);
  if (error) throw error;
  return (results ?? []).filter(({ status }) => status === 'Success').map(({ migrationName }) => migrationName);
}
