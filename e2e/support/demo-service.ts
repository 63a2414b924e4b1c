import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type DemoService = {
  /** Address of the service, without a slash at its end. */
  readonly url: string;
  readonly key: string;
  stop(): Promise<void>;
};

const entry = fileURLToPath(new URL('../../bin/prospectus.mjs', import.meta.url));

/** Starts the service with the demo institute on data of its own. */
export async function startDemoService(): Promise<DemoService> {
  const dataDir = await mkdtemp(join(tmpdir(), 'prospectus-e2e-'));
  // As root, PostgreSQL runs as another user, who must get in, or the database would lie elsewhere and stay there.
  await chmod(dataDir, 0o711);
  const child = spawn(process.execPath, [entry, 'serve', '--demo'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', DATABASE_URL: '', PUBLIC_URL: '' },
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
  return {
    url,
    key,
    async stop() {
      child.kill('SIGTERM');
      await exit;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
