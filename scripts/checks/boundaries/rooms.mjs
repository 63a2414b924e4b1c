import { posix } from 'node:path';

/** Most files of code in one folder, and most tests, which may stand next to them: what one look takes in. */
export const filesMax = 20;

/** Folders in which many of a kind stand side by side, each understood alone. */
const rows = ['apps/service/src/schema/migrations', 'apps/dashboard/src/texts/de', 'apps/dashboard/src/texts/en'];

/** The same of tests: one for each screen. */
const rowsOfTests = ['e2e/browser/dashboard'];

export const isTest = (file) => /\.test\.\w+$/.test(file);

/** Folders with more files of code, or more tests, than one look takes in, as sentences. */
export const findCrowds = (files) => [
  ...crowdsOf(
    files.filter((each) => !isTest(each)),
    'files of code',
    rows,
  ),
  ...crowdsOf(files.filter(isTest), 'tests', rowsOfTests),
];

function crowdsOf(files, kind, inRows) {
  const counts = new Map();
  for (const file of files) counts.set(posix.dirname(file), (counts.get(posix.dirname(file)) ?? 0) + 1);
  return [...counts]
    .filter(([folder, count]) => count > filesMax && !inRows.includes(folder))
    .map(([folder, count]) => `${folder} has ${count} ${kind}; at most ${filesMax} are taken in at one look.`);
}

/** The parts of the project, in and between which no folders import each other. */
const part = '(?:bench|e2e|faults|scripts|apps/dashboard/build|(?:apps|packages)/[^/]+/(?:src|test))';
const codeOfPart = new RegExp(`^${part}/.*\\.(?:tsx?|mjs)$`);
const atRootOfPart = new RegExp(`^${part}/[^/]+$`);

export const isOfPart = (file) => codeOfPart.test(file);

/**
 * A file's room is its folder. A feature's `index.ts` is a door of its own, and so is each file at the root of a part, where
 * everything is put together.
 */
const roomOf = (file) => (file.endsWith('/index.ts') || atRootOfPart.test(file) ? file : posix.dirname(file));

/** Rooms that import each other, directly or by way of others, as sentences that name an import of each step. */
export function findCircles(modules) {
  const arrows = new Map();
  for (const { source, dependencies } of modules.filter((each) => !isTest(each.source))) {
    for (const { resolved } of dependencies) {
      const [from, to] = [roomOf(source), roomOf(resolved)];
      if (from === to || !isOfPart(resolved)) continue;
      if (!arrows.has(from)) arrows.set(from, new Map());
      if (!arrows.get(from).has(to)) arrows.get(from).set(to, `${source} → ${resolved}`);
    }
  }
  const circles = [];
  const done = new Set();
  const walk = (room, path) => {
    const at = path.indexOf(room);
    if (at >= 0) circles.push([...path.slice(at), room]);
    if (at >= 0 || done.has(room)) return;
    for (const next of arrows.get(room)?.keys() ?? []) walk(next, [...path, room]);
    done.add(room);
  };
  for (const room of arrows.keys()) walk(room, []);
  return circles.map((rooms) => {
    const steps = rooms.slice(1).map((room, index) => `  ${arrows.get(rooms[index]).get(room)}`);
    return `circle of folders:\n${steps.join('\n')}`;
  });
}
