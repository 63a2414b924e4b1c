import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { keepSecret } from './data-folder/secret-file.ts';
import { findPlace, type Log } from './place/place.ts';
import { ensureCluster } from './server/cluster.ts';
import { databaseUrl } from './server/connection.ts';
import { stayJoined } from './server/membership.ts';

export type EmbeddedPostgres = {
  /** Where to connect. The address stays the same when the server has to be started again. */
  readonly url: string;
  /** The folder that holds the database; outside of the data folder in the case that `findPlace` describes. */
  readonly location: string;
  /** Call it once, after all connections are closed. The last process that leaves stops the server. */
  leave(): Promise<void>;
};

export type EmbeddedPostgresOptions = {
  /** The folder for the database (or a pointer to it) and its password. */
  readonly dataDir: string;
  /** Called with a line for a person when something rare happens: the database lies elsewhere, or its server was started again. */
  readonly log: Log;
  /** Connections that the server has room for, where this process starts it; 200 when absent. */
  readonly connectionsMax?: number | undefined;
};

/**
 * Opens the PostgreSQL that comes with the service: creates the database on first use, and starts its server unless it runs.
 *
 * Several processes share one server. It survives when any of them is killed. When the server is killed, the processes that use it
 * start it again, at the same address.
 *
 * @throws {HostError} when PostgreSQL cannot run here; the message says what to do about it.
 */
export async function openEmbeddedPostgres({
  dataDir,
  log,
  connectionsMax,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const place = await findPlace(dataDir, log);
  const password = await keepSecret(join(place.home, 'postgres-password'), () => randomBytes(24).toString('hex'));
  await ensureCluster(place, password);
  const settings = connectionsMax === undefined ? {} : { max_connections: String(connectionsMax) };
  const cluster = { ...place, password, settings };
  const { address, leave } = await stayJoined(cluster, log);
  return { url: databaseUrl(cluster, address), location: place.cluster, leave };
}
