import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A digest over files and their names: contents, since times say little after a copy or a checkout.
 *
 * They are read one after the other, which takes a third of the time: each is small, and a start waits for all of them.
 */
export function digestOf(root, files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const content = readFileSync(join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** Every file below the folders but tests, relative to `root`. */
export function listFiles(root, folders) {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
      .sort((a, b) => (a < b ? -1 : 1)),
  );
}
