import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { Redis } from 'ioredis';
import type { TestContext } from 'vitest';
import { minuteOf } from '../../../src/platform/counter.ts';

const programs = ['redis-server', 'valkey-server'];

const program = programs.find((name) => spawnSync(name, ['--version']).status === 0);

export type RedisServer = {
  readonly url: string;
  readonly port: number;
  /** A connection of the test's own; it fails while the server is away. */
  ask(command: string, ...args: readonly string[]): Promise<unknown>;
  /** Stops answering, with all connections left open. */
  hang(): void;
  resume(): void;
  /** Ends at once, with all that was counted. */
  kill(): Promise<void>;
  /** Starts again, empty, at the same address. */
  start(): Promise<void>;
  close(): Promise<void>;
};

/** Starts a server of the test's own, which keeps nothing on the disk. */
async function startRedis(args: readonly string[] = []): Promise<RedisServer> {
  const folder = await mkdtemp(join(tmpdir(), 'prospectus-redis-'));
  let port = 0;
  let child: ChildProcessByStdio<null, Readable, null> | undefined;
  let client: Redis | undefined;

  const start = async () => {
    const common = ['--bind', '127.0.0.1', '--port', String(port), '--dir', folder, '--save', '', '--appendonly', 'no'];
    child = spawn(program ?? '', [...common, ...args], { stdio: ['ignore', 'pipe', 'ignore'] });
    const lines = createInterface(child.stdout);
    await new Promise<void>((resolve, reject) => {
      lines.on('line', (line) => line.includes('Ready to accept') && resolve());
      lines.on('close', () => reject(new Error('The server did not start.')));
    });
    client = new Redis({ port, retryStrategy: () => null });
    // What fails shows in the command that was asked.
    client.on('error', () => undefined);
  };
  const kill = async () => {
    client?.disconnect();
    if (child?.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  for (let attempt = 1; port === 0; attempt += 1) {
    port = await freePort();
    await start().catch((error) => {
      // Somebody else may have taken the port meanwhile.
      if (attempt === 5) throw error;
      port = 0;
    });
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    ask: (command, ...rest) => client?.call(command, ...rest) ?? Promise.reject(new Error('There is no connection.')),
    hang: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
    kill,
    start,
    async close() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Makes a test that has a server of its own, and is about one clock minute of that server's clock, which is the real one: when the minute
 * ended meanwhile and the test failed, it runs once more.
 */
export const onRedis =
  (work: (redis: RedisServer) => Promise<void>, args?: readonly string[]) =>
  async ({ skip }: TestContext): Promise<void> => {
    if (program === undefined) skip('neither redis-server nor valkey-server is installed');
    const run = async () => {
      const redis = await startRedis(args);
      await work(redis).finally(redis.close);
    };
    const minute = minuteOf(Date.now());
    await run().catch((error: unknown) => {
      if (minuteOf(Date.now()) === minute) throw error;
      return run();
    });
  };

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
