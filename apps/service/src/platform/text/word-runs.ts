import { kindAt, kindOf, kinds, runPart, runStart, widthAt } from './character-kinds.ts';
import { toNormalForm } from './normal-form.ts';

/** Called with a run, signs included (`from`, `to`) and without them (`start`, `end`), as places in the text. */
export type RunVisitor = (from: number, to: number, start: number, end: number) => void;

const ascii = /^[\0-\x7f]*$/;

/** What is cut into words: the text in NFKC, without format characters (rule S12). */
export function cleanText(text: string): string {
  if (ascii.test(text)) return text;
  const normal = toNormalForm(text, 'NFKC');
  return hasFormat(normal) ? normal.replace(/\p{Cf}/gu, '') : normal;
}

function hasFormat(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) if ((kindAt(text, at) & kinds.format) !== 0) return true;
  return false;
}

/** Visits the runs of letters, marks and digits in a clean text, each with the signs that belong to it: `c++`, `f#`, `.net`. */
export function eachRun(text: string, visit: RunVisitor): void {
  for (let at = 0; at < text.length; ) {
    const start = skip(text, at, runStart, false);
    if (start >= text.length) return;
    at = skip(text, start, runPart, true);
    visit(startWithSign(text, start), endWithSign(text, at), start, at);
  }
}

/** The next place whose code point is of none of the kinds, or, if they are not skipped, of one of them. */
function skip(text: string, from: number, wanted: number, isSkipped: boolean): number {
  let at = from;
  while (at < text.length) {
    const unit = text.charCodeAt(at);
    const isSurrogate = (unit & 0xf800) === 0xd800;
    const kind = isSurrogate ? kindAt(text, at) : kindOf(unit);
    if (((kind & wanted) !== 0) !== isSkipped) return at;
    at += isSurrogate ? widthAt(text, at) : 1;
  }
  return at;
}

const [plus, hash, dot] = [0x2b, 0x23, 0x2e];

function endWithSign(text: string, end: number): number {
  const sign = text.charCodeAt(end);
  if (sign === plus && text.charCodeAt(end + 1) === plus && !beginsRun(text, end + 2)) return end + 2;
  return (sign === plus || sign === hash) && !beginsRun(text, end + 1) ? end + 1 : end;
}

const beginsRun = (text: string, at: number): boolean => at < text.length && (kindAt(text, at) & runStart) !== 0;

function startWithSign(text: string, start: number): number {
  if (text.charCodeAt(start - 1) !== dot) return start;
  if (start === 1) return 0;
  if (text.charCodeAt(start - 2) === dot) return start;
  const before = widthAt(text, start - 3) === 2 ? start - 3 : start - 2;
  return (kindAt(text, before) & runStart) === 0 ? start - 1 : start;
}
