import { trimEnd, trimStart } from '../../../../platform/text/trim.ts';

const separators = ',;:–—-−|/·•&+@';
const brackets = ['()', '[]', '{}'];

/** A text without some of its parts, and without the punctuation that held them; null when nothing is left. */
export function withoutParts(
  text: string,
  parts: readonly { readonly from: number; readonly to: number }[],
): string | null {
  let left = '';
  let at = 0;
  for (const { from, to } of parts) {
    left = joined(left, text.slice(at, from));
    at = to;
    left += cut;
  }
  const rest = joined(left, text.slice(at)).replaceAll(cut, '').trim();
  return trimStart(rest, isLoose) === '' ? null : rest;
}

/** Stands where something was taken out; no name has it. */
const cut = '\0';
const isLoose = (code: number): boolean => /^[\s,;:–—\-−|/·•&+@]$/.test(String.fromCharCode(code));

/** Joins what is left before a part to what comes behind it. */
function joined(before: string, after: string): string {
  if (!before.endsWith(cut)) return before + after;
  let [left, right] = [before.slice(0, -cut.length).trimEnd(), after.trimStart()];
  while (brackets.some((pair) => pair === `${left.at(-1)}${right.at(0)}`)) {
    [left, right] = [left.slice(0, -1).trimEnd(), right.slice(1).trimStart()];
  }
  const isSeparated = right === '' || separators.includes(right.charAt(0)) || ')]}'.includes(right.charAt(0));
  if (isSeparated) left = trimEnd(left, isLoose);
  if (left === '' || '([{'.includes(left.at(-1) ?? '')) right = trimStart(right, isLoose);
  const isTight =
    left === '' || right === '' || '([{'.includes(left.at(-1) ?? '') || ',;:)]}'.includes(right.charAt(0));
  return isTight ? left + right : `${left} ${right}`;
}
