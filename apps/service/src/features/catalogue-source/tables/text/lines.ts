import type { TableEncoding } from '@prospectus/contract';
import { decode } from './decode.ts';

export type TextForm = { readonly encoding: TableEncoding; readonly skippedLines: number };

/** Decodes bytes to text whose lines all end with a line feed, without the first lines. Bytes that are not in the encoding throw. */
export async function* readLines(bytes: AsyncIterable<Uint8Array>, form: TextForm): AsyncGenerator<string> {
  let linesLeft = form.skippedLines;
  for await (const text of withLineFeeds(decode(bytes, form.encoding))) {
    let from = 0;
    while (linesLeft > 0) {
      const end = text.indexOf('\n', from);
      if (end === -1) break;
      from = end + 1;
      linesLeft -= 1;
    }
    if (linesLeft === 0) yield text.slice(from);
  }
}

async function* withLineFeeds(texts: AsyncIterable<string>): AsyncGenerator<string> {
  // A return at the end of a piece may be half of a line end.
  let held = '';
  for await (const piece of texts) {
    const text = held + piece;
    held = text.endsWith('\r') ? '\r' : '';
    yield text.slice(0, text.length - held.length).replace(/\r\n?/g, '\n');
  }
  if (held !== '') yield '\n';
}
