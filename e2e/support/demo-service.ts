import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { isAlive, readServerPid } from '../../packages/embedded-postgres/test/support/processes.ts';

export type DemoService = {
  /** Address of the service, without a slash at its end. */
  readonly url: string;
  readonly key: string;
  /** Who the dashboard is shown to. */
  readonly account: { readonly email: string; readonly password: string };
  /** The environment it runs in, for commands on the same data. */
  readonly env: NodeJS.ProcessEnv;
  /** What it has printed last. */
  readonly printed: () => string;
  /** Runs a command on the same data; resolves to what `--json` prints. */
  run(...args: readonly string[]): Promise<unknown>;
  /** Makes keys for an institute, and resolves to them once they work. */
  createKeys(instituteId: string, name: string, count?: number): Promise<string[]>;
  stop(): Promise<void>;
};

/** What was built before the tests began: the door in `bin` would look again, and build what is being written meanwhile. */
const entry = fileURLToPath(new URL('../../apps/service/dist/cli.js', import.meta.url));

/** Names a folder of `makeDemoData`, to begin with a copy of it. */
const readyMade = 'DEMO_DATA';

/** Starts the service with the demo institute on data of its own. */
export async function startDemoService(variables: NodeJS.ProcessEnv = {}): Promise<DemoService> {
  const dataDir = await makeFolder();
  const { [readyMade]: ready } = process.env;
  // Keeps owners and modes, without which PostgreSQL would not start.
  if (ready) await promisify(execFile)('cp', ['-a', `${ready}/.`, dataDir]);
  const env = { ...environmentOf(dataDir), ...variables };
  const { child, exit, printed } = await serve(env);
  const [, key = '', url = ''] = startLine.exec(printed()) ?? [];
  const [, email = '', password = ''] = /Sign in +(\S+) +(\S+)/.exec(printed()) ?? [];
  const run = async (...args: readonly string[]) => {
    const { stdout } = await promisify(execFile)(process.execPath, [entry, ...args, '--json'], { env });
    return JSON.parse(stdout);
  };
  return {
    url,
    key,
    account: { email, password },
    env,
    printed,
    run,
    async createKeys(instituteId, name, count = 1) {
      const made = await run('keys', 'create', '--institute', instituteId, '--name', name, '--count', String(count));
      const keys = [made].flat().map(({ key }: { readonly key: string }) => key);
      await untilWorking(url, keys.at(-1) ?? '');
      return keys;
    },
    // In good order it would be ready for others for some seconds more.
    async stop() {
      child.kill('SIGKILL');
      await exit;
      await endDatabase(dataDir);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Makes what services with the demo begin with, so that each need not make it again. Returns what removes it. */
export async function makeDemoData(): Promise<() => Promise<void>> {
  const dataDir = await makeFolder();
  const { child, exit, printed } = await serve(environmentOf(dataDir));
  child.kill('SIGTERM');
  const [code] = await exit;
  if (code !== 0) throw new Error(`The service ended with ${code}:\n${printed()}`);
  process.env[readyMade] = dataDir;
  return () => rm(dataDir, { recursive: true, force: true });
}

async function untilWorking(url: string, key: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const { status } = await fetch(`${url}/catalog/v1/site`, { headers: { 'X-API-Key': key } });
    if (status === 200) return;
    if (tries === keyTriesMax) throw new Error('A new key does not work.');
    await pause(keyTryEveryMs);
  }
}

const keyTryEveryMs = 100;
const keyTriesMax = 100;

const environmentOf = (dataDir: string): NodeJS.ProcessEnv => ({
  ...process.env,
  DATA_DIR: dataDir,
  PORT: '0',
  DATABASE_URL: '',
  PUBLIC_URL: '',
});

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'prospectus-e2e-'));
  // As root, PostgreSQL runs as another user, who must get in, or the database would lie elsewhere and stay there.
  await chmod(folder, 0o711);
  return folder;
}

/** Characters that are kept of what a service prints. */
const printedMax = 20_000;

const startLine = /curl -H 'X-API-Key: (\S+)' '(http:\/\/[^/']+)\S*'\n/;

/** Starts the service, and waits for the line that a newcomer copies. */
async function serve(env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [entry, 'serve', '--demo'], { stdio: ['ignore', 'pipe', 'pipe'], env });
  const exit = once(child, 'exit');
  let printed = '';
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: unknown) => {
      printed = (printed + String(chunk)).slice(-printedMax);
      if (startLine.test(printed)) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void exit.then(() => reject(new Error(`The service ended:\n${printed}`)));
  });
  return { child, exit, printed: () => printed };
}

/** Ends the database that a killed service has left behind. */
async function endDatabase(dataDir: string): Promise<void> {
  const pid = await readServerPid(join(dataDir, 'postgres'));
  process.kill(pid, 'SIGQUIT');
  while (await isAlive(pid)) await pause(10);
}
