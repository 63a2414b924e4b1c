import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { digestOf, listFiles } from './digest.mjs';
import { withLock } from './lock.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'apps', 'dashboard');
const built = join(folder, 'dist');
const stampName = '.build-stamp';

/** Whether the dashboard that was built belongs to its sources as they are now. */
export async function isDashboardBuilt() {
  const stamp = join(built, stampName);
  return existsSync(stamp) && (await readFile(stamp, 'utf8')) === describeSources();
}

/** Builds the dashboard if it has changed; the contract must be compiled. What was built before is served until the new one is whole. */
export async function buildDashboard() {
  if (await isDashboardBuilt()) return;
  await withLock(join(root, '.prepare.lock.dashboard'), async () => {
    if (await isDashboardBuilt()) return;
    const sources = describeSources();
    const fresh = join(folder, 'dist.new');
    await rm(fresh, { recursive: true, force: true });
    await bundle(fresh);
    await writeFile(join(fresh, stampName), sources);
    await rm(built, { recursive: true, force: true });
    await rename(fresh, built);
  });
}

function bundle(outDir) {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = [vite, 'build', folder, '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'];
  // Tests build, too, and have it set otherwise: what they built would be larger, and is kept.
  const env = { ...process.env, NODE_ENV: 'production' };
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 2, 2] });
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error('The dashboard’s build failed (see above).')),
    );
  });
}

function describeSources() {
  const folders = [
    join('apps', 'dashboard', 'src'),
    join('apps', 'dashboard', 'build'),
    join('packages', 'contract', 'src'),
  ];
  const sources = listFiles(root, folders);
  const own = ['index.html', 'vite.config.ts', 'package.json'];
  return digestOf(root, ['package-lock.json', ...own.map((name) => join('apps', 'dashboard', name)), ...sources]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await buildDashboard();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
