import { randomBytes } from 'node:crypto';
import { link, open, readFile, rm } from 'node:fs/promises';
import { explainFileError } from '../host-error.ts';

/**
 * Returns the secret kept in `path`. Creates it if there is none.
 *
 * The file is readable by its owner alone. If several processes create it at once, one wins and all return the same secret.
 */
export async function keepSecret(path: string, make: () => string): Promise<string> {
  const kept = await readSecret(path);
  if (kept !== undefined) return kept;
  const temporary = `${path}.${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    await writeSecret(temporary, make());
    // Linking fails if the name is taken; renaming would replace a secret that another process already uses.
    await link(temporary, path).catch(ignoreExisting);
  } catch (error) {
    throw explainFileError(error, path);
  } finally {
    await rm(temporary, { force: true });
  }
  return (await readFile(path, 'utf8')).trim();
}

/** The secret kept in `path`, or `undefined` when there is none. */
export async function readSecret(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw explainFileError(error, path);
  }
}

async function writeSecret(path: string, secret: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(`${secret}\n`);
    // A name that survives a power cut must not name an empty file.
    await file.sync();
  } finally {
    await file.close();
  }
}

function ignoreExisting(error: unknown): void {
  if (!hasCode(error, 'EEXIST')) throw error;
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
