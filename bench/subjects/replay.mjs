import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeAnswers } from './answers.mjs';

/** Starts a Node.js program of this folder that sends recorded answers. */
async function startProgram(name, answers, folder) {
  const child = fork(fileURLToPath(new URL(`./${name}.program.mjs`, import.meta.url)));
  /** From now on it sends these answers. */
  const load = async (others) => {
    const own = mkdtempSync(join(folder, `${name}-`));
    writeAnswers(own, others);
    child.send({ folder: own });
    const [{ port }] = await once(child, 'message');
    rmSync(own, { recursive: true });
    return port;
  };
  const port = await load(answers);
  return { port, pids: [child.pid], load, stop: () => child.kill() };
}

export const startBare = (answers, folder) => startProgram('bare', answers, folder);

export const startFastify = (answers, folder) => startProgram('fastify', answers, folder);
