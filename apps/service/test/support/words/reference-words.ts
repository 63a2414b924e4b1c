/**
 * Words as rule S12 describes them, written down once more as simply as may be. What the service cuts is compared with it.
 */

export type ReferenceWord = {
  readonly forms: readonly string[];
  /** As it is written. */
  readonly written: string;
  /** Words in order that it is, or is made of. */
  readonly first: number;
  readonly end: number;
  readonly place: number;
};

export type ReferenceText = {
  readonly clean: string;
  /** In order. */
  readonly words: readonly ReferenceWord[];
  readonly further: readonly ReferenceWord[];
  /** Runs joined by one `-`, `.`, `'` or `’`, as one. */
  readonly joined: readonly ReferenceWord[];
  /** Forms of its letters and digits alone. */
  readonly compact: readonly string[];
};

type Run = {
  bare: string;
  spaced: boolean;
  from: number;
  to: number;
  start: number;
  end: number;
  first: number;
  last: number;
  plain: boolean;
};

const runs = /((?<![\p{L}\p{N}.])\.)?([\p{L}\p{N}][\p{L}\p{M}\p{N}]*)((?:\+\+|\+|#)(?![\p{L}\p{N}]))?/gu;
const unspaced =
  /(?!\p{Nd})[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;
const pieces =
  /(?:(?!\p{Nd})[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}])+|(?:\p{Nd}|[^\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}])+/gu;
const marks =
  /((?=\p{L})[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}\u0640])\p{Mn}+/gu;
const letters: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', ı: 'i', ς: 'σ' };
const arabic: Record<string, string> = { '\u0640': '', ٱ: 'ا', ى: 'ي', ی: 'ي', ة: 'ه', ک: 'ك' };

function fold(lower: string): string {
  return lower
    .normalize('NFD')
    .replace(marks, '$1')
    .normalize('NFC')
    .replace(/[ßæœøđłıς]/g, (letter) => letters[letter] ?? letter)
    .replace(/[\u0640ٱىیةک]/g, (letter) => arabic[letter] ?? letter)
    .replace(/\p{Nd}/gu, (digit) => {
      let zero = digit.codePointAt(0) ?? 0;
      while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
      return String(((digit.codePointAt(0) ?? 0) - zero) % 10);
    });
}

function formsOf(text: string): readonly string[] {
  const lower = text.toLowerCase().normalize('NFC');
  const spelled = lower.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue');
  return spelled === lower ? [fold(lower)] : [fold(lower), fold(spelled)];
}

const isWord = (forms: readonly string[]) => /[\p{L}\p{N}]/u.test(forms[0] ?? '');

export function cut(text: string): ReferenceText {
  const clean = text.normalize('NFKC').replace(/\p{Cf}/gu, '');
  const words: (ReferenceWord & { pair: boolean })[] = [];
  const found: Run[] = [];
  const further: ReferenceWord[] = [];
  for (const match of clean.matchAll(runs)) {
    const [whole, dot = '', bare = '', sign = ''] = match;
    const from = match.index;
    const first = words.length;
    // Marks that are removed belong to their letter, whatever their script.
    const masked = whole.replace(marks, (held, letter: string) => letter.padEnd(held.length, '\u0300'));
    for (const { 0: mask, index } of masked.matchAll(pieces)) {
      const piece = whole.slice(index, index + mask.length);
      const forms = formsOf(piece);
      if (!isWord(forms)) continue;
      const at = from + index;
      const characters = [...(forms[0] ?? '')];
      const count = words.length;
      const own = { written: piece, place: at };
      if (unspaced.test(mask) && characters.length > 1) {
        characters.forEach((character, index) => {
          const next = characters[index + 1];
          const pair = { ...own, forms: [`${character}${next}`], first: count + index, end: count + index + 1 };
          if (next !== undefined) words.push({ ...pair, pair: true });
          const begins = count + Math.max(0, index - 1);
          const ends = count + Math.min(characters.length - 2, index) + 1;
          further.push({ ...own, forms: [character], first: begins, end: ends });
        });
        continue;
      }
      words.push({ ...own, forms, first: count, end: count + 1, pair: false });
      const signless = piece.replace(/^\./, '').replace(/[+#]+$/, '');
      const place = at + (piece.startsWith('.') ? 1 : 0);
      if (signless !== piece)
        further.push({ forms: formsOf(signless), written: signless, place, first: count, end: count + 1 });
    }
    const start = from + dot.length;
    const plain = dot === '' && sign === '' && !unspaced.test(masked) && words.length > first;
    const spaced = !unspaced.test(masked);
    found.push({
      bare,
      spaced,
      from,
      to: from + whole.length,
      start,
      end: start + bare.length,
      first,
      last: words.length,
      plain,
    });
  }

  found.forEach((run, index) => {
    const { bare, first, last, start, spaced } = run;
    if (!spaced || last - first !== 1) return;
    const both = /^([\p{L}\p{M}]+)(\p{N}+)$/u.exec(bare);
    if (both) {
      const [, word = '', number = ''] = both;
      further.push({ forms: formsOf(word), written: word, place: start, first, end: last });
      further.push({ forms: formsOf(number), written: number, place: start + word.length, first, end: last });
    }
    const next = found[index + 1];
    if (!next || !/^[\p{L}\p{M}]+$/u.test(bare) || !/^\p{N}+$/u.test(next.bare)) return;
    if (clean.slice(run.end, next.start) === ' ') further.push(asOne(clean, [run, next]));
  });

  const joined: ReferenceWord[] = [];
  let chain: Run[] = [];
  const close = () => {
    if (chain.length > 1) joined.push(asOne(clean, chain));
    chain = [];
  };
  for (const run of found) {
    const before = chain.at(-1);
    if (before && !/^[-.'’]$/.test(clean.slice(before.end, run.start))) close();
    if (run.plain) chain.push(run);
    else close();
  }
  close();
  further.push(...joined);
  return { clean, words, further: further.sort((a, b) => a.place - b.place), joined, compact: compactOf(found) };
}

function compactOf(found: readonly Run[]): readonly string[] {
  const forms = formsOf(found.map(({ bare }) => bare).join(''));
  return isWord(forms) ? forms : [];
}

function asOne(clean: string, chain: readonly Run[]): ReferenceWord {
  const [first, last] = [chain[0], chain.at(-1)];
  return {
    forms: formsOf(chain.map(({ bare }) => bare).join('')),
    written: clean.slice(first?.start, last?.end),
    place: first?.start ?? 0,
    first: first?.first ?? 0,
    end: last?.last ?? 0,
  };
}

export const equal = (a: readonly string[], b: readonly string[]): boolean => a.some((form) => b.includes(form));

export const lengthOf = (forms: readonly string[]): number => [...(forms[0] ?? '')].length;
