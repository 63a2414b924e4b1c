import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { prepare } from '../build/prepare.mjs';
import { readSources } from '../docs/sources.mjs';
import { stage } from './stage.mjs';
import { findUntracked } from './tracked.mjs';

// Makes the package `prospectus` as it is published: one file to install, with everything built, in the folder `--out`. With `--folder` it is
// laid out there instead, as it would be unpacked: the image is made of that.

const root = fileURLToPath(new URL('../..', import.meta.url));

async function pack(out) {
  const folder = await mkdtemp(join(tmpdir(), 'prospectus-package-'));
  try {
    const manifest = await stage(root, folder);
    await mkdir(out, { recursive: true });
    const [packed] = await runNpmPack(folder);
    await copyFile(join(folder, packed.filename), join(out, packed.filename));
    tellPacked(join(out, packed.filename), packed, manifest);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Into the folder itself: a path among the arguments would have to be quoted for the shell that Windows needs. */
async function runNpmPack(folder) {
  const isWindows = process.platform === 'win32';
  const args = ['pack', '--json', '--ignore-scripts'];
  const { stdout } = await promisify(execFile)(isWindows ? 'npm.cmd' : 'npm', args, { cwd: folder, shell: isWindows });
  return JSON.parse(stdout);
}

/** Everything that guides link to is served with them, whole folders too. */
async function assertTracked() {
  const { files, pictures } = readSources(root);
  const [stray] = await findUntracked(root, [...files.keys(), ...pictures.keys()]);
  if (stray)
    throw new Error(`${stray} would be published with the guides, but is not in git. Commit it, or remove it.`);
}

function tellPacked(file, { size, unpackedSize, entryCount }, { repository }) {
  const toKb = (bytes) => `${Math.round(bytes / 1000)} kB`;
  console.log(`${file}: ${toKb(size)}, ${toKb(unpackedSize)} unpacked, ${entryCount} files.`);
  if (!repository) {
    console.log('package.json names no repository yet: npm refuses to publish with provenance without it.');
  }
  console.log(`Try it in an empty folder: npm install ${file} && npx prospectus serve --demo`);
}

try {
  const { values } = parseArgs({ options: { out: { type: 'string', default: 'dist' }, folder: { type: 'string' } } });
  await prepare();
  await assertTracked();
  if (values.folder === undefined) await pack(resolve(values.out));
  else await stage(root, resolve(values.folder));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
