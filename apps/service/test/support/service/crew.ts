import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { isAlive } from '../../../../../packages/embedded-postgres/test/support/processes.ts';
import { eventually } from './eventually.ts';
import { sendRequest } from './http-client.ts';

const program = fileURLToPath(new URL('../../../dist/cli.js', import.meta.url));

type Line = Readonly<Record<string, unknown>> & { readonly msg: string };

/** The service as several processes, started as an operator does. */
export type CrewProcess = {
  readonly pid: number;
  readonly base: string;
  /** What it has said on standard output so far. */
  readonly said: () => string;
  /** The workers that there are. */
  workers(): Promise<readonly number[]>;
  /** Resolves to the line of the log that says so, once there are `count` of them. */
  logged(msg: string, count?: number): Promise<Line>;
  signal(signal: NodeJS.Signals): void;
  /** Resolves when it has ended. */
  readonly ended: Promise<{ readonly code: number | null; readonly errors: string }>;
  /** Kills what is left of it. */
  remove(): Promise<void>;
};

/** Spawns `serve --workers`, or `serve` alone where the number is empty; it may not come to serve. */
export async function spawnCrew(databaseUrl: string, { workers = '2', env = {} } = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'prospectus-crew-'));
  const child = spawn(process.execPath, [program, 'serve', ...(workers === '' ? [] : ['--workers', workers])], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      AUTH_SECRET: 'a secret of the tests, which is long enough',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { pid = -1 } = child;
  let text = '';
  let errors = '';
  const lines: Line[] = [];
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk;
  });
  createInterface(child.stderr).on('line', (line) => {
    errors += `${line}\n`;
    if (line.startsWith('{')) lines.push(JSON.parse(line));
  });
  const known = new Set<number>();
  const workersNow = async () => {
    const now = await childrenOf(pid);
    for (const worker of now) known.add(worker);
    return now;
  };
  const logged = async (msg: string, count = 1): Promise<Line> => {
    const found = () => lines.filter((line) => line.msg === msg);
    return eventually(() => found()[count - 1] ?? expect.fail(`The log does not say: ${msg}`));
  };
  const ended = once(child, 'close').then(([code]: (number | null)[]) => ({ code: code ?? null, errors }));
  return {
    pid,
    said: () => text,
    workers: workersNow,
    logged,
    signal: (signal: NodeJS.Signals) => void child.kill(signal),
    ended,
    async remove() {
      await workersNow();
      child.kill('SIGKILL');
      await ended;
      for (const worker of known) await eventually(async () => expect(await isAlive(worker)).toBe(false));
      await rm(dataDir, { recursive: true });
    },
  };
}

/** The same, waited for until it serves. */
export async function startCrew(databaseUrl: string, options?: Parameters<typeof spawnCrew>[1]): Promise<CrewProcess> {
  const crew = await spawnCrew(databaseUrl, options);
  const { port } = await crew.logged('listening');
  return { ...crew, base: `http://127.0.0.1:${port}` };
}

/**
 * Resolves once each of two workers has answered: its first answer has to wait until it has read the catalogue, on a busy machine for longer than
 * a request may wait.
 */
export async function untilAnswered({ base }: Pick<CrewProcess, 'base'>, path: string, key: string): Promise<void> {
  const fresh = new Agent({ keepAlive: false });
  // Workers take turns, so that each gets two of them.
  const ask = async () => (await sendRequest(base, path, fresh, { headers: { 'X-API-Key': key } })).status;
  await eventually(async () => expect(await Promise.all(Array.from({ length: 4 }, ask))).toEqual([200, 200, 200, 200]));
}

/** Workers run a program of their own; other children do not count. */
async function childrenOf(pid: number): Promise<readonly number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const pids = children.trim().split(/\s+/).filter(Boolean).map(Number);
  const lines = await Promise.all(pids.map((child) => readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '')));
  return pids.filter((_, at) => lines[at]?.includes('worker.js'));
}
