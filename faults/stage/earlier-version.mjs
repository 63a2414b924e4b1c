import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './command.mjs';

const service = 'apps/service';

const migrations = `${service}/src/schema/migrations`;

/** What is built: the service, and what it stands on. Here npm puts what one of them needs in another version than the others. */
const workspaces = ['packages/contract', 'packages/embedded-postgres', service];

const git = (folder, args) => execFileSync('git', ['-C', folder, ...args], { stdio: ['ignore', 'pipe', 'ignore'] });

/** Names of migrations, the oldest first; `commit` undefined is what is here now. */
function listMigrations(commit) {
  const files = commit
    ? String(git(root, ['ls-tree', '--name-only', commit, `${migrations}/`])).split('\n')
    : readdirSync(join(root, migrations));
  return files
    .map((file) => /(\d{4}-[^/]+)\.ts$/.exec(file)?.[1])
    .filter(Boolean)
    .sort();
}

/**
 * The last commit that did not know all migrations, and none but those that there are now: before a version is released its migrations
 * may still be given other numbers.
 */
function findEarlierCommit() {
  const present = listMigrations();
  const changed = String(git(root, ['log', '--format=%H', '--', migrations]))
    .trim()
    .split('\n');
  const earlier = changed.find((commit) => {
    const known = listMigrations(commit);
    return known.length < present.length && known.every((name) => present.includes(name));
  });
  if (!earlier) throw new Error('No commit of this history lacks a migration.');
  return earlier;
}

/** Why there is none to be had; undefined when there is. */
export function whyNoEarlierVersion() {
  if (spawnSync('git', ['--version']).status !== 0) return 'git is not installed';
  try {
    findEarlierCommit();
    return undefined;
  } catch {
    return 'the history of this clone does not reach back to before the newest migration';
  }
}

/**
 * Builds the version before the newest migration from this clone's history, in a folder of its own, with the libraries that are installed
 * here. Resolves to its command line, its commit and the migrations it does not know.
 */
export async function buildEarlierVersion(folder) {
  const commit = findEarlierCommit();
  git(root, ['clone', '--quiet', '--shared', '--no-checkout', root, folder]);
  git(folder, ['checkout', '--quiet', '--detach', commit]);
  for (const place of ['.', ...workspaces]) borrowLibraries(folder, place);
  fetchMissing(folder);
  const compiler = join(folder, 'node_modules', 'typescript-native', 'bin', 'tsc');
  const compiled = spawnSync(process.execPath, [compiler, '-b', service], { cwd: folder });
  if (compiled.status !== 0) throw new Error(`The version ${commit} could not be built:\n${compiled.stdout}`);
  const known = listMigrations(commit);
  return {
    commandLine: findCommandLine(folder),
    commit: commit.slice(0, 7),
    unknown: listMigrations().filter((name) => !known.includes(name)),
    strangers: listStrangers(folder),
  };
}

/** Where the compiler has put it, now and before the service was bundled. */
function findCommandLine(folder) {
  const found = ['compiled', 'dist'].map((place) => join(folder, service, place, 'cli.js')).find(existsSync);
  if (found === undefined) throw new Error(`The version in ${folder} was compiled, but its command line is not there.`);
  return found;
}

/** Leads to the libraries of the version that is here, but to the workspaces of the one in the folder. */
function borrowLibraries(folder, place) {
  const lender = join(root, place, 'node_modules');
  if (!existsSync(lender)) return;
  const borrower = join(folder, place, 'node_modules');
  mkdirSync(join(borrower, '@prospectus'), { recursive: true });
  for (const name of readdirSync(lender)) {
    if (name !== '@prospectus') symlinkSync(join(lender, name), join(borrower, name));
  }
  if (place !== '.') return;
  for (const workspace of workspaces) {
    symlinkSync(join(folder, workspace), join(borrower, '@prospectus', workspace.split('/')[1]));
  }
}

/** Installs the libraries that the earlier version needs and this one no longer has. */
function fetchMissing(folder) {
  const missing = listLent(folder).filter(({ lent }) => lent === undefined);
  if (missing.length === 0) return;
  const names = missing.map(({ name, wanted }) => `${name}@${wanted}`);
  const place = join(folder, 'fetched');
  mkdirSync(place);
  execFileSync('npm', [
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    '--prefix',
    place,
    ...names,
  ]);
  for (const { name } of missing) {
    mkdirSync(dirname(join(folder, 'node_modules', name)), { recursive: true });
    symlinkSync(join(place, 'node_modules', name), join(folder, 'node_modules', name));
  }
}

/** Libraries of which the version asks for another one than it was lent. */
const listStrangers = (folder) =>
  listLent(folder)
    .filter(({ lent, wanted }) => lent !== wanted)
    .map(({ name, lent, wanted }) => `${name} ${lent} for ${wanted}`);

/** The libraries that the version asks for, with the version that was lent. */
function listLent(folder) {
  const libraries = [];
  for (const workspace of workspaces) {
    const { dependencies } = JSON.parse(readFileSync(join(folder, workspace, 'package.json'), 'utf8'));
    for (const [name, wanted] of Object.entries(dependencies ?? {})) {
      const file = [join(folder, workspace), folder]
        .map((place) => join(place, 'node_modules', name, 'package.json'))
        .find(existsSync);
      const lent = file && JSON.parse(readFileSync(file, 'utf8')).version;
      if (!name.startsWith('@prospectus/')) libraries.push({ name, wanted, lent });
    }
  }
  return libraries;
}
