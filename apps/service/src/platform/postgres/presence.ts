import type { Client } from 'pg';
import { type Cluster, tryConnect } from './connection.ts';
import { type Reached, reachServer, stopServer } from './server.ts';

/** Every process that uses the server holds this advisory lock, shared. It ends with its holder's connection, however that ends. */
export const presenceLock = 7_203_114_905;

/**
 * Joins those who use the cluster's server, and starts the server when there is none.
 *
 * One who leaves last holds the lock alone while the server stops: who comes then is turned away and starts it again. Its connection
 * may be ended, and with it its hold on the lock, a moment before that of who waits for the lock.
 */
export async function join(cluster: Cluster, lastPort?: number): Promise<Reached> {
  for (;;) {
    const reached = await reachServer(cluster, lastPort);
    const isPresent = await succeeds(reached.client.query('select pg_advisory_lock_shared($1)', [presenceLock]));
    if (isPresent && (await letsIn(cluster, reached.port))) return reached;
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

/** Whether the server was not told to stop: one that was lets nobody in any more before it ends the first connection. */
async function letsIn(cluster: Cluster, port: number): Promise<boolean> {
  const client = await tryConnect(cluster, port);
  if (typeof client !== 'object') return false;
  await end(client);
  return true;
}

const succeeds = (work: Promise<unknown>): Promise<boolean> => work.then(() => true).catch(() => false);

async function end(client: Client): Promise<void> {
  await client.end().catch(() => undefined);
}
