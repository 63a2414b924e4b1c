import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A digest over files and their names: contents, since times say little after a copy or a checkout. */
export async function digestOf(root, files) {
  const contents = await Promise.all(files.map((file) => readFile(join(root, file))));
  const hash = createHash('sha256');
  files.forEach((file, index) => {
    hash.update(`${file}\0${contents[index].length}\0`).update(contents[index]);
  });
  return hash.digest('hex');
}

/** Every file below the folders but tests, relative to `root`. */
export async function listFiles(root, folders) {
  const lists = await Promise.all(
    folders.map(async (folder) => {
      const entries = await readdir(join(root, folder), { withFileTypes: true, recursive: true });
      return entries
        .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
        .sort((a, b) => (a < b ? -1 : 1));
    }),
  );
  return lists.flat();
}
