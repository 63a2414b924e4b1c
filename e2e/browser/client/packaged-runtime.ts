import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const cache = fileURLToPath(new URL('../../../node_modules/.cache', import.meta.url));

/** A runtime that comes as a package, or the reason why it is missing. */
export type PackagedRuntime =
  | { readonly outcome: 'there'; readonly path: string }
  | { readonly outcome: 'missing'; readonly reason: string };

/**
 * Installs a runtime from its package, once for each version: only these tests need it, and it is large.
 *
 * Resolves to the reason where the package does not install. A runtime counts as installed only when it starts.
 */
export async function packagedRuntime(name: string, version: string): Promise<PackagedRuntime> {
  const folder = join(cache, `${name}-${version}`);
  try {
    if (!existsSync(folder)) await install(folder, name, version);
    return { outcome: 'there', path: programIn(folder, name) };
  } catch (error) {
    const [line = ''] = String(error instanceof Error ? error.message : error).split('\n');
    return { outcome: 'missing', reason: `${name} ${version} does not install from its package here: ${line}` };
  }
}

const programIn = (folder: string, name: string) => join(folder, 'node_modules', '.bin', name);

/** Installs into a temporary folder first, so that the next run does not use a runtime that is half installed or does not start. */
async function install(folder: string, name: string, version: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const made = await mkdtemp(`${folder}.`);
  try {
    await writeFile(join(made, 'package.json'), JSON.stringify({ private: true, allowScripts: { [name]: true } }));
    const args = ['install', '--no-audit', '--no-fund', '--no-package-lock', '--fetch-retries=1', `${name}@${version}`];
    await promisify(execFile)('npm', args, { cwd: made, timeout: 90_000 });
    await promisify(execFile)(programIn(made, name), ['--version'], { timeout: 20_000 });
    await rename(made, folder);
  } finally {
    await rm(made, { recursive: true, force: true });
  }
}
