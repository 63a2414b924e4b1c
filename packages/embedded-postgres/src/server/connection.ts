import { type Client, DatabaseError } from 'pg';
import { clientOf } from '../client.ts';
import { owner } from '../owner.ts';
import type { Place } from '../place/place.ts';
import type { Address } from './address.ts';
import { serviceRole } from './settings.ts';

/** A place with a cluster in it, and the password to it. */
export type Cluster = Place & {
  readonly password: string;
  /** Settings in addition to the usual ones, or in their place. */
  readonly settings?: Readonly<Record<string, string>>;
};

const connectionTimeoutMs = 5_000;

/** Connects by the socket if there is one; host and port then only name it. Otherwise the server has to prove that it knows the password. */
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

/** Why no connection was made. */
type Refusal = 'busy' | 'full' | 'refused' | 'absent';

/**
 * Tries once to connect to the server at an address.
 *
 * `busy`: the server starts or stops. `full`: it has no connection left. `refused`: it does not know the role or its password.
 * `absent`: nothing listens, or it is not PostgreSQL, or does not prove that it knows the password. None of these learns it: on the socket no one else
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
  // `end` reports that the connection was lost; without a listener, this event would end the process.
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
