import { type CommandFindings, render } from '../../checking/finding.ts';
import { foundAt, type Row } from './row.ts';

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

/** Reports text in UTF-8 that was read as something else, whether by the mapping or before: it would be published as it looks. */
export function reportMisread(
  record: Pick<Row, 'line' | 'row'>,
  cells: readonly string[],
  encoding: string,
  findings: CommandFindings,
): void {
  const cell = cells.find(isMisread);
  if (cell === undefined) return;
  const isBefore = encoding === 'utf-8';
  const expected = isBefore
    ? 'text as it was written: save the list again, in UTF-8, from where it still is right'
    : `another encoding than ${encoding}: this is UTF-8`;
  const hint = () => (isBefore ? 'Export the list again from the program it came from.' : 'Set the encoding to utf-8.');
  findings.add(['csv', 'encoding'], expected, foundAt(render(cell), record, []), { cause: 'encoding', hint });
}
