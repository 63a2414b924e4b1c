import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { HostError } from '../host-error.ts';
import { runProgram, spawnOptions } from '../place/program.ts';
import { type Address, addressFor, addressOf, socketFolderOf } from './address.ts';
import { allowSocket, describeFailure } from './cluster.ts';
import { type Cluster, tryConnect } from './connection.ts';
import type { Postmaster } from './postmaster.ts';
import { clearForeignLock, clearForeignSocketLock, isPostmasterOf, readPostmaster } from './postmaster-file.ts';
import { serverArguments } from './settings.ts';

/** Recovery after a crash replays at most `max_wal_size`. Nothing else takes long. */
const patienceMs = 120_000;
/** How long to keep trying to start: processes that a killed server left behind may hold its memory for a moment. */
const startPatienceMs = 5_000;
/** Before it stops, a server writes what it holds in memory to the disk. */
const stopPatienceMs = 60_000;
const betweenTriesMs = 25;

/** A connection to the cluster's server, and the server's address. */
export type Reached = { readonly client: Client; readonly address: Address };

export type Reaching = {
  /** Where its server was before. */
  readonly lastPort?: number | undefined;
  /** Ends the attempt, which then throws. */
  readonly signal?: AbortSignal | undefined;
};

/**
 * Connects to the cluster's server. Starts it first if it does not run.
 *
 * The server outlives the process that started it. If several processes start it at once, PostgreSQL lets one win, and
 * all of them connect to its server. Waits while the server is starting, recovering or stopping.
 */
export async function reachServer(cluster: Cluster, { lastPort, signal }: Reaching = {}): Promise<Reached> {
  const deadline = performance.now() + patienceMs;
  const starts = createStarter(cluster, lastPort);
  while (performance.now() < deadline) {
    signal?.throwIfAborted();
    const running = await lookForServer(cluster);
    if (typeof running === 'object') return running;
    const started = running === 'none' ? await starts() : undefined;
    if (started) return started;
    await pause(betweenTriesMs);
  }
  throw new HostError(
    `PostgreSQL in ${cluster.cluster} did not answer within ${patienceMs / 1000} s: see the folder log in it.`,
  );
}

/**
 * Stops the server. Everything that was committed is on the disk then.
 *
 * Waits for the server's process instead of its lock file, as pg_ctl does: another process may have started a server by then, with its own lock file.
 */
export async function stopServer({
  cluster,
  binaries,
  account,
}: Pick<Cluster, 'cluster' | 'binaries' | 'account'>): Promise<void> {
  const stopped = await readPostmaster(cluster);
  if (!stopped) return;
  // What `pg_ctl stop -m fast` sends, also on Windows.
  const args = ['kill', 'INT', String(stopped.pid)];
  const { succeeded, stderr } = await runProgram(binaries.pgCtl, args, { account, cwd: cluster });
  const deadline = performance.now() + stopPatienceMs;
  while (await stillRuns(stopped, cluster)) {
    if (!succeeded) throw new HostError(`PostgreSQL in ${cluster} cannot be stopped: ${stderr.trim()}`);
    if (performance.now() > deadline) throw new HostError(`PostgreSQL in ${cluster} did not stop: it still runs.`);
    await pause(betweenTriesMs);
  }
}

/** Windows does not say whether a process is this server, and soon gives its number to another process. There, the lock file decides. */
async function stillRuns({ pid }: Postmaster, cluster: string): Promise<boolean> {
  if (process.platform === 'win32') return (await readPostmaster(cluster))?.pid === pid;
  return isPostmasterOf(pid, cluster);
}

