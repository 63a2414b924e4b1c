import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { contentsOf } from './public-package-contents.mjs';

/** Every package that is not private, as `{ folder, manifest }`; folders are relative to `root`. */
export async function listPublicPackages(root) {
  const entries = await readdir(join(root, 'packages'), { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory());
  const all = await Promise.all(
    folders.map(async ({ name }) => {
      const folder = join('packages', name);
      return { folder, manifest: JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8')) };
    }),
  );
  return all.filter(({ manifest }) => !manifest.private);
}

/** Removes what earlier builds made of sources that are gone: it would be published. Notes of the builds themselves stay. */
export async function removeLeftovers(root) {
  for (const { folder, manifest } of await listPublicPackages(root)) {
    const wanted = await contentsOf(manifest.name, join(root, folder));
    const dist = join(root, folder, 'dist');
    const entries = wanted ? await readdir(dist, { withFileTypes: true, recursive: true }) : [];
    for (const entry of entries) {
      const file = join(entry.parentPath, entry.name);
      const isLeft = entry.isFile() && !entry.name.startsWith('.') && !wanted.has(toPath(file, join(root, folder)));
      if (isLeft) await rm(file, { force: true });
    }
  }
}

const toPath = (file, folder) => file.slice(folder.length + 1).replaceAll('\\', '/');
