import type { Client } from 'pg';
import type { Cluster } from './connection.ts';
import { type Reached, reachServer, stopServer } from './server.ts';

/** Every process that uses the server holds this advisory lock, shared. It ends with its holder's connection, however that ends. */
const presenceLock = 7_203_114_905;

/**
 * Joins those who use the cluster's server, and starts the server when there is none.
 *
 * One who leaves last holds the lock alone while the server stops: who comes then is turned away and starts it again.
 */
export async function join(cluster: Cluster, lastPort?: number): Promise<Reached> {
  for (;;) {
    const reached = await reachServer(cluster, lastPort);
    if (await succeeds(reached.client.query('select pg_advisory_lock_shared($1)', [presenceLock]))) return reached;
    await end(reached.client);
  }
}

/** Leaves, and stops the server when nobody else uses it. */
export async function leave(cluster: Cluster, client: Client): Promise<void> {
  if (await becomesLast(client)) await stopServer(cluster);
  await end(client);
}

async function becomesLast(client: Client): Promise<boolean> {
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [presenceLock]);
    const { rows } = await client.query<{ is_last: boolean }>('select pg_try_advisory_lock($1) as is_last', [
      presenceLock,
    ]);
    return rows[0]?.is_last === true;
  } catch {
    // The server has ended before: there is nothing to stop.
    return false;
  }
}

const succeeds = (work: Promise<unknown>): Promise<boolean> => work.then(() => true).catch(() => false);

async function end(client: Client): Promise<void> {
  await client.end().catch(() => undefined);
}