async function lookForServer(cluster: Cluster): Promise<Reached | 'wait' | 'none'> {
  const postmaster = await readPostmaster(cluster.cluster);
  if (!postmaster) return 'none';
  const { pid } = postmaster;
  const address = addressOf(cluster.cluster, postmaster);
  const isOurs = () => isPostmasterOf(pid, cluster.cluster);
  // After a crash, any program may listen on the port; in the cluster's folder no one else can.
  if (address.socketFolder === undefined && !(await isOurs())) return 'none';
  const answer = await tryConnect(cluster, address);
  if (typeof answer === 'object') return { client: answer, address };
  if (answer === 'busy' || answer === 'full') return 'wait';
  if (!(await isOurs())) return 'none';
  if (answer === 'absent') return 'wait';
  throw new HostError(
    `PostgreSQL in ${cluster.cluster} refuses the password in ${join(cluster.home, 'postgres-password')}: restore the file that belongs to it.`,
  );
}

/** Remembers, from one attempt to the next, which port to try and for how long. */
function createStarter(cluster: Cluster, lastPort: number | undefined): () => Promise<Reached | undefined> {
  let port = lastPort;
  let givesUpAt: number | undefined;
  return async () => {
    // Processes that lost their server look for it at its former port.
    port ??= (await readPostmaster(cluster.cluster))?.port;
    if (port === undefined || !(await isFree(port))) port = await findFreePort();
    await clearForeignLock(cluster.cluster);
    await clearForeignSocketLock(cluster.cluster, port);
    if (socketFolderOf(cluster.cluster) !== undefined) await allowSocket(cluster);
    const outcome = await start(cluster, addressFor(cluster.cluster, port));
    if (typeof outcome === 'object') return outcome;
    givesUpAt ??= performance.now() + startPatienceMs;
    const isOthers = (await lookForServer(cluster)) !== 'none' || !(await isFree(port));
    if (!isOthers && performance.now() > givesUpAt) throw new HostError(outcome);
    return undefined;
  };
}

/** Starts the server once. Returns a connection, or the reason why it ended: another program may have taken the port meanwhile. */
async function start(cluster: Cluster, address: Address): Promise<Reached | string> {
  const child = spawn(cluster.binaries.postgres, serverArguments(cluster.cluster, address, cluster.settings), {
    ...spawnOptions({ account: cluster.account, cwd: cluster.cluster }),
    // A session of its own, so that Ctrl-C in the service's terminal does not stop it.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const output: Buffer[] = [];
  child.stderr?.on('data', (chunk: Buffer) => output.push(chunk));
  let hasEnded = false;
  const ended = new Promise<void>((resolve) => {
    child.once('error', (error) => output.push(Buffer.from(error.message)));
    child.once('close', resolve);
  }).then(() => {
    hasEnded = true;
  });
  while (!hasEnded) {
    const answer = await tryConnect(cluster, address);
    if (typeof answer === 'object') {
      // From here on, the server writes to its own log, and this process may end before it.
      child.stderr?.destroy();
      child.unref();
      return { client: answer, address };
    }
    await Promise.race([ended, pause(betweenTriesMs)]);
  }
  return describeFailure(String(Buffer.concat(output)) + (await readLastStart(cluster.cluster)), cluster.cluster);
}

/** Returns what the server has logged since its last start: it soon stops writing to standard error. */
async function readLastStart(cluster: string): Promise<string> {
  const current = await readFile(join(cluster, 'current_logfiles'), 'utf8').catch(() => '');
  const file = current.split('\n')[0]?.replace(/^stderr /, '');
  if (!file) return '';
  const log = await readFile(join(cluster, file), 'utf8').catch(() => '');
  return log.slice(Math.max(0, log.lastIndexOf('starting PostgreSQL')));
}

const isFree = async (port: number): Promise<boolean> => (await listenOn(port)) !== undefined;

async function findFreePort(): Promise<number> {
  const port = await listenOn(0);
  if (port === undefined) throw new HostError('No port of 127.0.0.1 is free for PostgreSQL.');
  return port;
}

/** Listens for a moment and returns the port; `undefined` when it is taken. */
function listenOn(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? address?.port : undefined));
    });
  });
}
