import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { failed, passed, root, runNode } from '../stages/stages.mjs';
import { importsOf } from './imports.mjs';
import { findCircles, findCrowds, isOfPart } from './rooms.mjs';
import { tables } from './table-owners.mjs';
import { findForeignTables } from './tables.mjs';

/** Where the direction of imports counts. */
const folders = [
  'packages/contract/src',
  'packages/embedded-postgres/src',
  'packages/client/src',
  'packages/elements/src',
  'apps/service/src',
  'apps/dashboard/src',
];

/** Where no folder holds more than one look takes in. */
const codeFolders = ['apps', 'packages', 'scripts', 'e2e', 'bench', 'faults', 'examples'];

/** Checks the direction of imports against `.dependency-cruiser.mjs`, and who uses which table against `table-owners.mjs`. */
export async function checkBoundaries() {
  const args = ['node_modules/dependency-cruiser/bin/dependency-cruise.mjs', '--config', '.dependency-cruiser.mjs'];
  const { output } = await runNode([...args, '--output-type', 'json', ...folders]);
  const result = parse(output);
  if (!result) return failed(output);
  const foreign = findForeignTables(await readFiles(await listCode(['apps/service/src'])), tables);
  const code = await listCode(codeFolders);
  const modules = [...result.modules, ...(await readImports(code.filter(isOutside)))];
  return judge({ ...result, modules }, await listCode(folders), code, foreign);
}

/** Code that dependency-cruiser does not look at, which would take as long again. */
const isOutside = (file) => isOfPart(file) && !folders.some((folder) => file.startsWith(`${folder}/`));

const readImports = async (files) =>
  (await readFiles(files)).map(({ file, text }) => ({ source: file, dependencies: importsOf(file, text) }));

/**
 * Tells whether what dependency-cruiser found is good.
 *
 * It is not, either, when fewer files were looked at than there are: with a TypeScript that it does not understand,
 * dependency-cruiser looks at none and reports success.
 */
export function judge({ modules, summary }, sources, code = sources, foreign = []) {
  const seen = new Set(modules.map(({ source }) => source));
  const missed = sources.filter((file) => /\.tsx?$/.test(file) && !seen.has(file));
  if (missed.length > 0)
    return failed(`dependency-cruiser did not look at ${missed.length} files:\n${missed.join('\n')}`);
  const wrong = [
    ...summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
    ...findCircles(modules),
    ...findCrowds(code),
    ...foreign,
  ];
  return wrong.length === 0 ? passed : failed(wrong.join('\n'));
}

function parse(output) {
  try {
    return JSON.parse(output);
  } catch {
    return undefined;
  }
}

const readFiles = (files) =>
  Promise.all(files.map(async (file) => ({ file, text: await readFile(join(root, file), 'utf8') })));

const madeOrOthers = /(^|\/)(node_modules|dist|dist\.new|compiled|\.next|\.astro)(\/|$)/;

async function listCode(within) {
  const lists = await Promise.all(
    within.map(async (folder) => {
      const entries = await readdir(join(root, folder), { withFileTypes: true, recursive: true });
      return entries
        .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name).slice(root.length));
    }),
  );
  return lists.flat().filter((file) => !madeOrOthers.test(file));
}
