import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const folder = fileURLToPath(new URL('../../apps/dashboard/dist/', import.meta.url));

/** Most that the dashboard's page may load before it shows anything, compressed. */
const firstBytesMax = 220_000;

/** Compressed sizes of what the built dashboard's page loads first, and of all there is. */
async function measure() {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  const sizes = { first: 0, all: 0 };
  for (const name of await readdir(join(folder, 'assets'))) {
    const { length } = await promisify(gzip)(await readFile(join(folder, 'assets', name)));
    sizes.all += length;
    if (page.includes(name)) sizes.first += length;
  }
  return sizes;
}

const toKb = (bytes) => Math.round(bytes / 1000);
const { first, all } = await measure();
console.log(
  `The dashboard loads ${toKb(first)} kB compressed to begin with (at most ${toKb(firstBytesMax)}), ${toKb(all)} kB in all.`,
);
if (first > firstBytesMax) {
  console.error('That is more than it may: load what few screens need with those screens.');
  process.exitCode = 1;
}
