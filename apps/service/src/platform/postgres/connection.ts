import { Client, DatabaseError } from 'pg';
import type { Place } from './place.ts';
import { serviceRole } from './settings.ts';

/** A place with a cluster in it, and how to be let in. */
export type Cluster = Place & {
  readonly password: string;
  /** Settings beside the usual ones, for tests. */
  readonly settings?: Readonly<Record<string, string>>;
};

const connectionTimeoutMs = 5_000;

export const databaseUrl = ({ password }: Cluster, port: number, database: string = serviceRole): string =>
  `postgresql://${serviceRole}:${password}@127.0.0.1:${port}/${database}?sslmode=disable`;

/** Why nobody is let in. */
type Refusal = 'busy' | 'full' | 'refused' | 'absent';

/**
 * Tries once to connect to what listens on `port`.
 *
 * `busy`: a server that starts or stops. `full`: one that has no connection left. `refused`: one that does not know the role or its password,
 * perhaps a stranger's: the password proves both sides, so no other server passes for ours. `absent`: nothing, or no PostgreSQL.
 */
export async function tryConnect(cluster: Cluster, port: number): Promise<Client | Refusal> {
  const client = new Client({
    connectionString: databaseUrl(cluster, port),
    connectionTimeoutMillis: connectionTimeoutMs,
    application_name: 'prospectus presence',
    keepAlive: true,
  });
  // Losing the connection is told by `end`; without a listener this would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    return judge(error);
  }
}

const busyStates: ReadonlySet<string | undefined> = new Set([
  '57P01', // shut down by an administrator
  '57P02', // shut down by a crash
  '57P03', // starting, recovering or stopping
]);

const tooManyConnections = '53300';

function judge(error: unknown): Refusal {
  if (!(error instanceof DatabaseError)) return 'absent';
  if (error.code === tooManyConnections) return 'full';
  return busyStates.has(error.code) ? 'busy' : 'refused';
}
