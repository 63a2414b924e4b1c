import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

/** Why processes cannot be held to one processor here; undefined when they can. */
export const whyNoPinning =
  spawnSync('taskset', ['--version']).status === 0
    ? undefined
    : 'taskset, which holds a process to one processor, is not there';

/**
 * Starts processes that want all of a processor's time, as neighbours on a busy machine do: whoever else runs on it gets as much as each of
 * them. Returns what ends them.
 */
export function startNeighbours(cpu, count) {
  const children = Array.from({ length: count }, () =>
    spawn('taskset', ['--cpu-list', String(cpu), process.execPath, '-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  return async () => {
    await Promise.all(
      children.map((child) => {
        child.kill('SIGKILL');
        return once(child, 'exit');
      }),
    );
  };
}
