/** Texts by number, in two arrays, so that any number of them can be passed to another process without parsing. */
export type TextTable = {
  /** Where each text's UTF-8 bytes begin; one more than there are texts. */
  readonly starts: Uint32Array;
  readonly bytes: Uint8Array;
};

export function buildTextTable(texts: readonly string[]): TextTable {
  const starts = new Uint32Array(texts.length + 1);
  texts.forEach((text, number) => {
    starts[number + 1] = (starts[number] ?? 0) + Buffer.byteLength(text);
  });
  const bytes = new Uint8Array(starts[texts.length] ?? 0);
  const view = Buffer.from(bytes.buffer);
  for (const [number, text] of texts.entries()) view.write(text, starts[number] ?? 0);
  return { starts, bytes };
}

/** Returns the text with the given number, or an empty text if there is none. */
export function textAt({ starts, bytes }: TextTable, number: number): string {
  const from = starts[number] ?? 0;
  const to = starts[number + 1] ?? from;
  return Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from).toString();
}
