import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export type PostgresUser = {
  readonly url: string;
  readonly process: ChildProcessWithoutNullStreams;
  /** Lets it leave in good order. */
  leave(): Promise<void>;
  kill(): Promise<void>;
};

const program = fileURLToPath(new URL('./postgres-user.ts', import.meta.url));

/** Starts a process that does nothing but use the embedded PostgreSQL of a data folder. */
export function spawnPostgresUser(dataDir: string): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, ['--import', 'tsx', program, dataDir]);
}

/** The same, waited for until it is connected. */
export async function startPostgresUser(dataDir: string): Promise<PostgresUser> {
  const child = spawnPostgresUser(dataDir);
  const errors: string[] = [];
  child.stderr.on('data', (chunk) => errors.push(String(chunk)));
  const exit = once(child, 'exit');
  const failure = exit.then(() => Promise.reject(new Error(`The process ended: ${errors.join('')}`)));
  const [url] = (await Promise.race([once(createInterface(child.stdout), 'line'), failure])) as [string];
  failure.catch(() => undefined);
  return {
    url,
    process: child,
    async leave() {
      child.stdin.end();
      await exit;
    },
    async kill() {
      child.kill('SIGKILL');
      await exit;
    },
  };
}

/** The number of the server of a cluster, from its lock file. */
export async function readServerPid(location: string): Promise<number> {
  return Number((await readFile(`${location}/postmaster.pid`, 'utf8')).split('\n')[0]);
}

/** Whether the process runs: not ended, nor ended and only not yet reaped. */
export async function isAlive(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (process.platform === 'linux') {
    if (status === undefined || /^\d+ \(.*\) Z/.test(status)) return false;
    // One that is just ending has let go of its memory, and so of its command line.
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')) !== '';
  }
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
