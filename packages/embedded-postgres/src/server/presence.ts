import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Address } from './address.ts';
import { type Cluster, tryConnect } from './connection.ts';
import { type Reached, type Reaching, reachServer, stopServer } from './server.ts';

/** Every process that uses the server holds this advisory lock, shared. The lock ends with the connection that holds it. */
export const presenceLock = 7_203_114_905;
const betweenTriesMs = 25;

/**
 * Joins the processes that use the cluster's server, and starts the server if it does not run.
 *
 * The last process to leave holds the lock exclusively while the server stops; a process that joins then is turned away and starts the server
 * again. The stopping server may end the connection that holds the lock, and so free it, a moment before it ends the connection of a process
 * that waits. A process that gets the lock therefore checks whether the server still accepts connections, and then whether its own connection
 * still works.
 */
export async function join(cluster: Cluster, reaching: Reaching = {}): Promise<Reached> {
  for (;;) {
    const reached = await reachServer(cluster, reaching);
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

/** Leaves, and stops the server if no other process uses it. */
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
    // The server has already ended: there is nothing to stop.
    return false;
  }
}

/** Whether the server stays. A server that is stopping refuses new connections before it ends the first existing one. */
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
