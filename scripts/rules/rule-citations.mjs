import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { letterNumber, listFiles, listRuleTests, sectionNumber } from './rule-tests.mjs';

const folders = ['apps', 'bench', 'bin', 'deploy', 'docs', 'e2e', 'examples', 'faults', 'packages', 'scripts'];
const code = /\.(?:m?[jt]s|[jt]sx|astro|css)$/;
const codeOrDocument = /\.(?:m?[jt]s|[jt]sx|astro|css|md)$/;

/** `specification 4.8`, `specification, section 5.5 and 5.6`, `§5.1–5.3`; the first group has the numbers. */
const sections = new RegExp(
  String.raw`(?:§|\b[Ss]pecification,? \(?(?:section )?)(${sectionNumber}(?:(?:, | and |–)${sectionNumber})*)`,
  'g',
);
const letters = new RegExp(String.raw`(?<![\w%])${letterNumber}(?!\w)`, 'g');

/** `(operation, "Command line")`; one without a name leads nowhere, and is read so that it is noticed. */
const named = /[(;] ?((?:operation|catalogue file)\b(?![.-])(?:, "[^"]+")?)/g;

const comment = /(?<=^|[\s{])(?:\/\*.*?\*\/|\/\/[^\n]*)/gs;

/** Every rule that comments, documents and the names of tests cite: `{ file, rule }`. */
export async function listCitations(root) {
  const atTheTop = (await readdir(root)).filter((name) => name.endsWith('.md'));
  const files = [...atTheTop, ...(await listFiles(root, folders, codeOrDocument))];
  const inTexts = await Promise.all(
    files.map(async (file) => citationsInFile(file, await readFile(join(root, file), 'utf8'))),
  );
  const inTests = (await listRuleTests(root)).flatMap(({ file, rules }) => rules.map((rule) => ({ file, rule })));
  return [...inTexts.flat(), ...inTests];
}

/** Of code only comments are read, since its strings may look like anything. */
export function citationsInFile(file, text) {
  const texts = code.test(file) ? (text.match(comment) ?? []) : [text];
  return texts.flatMap((prose) => citationsIn(prose).map((rule) => ({ file, rule })));
}

/** The rules that a text cites, as headings of `docs/rules` are found by: `§4.8`, `D30`, `operation, "Command line"`. */
export function citationsIn(text) {
  const prose = text.replace(/\n[ *]*/g, ' ');
  return [
    ...[...prose.matchAll(sections)].flatMap(([, numbers]) =>
      numbers.split(/, | and |–/).map((number) => `§${number}`),
    ),
    ...(prose.match(letters) ?? []),
    ...[...prose.matchAll(named)].map(([, name]) => name),
  ];
}
