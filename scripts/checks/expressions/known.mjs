import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(new URL('known.json', import.meta.url));

// Another judge may judge otherwise: a list of its predecessor is worth nothing.
const judge = `recheck ${createRequire(import.meta.url)('recheck/package.json').version}`;

/** What the judge said of expressions, as the repository keeps it; empty where another version of the judge said it. */
export async function readKnown() {
  const known = JSON.parse(await readFile(file, 'utf8'));
  return known.judge === judge ? known.verdicts : {};
}

/** The list as it is to be written: a line for each expression, in an order that does not change. */
export async function writeKnown(verdicts) {
  const sorted = Object.fromEntries(Object.entries(verdicts).sort(([a], [b]) => (a < b ? -1 : 1)));
  await writeFile(file, `${JSON.stringify({ judge, verdicts: sorted }, null, 2)}\n`);
}

/** A complaint where the list that is kept is not what was found now. */
export function findStale(known, found) {
  const names = new Set([...Object.keys(known), ...Object.keys(found)]);
  const isStale = [...names].some((name) => known[name] !== found[name]);
  return isStale ? ['scripts/checks/expressions/known.json is out of date: run npm run generate and commit it.'] : [];
}
