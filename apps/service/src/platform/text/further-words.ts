import { kindAt, kinds, widthAt } from './character-kinds.ts';
import { formsOf } from './word-forms.ts';
import type { Cut, Run, Word } from './words.ts';

/** A word that a field has outside the order of its words, with those that it is made of (rule S12). */
export type FurtherWord = Word & { readonly firstWord: number; readonly endWord: number };

/** All further words of a field, in the order in which they begin. A code has another (`lettersAndDigits`). */
export function furtherWords(cut: Cut): FurtherWord[] {
  const further = [...withoutSigns(cut), ...joinedRuns(cut), ...lettersThenDigits(cut), ...codePoints(cut)];
  return further.sort((a, b) => a.from - b.from);
}

/** Runs that one `-`, `.`, `'` or `’` joins, as one: `email` of `E-Mail`. */
export function joinedRuns(cut: Cut): FurtherWord[] {
  const joined: FurtherWord[] = [];
  for (let first = 0; first < cut.runs.length; ) {
    let end = first + 1;
    while (isJoined(cut, end)) end += 1;
    if (end - first > 1) joined.push(...oneOf(cut, cut.runs.slice(first, end)));
    first = end;
  }
  return joined;
}

/** The letters and digits of a text alone, as one word: `cos126` of `COS-126`. */
export const lettersAndDigits = (cut: Cut): FurtherWord | undefined => oneOf(cut, cut.runs)[0];

function isJoined({ text, runs }: Cut, second: number): boolean {
  const [before, after] = [runs[second - 1], runs[second]];
  if (!before?.isPlain || !after?.isPlain || after.start !== before.end + 1) return false;
  return joins(text, before.end);
}

/** Whether the character at a place joins the runs around it. */
export function joins(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit === 0x2d || unit === 0x2e || unit === 0x27 || unit === 0x2019;
}

/** Several runs as one word, without what stands between them. */
function oneOf({ text }: Cut, runs: readonly Run[]): FurtherWord[] {
  const [first, last] = [runs[0], runs.at(-1)];
  const forms = formsOf(runs.map(({ start, end }) => text.slice(start, end)).join(''));
  if (!first || !last || !forms) return [];
  return [
    {
      ...forms,
      from: first.start,
      to: last.end,
      isPair: false,
      firstWord: first.firstWord,
      endWord: last.endWord,
    },
  ];
}

function withoutSigns({ text, words, runs }: Cut): FurtherWord[] {
  return runs.flatMap((run) => {
    if (run.from === run.start && run.to === run.end) return [];
    return words.slice(run.firstWord, run.endWord).flatMap((word, at) => {
      const from = Math.max(word.from, run.start);
      const to = Math.min(word.to, run.end);
      const firstWord = run.firstWord + at;
      return word.isPair || (from === word.from && to === word.to)
        ? []
        : part(text, from, to, firstWord, firstWord + 1);
    });
  });
}

function part(text: string, from: number, to: number, firstWord: number, endWord: number): FurtherWord[] {
  const forms = formsOf(text.slice(from, to));
  return forms ? [{ ...forms, from, to, isPair: false, firstWord, endWord }] : [];
}

/** Letters and then digits: of one run, each alone; of two runs with one blank between them, as one. */
function lettersThenDigits(cut: Cut): FurtherWord[] {
  const { text, runs } = cut;
  return runs.flatMap((run, at) => {
    const lettersEnd = endOfLetters(text, run);
    if (lettersEnd === run.start || run.endWord - run.firstWord !== 1) return [];
    if (lettersEnd < run.end) {
      if (!isNumber(text, lettersEnd, run.end)) return [];
      return [
        ...part(text, run.start, lettersEnd, run.firstWord, run.endWord),
        ...part(text, lettersEnd, run.end, run.firstWord, run.endWord),
      ];
    }
    const next = runs[at + 1];
    const isNear = next && next.start === run.end + 1 && text.charAt(run.end) === ' ';
    return isNear && isNumber(text, next.start, next.end) ? oneOf(cut, [run, next]) : [];
  });
}

/** Where the letters end that a run begins with; its beginning where it holds a script without blanks. */
function endOfLetters(text: string, { start, end }: Run): number {
  let letters = start;
  while (letters < end && (kindAt(text, letters) & (kinds.letter | kinds.mark)) !== 0)
    letters += widthAt(text, letters);
  return letters;
}

function isNumber(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at += widthAt(text, at)) if ((kindAt(text, at) & kinds.number) === 0) return false;
  return from < to;
}

/** Each code point of the pairs; it says that the pairs stand there in which it is. */
function codePoints({ words, runs }: Cut): FurtherWord[] {
  return runs.flatMap((run) => {
    const found: FurtherWord[] = [];
    for (let at = run.firstWord; at < run.endWord; at += 1) {
      const word = words[at];
      if (!word?.isPair) continue;
      const [one = '', other = ''] = Array.from(word.first);
      const before = words[at - 1];
      const follows = at > run.firstWord && before?.isPair === true && before.from === word.from;
      if (!follows) found.push({ ...word, first: one, isPair: false, firstWord: at, endWord: at + 1 });
      const after = words[at + 1];
      const isFollowed = at + 1 < run.endWord && after?.isPair === true && after.from === word.from;
      found.push({ ...word, first: other, isPair: false, firstWord: at, endWord: at + (isFollowed ? 2 : 1) });
    }
    return found;
  });
}
