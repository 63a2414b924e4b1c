import { readdirSync, readFileSync } from 'node:fs';

/**
 * CPU time (user and system) of processes so far, in nanoseconds: the sum over their threads, from the scheduler's own
 * account. The better known ticks of `/proc/<pid>/stat` are 10 ms each, too coarse for short rounds.
 *
 * Threads that have ended are missing from the sum: none ends while a round is measured.
 */
export function cpuNanoseconds(pids) {
  let sum = 0;
  for (const pid of pids) {
    for (const thread of readdirSync(`/proc/${pid}/task`)) {
      sum += Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'latin1').split(' ')[0]);
    }
  }
  return sum;
}

/** Most memory a process ever had resident, in bytes. */
export const peakMemoryBytes = (pid) => readBytes(pid, /VmHWM:\s+(\d+) kB/);

/** Memory that a process has resident now, in bytes. */
export const memoryBytes = (pid) => readBytes(pid, /VmRSS:\s+(\d+) kB/);

function readBytes(pid, line) {
  const [, kilobytes] = line.exec(readFileSync(`/proc/${pid}/status`, 'latin1'));
  return Number(kilobytes) * 1024;
}
