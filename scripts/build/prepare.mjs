import { spawn } from 'node:child_process';
import { existsSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, isBuilt } from './build.mjs';
import { withLock } from './lock.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const lockFile = join(root, 'package-lock.json');
const installedFile = join(root, 'node_modules', '.package-lock.json');

/**
 * Installs and builds what is missing or out of date in a clone; does nothing elsewhere, and next to nothing otherwise. Without `builds` it only
 * installs.
 *
 * Several processes may do it at once: one works, the others wait. Words about it go to standard error.
 */
export async function prepare({ builds = true } = {}) {
  if (!existsSync(lockFile) || (isInstalled() && (!builds || (await isBuilt())))) return;
  await withLock(join(root, '.prepare.lock'), async () => {
    if (!isInstalled()) await install();
    if (builds && !(await isBuilt())) await build();
  });
}

function isInstalled() {
  return existsSync(installedFile) && statSync(installedFile).mtimeMs >= statSync(lockFile).mtimeMs;
}

async function install() {
  process.stderr.write('Installing dependencies (once; about a minute) …\n');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const args = ['install', '--include=dev', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error'];
  await run(npm, args, { shell: process.platform === 'win32', env: environment() });
  // npm leaves the file alone when nothing had to change.
  utimesSync(installedFile, new Date(), new Date());
}

/** What `npx` tells the programs it runs about itself would misdirect an npm of their own. */
function environment() {
  const misleading = new Set([
    'npm_config_local_prefix',
    'npm_config_prefix',
    'npm_config_global',
    'npm_config_workspace',
  ]);
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !misleading.has(name)));
}

/** Runs a program whose output is for the person who waits, not for the program that reads our standard output. */
function run(program, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 2, 2], ...options });
    child.once('error', (error) => reject(new Error(`${program} could not be run: ${error.message}`)));
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${program} ${args[0]} failed (see above). Mend that and start again.`));
    });
  });
}
