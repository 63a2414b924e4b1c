import { existsSync } from 'node:fs';
import { readFile, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';

/**
 * Makes the symbolic links that the programs' libraries have and packages of npm cannot hold. The package's install script makes them, too,
 * unless install scripts were not allowed, as npm now has it by default.
 *
 * Returns whether they are there: in what another user has installed, nobody else can make them.
 */
export async function linkLibraries(folder: string): Promise<boolean> {
  const list = join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  // Written by the package, with paths as they are in it: all libraries lie side by side.
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
