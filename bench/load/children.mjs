import { readFileSync } from 'node:fs';
import { memoryBytes, peakMemoryBytes } from './cpu.mjs';

const lookEveryMs = 100;
const programs = { builder: 'builder.program.js', importer: 'import.program.js' };

/**
 * Notes the most memory that children of a process ever have resident, in bytes, until it is stopped: the child that builds the catalogues,
 * and those that import.
 */
export function watchChildren(pid) {
  const peaks = { builder: 0, importer: 0 };
  const look = () => {
    for (const child of childrenOf(pid)) {
      const found = readChild(child);
      if (found) peaks[found.name] = Math.max(peaks[found.name], found.bytes);
    }
  };
  const timer = setInterval(look, lookEveryMs);
  return {
    peaks,
    stop() {
      look();
      clearInterval(timer);
    },
  };
}

/** Memory that the process that builds catalogues has resident now, in bytes: 0 where there is none. */
export const builderMemoryBytes = (pid) =>
  childrenOf(pid)
    .map((child) => readChild(child, memoryBytes))
    .reduce((sum, found) => (found?.name === 'builder' ? sum + found.bytes : sum), 0);

const childrenOf = (pid) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').trim().split(/\s+/).filter(Boolean);

/** Undefined for others, such as the embedded database, and for one that is gone. */
function readChild(pid, bytesOf = peakMemoryBytes) {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'latin1');
    const name = Object.keys(programs).find((each) => command.includes(programs[each]));
    return name && { name, bytes: bytesOf(pid) };
  } catch {
    return undefined;
  }
}
