import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pinTo } from '../stage/processors.mjs';

/** The program ends by itself after this time, in case the process that should end it is gone. */
const busyForMs = 10 * 60_000;
const program = `const end = Date.now() + ${busyForMs}; while (Date.now() < end);`;

/**
 * Starts processes that want all of a processor's time, as neighbours on a busy machine do: another process there gets only as much as each
 * of them. Returns a function that ends them.
 */
export function startNeighbours(cpu, count) {
  const children = Array.from({ length: count }, () => {
    const [command, ...args] = [...pinTo(cpu), process.execPath, '-e', program];
    const child = spawn(command, args, { stdio: 'ignore' });
    return { child, ended: once(child, 'exit') };
  });
  return async () => {
    for (const { child } of children) child.kill('SIGKILL');
    await Promise.all(children.map(({ ended }) => ended));
  };
}
