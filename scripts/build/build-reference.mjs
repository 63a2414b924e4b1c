import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { digestOf } from './digest.mjs';
import { withLock } from './lock.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'apps', 'service', 'dist', 'reference');
const stamp = join(folder, '.build-stamp');

/** Makes a quarter of some 4 MB in a third of a second; the best quality takes fifteen times as long to save a tenth more. */
const brotliQuality = 9;

/** Whether the reference page's script is of the package that is installed. */
export async function isReferenceBuilt() {
  return existsSync(stamp) && (await readFile(stamp, 'utf8')) === describeSources();
}

/**
 * Takes the reference page's script out of the package it comes from, and compresses it: a service needs nothing else of that package, which brings
 * twenty others along.
 */
export async function buildReference() {
  if (await isReferenceBuilt()) return;
  await withLock(join(root, '.prepare.lock.reference'), async () => {
    if (await isReferenceBuilt()) return;
    const described = describeSources();
    const script = await readScript();
    await mkdir(folder, { recursive: true });
    const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality };
    await put('scalar.js.br', await promisify(brotliCompress)(script, { params }));
    await put('scalar.js.gz', await promisify(gzip)(script));
    const entry = createRequire(import.meta.url).resolve('@scalar/fastify-api-reference');
    await copyFile(join(dirname(entry), '..', 'LICENSE'), join(folder, 'LICENSE'));
    await writeFile(stamp, described);
  });
}

/** The package keeps the script to itself and only serves it, so it is asked for in its own way. */
async function readScript() {
  // Installed only where this is built.
  const [{ default: scalar }, { default: Fastify }] = await Promise.all([
    import('@scalar/fastify-api-reference'),
    import('fastify'),
  ]);
  const app = Fastify();
  await app.register(scalar, { routePrefix: '/reference', configuration: { url: '/openapi.json' } });
  const { rawPayload, statusCode } = await app.inject('/reference/js/scalar.js');
  await app.close();
  if (statusCode !== 200) throw new Error(`The reference page's script was answered with ${statusCode}.`);
  return rawPayload;
}

/** At once: a service may be reading the old one. */
async function put(name, content) {
  await writeFile(join(folder, `${name}.new`), content);
  await rename(join(folder, `${name}.new`), join(folder, name));
}

const describeSources = () => digestOf(root, ['package-lock.json', join('scripts', 'build', 'build-reference.mjs')]);
