import { readFileSync } from 'node:fs';

/** Where nobody tells: what most systems allow at the least, since Node.js raises its limit as far as it may. */
const usualMax = 4096;

/** How many files and connections this process may have open at the same time. */
export function readOpenFilesMax(path = '/proc/self/limits'): number {
  try {
    const [, limit] = /^Max open files\s+(\d+|unlimited)/m.exec(readFileSync(path, 'latin1')) ?? [];
    if (limit === 'unlimited') return Number.POSITIVE_INFINITY;
    return limit === undefined ? usualMax : Number(limit);
  } catch {
    return usualMax;
  }
}
