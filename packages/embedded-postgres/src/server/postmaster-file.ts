import { randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { runProgram } from '../place/program.ts';
import { socketName } from './address.ts';
import { type Postmaster, parsePostmasterPid } from './postmaster.ts';

const fileName = 'postmaster.pid';

/** A server writes its lock file at once; one that stays empty this long was left by a crash. */
const emptyForMs = 5_000;

/** What the cluster's lock file says; `undefined` when there is none, or none that is whole. */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  return parsePostmasterPid(await readLock(cluster));
}

/** The same for the lock of its socket, which PostgreSQL looks at only once it holds the cluster's. */
export const clearForeignSocketLock = (cluster: string, port: number): Promise<void> =>
  clearForeign(cluster, `${socketName(port)}.lock`);

/**
 * Removes a lock file that would keep PostgreSQL from starting although no server runs: its process id is another program's by
 * now, or it is empty. One that names no running process is left: PostgreSQL takes that over by itself, and safely.
 */
export const clearForeignLock = (cluster: string): Promise<void> => clearForeign(cluster, fileName);

async function clearForeign(cluster: string, name: string): Promise<void> {
  const judged = await readLock(cluster, name);
  if (!(await isForeign(cluster, name, judged))) return;
  const path = join(cluster, name);
  const aside = `${path}.${randomBytes(4).toString('hex')}`;
  try {
    await rename(path, aside);
    // A server that started since has written its own: that is put back.
    if ((await readFile(aside, 'utf8')) !== judged) await link(aside, path);
  } catch {
    // Another process has removed it, or a server has written a new one: the next look at the file tells.
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

/** Whether the process runs and is a server of this cluster: after a restart of the machine, its number may be any program's. */
export async function isPostmasterOf(pid: number, cluster: string): Promise<boolean> {
  if (!isRunning(pid)) return false;
  const args = await readArguments(pid);
  // Where it cannot be told, believing in the server is the side on which no data is lost.
  return args === undefined || args.includes(cluster);
}

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** A process's command line, such that `includes` finds a whole argument; `undefined` where the system does not tell. */
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
