import { existsSync } from 'node:fs';
import { readFile, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';

/**
 * Creates the symbolic links of the programs' libraries, which npm packages cannot contain. The package's install script creates them, too,
 * but npm no longer runs install scripts by default.
 *
 * Returns whether the links are there: only the user who installed the package can create them.
 */
export async function linkLibraries(folder: string): Promise<boolean> {
  const list = join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  // The package lists them with its own paths; all libraries lie side by side.
  const links = JSON.parse(await readFile(list, 'utf8')) as readonly { source: string; target: string }[];
  const linked = await Promise.all(
    links.map(({ source, target }) => linkLibrary(basename(source), join(folder, 'lib', basename(target)))),
  );
  return linked.every(Boolean);
}

async function linkLibrary(source: string, target: string): Promise<boolean> {
  if (existsSync(target)) return true;
  try {
    await symlink(source, target);
    return true;
  } catch {
    // Another process that starts at the same time may have made it.
    return existsSync(target);
  }
}
