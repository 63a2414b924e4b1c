import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Starts a balancer in front of services, as a process of its own. `countRetried` says how many requests went to a second service. */
export async function startBalancer(ports) {
  const child = fork(fileURLToPath(new URL('./balancer.program.mjs', import.meta.url)), ports.map(String));
  const [{ port }] = await once(child, 'message');
  return {
    port,
    async countRetried() {
      child.send('count');
      const [{ retried }] = await once(child, 'message');
      return retried;
    },
    stop: () => child.kill(),
  };
}
