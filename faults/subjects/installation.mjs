import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../bench/subjects/port.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const commandLine = join(root, 'apps/service/dist/cli.js');
/** That of the example. */
const instituteId = 'riverside';

/** Enough that none comes near its 30 enquiries a minute. */
const keyCount = 500;

/** An institute on an embedded PostgreSQL of its own, and one service that can be killed. */
export async function install() {
  const folder = mkdtempSync(join(tmpdir(), 'prospectus-faults-'));
  // As root, PostgreSQL runs as another user, who must get in.
  chmodSync(folder, 0o711);
  const port = await freePort();
  const env = { ...process.env, DATA_DIR: join(folder, 'data'), PORT: String(port), LOG_LEVEL: 'fatal' };
  await run(['import', join(root, 'examples/pottery.json')], env);
  const keys = JSON.parse(
    await run(['keys', 'create', '--institute', instituteId, '--name', 'faults', '--count', String(keyCount)], env),
  );

  let service;
  let databasePath;
  const start = async () => {
    service = spawn(process.execPath, [commandLine, 'serve'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
    const lines = createInterface(service.stdout);
    const listening = new Promise((resolve, reject) => {
      lines.on('line', (line) => {
        const place = /^ *Database +(.+)$/.exec(line)?.[1];
        if (place) resolve(place);
      });
      service.once('exit', (code) => reject(new Error(`The service ended with ${code} when it should have started.`)));
    });
    databasePath = await listening;
  };

  return {
    port,
    keys: keys.map(({ key }) => key),
    start,
    async crashService() {
      const ended = once(service, 'exit');
      service.kill('SIGKILL');
      await ended;
      await start();
    },
    /** What `pg_ctl stop -m immediate` does. The service starts its server again. */
    async crashDatabase() {
      const pid = Number(readFileSync(join(databasePath, 'postmaster.pid'), 'utf8').split('\n')[0]);
      process.kill(pid, 'SIGQUIT');
    },
    async exportLeads() {
      const text = await run(['leads', 'export', '--institute', instituteId], env);
      return text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line));
    },
    async remove() {
      if (service && service.exitCode === null && service.signalCode === null) {
        const ended = once(service, 'exit');
        service.kill('SIGTERM');
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs a command to its end and resolves to what it printed. */
async function run(args, env) {
  const child = spawn(process.execPath, [commandLine, '--json', ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = [];
  const errors = [];
  child.stdout.on('data', (chunk) => output.push(chunk));
  child.stderr.on('data', (chunk) => errors.push(chunk));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`prospectus ${args.join(' ')} failed:\n${Buffer.concat([...output, ...errors])}`);
  return String(Buffer.concat(output));
}
