import { openSync, readSync } from 'node:fs';

// Loaded into a replica before its program: tells in its log, whenever it is asked, for how long at most nothing else had its turn since it
// was asked before. Where the system tells it, this is the processor's time of the thread that serves: other programs have none in it.

const bytes = Buffer.alloc(64);
const schedstat = openOwn();
let before = now();
let longestMs = 0;

setInterval(() => {
  const at = now();
  longestMs = Math.max(longestMs, at - before);
  before = at;
}, 1).unref();

process.on('SIGWINCH', () => {
  process.stderr.write(`longest turn ${Math.round(longestMs)} ms\n`);
  longestMs = 0;
});

/** Linux alone has it: nanoseconds on a processor, of the first thread. */
function openOwn() {
  try {
    return openSync('/proc/self/schedstat', 'r');
  } catch {
    return undefined;
  }
}

function now() {
  if (schedstat === undefined) return performance.now();
  const length = readSync(schedstat, bytes, 0, bytes.length, 0);
  return Number.parseInt(bytes.toString('latin1', 0, length), 10) / 1e6;
}
