import { readFileSync } from 'node:fs';

/**
 * Used when the system does not report a limit: most allow at least this many, since Node.js raises its own limit as
 * far as it may.
 */
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
