import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Starts a server that answers searches of a catalogue file with MiniSearch and ItemsJS, from memory. */
export async function startLibraries(file) {
  const program = fileURLToPath(new URL('./libraries.program.mjs', import.meta.url));
  const child = fork(program, [file], { execArgv: ['--max-old-space-size=8192'] });
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The server of the libraries has ended.')));
  ended.catch(() => undefined);
  const [{ port }] = await Promise.race([once(child, 'message'), ended]);
  return { port, pids: [child.pid], stop: () => child.kill() };
}
