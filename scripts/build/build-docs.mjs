import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { markFile, readSources } from '../docs/sources.mjs';
import { digestOf, listFiles } from './digest.mjs';
import { withLock } from './lock.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'docs', 'dist');
const site = join(folder, 'site.json.br');
/** The API's description with the address that the documents have. */
const descriptionFile = 'docs/generated/openapi.json';
const stamp = join(folder, '.build-stamp');

/** Whether the site of the guides that was built belongs to the documents as they are now. */
export async function areDocsBuilt() {
  return existsSync(site) && existsSync(stamp) && (await readFile(stamp, 'utf8')) === describeSources();
}

/** Renders the guides, if they have changed, into one file that holds every answer of their site. */
export async function buildDocs() {
  if (await areDocsBuilt()) return;
  await withLock(join(root, '.prepare.lock.docs'), async () => {
    if (await areDocsBuilt()) return;
    const described = describeSources();
    // Only now: it needs what is installed.
    const { makeSite } = await import('../docs/site.mjs');
    const description = JSON.parse(await readFile(join(root, descriptionFile), 'utf8'));
    const answers = await makeSite(readSources(root), description);
    await mkdir(folder, { recursive: true });
    // What was built before is served until the new one is whole.
    await writeFile(`${site}.new`, await compress(JSON.stringify(Object.fromEntries(answers))));
    await rename(`${site}.new`, site);
    await writeFile(stamp, described);
  });
}

/**
 * What a guide says stands in its page, in its Markdown and among all guides, megabytes apart: a wide window finds it again, where the package's own
 * compression does not.
 */
function compress(text) {
  const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_LGWIN: window, BROTLI_MAX_WINDOW_BITS: widest } = constants;
  return promisify(brotliCompress)(text, { params: { [quality]: 9, [window]: widest } });
}

function describeSources() {
  const { front, index, pages, files, pictures } = readSources(root);
  const documents = [front, index, ...pages].map(({ file }) => file);
  const own = listFiles(root, [join('scripts', 'docs')]);
  return digestOf(root, [
    'package-lock.json',
    'scripts/build/build-docs.mjs',
    markFile,
    descriptionFile,
    ...own,
    ...documents,
    ...files.keys(),
    ...pictures.keys(),
  ]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await buildDocs();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
