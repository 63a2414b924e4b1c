import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export type DemoService = {
  /** Address of the service, without a slash at its end. */
  readonly url: string;
  readonly key: string;
  /** Who the dashboard is shown to. */
  readonly account: { readonly email: string; readonly password: string };
  /** The environment it runs in, for commands on the same data. */
  readonly env: NodeJS.ProcessEnv;
  /** Runs a command on the same data; resolves to what `--json` prints. */
  run(...args: readonly string[]): Promise<unknown>;
  stop(): Promise<void>;
};

/** What was built before the tests began: the door in `bin` would look again, and build what is being written meanwhile. */
const entry = fileURLToPath(new URL('../../apps/service/dist/cli.js', import.meta.url));

/** Starts the service with the demo institute on data of its own. */
export async function startDemoService(variables: NodeJS.ProcessEnv = {}): Promise<DemoService> {
  const dataDir = await mkdtemp(join(tmpdir(), 'prospectus-e2e-'));
  // As root, PostgreSQL runs as another user, who must get in, or the database would lie elsewhere and stay there.
  await chmod(dataDir, 0o711);
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', DATABASE_URL: '', PUBLIC_URL: '', ...variables };
  const child = spawn(process.execPath, [entry, 'serve', '--demo'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env,
  });
  const exit = once(child, 'exit');
  let printed = '';
  const [, key = '', url = ''] = await new Promise<RegExpExecArray>((resolve, reject) => {
    const read = (chunk: unknown) => {
      printed += String(chunk);
      const line = /curl -H 'X-API-Key: (\S+)' '(http:\/\/[^/']+)\S*'\n/.exec(printed);
      if (line) resolve(line);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void exit.then(() => reject(new Error(`The service ended:\n${printed}`)));
  });
  const [, email = '', password = ''] = /Sign in +(\S+) +(\S+)/.exec(printed) ?? [];
  return {
    url,
    key,
    account: { email, password },
    env,
    async run(...args) {
      const { stdout } = await promisify(execFile)(process.execPath, [entry, ...args, '--json'], { env });
      return JSON.parse(stdout);
    },
    async stop() {
      child.kill('SIGTERM');
      await exit;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
