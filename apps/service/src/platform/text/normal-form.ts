import { kindAt, kinds } from './character-kinds.ts';

export type NormalForm = 'NFC' | 'NFD' | 'NFKC';

/** Longest text that is normalised at once, in UTF-16 units: what it costs grows with the square of the marks in a row (rule D43). */
const atOnceMax = 1_000;

/** The same as `normalize`, in time that grows with the length alone: long texts are normalised in pieces. */
export function toNormalForm(text: string, form: NormalForm): string {
  if (text.length <= atOnceMax) return text.normalize(form);
  const pieces: string[] = [];
  for (let from = 0; from < text.length; ) {
    const to = endOfPiece(text, from);
    pieces.push(text.slice(from, to).normalize(form));
    from = to;
  }
  return pieces.join('');
}

/** Where nothing joins what comes next to what comes before; where there is no such place, where no mark begins, else anywhere. */
function endOfPiece(text: string, from: number): number {
  const last = from + atOnceMax;
  if (last >= text.length) return text.length;
  const half = from + atOnceMax / 2;
  for (let at = last; at > half; at -= 1) if (standsAlone(text.charCodeAt(at))) return at;
  for (let at = last; at > half; at -= 1) if (!isInside(text, at) && (kindAt(text, at) & kinds.mark) === 0) return at;
  return isInside(text, last) ? last - 1 : last;
}

/** Latin, kana, ideographs and Hangul syllables join nothing before them in any normal form. */
const standsAlone = (unit: number): boolean =>
  unit < 0x300 || (unit > 0x3000 && unit < 0x3097) || (unit >= 0x4e00 && unit <= 0xd7a3);

const isInside = (text: string, at: number): boolean => (text.charCodeAt(at) & 0xfc00) === 0xdc00;
