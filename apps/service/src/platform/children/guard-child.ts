import { writeFileSync, writeSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { wordsOfError } from './last-words.ts';

const lookEveryMs = 100;

/**
 * Ends the process when it takes more memory than it may, in whatever form, or when its parent is gone and no one would receive its
 * results. Runs in a thread, so that it looks even while the program is busy with one long call.
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

/** Makes this process end with its parent, and when it takes more memory than it may. Call it early in a program of `startChild`. */
export function guardChild(): void {
  const memoryMb = Number(process.argv[2]);
  process.on('disconnect', () => process.exit(0));
  // A terminal or a supervisor sends these to all processes of a service; the parent decides what they mean for this one.
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

/** Ends the process after an uncaught error, and prints what kind of error it was and where it occurred. */
function endByError(error: unknown): void {
  writeSync(2, `${wordsOfError(error)}\n`);
  process.exit(1);
}

/** Makes the Linux kernel end this process rather than one that serves when memory runs out. Does nothing elsewhere. */
function endFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // The limits of this process work without it.
  }
}
