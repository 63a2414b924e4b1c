/** Ends every line of an iCalendar stream. */
const lineEnd = '\r\n';

/** Most octets of a line, its end left out (RFC 5545 section 3.1). */
const octetsMax = 75;

/** A character of UTF-16 has at most three octets in UTF-8. */
const surelyShort = octetsMax / 3;

/**
 * Writes a line of an iCalendar stream. `value` is what stands behind the colon, escaped where its type demands that.
 *
 * A long one is folded between characters: a line that ends within one could not be decoded by itself.
 */
export function contentLine(name: string, value: string): string {
  const line = `${name}:${value}`;
  if (line.length <= surelyShort || Buffer.byteLength(line) <= octetsMax) return line + lineEnd;
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character.codePointAt(0) ?? 0);
    if (octets + size > octetsMax) {
      folded += `${lineEnd} `;
      // The blank counts.
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded + lineEnd;
}

function octetsOf(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}

/** Control characters that a text must not hold; line breaks were replaced before. */
const controls = /(?!\t)\p{Cc}/gu;

/** Escapes a value of type TEXT (RFC 5545 section 3.3.11). */
export const escapeText = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n?|\n/g, '\\n')
    .replaceAll(controls, '');
