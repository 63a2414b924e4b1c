import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { letterNumber, sectionNumber } from './rule-tests.mjs';

const folder = join('docs', 'rules');

/** Pages whose rules have names instead of numbers, by the word that they are cited with. */
const namedPages = { 'operation.md': 'operation', 'catalogue-file.md': 'catalogue file' };

const numbered = new RegExp(`^##? (${sectionNumber}|${letterNumber}) (.+)$`, 'gm');
const notBuilt = ' (not built)';

/** The rules that have a number, as the headings of `docs/rules` name them, in the order of their numbers. */
export async function listRules(root) {
  const rules = (await readPages(root)).flatMap(({ text }) => rulesIn(text));
  return rules.sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }));
}

/** `{ id, title, isBuilt }` for each heading with a number; those of sections and chapters get their `§`. */
export function rulesIn(text) {
  return [...text.matchAll(numbered)].map(([, number, heading]) => ({
    id: /^\d/.test(number) ? `§${number}` : number,
    title: heading.replace(notBuilt, ''),
    isBuilt: !heading.endsWith(notBuilt),
  }));
}

/** The rules that have a name, as they are cited: `operation, "Command line"`. */
export async function listNamedRules(root) {
  return (await readPages(root)).flatMap(({ name, text }) => {
    const headings = Object.hasOwn(namedPages, name) ? [...text.matchAll(/^## (.+)$/gm)] : [];
    return headings.map(([, heading]) => `${namedPages[name]}, "${heading}"`);
  });
}

/** Name and text of each page. */
export async function readPages(root) {
  const names = (await readdir(join(root, folder))).filter((name) => name.endsWith('.md')).sort();
  return Promise.all(names.map(async (name) => ({ name, text: await readFile(join(root, folder, name), 'utf8') })));
}
