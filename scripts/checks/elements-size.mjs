import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** The most that the one file with all elements may weigh, compressed, and what German pages load in addition. */
const bytesMax = { 'elements.js': 35_000, 'elements.de.js': 3_000 };

for (const [name, max] of Object.entries(bytesMax)) {
  const file = new URL(`../../packages/elements/dist/${name}`, import.meta.url);
  const { length } = await promisify(gzip)(await readFile(file), { level: 9 });
  console.log(`${name} weighs ${length} bytes compressed (at most ${max}).`);
  if (length > max) {
    console.error('That is more than a website should load for it: take something out.');
    process.exitCode = 1;
  }
}
