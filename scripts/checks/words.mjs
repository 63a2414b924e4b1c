import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import typescript from 'typescript';
import { listFiles as listMatching, listTestFiles, namesIn } from '../rules/rule-tests.mjs';
import { failed, passed, root } from './stages/stages.mjs';

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

const pages = [
  'README.md',
  'docs/front.md',
  'packages/client/README.md',
  'packages/elements/README.md',
  'packages/embedded-postgres/README.md',
];

/** Where texts stand among code: mails, messages of the API, and what commands print. */
const sources = 'apps/service/src';

/** Refuses the worst words of `docs/style.md` in texts of the product, and in the names of tests. */
export async function checkWords() {
  const files = [...pages, ...(await Promise.all(folders.map(listFiles))).flat()];
  const found = await Promise.all(
    files.map(async (file) => findAvoided(await readFile(join(root, file), 'utf8')).map((line) => `${file}:${line}`)),
  );
  const inNames = await Promise.all((await listTestFiles(root)).map(checkNames));
  const inTexts = await Promise.all((await listMatching(root, [sources], /(?<!\.test)\.ts$/)).map(checkTexts));
  const wrong = [...found, ...inNames, ...inTexts].flat();
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

async function checkTexts(file) {
  const text = await readFile(join(root, file), 'utf8');
  return findAvoided(text).length === 0 ? [] : findAvoidedInTexts(text).map((sentence) => `${file}:${sentence}`);
}

/** Avoided words in the texts of a file of code, as sentences that begin with the number of the line. Comments may have them. */
export function findAvoidedInTexts(code) {
  const source = typescript.createSourceFile('text.ts', code, typescript.ScriptTarget.Latest, true);
  const found = [];
  const visit = (node) => {
    if (typescript.isStringLiteralLike(node) || typescript.isTemplateLiteralToken(node)) {
      const above = source.getLineAndCharacterOfPosition(node.getStart()).line;
      found.push(...findAvoided(node.getText(), above));
    }
    typescript.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Avoided words in a text, as sentences that begin with the number of the line. */
export function findAvoided(text, linesAbove = 0) {
  return [...text.matchAll(pattern)].map(({ 0: word, index }) => {
    const line = linesAbove + text.slice(0, index).split('\n').length;
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
