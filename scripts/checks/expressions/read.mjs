import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import typescript from 'typescript';

const folders = ['apps', 'packages', 'bin'];
const program = /\.(?:m?[jt]s|tsx)$/;
const testFile = /\.test\.m?[jt]sx?$/;
const passedBy = new Set(['node_modules', 'compiled', 'dist', 'test', 'generated', 'scripts']);

/** Every regular expression of what ships: `{ file, line, text, pattern, flags }`; without a pattern where it is put together at run time. */
export async function listExpressions(root) {
  const files = (await Promise.all(folders.map((folder) => listFiles(root, folder)))).flat();
  const lists = await Promise.all(
    files.map(async (file) => expressionsIn(file, await readFile(join(root, file), 'utf8'))),
  );
  return lists.flat();
}

async function listFiles(root, folder) {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  const lists = entries.map((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return passedBy.has(entry.name) ? [] : listFiles(root, path);
    return program.test(entry.name) && !testFile.test(entry.name) ? [path] : [];
  });
  return (await Promise.all(lists)).flat().sort();
}

/** Reads them from the syntax tree, so that neither comments nor strings are taken for one. */
export function expressionsIn(file, text) {
  const found = [];
  const kind = file.endsWith('x') ? typescript.ScriptKind.TSX : undefined;
  const source = typescript.createSourceFile(file, text, typescript.ScriptTarget.Latest, true, kind);
  const visit = (node) => {
    const read = readLiteral(node) ?? readConstructor(node) ?? readFormat(node);
    if (read) {
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      found.push({ file, line, text: node.getText(), ...read });
    }
    typescript.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function readLiteral(node) {
  if (!typescript.isRegularExpressionLiteral(node)) return undefined;
  const end = node.text.lastIndexOf('/');
  return { pattern: node.text.slice(1, end), flags: node.text.slice(end + 1) };
}

/** `new RegExp(…)` or `RegExp(…)`. */
function readConstructor(node) {
  const isCall = typescript.isNewExpression(node) || typescript.isCallExpression(node);
  if (!isCall || node.expression.getText() !== 'RegExp') return undefined;
  const [pattern, flags] = node.arguments ?? [];
  const isKnown =
    pattern && typescript.isStringLiteralLike(pattern) && (!flags || typescript.isStringLiteralLike(flags));
  return isKnown ? { pattern: pattern.text, flags: flags?.text ?? '' } : {};
}

/** `z.email()`, `z.iso.date()` and the like, which zod judges by an expression of its own. */
function readFormat(node) {
  if (!typescript.isCallExpression(node)) return undefined;
  const format = /^z\.(?:iso\.)?(\w+)$/.exec(node.expression.getText())?.[1];
  return format && { format };
}
