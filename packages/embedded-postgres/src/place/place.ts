import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../data-folder/folder.ts';
import { keepSecret, readSecret } from '../data-folder/secret-file.ts';
import { explainFileError, HostError } from '../host-error.ts';
import { assertServable, canEnter, findServerAccount, isRoot } from './account.ts';
import { type Binaries, findInstalledBinaries, tryBinaries } from './binaries.ts';
import { linkLibraries } from './libraries.ts';
import { copyBinaries, makeOwnFolder } from './own-folder.ts';
import type { Account } from './program.ts';

/** Where the cluster of a data folder lies or will lie, and which programs and account serve it. */
export type Place = {
  readonly home: string;
  readonly cluster: string;
  readonly binaries: Binaries;
  readonly account: Account | undefined;
};

export type Log = (line: string) => void;

/**
 * Decides where the cluster of `dataDir` lies: in it, unless the service runs as root and the account that PostgreSQL then
 * runs as cannot enter it. Then it lies in a folder of the service's own, which a pointer file in `dataDir` names.
 *
 * The mode of no folder that was there before is changed.
 */
export async function findPlace(dataDir: string, log: Log): Promise<Place> {
  const home = await makeDataDir(dataDir);
  const inPlace = join(home, 'postgres');
  const pointer = join(home, 'postgres-location');
  const elsewhere = await readSecret(pointer);
  if (elsewhere !== undefined) {
    assertThere(elsewhere, pointer);
    return place(home, join(elsewhere, 'postgres'), await assertServable(elsewhere));
  }
  // An existing cluster is served by the account that owns it.
  if (existsSync(inPlace) && (!isRoot() || existsSync(join(inPlace, 'PG_VERSION')))) {
    return place(home, inPlace, await assertServable(inPlace));
  }
  if (!isRoot()) return place(home, inPlace, undefined);
  const account = await findServerAccount();
  if (await canEnter(account, home)) return place(home, inPlace, account);
  const cluster = join(await makeElsewhere(pointer, account), 'postgres');
  log(`PostgreSQL runs as ${account.name}, which cannot enter ${home}: the database is in ${cluster}.`);
  return place(home, cluster, account);
}

async function place(home: string, cluster: string, account: Account | undefined): Promise<Place> {
  return { home, cluster, account, binaries: await findUsableBinaries(home, account) };
}

async function makeDataDir(dataDir: string): Promise<string> {
  try {
    const wasMade = await makeFolder(dataDir);
    // The account that PostgreSQL runs as must be able to pass through root's folder; the secrets in it have their own modes.
    if (wasMade) await chmod(dataDir, isRoot() ? 0o711 : 0o700);
    return await realpath(dataDir);
  } catch (error) {
    throw explainFileError(error, dataDir);
  }
}

async function makeElsewhere(pointer: string, account: Account): Promise<string> {
  const folder = join(await makeOwnFolder(account), `data-${randomBytes(6).toString('hex')}`);
  await mkdir(folder, { mode: 0o700 });
  await chown(folder, account.uid, account.gid);
  const kept = await keepSecret(pointer, () => folder);
  // Another process that started at the same time was first.
  if (kept !== folder) await rm(folder, { recursive: true });
  return kept;
}

/** A pointer to nothing means that a database was lost or is not mounted. Creating an empty one would hide that. */
function assertThere(folder: string, pointer: string): void {
  if (existsSync(folder)) return;
  throw new HostError(
    `${pointer} says that the database is in ${folder}, which does not exist: restore that folder, or remove DATA_DIR to start over.`,
  );
}

async function findUsableBinaries(home: string, account: Account | undefined): Promise<Binaries> {
  const installed = await completeBinaries(await findInstalledBinaries(), home, account);
  const problem = await tryBinaries(installed, undefined);
  if (problem !== undefined) {
    throw new HostError(
      `The embedded PostgreSQL does not run on this system (${problem}): set DATABASE_URL to another.`,
    );
  }
  if (!account || (await tryBinaries(installed, account)) === undefined) return installed;
  return copyBinaries(installed, await makeOwnFolder(account));
}

/** If another user installed the programs without their links, makes the links in a copy of our own. */
async function completeBinaries(installed: Binaries, home: string, account: Account | undefined): Promise<Binaries> {
  if (await linkLibraries(installed.folder)) return installed;
  const copy = await copyBinaries(installed, account ? await makeOwnFolder(account) : home);
  if (await linkLibraries(copy.folder)) return copy;
  throw new HostError(`The libraries in ${copy.folder} cannot be linked: remove that folder and start again.`);
}
