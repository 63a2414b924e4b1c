import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FreshClone } from './fresh-clone.ts';

/** A folder in which a user types commands; the user's own files are below `home`. */
export type Workplace = Pick<FreshClone, 'folder' | 'home' | 'user'>;

/** A service that a newcomer has started. */
export type ServiceRun = {
  /** The `curl` line that it printed. */
  readonly curl: string;
  /** The key in that line. */
  readonly key: string;
  /** Everything it has printed so far. */
  printed(): string;
  /** Kills it and all that npm has put around it, without a chance to tidy up. */
  kill(): Promise<void>;
  /** Does what Ctrl-C at a terminal does. */
  interrupt(): Promise<void>;
};

/** Types `npm start` in a clone, and waits for the line that a newcomer copies. */
export const npmStart = (clone: FreshClone, port: number): Promise<ServiceRun> => start(clone, 'npm', ['start'], port);

/** Types what starts a service with the demo, and waits for the line that a newcomer copies. */
export async function start(
  place: Workplace,
  program: string,
  args: readonly string[],
  port: number,
): Promise<ServiceRun> {
  const child = spawnIn(place, program, args, { PORT: String(port) });
  let printed = '';
  child.stdout?.on('data', (chunk) => {
    printed += String(chunk);
  });
  child.stderr?.on('data', (chunk) => {
    printed += String(chunk);
  });
  const exit = once(child, 'exit');
  const curl = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const [line] = /^ *curl .*'$/m.exec(printed) ?? [];
      if (line) resolve(line.trim());
    });
    void exit.then(() => reject(new Error(`${program} ${args.join(' ')} ended:\n${printed}`)));
  });
  const signal = async (name: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    // To the whole group, as a terminal does.
    process.kill(-(child.pid ?? 0), name);
    await exit;
  };
  return {
    curl,
    key: /X-API-Key: (\S+)'/.exec(curl)?.[1] ?? '',
    printed: () => printed,
    kill: () => signal('SIGKILL'),
    interrupt: () => signal('SIGINT'),
  };
}

/** Runs a program in a folder to its end. */
export async function runIn(place: Workplace, program: string, args: readonly string[]) {
  const child = spawnIn(place, program, args);
  if (!child.stdout || !child.stderr) throw new Error('The program has no output.');
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: Number(code), stdout, stderr };
}

/** Runs the printed line as it stands where there is curl, and does the same without it elsewhere. */
export async function paste(line: string): Promise<unknown> {
  if (spawnSync('curl', ['--version']).status === 0) {
    return JSON.parse(execFileSync('sh', ['-c', `${line} --silent --show-error`], { encoding: 'utf8' }));
  }
  const [, key = '', url = ''] = /X-API-Key: (\S+)' '(\S+)'/.exec(line) ?? [];
  return (await fetch(url, { headers: { 'X-API-Key': key } })).json();
}

/** A port that nothing listens on. The same one for both starts: addresses of pictures hold it. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

function spawnIn(
  { folder, home, user }: Workplace,
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): ChildProcess {
  return spawn(program, args, {
    cwd: folder,
    // A group of its own, so that a signal reaches everything that was started and nothing else.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...inherited(), ...(user && { HOME: home }), ...env },
    ...user,
  });
}

/** The machine's settings, without those of this project or of the npm that runs the tests. */
export function inherited(): NodeJS.ProcessEnv {
  const keep = /^(PATH|HOME|TMPDIR|SSL_CERT_FILE|NODE_EXTRA_CA_CERTS|.*_proxy|npm_config_(registry|cafile))$/i;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => keep.test(name)));
}
