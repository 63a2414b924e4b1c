import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listTestFiles, namesIn } from '../rules/rule-tests.mjs';
import { failed, passed, root } from './stages.mjs';

/** Words without a good use in what people read of the product and its tests, each with plain ones instead (docs/style.md). */
const avoided = {
  whoever: 'who it is, by name',
  nobody: '"no one"',
  anew: '"again"',
  'told of': '"notified about" or "called with"',
  'tells of': '"reports", "names", "logs" or "shows"',
  'tell of': '"report", "name", "log" or "show"',
  'second step': '"two-factor authentication"',
};

const pattern = new RegExp(`\\b(?:${Object.keys(avoided).join('|').replaceAll(' ', '\\s+')})\\b`, 'gi');

/** Where the product speaks: the README, the guides, the texts of dashboard and elements, the sentences of the service. */
const folders = [
  'docs/guides',
  'apps/dashboard/src/texts',
  'packages/elements/src/texts',
  'packages/contract/src/sentences',
];

/** Refuses the worst words of `docs/style.md` in texts of the product, and in the names of tests. */
export async function checkWords() {
  const files = ['README.md', ...(await Promise.all(folders.map(listFiles))).flat()];
  const found = await Promise.all(
    files.map(async (file) => findAvoided(await readFile(join(root, file), 'utf8')).map((line) => `${file}:${line}`)),
  );
  const inNames = await Promise.all((await listTestFiles(root)).map(checkNames));
  const wrong = [...found, ...inNames].flat();
  return wrong.length === 0 ? passed : failed(wrong.join('\n'));
}

async function checkNames(file) {
  const text = await readFile(join(root, file), 'utf8');
  // Few files have such a word anywhere, so hardly any is parsed.
  if (findAvoided(text).length === 0) return [];
  return findAvoidedInNames(file, text).map((sentence) => `${file}: ${sentence}`);
}

/** Avoided words in the names of tests, each sentence with the name. */
export function findAvoidedInNames(file, text) {
  return namesIn(file, text).flatMap(({ name }) =>
    findAvoided(name).map((sentence) => `"${name}": ${sentence.replace(/^\d+: /, '')}`),
  );
}

/** Avoided words in a text, as sentences that begin with the number of the line. */
export function findAvoided(text) {
  return [...text.matchAll(pattern)].map(({ 0: word, index }) => {
    const line = text.slice(0, index).split('\n').length;
    const key = word.toLowerCase().replace(/\s+/, ' ');
    return `${line}: instead of "${key}", write ${avoided[key]}`;
  });
}

async function listFiles(folder) {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length));
}
