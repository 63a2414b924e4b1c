import { writeFileSync, writeSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { wordsOfError } from './last-words.ts';

const lookEveryMs = 100;

/**
 * Runs in a thread, so that it looks also while the program is busy with one long call. It ends the process when that takes more memory
 * than it may, in whatever form, or when nobody is there any more who would hear of what it does.
 */
const guard = `
  const { writeSync } = require('node:fs');
  const { memoryMb, parent } = require('node:worker_threads').workerData;
  const end = (words) => {
    try { writeSync(2, words); } catch {}
    process.kill(process.pid, 'SIGKILL');
  };
  const isThere = () => {
    try { return process.ppid === parent && process.kill(parent, 0); } catch (error) { return error.code === 'EPERM'; }
  };
  setInterval(() => {
    if (process.memoryUsage.rss() > memoryMb * 1024 * 1024) end('FATAL ERROR: out of memory: the limit is ' + memoryMb + ' MB');
    else if (!isThere()) end('');
  }, ${lookEveryMs});
`;

/** To be called by the program of `startChild`, early: it ends with its parent, and when it takes more memory than it may. */
export function guardChild(): void {
  const memoryMb = Number(process.argv[2]);
  process.on('disconnect', () => process.exit(0));
  // A terminal or a supervisor sends these to all processes of a service; what they mean for this one is its parent's to say.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  process.on('uncaughtException', endByError);
  endFirst();
  const workerData = { memoryMb, parent: process.ppid };
  new Worker(guard, {
    eval: true,
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 },
  }).unref();
}

/** Says of an error that nobody caught what kind it is of and where it was. */
function endByError(error: unknown): void {
  writeSync(2, `${wordsOfError(error)}\n`);
  process.exit(1);
}

/** Where memory runs out on Linux, the kernel ends this process rather than one that serves. Elsewhere it is not asked. */
function endFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // The limits of this process hold without it.
  }
}
