import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, utimesSync } from 'node:fs';
import { chown, cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A user of the operating system; absent: whoever runs the tests. */
export type User = { readonly uid: number; readonly gid: number };

export type FreshClone = {
  readonly folder: string;
  readonly user: User | undefined;
  /** The folder above, of mode 0700, also home of the user. */
  readonly home: string;
  remove(): Promise<void>;
};

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** What a clone does not hold: what is installed, built or made by running. */
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

/** Copies the sources, and nothing that was made from them, below a folder of mode 0700 that belongs to `user`. */
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

/** Puts an installation into a clone that another one has made, to save the time. */
export function borrowInstallation(from: FreshClone, to: FreshClone): void {
  execFileSync('cp', ['-a', join(from.folder, 'node_modules'), to.folder]);
  // What npm puts beside a workspace instead of at the root.
  for (const workspaces of ['apps', 'packages']) {
    for (const name of readdirSync(join(from.folder, workspaces))) {
      const own = join(workspaces, name, 'node_modules');
      if (!existsSync(join(from.folder, own))) continue;
      execFileSync('cp', ['-a', join(from.folder, own), join(to.folder, own)]);
      // Tools put files of their own there.
      if (to.user) execFileSync('chown', ['-R', `${to.user.uid}:${to.user.gid}`, join(to.folder, own)]);
    }
  }
  // As new as one made here, or it would be taken for out of date.
  utimesSync(join(to.folder, 'node_modules', '.package-lock.json'), new Date(), new Date());
}

/** The user with this name. */
export function findUser(name: string): User {
  const ask = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
  return { uid: ask('-u'), gid: ask('-g') };
}

async function giveTo(path: string, { uid, gid }: User): Promise<void> {
  const entries = await readdir(path, { recursive: true });
  await Promise.all([path, ...entries.map((entry) => join(path, entry))].map((each) => chown(each, uid, gid)));
}

/** Run by root, the database lies outside of the clone, where a pointer in it leads. */
async function removeElsewhere(folder: string): Promise<void> {
  const pointer = await readFile(join(folder, '.prospectus', 'postgres-location'), 'utf8').catch(() => undefined);
  if (pointer) await rm(pointer.trim(), { recursive: true, force: true });
}
