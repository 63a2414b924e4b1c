import { mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { explainFileError, HostError } from '../host-error.ts';

/**
 * Makes a folder and the folders it lies in; returns whether it was missing.
 *
 * Node's own recursive form never ends where the system says of every folder that its parent is missing, as in `/proc`.
 *
 * @throws {HostError} where no folder can be made, for a reason that the operator can remove
 */
export async function makeFolder(path: string): Promise<boolean> {
  const absolute = resolve(path);
  try {
    if (await isFolder(absolute)) return false;
    await makeParents(absolute);
    return await makeOne(absolute);
  } catch (error) {
    throw explainFileError(error, absolute);
  }
}

async function makeParents(path: string): Promise<void> {
  const parent = dirname(path);
  if (parent === path || (await isFolder(parent))) return;
  await makeParents(parent);
  await makeOne(parent);
}

async function makeOne(path: string): Promise<boolean> {
  try {
    await mkdir(path);
    return true;
  } catch (error) {
    // Another process that started at the same time was first.
    if (await isFolder(path)) return false;
    if (hasCode(error, 'ENOENT', 'EEXIST')) {
      throw new HostError(`${path} cannot be created as a folder: choose another DATA_DIR.`, { cause: error });
    }
    throw error;
  }
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
}

const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));
