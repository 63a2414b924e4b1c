import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import typescript from 'typescript';

const folders = ['packages', 'apps', 'scripts', 'e2e', 'bench'];
const testFile = /\.test\.m?ts$|\.test\.mjs$/;
const passedBy = new Set(['node_modules', 'compiled', 'dist']);

/** The number of a section, and that of a rule with a letter. */
export const sectionNumber = String.raw`\d+(?:\.\d+)?`;
export const letterNumber = String.raw`[DEKLMRS]\d+[a-z]?`;
const ruleNumber = `(?:§${sectionNumber}|${letterNumber})`;

/** What stands at the end of a test's name: `(§5.6)`, `(D35)`, `(§5.6, D35)`, `(E1)`. */
const carried = new RegExp(String.raw`\((${ruleNumber}(?:, ${ruleNumber})*)\)$`);

/** Every test that carries the number of a rule: `{ name, file, rules }`, in the order of files and lines. */
export async function listRuleTests(root) {
  const files = await listTestFiles(root);
  const tests = await Promise.all(files.map(async (file) => testsIn(file, await readFile(join(root, file), 'utf8'))));
  return tests.flat();
}

export const listTestFiles = (root) => listFiles(root, folders, testFile);

/** The files of some folders whose names match, in order; without what is installed or built. */
export async function listFiles(root, folders, wanted) {
  return (await Promise.all(folders.map((folder) => filesIn(root, folder, wanted)))).flat();
}

async function filesIn(root, folder, wanted) {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const sorted = entries
    .filter(({ name }) => !passedBy.has(name) && !name.startsWith('.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const lists = sorted.map((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return filesIn(root, path, wanted);
    return wanted.test(entry.name) ? [path] : [];
  });
  return (await Promise.all(lists)).flat();
}

/** The tests of a file that carry a rule. */
export function testsIn(file, text) {
  return namesIn(file, text).flatMap(({ kind, name, subjects }) => {
    const rules = kind === 'it' ? carried.exec(name)?.[1].split(', ') : undefined;
    return rules ? [{ name: [...subjects, name.replace(carried, '').trimEnd()].join(' › '), file, rules }] : [];
  });
}

/** What `describe` and `it` call themselves. Read from the syntax tree, so that neither comments nor strings inside a test are taken for one. */
export function namesIn(file, text) {
  const names = [];
  const visit = (node, subjects) => {
    const call = readCall(node);
    if (call) names.push({ ...call, subjects });
    const inside = call?.kind === 'describe' ? [...subjects, call.name] : subjects;
    typescript.forEachChild(node, (child) => visit(child, inside));
  };
  visit(typescript.createSourceFile(file, text, typescript.ScriptTarget.Latest), []);
  return names;
}

const kinds = { describe: 'describe', it: 'it', test: 'it' };

/** A call of `describe`, `it` or `test`, also as `it.only(…)` or `it.each(table)(…)`, with the name it gives. */
function readCall(node) {
  if (!typescript.isCallExpression(node)) return undefined;
  const name = nameOf(node.arguments[0]);
  let callee = node.expression;
  while (!typescript.isIdentifier(callee)) {
    callee = callee.tag ?? callee.expression;
    if (!callee) return undefined;
  }
  return name !== undefined && Object.hasOwn(kinds, callee.text) ? { kind: kinds[callee.text], name } : undefined;
}

function nameOf(argument) {
  if (!argument) return undefined;
  if (typescript.isStringLiteralLike(argument)) return argument.text;
  if (!typescript.isTemplateExpression(argument)) return undefined;
  return argument.templateSpans.reduce((text, span) => `${text}…${span.literal.text}`, argument.head.text);
}
