import { sql } from 'kysely';
import { readConsistently } from '../../platform/database/database.ts';
import type { Database } from '../../schema/tables.ts';
import type { Numbering } from './backup-line.ts';

/** Rows are fetched so many at a time that they come to about this much, what JSON adds left out. */
const fetchedBytes = 4_000_000;
const fetchedRowsMax = 5_000;

/**
 * Runs work on everything that is committed at one moment, however long it takes and whatever is written meanwhile. Writers do not
 * wait for it, and it does not wait for them.
 */
export function atOneMoment<T>(db: Database, work: (moment: Database) => Promise<T>): Promise<T> {
  return readConsistently(db, async (trx) => {
    await sql`
        select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true),
          set_config('timezone', 'UTC', true), set_config('bytea_output', 'hex', true), set_config('extra_float_digits', '1', true)`.execute(
      trx,
    );
    return work(trx);
  });
}

/** The moment that `atOneMoment` shows. */
export async function readMoment(moment: Database): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(moment);
  if (rows[0] === undefined) throw new Error('PostgreSQL did not say what time it is.');
  return rows[0].now;
}

/** Those of the tables that there are: an older schema lacks some. */
export async function listPresent(db: Database, tables: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${[...tables]}::text[]) with ordinality as given (name, position)
    where to_regclass(name) is not null order by position`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * All rows of a table, each as one line of JSON: so many at a time as come to a few megabytes, or one that is larger. How large each is
 * is looked up first, for large rows may follow many small ones.
 */
export async function* readRows(moment: Database, table: string): AsyncGenerator<readonly string[]> {
  for await (const places of listPlaces(moment, table)) {
    // A line feed within JSON is white space: those of texts are escaped.
    const { rows } = await sql<{ row: string }>`
      select replace(row_to_json(whole_row.*)::text, chr(10), ' ') as row from ${sql.table(table)} as whole_row
      where ctid = any(${places}::tid[])`.execute(moment);
    if (rows.length !== places.length) throw new Error(`Rows of ${table} are not where they were found.`);
    yield rows.map(({ row }) => row);
  }
}

/** Where the rows of a table are in its file, where they stay for as long as the moment lasts: as many as are fetched at a time. */
async function* listPlaces(moment: Database, table: string): AsyncGenerator<readonly string[]> {
  // The length of a text is known without reading it.
  const lengths = (await listLongColumns(moment, table)).map(
    (column) => sql`coalesce(octet_length(${sql.ref(column)}::text), 0)`,
  );
  await sql`
    declare backup_rows no scroll cursor for
    select ctid::text as place, (${sql.join([sql.lit(0), ...lengths], sql` + `)})::float8 as length
    from ${sql.table(table)}`.execute(moment);
  type Row = { readonly place: string; readonly length: number };
  const next = () => sql<Row>`fetch forward ${sql.lit(fetchedRowsMax)} from backup_rows`.execute(moment);
  for (let { rows } = await next(); rows.length > 0; { rows } = await next()) yield* groupPlaces(rows);
  await sql`close backup_rows`.execute(moment);
}

function* groupPlaces(rows: readonly { readonly place: string; readonly length: number }[]) {
  let places: string[] = [];
  let sum = 0;
  for (const { place, length } of rows) {
    if (places.length > 0 && sum + length > fetchedBytes) {
      yield places;
      places = [];
      sum = 0;
    }
    places.push(place);
    sum += length;
  }
  yield places;
}

/** Columns whose values may be long. */
async function listLongColumns(moment: Database, table: string): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = to_regclass(${table}) and attnum > 0 and not attisdropped and attlen = -1`.execute(moment);
  return rows.map(({ name }) => name);
}

/** How far the numbers that PostgreSQL gives itself have come: those of rows that are gone are not given again. */
export async function listNumberings(db: Database, tables: readonly string[]): Promise<readonly Numbering[]> {
  const { rows } = await sql<Numbering>`
    select "table", "column", pg_sequence_last_value(pg_get_serial_sequence("table", "column")::regclass)::text as last
    from (
      select name as "table", attname as "column"
      from unnest(${[...tables]}::text[]) as name join pg_attribute on attrelid = to_regclass(name)
      where attidentity <> ''
    ) as numbered
    where pg_sequence_last_value(pg_get_serial_sequence("table", "column")::regclass) is not null
    order by 1, 2`.execute(db);
  return rows;
}
