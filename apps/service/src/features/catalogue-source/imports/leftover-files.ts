import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Removes files that nobody has written to since then: those of processes that were killed. */
export async function removeLeftovers(folder: string, since: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    // Another process may have removed it meanwhile.
    const found = await stat(path).catch(() => undefined);
    if (found?.isFile() && found.mtimeMs < since.getTime()) await rm(path, { force: true });
  }
}
