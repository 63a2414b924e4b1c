import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const commandLine = fileURLToPath(new URL('../../apps/service/dist/cli.js', import.meta.url));

/** What an operator types, by way of `npx`. */
export const entry = fileURLToPath(new URL('../../bin/prospectus.mjs', import.meta.url));
export const basePath = '/catalog/v1';

/** On a database that may be shared, `serve` wants one. */
export const authSecret = 'the secret of a bench, which no one signs in to';

const linesKept = 40;

/**
 * Starts the service as it is run in production: compiled, a process of its own, logging at `info`. Resolves once it
 * listens. `args` follow `serve`; with `openFiles` it may have so many files open, as an operator limits it.
 */
export async function startService(env, program = commandLine, args = [], { openFiles } = {}) {
  const command = [process.execPath, program, 'serve', ...args];
  const [file, ...rest] = openFiles ? ['sh', '-c', `ulimit -n ${openFiles} && exec "$0" "$@"`, ...command] : command;
  const child = spawn(file, rest, {
    cwd: root,
    env: { ...process.env, PORT: '0', AUTH_SECRET: authSecret, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const lines = [];
  const log = createInterface(child.stderr);
  const listening = new Promise((resolve, reject) => {
    log.on('line', (line) => {
      lines.push(line);
      if (lines.length > linesKept) lines.shift();
      const port = line.includes('"listening"') && JSON.parse(line).port;
      if (port) resolve(port);
    });
    child.once('exit', () => reject(new Error(`The service stopped:\n${lines.join('\n')}`)));
  });
  const port = await listening;
  const end = async (signal) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  return {
    port,
    pid: child.pid,
    pids: [child.pid, ...workersOf(child.pid)],
    lines,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

/** The embedded database is a child of the service, too, and does not count. */
function workersOf(pid) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').trim().split(/\s+/).filter(Boolean);
  const isWorker = (child) => readFileSync(`/proc/${child}/cmdline`, 'latin1').includes('worker.js');
  return children.filter(isWorker).map(Number);
}

/** Runs the database of a data folder without a service, so that it can be used like any other PostgreSQL. */
export async function openEmbedded(dataDir) {
  const { openEmbeddedPostgres } = await import('@prospectus/embedded-postgres');
  return openEmbeddedPostgres({ dataDir, log: console.error });
}
