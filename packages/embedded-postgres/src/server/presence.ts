import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Address } from './address.ts';
import { type Cluster, tryConnect } from './connection.ts';
import { type Reached, reachServer, stopServer } from './server.ts';

/** Every process that uses the server holds this advisory lock, shared. It ends with its holder's connection, however that ends. */
export const presenceLock = 7_203_114_905;
const betweenTriesMs = 25;

/**
 * Joins those who use the cluster's server, and starts the server when there is none.
 *
 * One who leaves last holds the lock alone while the server stops: who comes then is turned away and starts it again. The stopping server
 * may end the connection that holds the lock, and so free it, a moment before that of one who waits: who gets the lock asks whether
 * anybody is still let in, and then whether its own connection has outlived that.
 */
export async function join(cluster: Cluster, lastPort?: number): Promise<Reached> {
  for (;;) {
    const reached = await reachServer(cluster, lastPort);
    const { client, address } = reached;
    const isPresent =
      (await succeeds(client.query('select pg_advisory_lock_shared($1)', [presenceLock]))) &&
      (await letsIn(cluster, address)) &&
      (await succeeds(client.query('select 1')));
    if (isPresent) return reached;
    await end(client);
    await pause(betweenTriesMs);
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

/** Whether the server was not told to stop: one that was says so to whoever comes, before it ends the first connection. */
async function letsIn(cluster: Cluster, address: Address): Promise<boolean> {
  const client = await tryConnect(cluster, address);
  if (typeof client !== 'object') return client === 'full';
  await end(client);
  return true;
}

const succeeds = (work: Promise<unknown>): Promise<boolean> => work.then(() => true).catch(() => false);

async function end(client: Client): Promise<void> {
  await client.end().catch(() => undefined);
}
