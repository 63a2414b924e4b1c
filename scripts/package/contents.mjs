import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../digest.mjs';

/**
 * What a running service consists of: all that it reads of its own, and nothing else. The package is made of it, and so is the image.
 * Everything keeps its place, since the parts find each other by where they lie.
 *
 * `compiled` names the sources of what was compiled: the compiler leaves behind what it made of sources that are gone.
 */
const contents = [
  { from: 'packages/contract/dist', compiled: 'packages/contract/src' },
  { from: 'apps/service/dist', compiled: 'apps/service/src' },
  { from: 'apps/service/dist/reference' },
  { from: 'apps/service/demo/catalogue.json' },
  { from: 'apps/service/demo/enquiries.json' },
  { from: 'apps/service/demo/media' },
  { from: 'apps/dashboard/dist' },
  { from: 'packages/elements/dist/elements.js' },
  { from: 'packages/elements/dist/elements.de.js' },
  // Of what is bundled into them. The dashboard's and the reference's lie in their folders.
  { from: 'packages/elements/NOTICE' },
  { from: 'docs/dist/site.json' },
];

/** Every file of the contents, relative to `root`. A part that was not built is an error, not a smaller package. */
export async function listContents(root) {
  const lists = await Promise.all(contents.map((part) => listPart(root, part)));
  return lists.flat();
}

async function listPart(root, { from, compiled }) {
  const files = compiled === undefined ? await listBuilt(root, from) : await listCompiled(root, from, compiled);
  const missing = files.filter((file) => !existsSync(join(root, file)));
  if (files.length === 0 || missing.length > 0) {
    throw new Error(`${missing[0] ?? from} is not there. Run: npm run build`);
  }
  return files;
}

async function listCompiled(root, from, sources) {
  const files = await listFiles(root, [sources]);
  return files
    .filter((file) => file.endsWith('.ts'))
    .map((file) => join(from, file.slice(sources.length + 1).replace(/\.ts$/, '.js')));
}

/** Without what tools note for themselves. */
async function listBuilt(root, from) {
  if (/\.\w+$|\/NOTICE$/.test(from)) return [from];
  const files = await listFiles(root, [from]);
  return files.filter((file) => !/(^|\/)\.|\.map$/.test(file));
}
