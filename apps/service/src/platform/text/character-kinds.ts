/** What a code point is where texts are cut into words (rule S12): bits, of which several may be set. */
export const kinds = {
  letter: 1,
  mark: 2,
  number: 4,
  /** Invisible: a soft hyphen, a joiner. */
  format: 8,
  /** Of a script that puts no blanks between words. Decimal digits are digits in every script. */
  unspaced: 16,
  /** A letter whose marks say nothing: `é` is `e`, but `が` is not `か`. */
  bare: 32,
  nonspacing: 64,
} as const;

/** What a run begins with, and what it goes on with. */
export const runStart = kinds.letter | kinds.number;
export const runPart = runStart | kinds.mark;

const known = 128;

const expressions: readonly (readonly [kind: number, RegExp])[] = [
  [kinds.letter, /\p{L}/u],
  [kinds.mark, /\p{M}/u],
  [kinds.number, /\p{N}/u],
  [kinds.format, /\p{Cf}/u],
  [kinds.nonspacing, /\p{Mn}/u],
];
const unspaced = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;
const decimal = /\p{Nd}/u;
/** Tatweel lengthens Arabic words, and belongs to several scripts. */
const bareLetter = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}\u0640]/u;

/** Facts of Unicode, found out when first asked for: an expression takes a hundred times as long as an array. */
const table = new Uint8Array(0x110000);

export const kindOf = (codePoint: number): number => table[codePoint] || classify(codePoint);

/** Kind of the code point that begins at a place of a text. */
export const kindAt = (text: string, at: number): number => kindOf(text.codePointAt(at) ?? 0);

/** How many UTF-16 units the code point there has. */
export const widthAt = (text: string, at: number): number => ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);

function classify(codePoint: number): number {
  const character = String.fromCodePoint(codePoint);
  let kind = known;
  for (const [bit, expression] of expressions) if (expression.test(character)) kind |= bit;
  if (unspaced.test(character) && !decimal.test(character)) kind |= kinds.unspaced;
  if ((kind & kinds.letter) !== 0 && bareLetter.test(character)) kind |= kinds.bare;
  table[codePoint] = kind;
  return kind;
}
