import { cleanText, eachRun } from '../../platform/text/word-runs.ts';

/** What somebody looked for. */
export type ReadSearch = {
  /** As it was typed, but for what makes no difference: a later search continues this one when it begins with this. */
  readonly typed: string;
  /** What is kept of it; undefined for what may be about a person, and for what has no word. */
  readonly kept: string | undefined;
};

const charactersMax = 60;
const digitsMax = 5;

/** Reads `q`: lower case, its runs joined by blanks; addresses, long numbers and letters to someone are not kept (rule S18). */
export function readSearch(q: string): ReadSearch {
  const clean = cleanText(q.trim());
  const typed = clean.toLowerCase();
  if (isLong(clean) || clean.includes('@') || countDigits(clean) > digitsMax) return { typed, kept: undefined };
  const runs: string[] = [];
  eachRun(clean, (from, to) => runs.push(clean.slice(from, to).toLowerCase()));
  const kept = runs.join(' ');
  return { typed, kept: kept === '' || isLong(kept) ? undefined : kept };
}

/** Counts characters, which are code points (rule D10). */
const isLong = (text: string): boolean =>
  text.length > 2 * charactersMax || (text.length > charactersMax && [...text].length > charactersMax);

/** Numbers of other scripts are as telling. */
const countDigits = (text: string): number => text.match(/\p{N}/gu)?.length ?? 0;
