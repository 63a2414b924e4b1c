import { execFileSync } from 'node:child_process';
import { posix } from 'node:path';
import { root } from '../stages/stages.mjs';
import { importsOf } from './imports.mjs';
import { filesMax, findCircles, isTest } from './rooms.mjs';

// Prints the rooms of the service and which of them import which: `npm run rooms`, or `npm run rooms -- <commit>` for an earlier state.

const commit = process.argv[2] ?? 'HEAD';
const service = 'apps/service/src/';
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 });

const code = git(
  'ls-tree',
  '-r',
  '--name-only',
  commit,
  'apps',
  'packages',
  'scripts',
  'e2e',
  'bench',
  'faults',
  'examples',
)
  .split('\n')
  .filter((file) => /\.(tsx?|mjs)$/.test(file) && !isTest(file));
const modules = code
  .filter((file) => file.startsWith(service))
  .map((source) => ({ source, dependencies: importsOf(source, git('show', `${commit}:${source}`)) }));

printRooms();
printCounts();

/** A room of the drawing: a feature, or a folder directly below the service. What puts everything together and starts it is one room. */
function roomOf(file) {
  const [first, second, third] = file.slice(service.length).split('/');
  if (/^(config|setting)\.ts$/.test(first)) return 'config';
  if (first === 'features' && third) return second;
  return second && !['process', 'wiring'].includes(first) ? first : 'start';
}

/** One line for each room, the lowest first: its files, and the rooms it imports, without those that these import anyway. */
function printRooms() {
  const arrows = new Map();
  const files = new Map();
  for (const { source, dependencies } of modules) {
    const room = roomOf(source);
    files.set(room, (files.get(room) ?? 0) + 1);
    const targets = arrows.get(room) ?? arrows.set(room, new Set()).get(room);
    for (const { resolved } of dependencies) if (roomOf(resolved) !== room) targets.add(roomOf(resolved));
  }
  const below = (room, seen = new Set()) => {
    for (const target of arrows.get(room) ?? []) if (!seen.has(target)) below(target, seen.add(target));
    return seen;
  };
  const sorted = [...arrows.keys()].sort((a, b) => below(a).size - below(b).size || a.localeCompare(b));
  for (const room of sorted) {
    const targets = [...arrows.get(room)];
    const direct = targets.filter((target) => !targets.some((other) => other !== target && below(other).has(target)));
    console.log(
      `${room} ${files.get(room)}${direct.length > 0 ? ` → ${direct.sort((a, b) => a.localeCompare(b)).join(', ')}` : ''}`,
    );
  }
}

/** Counts over all code: its fullest folders, and folders of the service that import each other. */
function printCounts() {
  const counts = new Map();
  for (const file of code) counts.set(posix.dirname(file), (counts.get(posix.dirname(file)) ?? 0) + 1);
  const full = [...counts].filter(([, count]) => count > filesMax).sort(([, a], [, b]) => b - a);
  console.log(`\nfolders with more than ${filesMax} files of code: ${full.length}`);
  for (const [folder, count] of full) console.log(`${count} ${folder}`);
  console.log(`\nfolders of the service: ${new Set(modules.map(({ source }) => posix.dirname(source))).size}`);
  console.log(`circles of them: ${findCircles(modules).length}`);
}
