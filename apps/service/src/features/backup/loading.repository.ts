import { sql } from 'kysely';
import type { Database } from '../../schema/tables.ts';
import type { Numbering } from './backup-line.ts';

/** Keeps everybody else from writing to the tables until the transaction ends; waits for who is at it. */
export async function lockTables(trx: Database, tables: readonly string[]): Promise<void> {
  await sql`
    select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true),
      set_config('idle_in_transaction_session_timeout', '0', true), set_config('timezone', 'UTC', true)`.execute(trx);
  if (tables.length === 0) return;
  await sql`lock table ${sql.join(tables.map((table) => sql.table(table)))} in share row exclusive mode`.execute(trx);
}

/** Those of the tables that hold anything. */
export async function listFilled(trx: Database, tables: readonly string[]): Promise<readonly string[]> {
  const filled: string[] = [];
  for (const table of tables) {
    const { rows } = await sql`select from ${sql.table(table)} limit 1`.execute(trx);
    if (rows.length > 0) filled.push(table);
  }
  return filled;
}

/** Inserts rows that are JSON. Numbers that PostgreSQL gave once stay as they were. */
export async function insertRows(trx: Database, table: string, rows: readonly string[]): Promise<void> {
  await sql`
    insert into ${sql.table(table)} overriding system value
    select * from json_populate_recordset(null::${sql.table(table)}, ${`[${rows.join(',')}]`}::text::json)`.execute(
    trx,
  );
}

/** Lets the numbers that PostgreSQL gives itself go on after the last one that was given. */
export async function continueNumbering(trx: Database, { table, column, last }: Numbering): Promise<void> {
  await sql`select setval(pg_get_serial_sequence(${table}, ${column}), ${last}::bigint)`.execute(trx);
}

/** Removes all that migrations have made: the tables, their functions, and the job queue of earlier versions. */
export async function dropSchema(trx: Database, tables: readonly string[]): Promise<void> {
  const { rows: functions } = await sql<{ name: string }>`
    select distinct tgfoid::regprocedure::text as name
    from unnest(${[...tables]}::text[]) as name join pg_trigger on tgrelid = to_regclass(name)
    where not tgisinternal`.execute(trx);
  await sql`drop table ${sql.join(tables.map((table) => sql.table(table)))} cascade`.execute(trx);
  for (const { name } of functions) await sql`drop function ${sql.raw(name)}`.execute(trx);
  await sql`drop schema if exists prospectus_jobs cascade`.execute(trx);
}

/** Lets PostgreSQL plan by what the tables hold now. */
export async function analyse(db: Database, tables: readonly string[]): Promise<void> {
  for (const table of tables) await sql`analyze ${sql.table(table)}`.execute(db);
}
