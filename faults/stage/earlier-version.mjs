import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './command.mjs';

const service = 'apps/service';

const migrations = `${service}/src/schema/migrations`;

/** What is built: the service, and what it stands on now or once did. */
const workspaces = ['packages/contract', 'packages/embedded-postgres', service];

/** Why the earlier version cannot be had here. */
export class NotToBeHad extends Error {}

const git = (folder, args) =>
  String(execFileSync('git', ['-C', folder, ...args], { stdio: ['ignore', 'pipe', 'ignore'] }));

/** Names of migrations, the oldest first; `commit` undefined is what is here now. */
function listMigrations(commit) {
  const files = commit
    ? git(root, ['ls-tree', '--name-only', commit, `${migrations}/`]).split('\n')
    : readdirSync(join(root, migrations));
  return files
    .map((file) => /(\d{4}-[^/]+)\.ts$/.exec(file)?.[1])
    .filter(Boolean)
    .sort();
}

/** The last release before what is here, which has perhaps just become one; undefined where the clone has none. */
function findRelease() {
  const earlier = ['--merged', 'HEAD', '--no-contains', 'HEAD'];
  const [tag] = git(root, ['tag', '--list', 'v*', '--sort=-version:refname', ...earlier]).split('\n');
  return tag || undefined;
}

/** Why there is none to be had; undefined when there is. */
export function whyNoEarlierVersion() {
  if (spawnSync('git', ['--version']).status !== 0) return 'git is not installed';
  try {
    if (findRelease() !== undefined) return undefined;
  } catch {
    return 'this is no clone of the repository';
  }
  return 'this clone has no tag of an earlier release: git fetch --tags';
}

/**
 * Builds the last release from this clone, in a folder of its own, with the libraries that it asks for: those that are installed here,
 * others by npm. Resolves to its command line, its tag and the migrations it does not know.
 *
 * @throws {NotToBeHad} when npm cannot install them.
 */
export async function buildEarlierVersion(folder) {
  const tag = findRelease();
  git(root, ['clone', '--quiet', '--shared', '--no-checkout', root, folder]);
  git(folder, ['checkout', '--quiet', '--detach', tag]);
  for (const place of ['.', ...workspacesOf(folder)]) borrowLibraries(folder, place);
  installOthers(folder);
  const compiler = join(folder, 'node_modules', 'typescript-native', 'bin', 'tsc');
  const compiled = spawnSync(process.execPath, [compiler, '-b', service], { cwd: folder });
  if (compiled.status !== 0) throw new Error(`The version ${tag} could not be built:\n${compiled.stdout}`);
  const known = listMigrations(tag);
  return {
    commandLine: findCommandLine(folder),
    tag,
    unknown: listMigrations().filter((name) => !known.includes(name)),
  };
}

const workspacesOf = (folder) => workspaces.filter((workspace) => existsSync(join(folder, workspace, 'package.json')));

/** Where the compiler has put it, now and before the service was bundled. */
function findCommandLine(folder) {
  const found = ['compiled', 'dist'].map((place) => join(folder, service, place, 'cli.js')).find(existsSync);
  if (found === undefined) throw new Error(`The version in ${folder} was compiled, but its command line is not there.`);
  return found;
}

/** Leads to the libraries of the version that is here, but to the workspaces of the one in the folder. */
function borrowLibraries(folder, place) {
  const lender = join(root, place, 'node_modules');
  const borrower = join(folder, place, 'node_modules');
  if (existsSync(lender)) {
    for (const name of listLibraries(lender)) link(join(lender, name), join(borrower, name));
  }
  if (place !== '.') return;
  for (const workspace of workspacesOf(folder)) {
    link(join(folder, workspace), join(borrower, '@prospectus', workspace.split('/')[1]));
  }
}

/** Those of a scope one by one, since another version of one of them may be needed. */
const listLibraries = (lender) =>
  readdirSync(lender)
    .filter((name) => name !== '@prospectus')
    .flatMap((name) =>
      name.startsWith('@') ? readdirSync(join(lender, name)).map((each) => `${name}/${each}`) : name,
    );

function link(target, path) {
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(target, path);
}

/** Installs the libraries that the earlier version needs, and that are not here or only in another version. */
function installOthers(folder) {
  const others = listOthers(folder);
  if (others.length === 0) return;
  const place = join(folder, 'others');
  mkdirSync(place);
  const names = others.map(({ name, wanted }) => `${name}@${wanted}`);
  // Without the binaries of PostgreSQL, which is there.
  const quick = ['--prefer-offline', '--omit=optional', '--ignore-scripts', '--no-save', '--no-audit', '--no-fund'];
  const installed = spawnSync('npm', ['install', ...quick, '--prefix', place, ...names], { cwd: place });
  if (installed.status !== 0) {
    const [why = ''] = /^npm error (?!code).*$/m.exec(String(installed.stderr)) ?? [];
    throw new NotToBeHad(`npm cannot install ${names.join(', ')}: ${why}`);
  }
  for (const { name, workspace } of others) {
    const path = join(folder, workspace, 'node_modules', name);
    rmSync(path, { force: true });
    link(join(place, 'node_modules', name), path);
  }
}

/** `{ name, wanted, workspace }` of each that a workspace asks for and was not lent. */
const listOthers = (folder) =>
  workspacesOf(folder).flatMap((workspace) => {
    const { dependencies = {} } = readManifest(join(folder, workspace));
    return Object.entries(dependencies)
      .filter(([name, wanted]) => !name.startsWith('@prospectus/') && findLent(folder, workspace, name) !== wanted)
      .map(([name, wanted]) => ({ name, wanted, workspace }));
  });

/** The version of a library that a workspace would load. */
function findLent(folder, workspace, name) {
  const found = [join(folder, workspace), folder].map((place) => join(place, 'node_modules', name)).find(existsSync);
  return found && readManifest(found).version;
}

const readManifest = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
