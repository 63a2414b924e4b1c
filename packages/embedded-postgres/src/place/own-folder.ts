import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, cp, lstat, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFolder } from '../data-folder/folder.ts';
import { explainFileError, HostError } from '../host-error.ts';
import { owner } from '../owner.ts';
import { canEnter } from './account.ts';
import { type Binaries, binariesIn } from './binaries.ts';
import type { Account } from './program.ts';

/** Where root keeps files that another account must reach. Some machines empty the last of these folders when they restart. */
const candidates: readonly string[] = ['/var/lib', '/opt', tmpdir()].map((folder) => join(folder, owner.name));

/** Returns a folder that root alone can write and `account` can enter. */
export async function makeOwnFolder(account: Account): Promise<string> {
  for (const folder of candidates) {
    if ((await makeCandidate(folder)) && (await belongsToRootAlone(folder)) && (await canEnter(account, folder)))
      return folder;
  }
  throw new HostError(
    `PostgreSQL runs as ${account.name}, and no folder for that user could be created at any of ${candidates.join(', ')}: ` +
      'choose a DATA_DIR that this user can enter.',
  );
}

/** Copies the programs to where an account can reach them, once for each version. */
export async function copyBinaries({ folder, ...version }: Binaries, ownFolder: string): Promise<Binaries> {
  const target = join(ownFolder, version.label);
  if (!existsSync(target)) await copyWhole(folder, target);
  return binariesIn(target, version);
}

async function makeCandidate(folder: string): Promise<boolean> {
  try {
    const wasMade = await makeFolder(folder);
    // Restore the permissions that the umask took away.
    if (wasMade) await chmod(folder, 0o755);
    return true;
  } catch {
    // The parent is read-only or missing: try the next candidate. If none is left, that is an error.
    return false;
  }
}

/** In a folder that others can write to, anyone could have put the programs or the data there. */
async function belongsToRootAlone(folder: string): Promise<boolean> {
  const { uid, mode } = await lstat(folder);
  return uid === 0 && (mode & 0o022) === 0;
}

/** The folder gets its name only when it is complete, so that an interrupted copy is never used. */
async function copyWhole(source: string, target: string): Promise<void> {
  const temporary = `${target}.new-${randomBytes(6).toString('hex')}`;
  try {
    await cp(source, temporary, { recursive: true, verbatimSymlinks: true });
    await makeReadable(temporary);
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    // Another process that started at the same time was first.
    if (!existsSync(target)) throw explainFileError(error, target);
  }
}

async function makeReadable(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await makeReadable(path);
    else if (entry.isFile()) await chmod(path, ((await lstat(path)).mode & 0o777) | 0o444 | executable(folder));
  }
}

const executable = (folder: string): number => (folder.endsWith('bin') ? 0o111 : 0);
