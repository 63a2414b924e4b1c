import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findFreePort, inherited } from './service-run.ts';

export type Ended = { readonly code: number; readonly output: string };
export type Served = { readonly url: string; printed(): string; stop(): Promise<void> };

/** An example as a user has it: copied to a folder of its own, and installed with the client as it would be published. */
export type ExampleSite = {
  readonly folder: string;
  /** Runs its framework's command to the end. */
  run(args: readonly string[], env?: NodeJS.ProcessEnv): Promise<Ended>;
  /** Runs a command that serves, on a free port, and waits until it answers. */
  serve(args: readonly string[], env?: NodeJS.ProcessEnv): Promise<Served>;
  remove(): Promise<void>;
};

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** What a person who tried an example here has left in its folder. */
const made = new Set(['node_modules', 'dist', '.next', '.astro', '.env', '.env.local', 'package-lock.json']);

/** Copies and installs the example of a framework. */
export async function installExample(framework: 'astro' | 'next'): Promise<ExampleSite> {
  const home = await mkdtemp(join(tmpdir(), `prospectus-${framework}-`));
  const folder = join(home, 'site');
  const source = join(root, 'examples', framework);
  await cp(source, folder, { recursive: true, filter: (file) => !made.has(basename(file)) });
  await takeClient(folder, await packClient(home));
  await npm(folder, ['install', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund']);
  const started = new Set<Started>();
  const begin = (args: readonly string[], env: NodeJS.ProcessEnv | undefined) => {
    const child = start(folder, join(folder, 'node_modules', '.bin', framework), args, env);
    started.add(child);
    return child;
  };
  return {
    folder,
    async run(args, env) {
      const { exit, printed } = begin(args, env);
      return { code: await exit, output: printed() };
    },
    async serve(args, env) {
      const port = await findFreePort();
      const child = begin([...args, '--port', String(port)], env);
      const url = `http://127.0.0.1:${port}`;
      while (!(await fetch(url).catch(() => undefined))) {
        if (!child.isRunning()) throw new Error(`${framework} ${args.join(' ')} ended:\n${child.printed()}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      return { url, printed: child.printed, stop: child.stop };
    },
    async remove() {
      await Promise.all([...started].map((child) => child.stop()));
      await rm(home, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

type Started = ReturnType<typeof start>;

function start(folder: string, program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(program, args, {
    cwd: folder,
    // A group of its own, so that a signal reaches whatever it starts.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...inherited(), NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1', ...env },
  });
  let printed = '';
  const read = (chunk: unknown) => {
    printed += String(chunk);
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  const exit = once(child, 'close').then(([code]) => Number(code));
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  return {
    exit,
    isRunning,
    printed: () => printed,
    async stop() {
      // Killed, not asked to end: Next.js would wait for connections that a browser opened in advance and never used.
      if (isRunning()) process.kill(-(child.pid ?? 0), 'SIGKILL');
      await exit;
    },
  };
}

async function packClient(folder: string): Promise<string> {
  const client = join(root, 'packages', 'client');
  const printed = await npm(client, ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder]);
  return join(folder, printed.trim());
}

/** The example names a version that a registry has once it is published. */
async function takeClient(folder: string, tarball: string): Promise<void> {
  const file = join(folder, 'package.json');
  const { dependencies, ...manifest } = JSON.parse(await readFile(file, 'utf8'));
  const own = { ...manifest, dependencies: { ...dependencies, '@prospectus/client': `file:${tarball}` } };
  await writeFile(file, JSON.stringify(own));
}

async function npm(folder: string, args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('npm', args, { cwd: folder, env: inherited() });
  return stdout;
}
