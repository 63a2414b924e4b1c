import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import { listBuiltService } from '../build/build-service.mjs';
import { listFiles } from '../build/digest.mjs';

/**
 * Lists what a running service reads besides its programs: all files of its own, and nothing else. Both the package and the image are made
 * from it. Every file keeps its path, since the parts find each other by their paths.
 */
const contents = [
  'apps/service/demo/catalogue.json',
  'apps/service/demo/enquiries.json',
  'apps/service/demo/media',
  'apps/dashboard/dist',
  'packages/elements/dist/elements.js',
  'packages/elements/dist/elements.de.js',
  'docs/dist/site.json.br',
];

/** Every file of the contents, relative to `root`. A part that was not built is an error, not a smaller package. */
export async function listContents(root) {
  const service = await listBuiltService();
  if (service.length === 0) throw new Error('The service is not built. Run: npm run build');
  const lists = await Promise.all(contents.map((part) => listPart(root, part)));
  return [...service, ...lists.flat()];
}

/** Without what tools note for themselves. */
async function listPart(root, part) {
  const files = /\.\w+$/.test(part) ? [part] : listFiles(root, [part]);
  const own = files.map((file) => file.replaceAll(sep, '/')).filter((file) => !/(^|\/)\.|\.map$/.test(file));
  const missing = own.filter((file) => !existsSync(join(root, file)));
  if (own.length === 0 || missing.length > 0) throw new Error(`${missing[0] ?? part} is not there. Run: npm run build`);
  return own;
}
