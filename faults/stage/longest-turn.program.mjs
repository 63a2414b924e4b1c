import { monitorEventLoopDelay } from 'node:perf_hooks';

// Loaded into a replica before its program: tells in its log, whenever it is asked, for how long at most nothing else had its turn since it
// was asked before.
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
process.on('SIGWINCH', () => {
  process.stderr.write(`longest turn ${Math.round(delay.max / 1e6)} ms\n`);
  delay.reset();
});
