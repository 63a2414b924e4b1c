import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const commandLine = fileURLToPath(new URL('../../apps/service/dist/cli.js', import.meta.url));

/** What an operator types, by way of `npx`. */
export const entry = fileURLToPath(new URL('../../bin/prospectus.mjs', import.meta.url));
export const basePath = '/catalog/v1';

const linesKept = 40;

/**
 * Starts the service as it is run in production: compiled, a process of its own, logging at `info`. Resolves once it
 * listens.
 */
export async function startService(env, program = commandLine) {
  const child = spawn(process.execPath, [program, 'serve'], {
    cwd: root,
    env: { ...process.env, PORT: '0', ...env },
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
  return {
    port,
    pid: child.pid,
    pids: [child.pid],
    lines,
    async stop() {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** Runs the database of a data folder without a service, so that it can be used like any other PostgreSQL. */
export async function openEmbedded(dataDir) {
  const { openEmbeddedPostgres } = await import('../../apps/service/dist/platform/postgres/embedded-postgres.js');
  return openEmbeddedPostgres({ dataDir, log: console.error });
}
