import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, utimesSync } from 'node:fs';
import { chown, cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A user of the operating system; absent for the user who runs the tests. */
export type User = { readonly uid: number; readonly gid: number };

export type FreshClone = {
  readonly folder: string;
  readonly user: User | undefined;
  /** The parent folder, of mode 0700, which is also the user's home. */
  readonly home: string;
  remove(): Promise<void>;
};

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** What a clone does not contain, because it is installed, built or made by running. */
const made = new Set([
  '.git',
  'node_modules',
  'compiled',
  'dist',
  '.prospectus',
  '.build-stamp',
  'reports',
  '.stryker-tmp',
]);

/** Copies the sources, and nothing that was made from them, into a folder of mode 0700 that belongs to `user`. */
export async function makeFreshClone(user?: User): Promise<FreshClone> {
  const home = await mkdtemp(join(tmpdir(), 'prospectus-clone-'));
  const folder = join(home, 'prospectus');
  await cp(root, folder, { recursive: true, filter: (source) => !made.has(basename(source)) });
  if (user) await giveTo(home, user);
  return {
    folder,
    user,
    home,
    async remove() {
      await removeElsewhere(folder);
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** Gives a clone the installation of another one, to save time. */
export function borrowInstallation(from: FreshClone, to: FreshClone): void {
  execFileSync('cp', ['-a', join(from.folder, 'node_modules'), to.folder]);
  // Packages that npm installs in a workspace instead of at the root.
  for (const workspaces of ['apps', 'packages']) {
    for (const name of readdirSync(join(from.folder, workspaces))) {
      const own = join(workspaces, name, 'node_modules');
      if (!existsSync(join(from.folder, own))) continue;
      execFileSync('cp', ['-a', join(from.folder, own), join(to.folder, own)]);
      // Tools write files of their own there.
      if (to.user) execFileSync('chown', ['-R', `${to.user.uid}:${to.user.gid}`, join(to.folder, own)]);
    }
  }
  // As new as an installation made here, or it would count as out of date.
  utimesSync(join(to.folder, 'node_modules', '.package-lock.json'), new Date(), new Date());
}

/** Returns the user with this name. */
export function findUser(name: string): User {
  const ask = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
  return { uid: ask('-u'), gid: ask('-g') };
}

async function giveTo(path: string, { uid, gid }: User): Promise<void> {
  const entries = await readdir(path, { recursive: true });
  await Promise.all([path, ...entries.map((entry) => join(path, entry))].map((each) => chown(each, uid, gid)));
}

/** When root runs it, the database lies outside the clone, and a pointer in the clone leads to it. */
async function removeElsewhere(folder: string): Promise<void> {
  const pointer = await readFile(join(folder, '.prospectus', 'postgres-location'), 'utf8').catch(() => undefined);
  if (pointer) await rm(pointer.trim(), { recursive: true, force: true });
}
