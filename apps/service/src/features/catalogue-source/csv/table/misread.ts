/** What Windows-1252 has for the bytes from 0x80 to 0x9F, where Latin-1 has control characters; five stand for themselves. */
const signs = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Bytes by those signs: a decoder may give either, since Node.js 20 now and then takes the shorter way of Latin-1. */
const bytes = new Map(Array.from(signs, (sign, at) => [sign, 0x80 + at]));

/** What the first two bytes of a letter in UTF-8 look like when they are read as Windows-1252: `Ã¼`. */
const pair = /[\u00c2-\u00f4][^\0-\u007f]/u;

/** Whether a text that was read as Windows-1252 is UTF-8: each of its letters beyond ASCII is one there, too (`FÃ¼hrung`). */
export function isMisread(text: string): boolean {
  if (!pair.test(text)) return false;
  const raw = Array.from(text, (sign) => bytes.get(sign) ?? sign.charCodeAt(0));
  if (raw.some((byte) => byte > 255)) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(raw));
    return true;
  } catch {
    return false;
  }
}
