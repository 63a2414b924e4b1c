import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * Starts the load client. `accesses` holds, under the name that a round gives, the keys to use in turn and the origin to send.
 */
export function startClient(accesses) {
  const child = fork(fileURLToPath(new URL('./client.program.mjs', import.meta.url)));
  child.send({ accesses });
  let settle;
  child.on('message', (reply) => settle(reply));
  child.on('exit', () => settle?.({ failure: 'The load client stopped.' }));
  const run = async (round) => {
    const { figures, failure } = await new Promise((resolve) => {
      settle = resolve;
      child.send({ round });
    });
    if (!figures) throw new Error(failure);
    return figures;
  };
  return {
    run,
    /** Runs a round for as long as some work takes, so that all of it falls within what is measured: the round's `count` must be enough for that. */
    async runDuring(work, round) {
      const ended = work.finally(() => child.send({ ends: true }));
      const [figures] = await Promise.all([run(round), ended]);
      return figures;
    },
    stop: () => child.kill(),
  };
}
