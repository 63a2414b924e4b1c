/** Where a page says how it is encoded, at its beginning. */
const metaBytes = 2_048;
const charset = /charset\s{0,5}=\s{0,5}["']?([\w-]{2,30})/i;

/** The text of a page, in the encoding that its head or the page itself names; else in UTF-8. */
export function decodePage(bytes: Buffer, contentType = ''): string {
  const label =
    charset.exec(contentType)?.[1] ?? charset.exec(bytes.subarray(0, metaBytes).toString('latin1'))?.[1] ?? 'utf-8';
  return decoderOf(label).decode(bytes);
}

function decoderOf(label: string) {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder();
  }
}
