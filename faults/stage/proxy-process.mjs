import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('proxy.program.mjs', import.meta.url));

/** A proxy in a process of its own, for what has to answer within 100 ms whatever load this one makes. */
export async function openProxyProcess(targetPort) {
  const child = fork(program, [String(targetPort)]);
  const [{ port }] = await once(child, 'message');
  /** Resolves when it is done. */
  const order = async (what) => {
    const done = once(child, 'message');
    child.send(what);
    await done;
  };
  return {
    port,
    stall: () => order('stall'),
    cut: () => order('cut'),
    mend: () => order('mend'),
    async close() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
