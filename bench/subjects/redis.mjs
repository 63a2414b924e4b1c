import { spawn, spawnSync } from 'node:child_process';
import { freePort, untilAnswering } from './port.mjs';

const program = ['redis-server', 'valkey-server'].find((name) => spawnSync(name, ['--version']).status === 0);

/** Why Redis is not measured with here; undefined when it can be. */
export const whyNoRedis = () => (program ? undefined : 'neither redis-server nor valkey-server is installed');

/** Starts Redis, or Valkey, which keeps nothing beyond its end. */
export async function startRedis(folder) {
  const port = await freePort();
  const args = ['--bind', '127.0.0.1', '--port', String(port), '--save', '', '--appendonly', 'no', '--dir', folder];
  const child = spawn(program, args, { stdio: 'ignore' });
  await untilAnswering(port);
  return { url: `redis://127.0.0.1:${port}`, stop: () => child.kill() };
}
