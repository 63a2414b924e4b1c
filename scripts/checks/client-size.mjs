import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { build } from 'esbuild';

const entry = fileURLToPath(new URL('../../packages/client/dist/index.js', import.meta.url));

/** Most that everything the client exports may weigh in a page, compressed. */
const bytesMax = 5_000;

const { outputFiles } = await build({
  entryPoints: [entry],
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
  write: false,
});
const { length } = await promisify(gzip)(outputFiles[0].contents, { level: 9 });
console.log(`The client weighs ${(length / 1000).toFixed(1)} kB compressed (at most ${bytesMax / 1000}).`);
if (length > bytesMax) {
  console.error('That is more than a website should load for it: take something out.');
  process.exitCode = 1;
}
