import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildDashboard, isDashboardBuilt } from './build-dashboard.mjs';
import { areDocsBuilt, buildDocs } from './build-docs.mjs';
import { areElementsBuilt, buildElements } from './build-elements.mjs';
import { buildService, listBuiltService } from './build-service.mjs';
import { digestOf, listFiles } from './digest.mjs';
import { removeLeftovers } from './public-packages.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const stamp = join(root, '.build-stamp');

/** Whether what was built belongs to the sources as they are now. */
export async function isBuilt() {
  if (!existsSync(stamp) || !existsSync(join(root, 'apps', 'service', 'compiled', 'cli.js'))) return false;
  return (
    (await readFile(stamp, 'utf8')) === describeSources() &&
    (await listBuiltService()).length > 0 &&
    (await isDashboardBuilt()) &&
    (await areElementsBuilt()) &&
    (await areDocsBuilt())
  );
}

/** Compiles all packages, in the order of their imports, as far as they have changed, bundles service, dashboard and elements, and renders guides and reference. */
export async function build() {
  process.stderr.write('Building …\n');
  const sources = describeSources();
  await rm(stamp, { force: true });
  await compile();
  await buildService();
  await buildDashboard();
  await buildElements();
  await buildDocs();
  await removeLeftovers(root);
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

function describeSources() {
  const packages = [
    'packages/contract',
    'packages/embedded-postgres',
    'packages/client',
    'packages/elements',
    'apps/service',
  ];
  const sources = listFiles(
    root,
    packages.map((folder) => join(folder, 'src')),
  );
  const settings = packages.flatMap((folder) => [join(folder, 'tsconfig.json'), join(folder, 'package.json')]);
  const own = [
    'tsconfig.json',
    'tsconfig.base.json',
    'package-lock.json',
    join('scripts', 'build', 'build-service.mjs'),
  ];
  return digestOf(root, [...own, ...sources, ...settings]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await build();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
