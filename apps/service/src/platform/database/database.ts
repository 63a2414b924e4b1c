import { clientOf } from '@prospectus/embedded-postgres/client';
import { Kysely, PostgresDialect, type PostgresPoolClient, type PostgresQueryResult, type Transaction } from 'kysely';
import { Pool, type PoolClient, TypeOverrides } from 'pg';

export type DatabaseOptions = {
  /** Most connections at a time. */
  readonly max: number;
  /** Tells in `pg_stat_activity` who a connection belongs to. */
  readonly applicationName: string;
  /**
   * Lets statements take as long as they like: imports, snapshots, migrations.
   *
   * Usually one may take 2,500 ms, and getting a connection 2,000 ms, so that a database that hangs is an error within 5 s
   * (rule D38).
   */
  readonly unbounded?: boolean;
  /**
   * Confirms a commit only when it is on the disk, and lets transactions see what others committed meanwhile, even where the server's or
   * the role's defaults differ. A statement that waits for a lock for a second fails (`lock_timeout`), and a transaction whose process
   * fell silent ends after five seconds, so that it does not hold up others for long.
   */
  readonly durable?: boolean;
  /** Lets the server keep the plan of every statement, for pools that send the same few statements again and again. */
  readonly prepared?: boolean;
};

const connectionTimeoutMs = 2_000;
/** Long enough for a hosted database that has to wake up. */
const patientConnectionTimeoutMs = 15_000;
const statementTimeoutMs = 2_500;
/** A server that is gone without a word is found out by the system so soon, where no limit of ours ends a statement. */
const keepAliveMs = 10_000;
/** Lets the server's own limit come first, which leaves the connection usable. */
const graceMs = 250;

/** Opens a pool of connections; the first is made with the first query. `destroy()` closes it. */
export function openDatabase<Tables>(url: string, options: DatabaseOptions): Kysely<Tables> {
  const timeoutMs = options.unbounded ? null : statementTimeoutMs;
  const pool = new Pool({
    Client: clientOf(url),
    connectionString: url,
    max: options.max,
    application_name: options.applicationName,
    connectionTimeoutMillis: options.unbounded ? patientConnectionTimeoutMs : connectionTimeoutMs,
    // The server's own limit ends the statement there; ours, below, holds when the server says nothing at all.
    statement_timeout: timeoutMs ?? false,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    types: createTypes(),
  });
  // An idle connection that is lost is replaced with the next query; without a listener it would end the process.
  pool.on('error', () => undefined);
  // The same for one in use: its statement fails with the error, and the pool drops the connection.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const nameOf = options.prepared ? createNames() : undefined;
  const durableClients = new WeakSet<PoolClient>();
  const connect = async () => {
    const client = await pool.connect();
    const connection = limitTime(client, { timeoutMs, nameOf });
    if (options.durable && !durableClients.has(client)) {
      await connection.query(makeDurable, []).catch((error: unknown) => {
        client.release(true);
        throw error;
      });
      durableClients.add(client);
    }
    return connection;
  };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: { connect, end: () => pool.end() } }) });
}

/** Runs work in a transaction: in the one that `db` is already, or in one of its own. */
export function inTransaction<Tables, T>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return db.isTransaction ? work(db as Transaction<Tables>) : db.transaction().execute(work);
}

/** Runs read-only work on the database as it is at one moment, so that writes during the work do not show. */
export const readConsistently = <Tables, T>(
  db: Kysely<Tables>,
  read: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> => db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);

/** Settings of a durable connection; a `synchronous_commit` that asks for more, such as `remote_apply`, stays. */
const makeDurable = `
  select set_config('default_transaction_isolation', 'read committed', false),
    set_config('synchronous_commit', coalesce(nullif(current_setting('synchronous_commit'), 'off'), 'on'), false),
    set_config('lock_timeout', '1000', false), set_config('idle_in_transaction_session_timeout', '5000', false)`;

/** A short name for each statement, under which every connection has it prepared. */
function createNames(): (sql: string) => string {
  const names = new Map<string, string>();
  return (sql) => {
    let name = names.get(sql);
    if (name === undefined) {
      name = `s${names.size + 1}`;
      names.set(sql, name);
    }
    return name;
  };
}

/** A statement that writes, where only reading is allowed. */
const readOnlyCode = '25006';

type Limits = { readonly timeoutMs: number | null; readonly nameOf: ((sql: string) => string) | undefined };

/**
 * Returns a connection whose statements fail when they take longer than allowed, whatever the server does.
 *
 * The connection is then closed instead of reused: its next answer would belong to the statement that was given up. So is one whose server
 * only reads, as the former primary does after a failover: a new connection reaches the server that writes.
 */
function limitTime(client: PoolClient, { timeoutMs, nameOf }: Limits): PostgresPoolClient {
  let hasHung = false;
  let onlyReads = false;
  const noteReadOnly = (error: unknown): never => {
    if (error instanceof Error && 'code' in error && error.code === readOnlyCode) onlyReads = true;
    throw error;
  };
  const query = async <R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> => {
    // Fails at once, so that the rollback after a hung statement does not wait as long again.
    if (hasHung) throw new Error('The connection to the database was given up.');
    const name = nameOf?.(sql);
    const question = { ...(name === undefined ? {} : { name }), text: sql, values: [...parameters] };
    const result = (client.query(question) as unknown as Promise<PostgresQueryResult<R>>).catch(noteReadOnly);
    if (timeoutMs === null) return result;
    let timer: NodeJS.Timeout | undefined;
    const expiry = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        hasHung = true;
        reject(new Error(`The database did not answer within ${timeoutMs} ms.`));
      }, timeoutMs + graceMs);
    });
    return Promise.race([result, expiry]).finally(() => clearTimeout(timer));
  };
  return { query: query as PostgresPoolClient['query'], release: () => client.release(hasHung || onlyReads) };
}

const oids = { int8: 20, date: 1082, numeric: 1700 } as const;

/** Whole and decimal numbers as numbers, dates without time as text. */
function createTypes(): TypeOverrides {
  const types = new TypeOverrides();
  types.setTypeParser(oids.int8, parseWholeNumber);
  types.setTypeParser(oids.numeric, Number);
  types.setTypeParser(oids.date, (text) => text);
  return types;
}

function parseWholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('A whole number from the database is beyond 2^53 − 1.');
  return value;
}
