import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { freePort, untilAnswering } from '../../bench/subjects/port.mjs';

const program = ['redis-server', 'valkey-server'].find((name) => spawnSync(name, ['--version']).status === 0);

/** Why there is none to be had; undefined when there is. */
export const whyNoRedis = program === undefined ? 'neither redis-server nor valkey-server is installed' : undefined;

/** Redis on a port of its own, which keeps nothing beyond its end. */
export async function openRedis(folder) {
  mkdirSync(folder);
  const port = await freePort();
  let server;
  const start = async () => {
    const args = ['--port', port, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder];
    server = spawn(program, args.map(String), { stdio: 'ignore' });
    await untilAnswering(port);
  };
  const stop = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
  };
  await start();
  return {
    port,
    url: `redis://127.0.0.1:${port}`,
    start,
    stop,
    hang: () => server.kill('SIGSTOP'),
    resume: () => server.kill('SIGCONT'),
    /** Forgets everything that was counted. */
    async flush() {
      const socket = connect(port, '127.0.0.1');
      socket.write('FLUSHALL\r\n');
      const [answer] = await once(socket, 'data');
      socket.destroy();
      if (!String(answer).startsWith('+OK')) throw new Error(`Redis did not flush: ${answer}`);
    },
  };
}
