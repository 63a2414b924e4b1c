import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = join(root, '.build-stamp');

/** Whether what was built belongs to the sources as they are now. */
export async function isBuilt() {
  if (!existsSync(stamp) || !existsSync(join(root, 'apps', 'service', 'dist', 'cli.js'))) return false;
  return (await readFile(stamp, 'utf8')) === (await describeSources());
}

/** Compiles all packages, in the order of their imports, as far as they have changed. */
export async function build() {
  process.stderr.write('Building …\n');
  const sources = await describeSources();
  await rm(stamp, { force: true });
  await compile();
  await writeFile(stamp, sources);
}

function compile() {
  const compiler = join(root, 'node_modules', 'typescript-native', 'bin', 'tsc');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [compiler, '-b'], { cwd: root, stdio: ['ignore', 2, 2] });
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error('The build failed (see above).'))));
  });
}

/** A digest over every file that the build reads: contents, since times say little after a copy or a checkout. */
async function describeSources() {
  const files = ['tsconfig.json', 'tsconfig.base.json', 'package-lock.json', ...(await listSources())];
  const contents = await Promise.all(files.map((file) => readFile(join(root, file))));
  const hash = createHash('sha256');
  files.forEach((file, index) => {
    hash.update(`${file}\0${contents[index].length}\0`).update(contents[index]);
  });
  return hash.digest('hex');
}

async function listSources() {
  const packages = (await Promise.all(['packages', 'apps'].map(listFolders))).flat();
  const files = await Promise.all(packages.map((folder) => listFiles(join(folder, 'src'))));
  return [...files.flat(), ...packages.map((folder) => join(folder, 'tsconfig.json'))];
}

async function listFolders(folder) {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map((entry) => join(folder, entry.name));
}

async function listFiles(folder) {
  const entries = await readdir(join(root, folder), { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .sort((a, b) => (a < b ? -1 : 1));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await build();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
