import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const cli = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));

export type RunningService = {
  readonly base: string;
  /** Stops it in good order; resolves to its exit code. */
  stop(): Promise<number>;
};

/** Starts the built program as its users do, with no environment but what is given. */
export async function serve(env: Readonly<Record<string, string>>): Promise<RunningService> {
  const child = spawn(process.execPath, [cli, 'serve'], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: '0', ...env },
  });
  const exit = once(child, 'exit');
  let printed = '';
  const base = await new Promise<string>((resolve, reject) => {
    const read = (chunk: unknown) => {
      printed += String(chunk);
      const [, url] = /^ {2}Dashboard +(\S+)\/dashboard\/$/m.exec(printed) ?? [];
      if (url) resolve(url.replace('localhost', '127.0.0.1'));
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void exit.then(() => reject(new Error(`The service ended:\n${printed}`)));
  });
  return {
    base,
    async stop() {
      child.kill('SIGTERM');
      const [code] = await exit;
      return Number(code);
    },
  };
}
