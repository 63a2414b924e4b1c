/** Bytes from 0x80 on by the characters that Windows-1252 has for them. */
const bytes = new Map(
  Array.from(
    new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 128 }, (_, at) => 128 + at)),
    (sign, at) => [sign, 128 + at],
  ),
);

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
