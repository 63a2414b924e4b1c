import { randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { runProgram } from '../place/program.ts';
import { socketName } from './address.ts';
import { type Postmaster, parsePostmasterPid } from './postmaster.ts';

const fileName = 'postmaster.pid';

/** A server writes its lock file at once; one that stays empty this long was left by a crash. */
const emptyForMs = 5_000;

/** Reads the cluster's lock file; `undefined` if there is none, or none that is complete. */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  return parsePostmasterPid(await readLock(cluster));
}

/** Reads the lock file of its socket, which PostgreSQL checks only when it holds the cluster's. */
export const clearForeignSocketLock = (cluster: string, port: number): Promise<void> =>
  clearForeign(cluster, `${socketName(port)}.lock`);

/**
 * Removes a lock file that would keep PostgreSQL from starting although no server runs: its process id belongs to another program
 * by now, or the file is empty. A file that names no running process stays: PostgreSQL takes that over by itself, and safely.
 */
export const clearForeignLock = (cluster: string): Promise<void> => clearForeign(cluster, fileName);

async function clearForeign(cluster: string, name: string): Promise<void> {
  const judged = await readLock(cluster, name);
  if (!(await isForeign(cluster, name, judged))) return;
  const path = join(cluster, name);
  const aside = `${path}.${randomBytes(4).toString('hex')}`;
  try {
    await rename(path, aside);
    // A server that has started meanwhile wrote its own file: put that back.
    if ((await readFile(aside, 'utf8')) !== judged) await link(aside, path);
  } catch {
    // Another process has removed it, or a server has written a new one: the next check of the file will show.
  } finally {
    await rm(aside, { force: true });
  }
}

async function isForeign(cluster: string, name: string, text: string): Promise<boolean> {
  const postmaster = parsePostmasterPid(text);
  if (postmaster) return isRunning(postmaster.pid) && !(await isPostmasterOf(postmaster.pid, cluster));
  const file = await stat(join(cluster, name)).catch(() => undefined);
  return file?.size === 0 && file.mtimeMs < Date.now() - emptyForMs;
}

/** Whether the process runs and is a server of this cluster. After the machine has restarted, its number may belong to any program. */
export async function isPostmasterOf(pid: number, cluster: string): Promise<boolean> {
  if (!isRunning(pid)) return false;
  const args = await readArguments(pid);
  // If that is unknown, assume that the server runs: then no data can be lost.
  return args === undefined || args.includes(cluster);
}

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Returns a process's command line, in which `includes` finds whole arguments; `undefined` if the system does not say. */
async function readArguments(pid: number): Promise<readonly string[] | string | undefined> {
  if (process.platform === 'linux') {
    const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined);
    return commandLine?.split('\0');
  }
  const { succeeded, stdout } = await runProgram('ps', ['-o', 'command=', '-p', String(pid)]);
  return succeeded ? stdout : undefined;
}

async function readLock(cluster: string, name = fileName): Promise<string> {
  return readFile(join(cluster, name), 'utf8').catch(() => '');
}
