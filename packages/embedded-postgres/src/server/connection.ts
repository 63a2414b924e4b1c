import { type Client, DatabaseError } from 'pg';
import { clientOf } from '../client.ts';
import { owner } from '../owner.ts';
import type { Place } from '../place/place.ts';
import type { Address } from './address.ts';
import { serviceRole } from './settings.ts';

/** A place with a cluster in it, and how to be let in. */
export type Cluster = Place & {
  readonly password: string;
  /** Settings beside the usual ones, for tests. */
  readonly settings?: Readonly<Record<string, string>>;
};

const connectionTimeoutMs = 5_000;

/** By the socket where there is one: then host and port only say which. Else whoever listens has to prove that it knows the password. */
export function databaseUrl(
  { password }: Pick<Cluster, 'password'>,
  { port, socketFolder }: Address,
  database: string = serviceRole,
): string {
  const url = new URL(`postgresql://${serviceRole}:${password}@127.0.0.1:${port}/${database}`);
  if (socketFolder === undefined) url.searchParams.set('require_auth', 'scram-sha-256');
  else url.searchParams.set('host', socketFolder);
  url.searchParams.set('sslmode', 'disable');
  return url.href;
}

/** Why nobody is let in. */
type Refusal = 'busy' | 'full' | 'refused' | 'absent';

/**
 * Tries once to connect to the server at an address.
 *
 * `busy`: a server that starts or stops. `full`: one that has no connection left. `refused`: one that does not know the role or its password.
 * `absent`: nothing, no PostgreSQL, or one that does not prove that it knows the password. None of them learns it: by the socket nobody else
 * can listen, and elsewhere SCRAM shows it to neither side.
 */
export async function tryConnect(cluster: Cluster, address: Address): Promise<Client | Refusal> {
  const url = databaseUrl(cluster, address);
  const client = new (clientOf(url))({
    connectionString: url,
    connectionTimeoutMillis: connectionTimeoutMs,
    application_name: `${owner.name} presence`,
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
